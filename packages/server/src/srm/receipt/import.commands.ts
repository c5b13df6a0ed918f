import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type ArrivalIn, arrivalColumns } from '@wms/contract/srm/receipt/arrival.ts';
import { type ReceiveInput, receiveBody } from '@wms/contract/srm/receipt/receipt.shapes.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { type AsnHead, type AsnLine, findNotices, holdOrders } from '../asn/door.ts';
import { promisePlaces, type Waiting } from './promise.commands.ts';
import { bookArrival, receiptIssues } from './receive.commands.ts';

interface Placed {
  readonly line: number;
  readonly row: ArrivalIn;
  readonly head: AsnHead;
  readonly asnLine: AsnLine;
}
interface Resolved {
  readonly placed: readonly Placed[];
  readonly errors: readonly LineError[];
}
/** A row as the columns have read it. */
type Arrival = Readonly<Record<string, unknown>> & ArrivalIn;
const matches = (row: ArrivalIn, line: AsnLine): boolean =>
  row.lineSeq === null
    ? line.purchaseNo === row.purchaseNo && line.purchaseSeq === row.purchaseSeq
    : line.lineSeq === row.lineSeq;

/** Finds the ASN line of every row; what is not found, or holds another item, is an error of its row. */
const resolve = async (ctx: Context, drafts: readonly SheetDraft<Arrival>[]): Promise<Resolved> => {
  const { heads, lines } = await findNotices(
    ctx,
    drafts.map(({ values }) => values.asnNo),
  );
  const placed: Placed[] = [];
  const errors: LineError[] = [];
  const taken = new Set<string>();
  for (const draft of drafts) {
    const row = draft.values;
    const fail = (field: string, code: string, value: string): void => {
      errors.push({ line: draft.line, field, value, code, params: { value } });
    };
    const head = heads.find((one) => one.asnNo === row.asnNo);
    const found = head && lines.find((one) => one.asnId === head.id && matches(row, one));
    if (!head) fail('asnNo', 'arrival.noAsn', row.asnNo);
    else if (!found)
      fail(row.lineSeq === null ? 'purchaseNo' : 'lineSeq', 'arrival.noLine', String(row.lineSeq ?? row.purchaseNo ?? ''));
    else if (found.goodsNo !== row.itemNo) fail('itemNo', 'arrival.otherItem', row.itemNo);
    else if (taken.has(found.id)) fail('asnNo', 'receipt.lineTwice', row.asnNo);
    else {
      taken.add(found.id);
      placed.push({ line: draft.line, row, head, asnLine: found });
    }
  }
  return { placed, errors };
};

/** One receipt for each ASN and day of a sheet, in the order of their ids: the order in which ASNs are locked. */
const receiptsOf = (ctx: Context, placed: readonly Placed[]): readonly (readonly Placed[])[] => {
  const today = dayText(ctx.clock.now());
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = `${one.head.id.padStart(19, '0')} ${one.row.receiptDate ?? today}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
};
const bodyOf = (group: readonly Placed[], version: number): ReceiveInput =>
  receiveBody.parse({
    id: group[0]?.head.id,
    version,
    receiptDate: group[0]?.row.receiptDate ?? null,
    lines: group.map(({ row, asnLine: line }) => ({
      lineId: line.id,
      receiveQty: row.receiveQty,
      lotNo: row.lotNo,
      productDate: row.productDate,
      cellNo: row.cellNo,
    })),
  });
const lockOrders = (ctx: Context, placed: readonly Placed[]) =>
  holdOrders(
    ctx,
    placed.map((one) => one.head.id),
  );
const naming = ['asnNo', 'lineSeq', 'purchaseNo', 'purchaseSeq', 'itemNo'] as const satisfies readonly (keyof ArrivalIn)[];
const members: ReadonlySet<string> = new Set(arrivalColumns.map((column) => column.name));
/** A guard of a receipt at the rows of the sheet it stands against: its own, or all of the receipt. */
const errorsOf = (group: readonly Placed[], issue: Issue): readonly LineError[] =>
  group
    .filter((one) => issue.rowId === undefined || issue.rowId === one.asnLine.id)
    .map((one) => ({
      line: one.line,
      field: issue.field !== undefined && members.has(issue.field) ? issue.field : 'asnNo',
      code: issue.code,
      ...(issue.params ? { params: issue.params } : {}),
    }));

/** Posts receipts against ASN lines from a workbook under the rules of RC-01, all of them or none (BASE-015). */
export const arrivalPlan = (service: string): ImportPlan<Arrival> => ({
  service,
  columns: arrivalColumns,
  verify: async (ctx, drafts, writing) => {
    const { placed, errors } = await resolve(ctx, drafts);
    // the guards lock what they count: asked only where the file may still be booked
    if (!writing || errors.length > 0) return errors;
    await lockOrders(ctx, placed);
    const found: LineError[] = [];
    for (const group of receiptsOf(ctx, placed))
      for (const issue of await receiptIssues(ctx, bodyOf(group, group[0]?.head.version ?? 1)))
        found.push(...errorsOf(group, issue));
    return found;
  },
  // which line is meant is known where the cells that name it are right, whatever is wrong with the others
  verifyHalves: async (ctx, halves) =>
    (
      await resolve(
        ctx,
        halves.filter(({ values }) => naming.every((name) => name in values)),
      )
    ).errors,
  apply: async (ctx, drafts) => {
    const { placed } = await resolve(ctx, drafts);
    await lockOrders(ctx, placed);
    const versions = new Map<string, number>();
    const waiting: Waiting[] = [];
    for (const group of receiptsOf(ctx, placed)) {
      const [first] = group;
      if (!first) continue;
      const version = versions.get(first.head.id) ?? first.head.version;
      const done = await bookArrival(ctx, bodyOf(group, version), { isImported: true });
      versions.set(first.head.id, done.answer.version);
      waiting.push(...done.waiting);
    }
    await promisePlaces(ctx, waiting);
    return placed.length;
  },
});
