/** What a scanned text may turn out to be, in the order in which several answers stand. */
export const scanKinds = [
  'label',
  'container',
  'serial',
  'notice',
  'receipt',
  'order',
  'delivery',
  'cell',
  'item',
  'pack',
  'supplierItem',
] as const;

/** What is told of a row that was scanned, whatever its kind. */
export const scanFacts = [
  'orgNo',
  'name',
  'itemNo',
  'lotNo',
  // the lot of the line a label was made for, which stock and tasks go by; a label may name a combined one
  'lineLotNo',
  'day',
  'qty',
  'unitNo',
  'supplierNo',
  'warehouseNo',
  'cellNo',
  'boxNo',
  'sourceNo',
  // the line a label was received with: the tasks of its goods go by it
  'receiptLineId',
  // the line of a notice it was made for
  'asnLineId',
] as const;
export type ScanFact = (typeof scanFacts)[number];

/** A label that was scanned, as its rules ask for it (label.rules.ts). */
export const scannedLabel = (of: {
  readonly number: string;
  readonly status: { readonly value: string } | null;
  readonly voidFlag: string;
  readonly children: readonly string[];
  readonly facts: Readonly<Record<ScanFact, string | null>>;
}) => ({
  barcode: of.number,
  snBarcodeStatus: of.status?.value ?? '',
  voidFlag: of.voidFlag,
  became: of.children.join(', '),
  orgNo: of.facts.orgNo,
  itemNo: of.facts.itemNo,
  lotNo: of.facts.lineLotNo,
  supplierNo: of.facts.supplierNo,
  warehouseNo: of.facts.warehouseNo,
  cellNo: of.facts.cellNo,
  sourceNo: of.facts.sourceNo,
  asnLineId: of.facts.asnLineId,
  receiptLineId: of.facts.receiptLineId,
});
