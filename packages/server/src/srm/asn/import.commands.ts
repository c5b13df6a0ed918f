import { customNo, customPrefix, headCustomPrefix } from '@wms/contract/kernel/customField.ts';
import { sum } from '@wms/contract/kernel/decimal.ts';
import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { CustomBag } from '@wms/contract/kernel/schema.ts';
import { type AsnBody, headMembers, lineMembers, mostLines } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { goodsOf, headOf, mostNoticeRows, type NoticeRow, noticeColumns } from '@wms/contract/srm/asn/noticeSheet.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { customColumns, customIn } from '../../kernel/exchange/customColumns.ts';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { judgeCustom } from '../../kernel/row/custom.ts';
import { lockOrderLines, type OrderLine, orderLinesNamed } from '../purchase/door.ts';
import { createAsn, noticeIssues } from './write.commands.ts';

type Line = Readonly<Record<string, unknown>> & NoticeRow;
interface Placed extends ReturnType<typeof customIn> {
  readonly line: number;
  readonly row: NoticeRow;
  readonly order: OrderLine;
}

/** Finds the order line of every row; what is not found, or orders another item, is an error of its row. */
const placed = async (ctx: Context, drafts: readonly SheetDraft<Line>[]) => {
  const nameOf = ({ orgNo, purchaseNo, purchaseSeq }: NoticeRow) => ({ orgNo: orgNo ?? ctx.user.orgNo, purchaseNo, purchaseSeq });
  const lineOf = await orderLinesNamed(
    ctx,
    drafts.map(({ values }) => nameOf(values)),
  );
  const rows: Placed[] = [];
  const errors: LineError[] = [];
  for (const { line, values: row } of drafts) {
    const order = lineOf(nameOf(row));
    const { purchaseNo, purchaseSeq } = row;
    if (!order) {
      const params = { field: purchaseLine.labels.$, value: `${purchaseNo} / ${purchaseSeq}` };
      errors.push({ line, field: 'purchaseNo', value: purchaseNo, code: 'ref.invalid', params });
    } else if (order.itemNo !== row.itemNo) {
      const params = { purchaseNo, purchaseSeq, itemNo: order.itemNo };
      errors.push({ line, field: 'itemNo', value: row.itemNo, code: 'asn.otherItem', params });
    } else rows.push({ line, row, order, ...customIn(row) });
  }
  return { rows, errors };
};

/** Rows that say the same of their delivery, of one supplier and organization, are one notice. */
const noticesIn = (rows: readonly Placed[]): readonly (readonly Placed[])[] => {
  const groups = new Map<string, Placed[]>();
  for (const one of rows) {
    const key = JSON.stringify([one.order.orgNo, one.order.supplierNo, headOf(one.row), one.headCustom]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
};
const nothing = <const N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<N, null>>;
const bodyOf = (group: readonly Placed[]): AsnBody => {
  const [first] = group as readonly [Placed, ...Placed[]];
  const head = headOf(first.row);
  return {
    ...nothing(headMembers),
    ...head,
    orgNo: first.order.orgNo,
    custom: first.headCustom,
    deliveryAddress: head.deliveryAddress ?? first.order.receiveAddress,
    lines: group.map(({ row, order, custom }) => ({
      ...{ ...nothing(lineMembers), ...goodsOf(row) },
      ...{ purchaseLineId: order.id, custom },
    })),
  };
};
const lockOrders = (ctx: Context, rows: readonly Placed[]) =>
  lockOrderLines(ctx, [...new Set(rows.map(({ order }) => order.id))]);

const members: ReadonlySet<string> = new Set(noticeColumns.map(({ name }) => name));
/** What stands against a notice, at the rows it stands against: its own, or all of the notice. */
const errorsOf = (group: readonly Placed[], issue: Issue): readonly LineError[] =>
  group
    .filter((_one, at) => issue.rowId === undefined || issue.rowId === String(at))
    .map(({ line }) => ({
      line,
      field: issue.field !== undefined && members.has(issue.field) ? issue.field : 'purchaseNo',
      code: issue.code,
      ...(issue.params ? { params: issue.params } : {}),
    }));

/** What is wrong with customers' fields, at the row and the column: one question for each list they are chosen from. */
const customErrors = async (ctx: Context, rows: readonly Placed[]): Promise<readonly LineError[]> => {
  const judged = async (resource: Resource, prefix: string, bagOf: (row: Placed) => CustomBag) => {
    const given = rows.map((row, at) => ({ bag: bagOf(row), rowId: String(at) }));
    const { issues } = await judgeCustom(ctx, resource, given);
    return issues.flatMap(({ rowId, field = '', code, params }): LineError[] => {
      const line = rows[Number(rowId)]?.line;
      const value = String(params?.value ?? '');
      return line === undefined ? [] : [{ line, field: prefix + customNo(field), value, code, ...(params ? { params } : {}) }];
    });
  };
  return [
    ...(await judged(asnHead, headCustomPrefix, ({ headCustom }) => headCustom)),
    ...(await judged(asnLine, customPrefix, ({ custom }) => custom)),
  ];
};
/** The columns of the sheet with the customer's own behind them: those of the notice, then those of its lines. */
const columnsOf = (ctx: Pick<Context, 'custom'>): readonly SheetColumn[] => [
  ...noticeColumns,
  ...customColumns(ctx, { head: asnHead, line: asnLine, kind: asnHead.labels.$ }),
];

const plainPlan = (service: string): ImportPlan<Line> => ({
  service,
  columns: noticeColumns,
  maxRows: mostNoticeRows,
  // a notice is never deleted: its supplier voids it
  undoable: false,
  verify: async (ctx, drafts, writing) => {
    const { rows, errors } = await placed(ctx, drafts);
    const notices = noticesIn(rows);
    const found: LineError[] = [...errors, ...(await customErrors(ctx, rows))];
    for (const group of notices.filter(({ length }) => length > mostLines))
      for (const { line } of group.slice(mostLines, mostLines + 1))
        found.push({ line, field: 'deliveryQty', code: 'asn.tooManyLines', params: { max: mostLines } });
    // the guards lock what they count: asked only where the file may still be taken
    if (!writing || found.length > 0) return found;
    await lockOrders(ctx, rows);
    const announced = new Map<string, string>();
    for (const group of notices) {
      for (const issue of await noticeIssues(ctx, bodyOf(group), announced)) found.push(...errorsOf(group, issue));
      for (const { row, order } of group) announced.set(order.id, sum(announced.get(order.id) ?? '0', row.deliveryQty ?? '0'));
    }
    return found;
  },
  apply: async (ctx, drafts) => {
    const { rows } = await placed(ctx, drafts);
    await lockOrders(ctx, rows);
    for (const group of noticesIn(rows)) await createAsn(ctx, bodyOf(group));
    return rows.length;
  },
});
/** Notices from a workbook under the rules of AS-01 and AS-02, all of them or none: of a supplier, or written for one (ASN-59). */
export const noticePlan = (service: string): ImportPlan<Line> => {
  const plan = plainPlan(service);
  return { ...plan, inForce: async (ctx) => ({ ...plan, columns: columnsOf(ctx) }) };
};
