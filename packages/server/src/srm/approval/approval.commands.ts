import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type * as calls from '@wms/contract/srm/approval/approval.calls.ts';
import { approval } from '@wms/contract/srm/approval/approval.document.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { overIssues, shortenedIssues, validityIssues } from '@wms/contract/srm/approval/approval.rules.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { supplierOf } from '../../base/supplier/door.ts';
import { attachFiles, filesOf } from '../../file/door.ts';
import { move, moveOne } from '../../kernel/document/move.ts';
import { open } from '../../kernel/document/open.ts';
import { take, takeOne } from '../../kernel/document/take.ts';
import { dayText, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { ensureReferences } from '../../kernel/row/rules.ts';
import { deliveredItem } from './approval.queries.ts';

type Approval = Row<typeof deliveryApproval>;
const { pending, approved, rejected, void: gone } = approvalFlow.states;

const reportIssues = (count: number): readonly Issue[] => (count > 0 ? [] : [{ code: 'approval.noReport', field: 'fileIds' }]);
const applicant = (ctx: Context) => ({
  applyUserId: ctx.user.id,
  applyUserName: ctx.user.userName,
  applyDate: timeText(ctx.clock.now()),
});
const reviewer = (ctx: Context) => ({ auditUserName: ctx.user.userName, auditDate: timeText(ctx.clock.now()) });

type Wanted = Pick<Approval, 'orgNo' | 'supplierNo' | 'itemNo' | 'effectiveStart' | 'effectiveEnd'>;
/** What DA-01 and DA-04 have in common: the supplier delivers the material, and the days are in order and not over. */
const judged = async (ctx: Context, wanted: Wanted) => {
  const item = await deliveredItem(ctx, wanted, wanted.itemNo);
  const { supplierNo, itemNo } = wanted;
  const issues: readonly Issue[] = [
    ...(item ? [] : [{ code: 'approval.notDelivered', field: 'itemNo', params: { supplierNo, itemNo } }]),
    ...validityIssues(wanted),
    ...overIssues(wanted, dayText(ctx.clock.now())),
  ];
  return { issues, named: item ?? { itemName: null, itemEnName: null } };
};

/** DA-01: a supplier applies with reports. */
export const apply = async (ctx: Context, { fileIds, ...draft }: InOf<typeof calls.applyForApproval>) => {
  await ensureReferences(ctx, deliveryApproval, draft);
  const supplierNo = ctx.user.supplierNo ?? '';
  const supplier = await supplierOf(ctx, draft.orgNo, supplierNo);
  const { issues, named } = await judged(ctx, { ...draft, supplierNo });
  const unknown = supplier?.statusCode === '1' ? [] : [{ code: 'order.supplierInvalid', params: { value: supplierNo } }];
  ensure([...unknown, ...issues, ...reportIssues(fileIds.length)]);
  const [row] = await open(ctx, approval, 'apply', [
    {
      ...draft,
      ...named,
      ...applicant(ctx),
      supplierNo,
      supplierName: supplier?.supplierName ?? null,
      approvalNo: await ctx.numbers.next('JH'),
      status: pending,
    },
  ]);
  if (!row) throw notFound();
  await attachFiles(ctx, deliveryApproval, [{ rowId: row.id, docNo: row.approvalNo, fileIds }]);
  return { id: row.id, version: row.version, approvalNo: row.approvalNo };
};

/** DA-04: the supplier corrects what was rejected and hands it in again; why it was rejected stays in the history. */
export const resubmit = async (ctx: Context, { id, version, fileIds, ...given }: InOf<typeof calls.resubmitApproval>) => {
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  let named: Awaited<ReturnType<typeof judged>>['named'] | undefined;
  const { row } = await takeOne(ctx, approval, 'resubmit', { id, version }, async (held) => {
    const wanted = { ...held, ...change };
    const moved = 'orgNo' in change && change.orgNo !== held.orgNo ? [{ code: 'valid.locked', field: 'orgNo' }] : [];
    const reports = fileIds ?? (await filesOf(ctx, deliveryApproval, [id])).get(id) ?? [];
    const found = await judged(ctx, wanted);
    named = found.named;
    return [...moved, ...found.issues, ...reportIssues(reports.length)];
  });
  if (fileIds) await attachFiles(ctx, deliveryApproval, [{ rowId: id, docNo: row.approvalNo, fileIds }], { replace: true });
  return moveOne(ctx, approval, 'resubmit', row, {
    change: () => ({
      ...change,
      ...named,
      ...applicant(ctx),
      status: pending,
      reason: null,
      auditUserName: null,
      auditDate: null,
    }),
  });
};

/** DA-05 */
export const withdraw = async (ctx: Context, { records }: InOf<typeof calls.withdrawApproval>) => {
  const { rows } = await take(ctx, approval, 'withdraw', records);
  return (await move(ctx, approval, 'withdraw', rows, { change: () => ({ status: gone }) })).answer;
};

const ownIssues = (ctx: Context, row: Approval): readonly Issue[] =>
  row.applyUserId === ctx.user.id ? [{ code: 'approval.ownApplication', rowId: row.id }] : [];
/** DA-02 and DA-03 for several applications: all or none. A validity that is over cannot be granted. */
export const decide = async (ctx: Context, { records, agree, reason, effectiveEnd }: InOf<typeof calls.approveDelivery>) => {
  const isAgreed = agree === '1';
  const action = isAgreed ? 'approve' : 'reject';
  const today = dayText(ctx.clock.now());
  const ended = (row: Approval) => ({ ...row, effectiveEnd: effectiveEnd ?? row.effectiveEnd });
  const { rows } = await take(ctx, approval, action, records, {
    each: (row) => [
      ...ownIssues(ctx, row),
      ...(isAgreed
        ? [...shortenedIssues(row, effectiveEnd), ...overIssues(ended(row), today)].map((issue) => ({ ...issue, rowId: row.id }))
        : []),
    ],
    all: () => (isAgreed ? [] : missingReason(reason)),
  });
  const moved = await move(ctx, approval, action, rows, {
    change: (row) =>
      isAgreed
        ? { ...reviewer(ctx), status: approved, effectiveEnd: ended(row).effectiveEnd, reason: null }
        : { ...reviewer(ctx), status: rejected, reason: reason ?? null },
    note: () => reason,
  });
  return moved.answer;
};

/** DA-06: what waits for the buyer is blocked by it when it is decided on; what is on its way already stays. */
export const annul = async (ctx: Context, { records, reason }: InOf<typeof calls.voidApproval>) => {
  const { rows } = await take(ctx, approval, 'void', records, { all: () => missingReason(reason) });
  const moved = await move(ctx, approval, 'void', rows, {
    change: () => ({ ...reviewer(ctx), status: gone, reason: reason ?? null }),
    note: () => reason,
  });
  return moved.answer;
};
