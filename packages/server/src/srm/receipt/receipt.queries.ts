import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { phrases } from '@wms/contract/phrases.ts';
import type { listReceipts as declared } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { discrepancy, receipt, receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import {
  acceptanceView,
  arrivalView,
  receivingView,
  rejectionView,
  returnView,
  warehousingView,
} from '@wms/contract/srm/receipt/receipt.views.ts';
import { type RawBuilder, sql } from 'kysely';
import { filesOf } from '../../file/door.ts';
import { exportRows } from '../../kernel/exchange/export.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid, Refusal } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { revealsOf } from '../../system/businessControl/door.ts';

/** A list of the room: what one row is, and which rows appear. */
export interface View<R extends Resource = Resource> {
  readonly resource: R;
  readonly appears: readonly RawBuilder<unknown>[];
}
/** The views of receipt tracking by the detail type of an export; the rows appear as domain section 6 says. */
export const views = {
  '0': { resource: receivingView, appears: [] },
  '1': { resource: acceptanceView, appears: [sql`accept_qty > 0`] },
  '2': { resource: rejectionView, appears: [sql`check_return_qty > reject_returned_qty`] },
  '3': { resource: returnView, appears: [] },
  '4': { resource: warehousingView, appears: [sql`stock_qty > 0`] },
  '5': { resource: arrivalView, appears: [sql`is_imported = '1'`] },
} as const satisfies Readonly<Record<string, View>>;

/** One page of a view, without what a supplier may not see. */
export const listView = async <R extends Resource>(
  ctx: Context,
  { resource, appears }: View<R>,
  query: PageQuery,
): Promise<Page<Row<R>>> => {
  const reveals = await revealsOf(ctx);
  const page = await listRows(ctx, resource, query, { fixed: appears, reveals });
  return { ...page, records: presentRows(ctx, resource, page.records, reveals) };
};

/** Receipts (pageMode 0) or their lines with attachments (1, the default); `detailType` 5: the lines that were imported. */
export const listReceipts = async (ctx: Context, query: PageQuery): Promise<ReplyOf<typeof declared>> => {
  if (String(query.condition.pageMode ?? '1') === '0') return listView(ctx, { resource: receipt, appears: [] }, query);
  const { detailType, ...condition } = query.condition;
  const page = await (detailType === '5' ? listView(ctx, views['5'], { ...query, condition }) : listView(ctx, views['0'], query));
  const lines = page.records;
  const files = await filesOf(
    ctx,
    receiptLine,
    lines.map((line) => line.id),
  );
  return { ...page, records: lines.map((line) => ({ ...line, fileList: files.get(line.id) ?? [] })) };
};

/** A receipt with its lines and their attachments. */
export const getReceipt = async (ctx: Context, { id }: { readonly id: string }) => {
  const head = await getRow(ctx, receipt, id);
  const lines = await findRows(ctx, receiptLine, [sql`receipt_id = ${head.id}`], { order: sql`line_seq` });
  const files = await filesOf(
    ctx,
    receiptLine,
    lines.map((line) => line.id),
  );
  const shown = presentRows(ctx, receiptLine, lines, await revealsOf(ctx));
  return { ...head, lines: shown.map((line) => ({ ...line, fileList: files.get(line.id) ?? [] })) };
};

export const listDiscrepancies = (ctx: Context, query: PageQuery): Promise<Page<Row<typeof discrepancy>>> =>
  listView(ctx, { resource: discrepancy, appears: [] }, query);

/** The export of a view by condition.detailType: 1 acceptance, 2 rejection, 3 return, 4 warehousing, 5 imported arrivals, else receiving. */
export const exportView = async (ctx: Context, query: PageQuery): Promise<Blob> => {
  const { detailType = '0', ...condition } = query.condition;
  const view = Object.hasOwn(views, String(detailType)) ? views[String(detailType) as keyof typeof views] : undefined;
  if (!view) throw invalid({ code: 'valid.choice', field: 'detailType', params: { value: String(detailType) } });
  const { resource, appears } = view;
  // the call is open with any of the menus; each sheet is open with its own
  if (!hasGrant(ctx, resource.menu, 'isExport'))
    throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isExport' } }]);
  return exportRows(
    ctx,
    resource,
    { ...query, condition },
    {
      fixed: appears,
      columns: resource.list.columns,
      title: phrases[`route.${resource.menu}`] ?? resource.labels.$,
      reveals: await revealsOf(ctx),
    },
  );
};
