import { type AsnFacts, guardsOf as asnGuards, lineGuardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import type { OutboundAction } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { outboundGuards } from '@wms/contract/srm/outbound/outbound.rules.ts';
import { type OrderLineFacts, guardsOf as orderGuards } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { type BookedLine, receiptGuards } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { type TaskFacts, taskGuards } from '@wms/contract/stock/warehouseTask/warehouseTask.document.ts';
import type { TaskAction } from '@wms/contract/stock/warehouseTask/warehouseTask.flow.ts';
import { describe, expect, it } from 'vitest';

// The guards of docs/domain.md beyond the state, copied by hand: which codes a button shows and a refusal lists, in their order.
type AsnAction = Parameters<typeof asnGuards>[0];
type OrderAction = Parameters<typeof orderGuards>[0];
type ReceiptAction = Parameters<typeof receiptGuards>[0];
type Codes = Readonly<Record<string, string>>;
const codesOf = (issues: readonly { readonly code: string }[]): string => issues.map(({ code }) => code).join(' ');
/** Of each variant of a row the codes that stand in the way; a variant that nothing stands in the way of is left out. */
const blocked = (variants: readonly string[], codes: (variant: string) => string): Codes =>
  Object.fromEntries(variants.map((variant) => [variant, codes(variant)]).filter(([, found]) => found !== ''));

const notice: AsnFacts = {
  status: '0',
  closedStatus: '0',
  originType: 'WMS',
  firstArrivalDate: null,
  totalReceiveQty: '0',
  supplierSettlesShipped: '0',
  dockNo: 'D1',
};
const noticeVariants: Readonly<Record<string, Partial<AsnFacts>>> = {
  fresh: {},
  arrived: { firstArrivalDate: '2026-03-01', totalReceiveQty: '4' },
  // gifts alone have come: a day, and no quantity
  gifts: { firstArrivalDate: '2026-03-01' },
  partlyClosed: { closedStatus: '1' },
  closed: { closedStatus: '2' },
  elsewhere: { originType: 'ERP' },
  policy: { supplierSettlesShipped: '1' },
  noDock: { dockNo: null },
};
const wrong = 'doc.wrongStatus';
const elsewhere = { elsewhere: 'doc.managedElsewhere' };
const closed = { closed: 'asn.closed', ...elsewhere };
const atDock = { ...closed, noDock: 'asn.noDock' };
const unmarked = { arrived: 'asn.received', gifts: 'asn.received', ...closed };
const touched = {
  arrived: 'asn.received',
  gifts: 'asn.received',
  partlyClosed: 'asn.hasClosedLines',
  closed: 'asn.hasClosedLines',
  ...elsewhere,
};
const notCome = {
  fresh: wrong,
  partlyClosed: wrong,
  closed: wrong,
  elsewhere: `doc.managedElsewhere ${wrong}`,
  policy: wrong,
  noDock: wrong,
};
/** Of each action its states, and in each what stands in the way; in any other state the state does, whatever else is true. */
const noticeTable: Readonly<Record<Exclude<AsnAction, 'create'>, Readonly<Record<string, Codes>>>> = {
  approve: { 0: elsewhere },
  reject: { 0: elsewhere },
  edit: { 0: elsewhere, 1: elsewhere },
  resubmit: { 1: elsewhere },
  waybill: { 0: closed, 2: closed },
  void: { 0: elsewhere, 1: elsewhere, 2: touched },
  receive: { 2: closed, 3: closed },
  cancelReceive: { 2: notCome, 3: notCome, 4: notCome },
  settle: { 2: closed, 3: closed },
  supplierSettle: { 3: closed },
  invalidateLines: { 0: elsewhere, 2: elsewhere },
  sendBack: { 2: touched },
  moveDock: { 0: closed, 2: closed },
  moveOwnDock: { 0: atDock, 2: atDock },
  truckCame: { 0: closed, 2: closed },
  truckUndone: { 0: unmarked, 2: unmarked },
};

describe('the guards of a delivery notice', () => {
  it.each(Object.entries(noticeTable))('ASN-37 ERR-51 of %s', (action, states) => {
    const variants = Object.keys(noticeVariants);
    for (const status of ['0', '1', '2', '3', '4', 'X']) {
      const found = blocked(variants, (variant) =>
        codesOf(asnGuards(action as AsnAction, { ...notice, ...noticeVariants[variant], status })),
      );
      const everywhere = Object.fromEntries(
        variants.map((variant) => [variant, variant === 'elsewhere' ? `doc.managedElsewhere ${wrong}` : wrong]),
      );
      // AS-14 at 2 by the policy of the organization alone
      if (action === 'supplierSettle' && status === '2') delete everywhere.policy;
      expect([status, found]).toEqual([status, states[status] ?? everywhere]);
    }
  });

  it('ERR-51 CL-01 AS-15 of its lines', () => {
    const line = { id: '1', deliveryQty: '10', receiveQty: '0', giftReceivedQty: '0', closedFlag: '0', voidFlag: '0' };
    const variants: Readonly<Record<string, Partial<typeof line>>> = {
      fresh: {},
      partly: { receiveQty: '4' },
      received: { receiveQty: '10' },
      gifts: { giftReceivedQty: '1' },
      closed: { closedFlag: '1' },
      void: { voidFlag: '1' },
    };
    const of = (action: 'settle' | 'invalidate') =>
      blocked(Object.keys(variants), (variant) => codesOf(lineGuardsOf(action, { ...line, ...variants[variant] })));
    expect(of('settle')).toEqual({ received: 'asn.nothingLeft', closed: 'asn.lineClosed', void: 'asn.lineVoid' });
    expect(of('invalidate')).toEqual({
      partly: 'asn.received',
      received: 'asn.received',
      gifts: 'asn.received',
      closed: 'asn.lineClosed',
      void: 'asn.lineVoid',
    });
  });
});

const orderLine: OrderLineFacts = {
  id: '1',
  acceptStatus: '0',
  changeState: '0',
  closedFlag: '0',
  draftFlag: '0',
  batchPurQty: '100',
  pendingQty: '0',
  onWayQty: '0',
  receiveQty: '0',
  checkReturnQty: '0',
  returnExchangeQty: '0',
  unDeliveryQty: '100',
  expectArrivalDate: '2026-05-01',
};
const orderVariants: Readonly<Record<string, Partial<OrderLineFacts>>> = {
  fresh: {},
  waits: { changeState: '1' },
  closed: { closedFlag: '1' },
  draft: { draftFlag: '1' },
  pending: { pendingQty: '5', unDeliveryQty: '95' },
  onWay: { onWayQty: '5', unDeliveryQty: '95' },
  received: { receiveQty: '100', unDeliveryQty: '0' },
};
const open = { closed: 'order.lineClosed', draft: 'order.draft' };
const still = { waits: 'order.changeWaiting', ...open };
const waiting = {
  fresh: 'order.noChangeWaiting',
  closed: 'order.lineClosed order.noChangeWaiting',
  draft: 'order.draft order.noChangeWaiting',
  pending: 'order.noChangeWaiting',
  onWay: 'order.noChangeWaiting',
  received: 'order.noChangeWaiting',
};
const shipped = { pending: 'order.alreadyShipped', onWay: 'order.alreadyShipped', received: 'order.alreadyShipped' };
const orderTable: Readonly<Record<Exclude<OrderAction, 'import' | 'publish'>, readonly [states: string, blocked: Codes]>> = {
  accept: ['03', still],
  reply: ['03', still],
  withdrawReply: ['013', waiting],
  reject: ['03', { ...still, ...shipped }],
  requestDateChange: ['1', { ...still, received: 'order.nothingOpen' }],
  agreeChange: ['013', waiting],
  refuseChange: ['013', waiting],
  resend: ['2', still],
  change: ['12', still],
  answerOnBehalf: ['03', still],
  close: ['0123', { closed: 'order.lineClosed', pending: 'order.stillUnderway', onWay: 'order.stillUnderway' }],
  reopen: [
    '0123',
    {
      fresh: 'order.lineNotClosed',
      waits: 'order.lineNotClosed',
      draft: 'order.lineNotClosed',
      pending: 'order.lineNotClosed',
      onWay: 'order.lineNotClosed',
      received: 'order.lineNotClosed',
    },
  ],
};

describe('the guards of an order line', () => {
  it.each(Object.entries(orderTable))('ERR-51 of %s', (action, [states, codes]) => {
    const variants = Object.keys(orderVariants);
    for (const acceptStatus of ['0', '1', '2', '3'] as const) {
      const found = blocked(variants, (variant) =>
        codesOf(orderGuards(action as OrderAction, { ...orderLine, ...orderVariants[variant], acceptStatus })),
      );
      const here = states.includes(acceptStatus)
        ? codes
        : Object.fromEntries(variants.map((variant) => [variant, [wrong, codes[variant]].filter(Boolean).join(' ')]));
      expect([acceptStatus, found]).toEqual([acceptStatus, here]);
    }
  });
  it('PO-13 ERR-51 of a rejection on behalf are those of a rejection', () => {
    const behalf = blocked(Object.keys(orderVariants), (variant) =>
      codesOf(orderGuards('answerOnBehalf', { ...orderLine, ...orderVariants[variant] }, { refusal: true })),
    );
    expect(behalf).toEqual({ ...still, ...shipped });
  });
});

const booked: BookedLine = {
  id: '1',
  status: 'Y',
  receiveQty: '10',
  giftQty: '0',
  waitInspectQty: '10',
  acceptQty: '0',
  checkReturnQty: '0',
  rejectReturnedQty: '0',
  returningQty: '0',
  stockQty: '0',
  returnQty: '0',
  invoiceQty: '0',
  inspectUserName: null,
};
const judged = { waitInspectQty: '0', inspectUserName: '周仓管' };
const bookedVariants: Readonly<Record<string, Partial<BookedLine>>> = {
  waits: {},
  exempt: { waitInspectQty: '0', acceptQty: '10' },
  accepted: { ...judged, acceptQty: '10' },
  stocked: { ...judged, acceptQty: '10', stockQty: '10' },
  backFromStock: { ...judged, acceptQty: '10', stockQty: '10', returnQty: '10' },
  refused: { ...judged, checkReturnQty: '10' },
  returned: { ...judged, checkReturnQty: '10', rejectReturnedQty: '10' },
  // issue 19: on a delivery order that takes them back
  leaving: { ...judged, checkReturnQty: '10', returningQty: '10' },
  invoiced: { waitInspectQty: '0', acceptQty: '10', invoiceQty: '10' },
};
const all = Object.keys(bookedVariants);
const allBut = (code: string, ...but: readonly string[]): Codes =>
  Object.fromEntries(all.filter((variant) => !but.includes(variant)).map((variant) => [variant, code]));
const judgedOnes = ['accepted', 'stocked', 'backFromStock', 'refused', 'returned', 'leaving'];
const bookedTable: Readonly<Record<Exclude<ReceiptAction, 'receive'>, Codes>> = {
  // IN-01
  inspect: allBut('inspect.over', 'waits'),
  // IN-02
  concede: { ...allBut('inspect.concede', 'refused'), leaving: 'return.leaving' },
  // IN-03
  reverseInspection: {
    waits: 'inspect.none',
    exempt: 'inspect.none',
    invoiced: 'inspect.none',
    stocked: 'receipt.stocked',
    backFromStock: 'receipt.stocked receipt.returned',
    returned: 'receipt.returned',
    leaving: 'return.leaving',
  },
  // IN-04
  returnRejected: { ...allBut('return.over', 'refused'), leaving: 'return.leaving' },
  // IN-05, IN-06
  returnFromStock: allBut('return.over', 'stocked'),
  // RC-09
  putAway: allBut('putAway.over', 'exempt', 'accepted', 'invoiced'),
  // RC-06
  cancel: { ...Object.fromEntries(judgedOnes.map((variant) => [variant, 'receipt.inspected'])), invoiced: 'receipt.invoiced' },
  // IN-07
  acknowledge: {},
};

describe('the guards of a receipt line', () => {
  it.each(Object.entries(bookedTable))('RECEIPT-12 ERR-51 of %s', (action, codes) => {
    const found = (status: string): Codes =>
      blocked(all, (variant) =>
        codesOf(receiptGuards(action as ReceiptAction, { ...booked, ...bookedVariants[variant], status })),
      );
    expect(found('Y')).toEqual(codes);
    expect(found('V')).toEqual(
      Object.fromEntries(all.map((variant) => [variant, [wrong, codes[variant]].filter(Boolean).join(' ')])),
    );
  });
});

describe('the guards of a delivery order', () => {
  it('issue 19 one that takes refused goods back is not edited; nothing else stands against it but its state', () => {
    const found = (action: OutboundAction, returnReason: string | null, docNature = '4'): string =>
      codesOf(outboundGuards(action, { id: '1', deliveryStatus: '0', docNature, returnReason }));
    expect(['edit', 'delete', 'release', 'cancel'].map((one) => found(one as OutboundAction, '破损'))).toEqual([
      'outbound.isReturn',
      '',
      '',
      '',
    ]);
    expect([found('edit', null), found('ship', null)]).toEqual(['', wrong]);
    expect([found('release', null), found('release', null, '2')]).toEqual(['outbound.returnWay', '']);
  });
});

/** LIST-68, copied by hand: of each action the states it is possible in. */
const taskTable: Readonly<Record<Exclude<TaskAction, 'create' | 'reduce'>, readonly string[]>> = {
  start: ['0', '3'],
  finish: ['1'],
  close: ['0', '1'],
  suspend: ['0', '1'],
  release: ['2'],
  reassign: ['0', '2', '3'],
};
describe('the guards of a task of the warehouse', () => {
  it.each(Object.entries(taskTable))('LIST-65 LIST-66 LIST-68 ERR-51 of %s', (action, states) => {
    const found = (facts: TaskFacts): string => codesOf(taskGuards(action as TaskAction, facts));
    const all = ['0', '1', '2', '3', '4', '5'];
    const free = all.filter((taskStatus) => found({ taskStatus, originType: 'WMS' }) === '');
    expect(free).toEqual(states);
    for (const taskStatus of all) {
      const ofState = states.includes(taskStatus) ? [] : ['task.wrongStatus'];
      expect(found({ taskStatus, originType: 'WMS' })).toBe(ofState.join(' '));
      expect(found({ taskStatus, originType: 'ERP' })).toBe(['doc.managedElsewhere', ...ofState].join(' '));
    }
  });
});
