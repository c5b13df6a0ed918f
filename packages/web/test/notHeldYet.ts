/** Files whose answers are not held to the declared replies yet. The list only shrinks (tests/heldAnswers.test.ts). */
export const notHeldYet: readonly string[] = [
  'columns.e2e.ts',
  'historyMode.e2e.ts',
  'impersonation.e2e.ts',
  'import.e2e.ts',
  'jobs.e2e.ts',
  'listTable.e2e.ts',
  'lists.e2e.ts',
  'manyValues.e2e.ts',
  'receipt.e2e.ts',
  'select.e2e.ts',
  'selectFields.e2e.ts',
  'selfCheck.e2e.ts',
  'system.e2e.ts',
  'tabs.e2e.ts',
  'wareShow.e2e.ts',
  'wareShowCells.e2e.ts',
];
