import type { Decimal } from '../../kernel/decimal.ts';
import type { SheetColumn } from '../../kernel/exchange.ts';
import { choice, date, decimal, type Field, integer, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { workOrder, workOrderComponent } from './workOrder.ts';

/** One component of a work order; what belongs to the order stands in each of its rows. */
export interface WorkOrderSheetRow {
  readonly orgNo: string | null;
  readonly workOrderNo: string;
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
  readonly planQty: Decimal;
  readonly planStartDate: string | null;
  readonly planEndDate: string | null;
  readonly workOrderStatus: string | null;
  readonly componentNo: string;
  readonly needQty: Decimal;
  readonly issuedQty: Decimal | null;
  readonly usedQty: Decimal | null;
  readonly scrapQty: Decimal | null;
}
type Member = keyof WorkOrderSheetRow;
const figure = decimal({ sign: 'notNegative' });
const columns: readonly (readonly [name: Member, label: Trilingual, field: Field, sample?: string | number])[] = [
  ['workOrderNo', workOrder.labels.workOrderNo, text({ required: true, max: 50 }), 'WW2603001'],
  ['purchaseNo', glossary.purchaseNo, text({ required: true, max: 50 }), 'PO2603001'],
  ['purchaseSeq', glossary.purchaseSeq, integer({ required: true, min: 1 }), 1],
  ['planQty', workOrder.labels.planQty, decimal({ required: true, sign: 'positive' }), '500'],
  ['planStartDate', workOrder.labels.planStartDate, date({})],
  ['planEndDate', workOrder.labels.planEndDate, date({})],
  ['workOrderStatus', workOrder.labels.workOrderStatus, choice({ dictionary: 'WorkOrderStatus' })],
  ['componentNo', ['Component', '子件编号', '子件編號'], text({ required: true, max: 50 }), 'M0002'],
  ['needQty', workOrderComponent.labels.needQty, decimal({ required: true, sign: 'notNegative' }), '1000'],
  ['issuedQty', workOrderComponent.labels.issuedQty, figure],
  ['usedQty', workOrderComponent.labels.usedQty, figure],
  ['scrapQty', workOrderComponent.labels.scrapQty, figure],
  ['orgNo', glossary.orgNo, text({ max: 50 })],
];
export const workOrderColumns: readonly SheetColumn[] = columns.map(([name, label, field, sample]) => ({
  name,
  label,
  field,
  ...(sample === undefined ? {} : { sample }),
}));
