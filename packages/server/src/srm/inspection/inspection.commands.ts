import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type * as calls from '@wms/contract/srm/inspection/inspection.calls.ts';
import { inspection } from '@wms/contract/srm/inspection/inspection.document.ts';
import { inspectionFlow } from '@wms/contract/srm/inspection/inspection.flow.ts';
import { inspectionReport } from '@wms/contract/srm/inspection/inspection.ts';
import { sql } from 'kysely';
import { supplierOf } from '../../base/supplier/door.ts';
import { attachFiles, filesOf } from '../../file/door.ts';
import { move, moveOne } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take, takeOne } from '../../kernel/document/take.ts';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { dayText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { listRows } from '../../kernel/list/list.ts';
import { historyOf } from '../../kernel/log/status.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { deleteRows, findRows } from '../../kernel/row/rows.ts';
import { ensureReferences } from '../../kernel/row/rules.ts';
import { deliveredItem } from '../approval/door.ts';
import { findNotices } from '../asn/door.ts';

type Report = Row<typeof inspectionReport>;
/** What is not handed in yet is the supplier's own paper: nobody inside sees it, its files, or how it came about. */
export const shownTo = (ctx: Context) =>
  ctx.user.side === 'supplier' ? sql`true` : among(inspectionFlow, 'submitted', sql.ref('report_status'));
export const findReport = async (ctx: Context, id: string): Promise<Report | undefined> =>
  (await findRows(ctx, inspectionReport, [sql`id = ${id}`, shownTo(ctx)]))[0];

export const listReports = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, inspectionReport, query, { fixed: [shownTo(ctx)], isNarrow: true });
  return { ...page, records: presentRows(ctx, inspectionReport, page.records) };
};
export const exportReports = (ctx: Context, query: PageQuery): Promise<Blob> =>
  exportRows(ctx, inspectionReport, query, { columns: inspectionReport.list.columns, title: inspectionReport.labels.$ });
export const getReport = async (ctx: Context, { id }: { readonly id: string }): Promise<ReplyOf<typeof calls.getReport>> => {
  const found = await findReport(ctx, id);
  const [row] = presentRows(ctx, inspectionReport, found ? [found] : []);
  if (!row) throw notFound();
  const files = await filesOf(ctx, inspectionReport, [id]);
  return { ...row, fileList: files.get(id) ?? [], history: await historyOf(ctx, inspectionReport.name, id) };
};

const fileIssues = (count: number): readonly Issue[] => (count > 0 ? [] : [{ code: 'approval.noReport', field: 'fileIds' }]);
type Wanted = Pick<Report, 'orgNo' | 'supplierNo' | 'itemNo' | 'asnNo' | 'inspectDate' | 'sampleQty' | 'badQty'>;
/** Of a material the supplier delivers, of a notice of its own, and not from tomorrow. */
const judged = async (ctx: Context, wanted: Wanted) => {
  const { orgNo, supplierNo, itemNo, asnNo, inspectDate } = wanted;
  const item = await deliveredItem(ctx, { orgNo, supplierNo }, itemNo);
  const notices = asnNo ? (await findNotices(ctx, [asnNo])).heads : [];
  const issues: readonly Issue[] = [
    ...(item ? [] : [{ code: 'approval.notDelivered', field: 'itemNo', params: { supplierNo, itemNo } }]),
    ...(asnNo && !notices.some((head) => head.orgNo === orgNo && head.supplierNo === supplierNo)
      ? [{ code: 'inspection.noNotice', field: 'asnNo', params: { value: asnNo } }]
      : []),
    ...(inspectDate > dayText(ctx.clock.now()) ? [{ code: 'inspection.inFuture', field: 'inspectDate' }] : []),
    ...(inspectionReport.check?.(wanted as Report) ?? []),
  ];
  return { issues, named: item ?? { itemName: null, itemEnName: null } };
};

export const createReport = async (ctx: Context, { fileIds, ...draft }: InOf<typeof calls.addReport>) => {
  await ensureReferences(ctx, inspectionReport, draft);
  const supplierNo = ctx.user.supplierNo ?? '';
  const { issues, named } = await judged(ctx, { ...draft, supplierNo });
  ensure([...issues, ...fileIssues(fileIds.length)]);
  const supplier = await supplierOf(ctx, draft.orgNo, supplierNo);
  const [row] = await open(ctx, inspection, 'create', [
    {
      ...draft,
      ...named,
      supplierNo,
      supplierName: supplier?.supplierName ?? null,
      reportNo: await ctx.numbers.next('JY'),
      reportStatus: inspectionFlow.states.draft,
    },
  ]);
  if (!row) throw notFound();
  await attachFiles(ctx, inspectionReport, [{ rowId: row.id, docNo: row.reportNo, fileIds }]);
  return { id: row.id, version: row.version, reportNo: row.reportNo };
};

export const editReport = async (ctx: Context, { id, version, fileIds, ...given }: InOf<typeof calls.updateReport>) => {
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  let named: Awaited<ReturnType<typeof judged>>['named'] | undefined;
  const { row } = await takeOne(ctx, inspection, 'edit', { id, version }, async (held) => {
    const found = await judged(ctx, { ...held, ...change });
    named = found.named;
    const moved = 'orgNo' in change && change.orgNo !== held.orgNo ? [{ code: 'valid.locked', field: 'orgNo' }] : [];
    return [...moved, ...found.issues, ...(fileIds ? fileIssues(fileIds.length) : [])];
  });
  if (fileIds) await attachFiles(ctx, inspectionReport, [{ rowId: id, docNo: row.reportNo, fileIds }], { replace: true });
  const saved = await moveOne(ctx, inspection, 'edit', row, { change: () => ({ ...change, ...named }) });
  return { id: saved.id, version: saved.version, reportNo: row.reportNo };
};

export const submitReports = async (ctx: Context, { records }: InOf<typeof calls.submitReports>) => {
  const { rows } = await take(ctx, inspection, 'submit', records);
  const submitted = await move(ctx, inspection, 'submit', rows, {
    change: () => ({ reportStatus: inspectionFlow.states.submitted }),
  });
  return submitted.answer;
};

/** Deletes drafts, all or none; their files belong to nobody then. */
export const purgeReports = async (ctx: Context, { delList }: InOf<typeof calls.purgeReports>) => {
  const { rows } = await take(ctx, inspection, 'delete', delList);
  await attachFiles(
    ctx,
    inspectionReport,
    rows.map(({ id, reportNo }) => ({ rowId: id, docNo: reportNo, fileIds: [] })),
    { replace: true },
  );
  await deleteRows(ctx, inspectionReport, rows);
  return { count: rows.length };
};
