import { defineFlow, labelOf } from '../../kernel/flow.ts';
import { terms } from '../../kernel/terms.ts';
import { asnFlow } from '../asn/asn.flow.ts';
import { receiptFlow } from '../receipt/receipt.flow.ts';

const inside = ['purchaser', 'platform'] as const;
const everybody = ['supplier', 'purchaser', 'platform'] as const;

/**
 * The life of a label, LB-01 to LB-10 of the table of transitions. That a label is void is no state of it but a mark beside its state:
 * a label that was split stays what it was, and no longer counts.
 */
export const labelFlow = defineFlow({
  dictionary: 'SnBarcodeStatus',
  states: { initial: '0', stored: '1', out: '2', arrived: '3' },
  groups: {},
  tones: { initial: 'draft', stored: 'done', out: 'part', arrived: 'go' },
  actions: {
    /** LB-01 */
    generate: { label: ['Generate', '生成', '產生'], from: [], to: ['initial'], sides: everybody, flag: 'isAdd' },
    /** A label that stands on the goods already is entered as it is. */
    add: { label: terms.add, from: [], to: ['initial'], sides: inside, flag: 'isAdd' },
    modify: { label: terms.modify, from: ['initial'], to: ['initial'], sides: inside, flag: 'isModify' },
    /** LB-02 */
    print: {
      label: terms.print,
      from: ['initial', 'arrived', 'stored', 'out'],
      to: ['initial', 'arrived', 'stored', 'out'],
      sides: everybody,
      flag: 'isPrint',
    },
    reprint: {
      label: ['Reprint', '补打', '補印'],
      from: ['initial', 'arrived', 'stored', 'out'],
      to: ['initial', 'arrived', 'stored', 'out'],
      sides: everybody,
      flag: 'isPrint',
    },
    /** LB-03 */
    split: { label: ['Split', '拆分', '拆分'], from: ['initial'], to: ['initial'], sides: everybody, flag: 'isModify' },
    /** LB-07: goods that lie here get a label for each part, the stock stays as it is. */
    splitStored: {
      label: ['Split in stock', '库内拆分', '庫內拆分'],
      from: ['arrived', 'stored'],
      to: ['arrived', 'stored'],
      sides: inside,
      flag: 'isModify',
    },
    /** What such a label is split into begins where it lay. */
    beSplitOff: {
      label: ['Split off', '拆分生成', '拆分產生'],
      from: [],
      to: ['arrived', 'stored'],
      sides: inside,
      flag: 'isModify',
    },
    /** LB-04 */
    merge: { label: ['Merge', '合并', '合併'], from: ['initial'], to: ['initial'], sides: everybody, flag: 'isModify' },
    /** LB-05 */
    arrive: { label: ['Scan in', '到货扫描', '到貨掃描'], from: ['initial'], to: ['arrived'], sides: inside, flag: 'isSubmit' },
    /** RC-01: with a receipt of its goods. */
    receive: {
      label: asnFlow.actions.receive.label,
      from: ['initial', 'arrived', 'stored'],
      to: ['arrived', 'stored'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** RC-06 */
    cancelReceive: {
      label: asnFlow.actions.cancelReceive.label,
      from: ['arrived', 'stored'],
      to: ['initial'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** RC-09: with its goods, which a person or a task lays into a cell. */
    putAway: {
      label: receiptFlow.actions.putAway.label,
      from: ['arrived', 'stored'],
      to: ['stored'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** With its goods, which are carried into another cell. */
    transfer: {
      label: labelOf('StockMoveKind', 'transfer'),
      from: ['arrived', 'stored'],
      to: ['stored'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** LB-06 */
    store: {
      label: ['Put into a cell', '放入储位', '放入儲位'],
      from: ['initial', 'arrived'],
      to: ['stored'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** LB-08 */
    issue: { label: ['Issue', '领出', '領出'], from: ['stored'], to: ['out'], sides: inside, flag: 'isSubmit' },
    /** LB-09: goods that came go back to the supplier's side, goods that left come back into stock. */
    takeBack: {
      label: ['Undo scan', '撤销扫描', '復原掃描'],
      from: ['arrived', 'stored', 'out'],
      to: ['initial', 'stored'],
      sides: inside,
      flag: 'isSubmit',
    },
    /** LB-10 */
    void: { label: terms.void, from: ['initial'], to: ['initial'], sides: everybody, flag: 'isDelete' },
  },
});
export type LabelAction = keyof typeof labelFlow.actions;
