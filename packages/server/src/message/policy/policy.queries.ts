import type { Allowed } from '@wms/contract/kernel/permission.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { NoticePolicy } from '@wms/contract/message/policy/policy.calls.ts';
import type { NoticeReceiver } from '@wms/contract/message/policy/policy.rules.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { noticeChannels } from '@wms/contract/message/template/template.flow.ts';
import type { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { scopeErrors } from '../../kernel/row/rules.ts';
import { usersNamed } from '../../system/user/door.ts';
import { wordsOf } from '../template/door.ts';

type Reader = Pick<Context, 'tx' | 'scope'>;
export interface Lists {
  readonly receivers: NoticePolicy['receivers'];
  readonly createUsers: readonly string[];
}
const none: Lists = { receivers: [], createUsers: [] };

/** Whom policies tell and whose documents they are for, by the id of the policy. */
export const listsOf = async (ctx: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Lists>> => {
  const rows = await ctx.tx.rows<Lists & { readonly id: string }>(sql`
    select id::text, coalesce((
      select json_agg(json_build_object('receiverType', receiver_type, 'receiverNo', receiver_no) order by seq)
      from bm_notice_method_receiver where method_id = id), '[]') as receivers, coalesce((
      select json_agg(user_no order by user_no) from bm_notice_method_creator where method_id = id), '[]') as "createUsers"
    from unnest(${[...ids]}::bigint[]) as id`);
  return new Map(rows.map(({ id, ...lists }) => [id, lists]));
};

/** Whether a policy that one sees is not one's own to change: it is for all organizations, and one sees a part of them. */
export const isBeyond = (ctx: Context, row: Row<typeof noticeMethod>): boolean =>
  scopeErrors(ctx, noticeMethod, [{ line: 0, values: { ...row } }]).length > 0;

/** Without the people whom the reader's own scope hides: who may not write the policy loses nothing by it. */
const inSight = async (ctx: Context, { receivers, createUsers }: Lists): Promise<Lists> => {
  const isUser = ({ receiverType }: NoticeReceiver): boolean => receiverType === 'user';
  const known = await usersNamed(ctx, [...receivers.filter(isUser).map(({ receiverNo }) => receiverNo ?? ''), ...createUsers]);
  return {
    receivers: receivers.filter((one) => !isUser(one) || known.has(one.receiverNo ?? '')),
    createUsers: createUsers.filter((no) => known.has(no)),
  };
};
const policyOf = async (ctx: Context, found: Row<typeof noticeMethod> | undefined): Promise<NoticePolicy> => {
  const [row] = found ? presentRows(ctx, noticeMethod, [found]) : [];
  if (!row || !found) throw notFound();
  const lists = (await listsOf(ctx, [row.id])).get(row.id) ?? none;
  const { receivers, createUsers } = isBeyond(ctx, found) ? await inSight(ctx, lists) : lists;
  return { ...row, receivers, createUsers: [...createUsers] };
};
export const getPolicy = async (ctx: Context, { id }: { readonly id: string }): Promise<NoticePolicy> =>
  policyOf(ctx, await getRow(ctx, noticeMethod, id));
export const getPolicyByNo = async (
  ctx: Context,
  { noticeMethodNo }: { readonly noticeMethodNo: string },
): Promise<NoticePolicy> => policyOf(ctx, (await findRows(ctx, noticeMethod, [sql`notice_method_no = ${noticeMethodNo}`]))[0]);

/** A way by which messages are handed on. */
export type NoticeChannel = 'inApp' | 'mail' | 'weChat';
/** A policy in force: where and of what it tells, in which words, and whom. */
export interface HeldPolicy {
  readonly noticeMethodNo: string;
  /** `everybody`, or one organization. */
  readonly orgNo: string;
  readonly moment: string;
  readonly texts: Trilingual;
  readonly subject: string;
  readonly receivers: readonly NoticeReceiver[];
  readonly createUsers: readonly string[];
  /** People cannot choose otherwise. */
  readonly isCompulsory: boolean;
}
/** The valid policies for one way that tell of some events, by number. One that names nobody is in force nowhere. */
export const heldPolicies = async (
  ctx: Reader,
  channel: NoticeChannel,
  moments: readonly string[],
): Promise<readonly HeldPolicy[]> => {
  const rows = await findRows(
    ctx,
    noticeMethod,
    [
      sql`notice_gen_moment = any(${[...moments]}::text[])`,
      among(noticeChannels, channel, sql.ref('notice_type')),
      among(recordStates, 'valid', sql.ref('status_code')),
    ],
    { order: sql`notice_method_no` },
  );
  if (rows.length === 0) return [];
  const lists = await listsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const words = await wordsOf(
    ctx,
    rows.map(({ noticeTemplateNo }) => noticeTemplateNo),
  );
  // who hears by one has heard by all: what cannot be switched off comes first
  const ordered = rows.toSorted((a, b) => Number(b.isCompulsory === '1') - Number(a.isCompulsory === '1'));
  return ordered.flatMap(({ id, noticeMethodNo, orgNo, noticeGenMoment, noticeTemplateNo, isCompulsory }) => {
    const { receivers, createUsers } = lists.get(id) ?? none;
    const said = words.get(noticeTemplateNo);
    return said && receivers.length > 0
      ? [{ noticeMethodNo, orgNo, moment: noticeGenMoment, ...said, receivers, createUsers, isCompulsory: isCompulsory === '1' }]
      : [];
  });
};

/** How many policies use a template, by what is against its change. */
interface Uses {
  readonly id: string;
  /** For another type, or another event, than the template would be for. */
  readonly byType: number;
  readonly byMoment: number;
  /** For other organizations than the caller's. */
  readonly beyond: number;
}
/** How policies use templates as they would be after a change; those out of sight count as well. One without policies is left out. */
export const usesOf = (
  { tx }: Pick<Context, 'tx'>,
  templates: readonly Pick<Row<typeof noticeTemplate>, 'id' | 'noticeTemplateNo' | 'noticeType' | 'noticeGenMoment'>[],
  orgs: Allowed,
): Promise<readonly Uses[]> =>
  tx.rows<Uses>(sql`
    select t.id::text, count(*) filter (where p.notice_type <> t.type)::int as "byType",
      count(*) filter (where p.notice_gen_moment <> t.moment)::int as "byMoment",
      count(*) filter (where ${orgs === 'ALL' ? sql`false` : sql`p.org_no <> all(${[...orgs]}::text[])`})::int as beyond
    from unnest(${templates.map(({ id }) => id)}::bigint[], ${templates.map(({ noticeTemplateNo }) => noticeTemplateNo)}::text[],
      ${templates.map(({ noticeType }) => noticeType)}::text[],
      ${templates.map(({ noticeGenMoment }) => noticeGenMoment)}::text[]) as t(id, no, type, moment)
    join bm_notice_method p on p.notice_template_no = t.no group by t.id order by t.id`);
