import type { Decimal } from '../../kernel/decimal.ts';
import type { SheetColumn } from '../../kernel/exchange.ts';
import { choice, date, decimal, type Field, flag, integer, text } from '../../kernel/field.ts';
import { schedule } from './schedule.ts';

/** One line of a sheet: a date and a quantity, or as many quantities as it has columns of dates. */
export interface SheetRow {
  readonly orgNo: string | null;
  readonly plantNo: string | null;
  readonly supplierNo: string;
  readonly itemNo: string;
  readonly plannedDate: string | null;
  readonly schedulingDate: string | null;
  readonly expectQty: Decimal | null;
  readonly actualQty: Decimal | null;
  readonly purchaseNo: string | null;
  readonly purchaseSeq: number | null;
  readonly urgency: string | null;
  readonly sampleFlag: '0' | '1' | null;
  readonly deliveryWindowPeriod: string | null;
  readonly receiveAddress: string | null;
}
type Member = keyof SheetRow;
const optional = text({ max: 50 });
const fields: Readonly<Record<Member, Field>> = {
  supplierNo: text({ required: true, max: 50 }),
  itemNo: text({ required: true, max: 50 }),
  plannedDate: date({}),
  actualQty: decimal({ sign: 'notNegative' }),
  expectQty: decimal({ sign: 'notNegative' }),
  schedulingDate: date({}),
  deliveryWindowPeriod: optional,
  receiveAddress: text({ max: 200 }),
  urgency: choice({ dictionary: 'Urgency' }),
  sampleFlag: flag(),
  purchaseNo: optional,
  purchaseSeq: integer({ min: 1 }),
  plantNo: optional,
  orgNo: optional,
};
/** Headers as ERP and MRP runs export them. */
const aliases: Partial<Record<Member, readonly string[]>> = {
  supplierNo: ['供应商编码', '供应商代码', '供方编码', '廠商編號', 'Vendor No', 'Vendor'],
  itemNo: ['存货编码', '物料编码', '料号', '品号', '料號', '品號', 'Material'],
  plannedDate: ['日期', '需求日期', '交货日期', '計畫日', 'Date', 'Requirement date'],
  actualQty: ['数量', '排产数量', '數量', 'Qty', 'Quantity'],
  expectQty: ['需求数量', '需求數量', 'Demand'],
};
const samples: Partial<Record<Member, string | number>> = {
  supplierNo: 'V0001',
  itemNo: 'M0001',
  plannedDate: '2026-03-09',
  actualQty: '500',
};
/** The columns of a sheet of one date a row; columns of dates come beside them, see `headerDay`. */
export const scheduleColumns: readonly SheetColumn[] = (Object.keys(fields) as Member[]).map((name) => ({
  name,
  label: schedule.labels[name],
  field: fields[name],
  ...(aliases[name] ? { aliases: aliases[name] } : {}),
  ...(samples[name] === undefined ? {} : { sample: samples[name] }),
}));

/**
 * The day that a header names, as `yyyy-MM-dd` whether the calendar has it or not; undefined for any other text. A wide sheet has one
 * column for each day, as MRP runs write them.
 */
export const headerDay = (header: string): string | undefined => {
  const found = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:\s+00:00:00)?$/.exec(header.trim());
  if (!found) return undefined;
  const [, year = '', month = '', day = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
export const isCalendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};
const quantity = decimal({ sign: 'notNegative' });
/** The column of a header that names a day. */
export const dayColumn = (header: string): SheetColumn | undefined => {
  const day = headerDay(header);
  return day === undefined ? undefined : { name: day, label: [day, day, day], field: quantity };
};

/** One date and quantity of a line; `column` is where it stands. */
export interface SheetPart {
  readonly column: string;
  readonly plannedDate: string;
  readonly expectQty: Decimal;
  readonly actualQty: Decimal;
}
/** The dates and quantities of a line, in either shape. An empty cell says nothing; 0 takes the day out of the plan. */
export const partsOf = (row: SheetRow & Readonly<Record<string, unknown>>): readonly SheetPart[] => {
  const { plannedDate, expectQty, actualQty } = row;
  const given = actualQty ?? expectQty;
  const single: readonly SheetPart[] =
    plannedDate === null || given === null
      ? []
      : [{ column: 'plannedDate', plannedDate, actualQty: given, expectQty: expectQty ?? given }];
  const wide = Object.entries(row).flatMap(([column, value]): SheetPart[] =>
    headerDay(column) === column && typeof value === 'string' && value !== ''
      ? [{ column, plannedDate: column, actualQty: value, expectQty: value }]
      : [],
  );
  return [...single, ...wide];
};
