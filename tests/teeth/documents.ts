import type { Fault } from './faults.ts';

const srm = 'packages/contract/src/srm';
const rooms = 'packages/server/src/srm';
const flowSuite = 'tests/moves.test.ts';
const guardSuite = 'tests/guards.test.ts';
const flagSuite = 'tests/flags.test.ts';
const memberSuite = `${rooms}/documents.fields.test.ts`;

type Planted = Omit<Fault, 'id'>;
/** Moves that the tables of docs/domain.md do not know. */
const flows: readonly Planted[] = [
  {
    what: 'a notice that goods came of may be voided',
    file: `${srm}/asn/asn.flow.ts`,
    from: "from: ['pending', 'rejected', 'shipped'],\n      to: ['void'],",
    to: "from: ['pending', 'rejected', 'shipped', 'partly'],\n      to: ['void'],",
    suite: flowSuite,
  },
  {
    what: 'a shipped notice may still be edited',
    file: `${srm}/asn/asn.flow.ts`,
    from: "from: ['pending', 'rejected'],\n      to: ['pending', 'rejected'],",
    to: "from: ['pending', 'rejected', 'shipped'],\n      to: ['pending', 'rejected', 'shipped'],",
    suite: flowSuite,
  },
  {
    what: 'a notice that goods came of may be sent back',
    file: `${srm}/asn/asn.flow.ts`,
    from: "from: ['shipped'],\n      to: ['rejected'],",
    to: "from: ['shipped', 'partly'],\n      to: ['rejected'],",
    suite: flowSuite,
  },
  {
    what: 'a supplier approves the own notices',
    file: `${srm}/asn/asn.flow.ts`,
    from: "from: ['pending'], to: ['shipped'], sides: inside,",
    to: "from: ['pending'], to: ['shipped'], sides: outside,",
    suite: flowSuite,
  },
  {
    what: 'a rejected order line may be accepted',
    file: `${srm}/purchase/purchase.flow.ts`,
    from: "from: ['toAccept', 'toReaccept'],\n      to: ['accepted'],\n      sides: outside,\n      flag: 'isSubmit',\n    },\n    /** PO-03",
    to: "from: ['toAccept', 'toReaccept', 'rejected'],\n      to: ['accepted'],\n      sides: outside,\n      flag: 'isSubmit',\n    },\n    /** PO-03",
    suite: flowSuite,
  },
  {
    what: 'a void receipt may be cancelled once more',
    file: `${srm}/receipt/receipt.flow.ts`,
    from: "from: ['posted'],\n      to: ['void'],",
    to: "from: ['posted', 'void'],\n      to: ['void'],",
    suite: flowSuite,
  },
];

/** What stands in the way of a move beside the state. */
const guards: readonly Planted[] = [
  {
    what: 'a notice is voided although a line of it is closed',
    file: `${srm}/asn/asn.rules.ts`,
    from: "[{ code: 'asn.hasClosedLines' }]",
    to: '[]',
    suite: guardSuite,
  },
  {
    what: 'a supplier settles before the first receipt without the policy',
    file: `${srm}/asn/asn.rules.ts`,
    from: "asn.supplierSettlesShipped === '1'",
    to: "asn.supplierSettlesShipped !== ''",
    suite: guardSuite,
  },
  {
    what: 'a notice of another system is moved here',
    file: `${srm}/asn/asn.rules.ts`,
    from: "[{ code: 'doc.managedElsewhere' }]",
    to: '[]',
    suite: guardSuite,
  },
  {
    what: 'an order line is rejected while a change of it waits',
    file: `${srm}/purchase/purchase.rules.ts`,
    from: "  'reject',\n",
    to: '',
    suite: guardSuite,
  },
  {
    what: 'other dates are asked for when nothing is open',
    file: `${srm}/purchase/purchase.rules.ts`,
    from: "[{ code: 'order.nothingOpen' }]",
    to: '[]',
    suite: guardSuite,
  },
  {
    what: 'a receipt that is invoiced is cancelled',
    file: `${srm}/receipt/receipt.rules.ts`,
    from: "[at(line, 'receipt.invoiced')]",
    to: '[]',
    suite: guardSuite,
  },
];

/** Calls that ask for another right than the one decided (PERM-04). */
const flags: readonly Planted[] = [
  {
    what: 'who may modify approves',
    file: `${srm}/asn/asn.calls.ts`,
    from: "  ...moves(asn, 'approve', warehouse),",
    to: "  ...moves(asn, 'approve', warehouse),\n  grant: onMenu('isModify', warehouse),",
    suite: flagSuite,
  },
  {
    what: 'who may submit settles',
    file: `${srm}/asn/asn.calls.ts`,
    from: "  ...moves(asn, 'settle', warehouse),",
    to: "  ...moves(asn, 'settle', warehouse),\n  grant: onMenu('isSubmit', warehouse),",
    suite: flagSuite,
  },
  {
    what: 'who may submit publishes orders',
    file: `${srm}/purchase/purchase.calls.ts`,
    from: "...moves(head, 'publish'),",
    to: "...moves(head, 'publish'),\n  grant: onMenu('isSubmit', menu),",
    suite: flagSuite,
  },
  {
    what: 'who may modify one cell changes thousands',
    file: 'packages/contract/src/stock/wareShow/wareShow.calls.ts',
    from: "grant: onMenu('isBatchUpdate', ...cells),",
    to: "grant: onMenu('isModify', ...cells),",
    suite: flagSuite,
  },
  {
    what: 'who may put away inspects goods',
    file: `${srm}/receipt/receipt.calls.ts`,
    from: "...moves(ofLine, 'inspect', acceptance, rejection, receiving),",
    to: "...moves(ofLine, 'putAway', acceptance, rejection, receiving),",
    suite: flagSuite,
  },
];

/** Members and values of documents. */
const members: readonly Planted[] = [
  {
    what: 'rows of notices lose two members',
    file: `${rooms}/asn/list.queries.ts`,
    from: '  ...head,\n  deliveryTiming:',
    to: '  ...{ ...head, carInfo: undefined },\n  deliveryTiming:',
    suite: memberSuite,
    only: 'ASN-18',
  },
  {
    what: 'a line of a notice does not say what is paid for',
    file: `${rooms}/asn/list.queries.ts`,
    from: '  valuationQty: line.receiveQty,\n',
    to: '',
    suite: memberSuite,
    only: 'ASN-20',
  },
  {
    what: 'a notice says it was approved where nobody had to',
    file: `${rooms}/asn/write.commands.ts`,
    from: ': approvalStates.states.notNeeded;',
    to: ': approvalStates.states.approved;',
    suite: memberSuite,
    only: 'ASN-21',
  },
  {
    what: 'a supplier sees where refused goods lie',
    file: `${srm}/receipt/receipt.ts`,
    from: "    badCellNo: text({ max: 50, hiddenFromSupplierUnless: 'SHOW_CELL_TO_SUPPLIER' }),",
    to: '    badCellNo: text({ max: 50 }),',
    suite: memberSuite,
    only: 'RECEIPT-12',
  },
  {
    what: 'an order line tells what the ledger does not know',
    file: `${rooms}/purchase/purchase.queries.ts`,
    from: "        proposedRows: own.filter((reply) => isIn(replyStates, 'proposed', reply.replyState)),",
    to: "        plantedRows: own, proposedRows: own.filter((reply) => isIn(replyStates, 'proposed', reply.replyState)),",
    suite: memberSuite,
    only: 'ORDER-11',
  },
  {
    what: 'an appointment needs no arrival window',
    file: `${srm}/asn/asn.rules.ts`,
    from: "[{ code: 'asn.windowRequired', field: 'arrivalStart' }]",
    to: '[]',
    suite: memberSuite,
    only: 'CONST-26',
  },
  {
    what: 'a mixed notice escapes the arrival window',
    file: `${rooms}/asn/write.commands.ts`,
    from: "    .at(-1) ?? '1';",
    to: "    .at(0) ?? '1';",
    suite: memberSuite,
    only: 'CONST-26',
  },
];

/** What a file holds and a page offers. */
const exports: readonly Planted[] = [
  {
    what: 'templates of other organizations are offered',
    file: 'packages/server/src/kernel/exchange/templates.ts',
    from: ' sql`org_no in (',
    to: " sql`'' not in (",
    suite: 'packages/server/src/system/exportConfig/exportConfig.test.ts',
    only: 'EXPORT-13',
  },
  {
    what: 'an export of notices forgets what was searched',
    file: `${rooms}/asn/exchange.queries.ts`,
    from: 'const ids = await idsOf(ctx, resource, asked, await headOptions(ctx, asked));',
    to: 'const ids = await idsOf(ctx, resource, { ...asked, condition: {} }, await headOptions(ctx, asked));',
    suite: 'packages/server/src/srm/asn/asn.exchange.test.ts',
    only: 'ASN-57',
  },
  {
    what: 'an exported line has the wrong open quantity',
    file: `${rooms}/asn/list.queries.ts`,
    from: '  unreceivedQty: unreceivedOf(line),',
    to: '  unreceivedQty: line.receiveQty,',
    suite: 'packages/server/src/srm/asn/asn.exchange.test.ts',
    only: 'ASN-56',
  },
];

/** The counts of a run, and arithmetic. */
const others: readonly Planted[] = [
  {
    what: 'a skipped test passes',
    file: 'scripts/counts.mjs',
    from: ' + skippedIn(report).length',
    to: ' + 0 * skippedIn(report).length',
    suite: 'tests/counts.test.ts',
  },
  {
    what: 'a test that passed only when repeated passes',
    file: 'scripts/counts.mjs',
    from: 'unexpected + flaky + skipped',
    to: 'unexpected + 0 * flaky + skipped',
    suite: 'tests/counts.test.ts',
  },
  {
    what: 'a surplus is received beyond the smaller of two tolerances',
    file: `${srm}/receipt/receipt.rules.ts`,
    from: '? smaller(byPercent, policy.overReceiptAbs) : byPercent',
    to: '? byPercent : byPercent',
    suite: `${srm}/receipt/receipt.rules.test.ts`,
  },
  {
    what: 'half a cent is lost',
    file: `${srm}/purchase/amounts.ts`,
    from: '(dividend * 2n + divisor) / (divisor * 2n)',
    to: '(dividend * 2n) / (divisor * 2n)',
    suite: `${srm}/purchase/amounts.test.ts`,
  },
];

/** T37 and on: faults in documents, numbered in this order. New ones go to the end. */
export const documentFaults: readonly Fault[] = [...flows, ...guards, ...flags, ...members, ...exports, ...others].map(
  (fault, at) => ({ id: `T${37 + at}`, ...fault }),
);
