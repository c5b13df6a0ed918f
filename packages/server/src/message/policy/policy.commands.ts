import type { InOf } from '@wms/contract/kernel/call.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type * as calls from '@wms/contract/message/policy/policy.calls.ts';
import { receiverIssues } from '@wms/contract/message/policy/policy.rules.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, refuse } from '../../kernel/ground/refusal.ts';
import { allowedBy, beyondScope } from '../../kernel/ground/scope.ts';
import { tell } from '../../kernel/log/told.ts';
import { addRow, type Bodies, plainBodies, updateRow } from '../../kernel/resource/crud.ts';
import type { Objection } from '../../kernel/room/room.ts';
import { lockRow, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { rolesNamed } from '../../system/role/door.ts';
import { usersNamed } from '../../system/user/door.ts';
import { useOf } from '../template/door.ts';
import { isBeyond, type Lists, listsOf, usesOf } from './policy.queries.ts';

type PolicyRow = Row<typeof noticeMethod>;
type Given = Pick<InOf<typeof calls.addNoticeMethod>, 'receivers' | 'createUsers'>;
const empty: Lists = { receivers: [], createUsers: [] };
const saved = ({ id, version, noticeMethodNo }: PolicyRow) => ({ id, version, noticeMethodNo });

const numbersOf = ({ receivers }: Pick<Lists, 'receivers'>, kind: 'user' | 'role'): readonly string[] =>
  receivers.flatMap(({ receiverType, receiverNo }) => (receiverType === kind && receiverNo ? [receiverNo] : []));
const missing = (
  code: string,
  field: keyof Given,
  wanted: readonly string[],
  found: { has(no: string): boolean },
): readonly Issue[] => {
  const numbers = wanted.filter((no) => !found.has(no));
  return numbers.length === 0 ? [] : [{ code, field, params: { numbers: numbers.slice(0, 5).join(', ') } }];
};

/** Whoever is named is there and valid. One that was named before stays, even where the account was closed since. */
const ensureNamed = async (ctx: Context, given: Lists, before: Lists): Promise<void> => {
  const added = (now: readonly string[], was: readonly string[]): readonly string[] => now.filter((no) => !was.includes(no));
  const users = added(numbersOf(given, 'user'), numbersOf(before, 'user'));
  const creators = added(given.createUsers, before.createUsers);
  const roles = added(numbersOf(given, 'role'), numbersOf(before, 'role'));
  const known = await usersNamed(ctx, [...users, ...creators]);
  const named = await rolesNamed(ctx, roles, { hold: false });
  const valid = new Set(named.flatMap(({ roleNo, statusCode }) => (isIn(recordStates, 'valid', statusCode) ? [roleNo] : [])));
  const issues = [
    ...missing('policy.users', 'receivers', users, known),
    ...missing('policy.roles', 'receivers', roles, valid),
    ...missing('policy.users', 'createUsers', creators, known),
  ];
  if (issues.length > 0) throw invalid(...issues);
};
/** The template is held, so that what it is for stays so until this is committed. */
const ensureFits = async (ctx: Context, { noticeTemplateNo, noticeType, noticeGenMoment }: PolicyRow): Promise<void> => {
  const use = await useOf(ctx, noticeTemplateNo);
  if (use && use.noticeType !== noticeType) throw invalid({ code: 'policy.templateType', field: 'noticeTemplateNo' });
  if (use?.noticeGenMoment && use.noticeGenMoment !== noticeGenMoment)
    throw invalid({ code: 'policy.templateMoment', field: 'noticeTemplateNo' });
};

const inWords = ({ receivers, createUsers }: Lists) => ({
  receivers: receivers
    .map(({ receiverType, receiverNo }) => [receiverType, receiverNo].filter(Boolean).join(' '))
    .toSorted()
    .join(', '),
  createUsers: createUsers.toSorted().join(', '),
});
/** Keeps whom a policy tells and whose documents it is for; whether they differ from those it had. */
const keepLists = async (ctx: Context, id: string, before: Lists, { receivers, createUsers }: Lists): Promise<boolean> => {
  const [was, is] = [inWords(before), inWords({ receivers, createUsers })];
  if (JSON.stringify(was) === JSON.stringify(is)) return false;
  await ctx.tx.changed(sql`delete from bm_notice_method_receiver where method_id = ${id}`);
  await ctx.tx.changed(sql`delete from bm_notice_method_creator where method_id = ${id}`);
  await ctx.tx.changed(sql`
    insert into bm_notice_method_receiver (method_id, seq, receiver_type, receiver_no)
    select ${id}::bigint, given.* from unnest(${receivers.map((_one, at) => at)}::integer[],
      ${receivers.map(({ receiverType }) => receiverType)}::text[],
      ${receivers.map(({ receiverNo }) => receiverNo)}::text[]) as given`);
  await ctx.tx.changed(sql`
    insert into bm_notice_method_creator (method_id, user_no)
    select ${id}::bigint, no from unnest(${[...createUsers]}::text[]) as no`);
  tell(ctx, noticeMethod, id, was, is);
  return true;
};
/** The lists as they are kept. */
const listed = ({ receivers, createUsers }: Given): Lists => ({
  receivers: receivers.map(({ receiverType, receiverNo }) => ({ receiverType, receiverNo: receiverNo ?? null })),
  createUsers: [...new Set(createUsers)],
});
const ensureLists = async (ctx: Context, lists: Lists, before: Lists): Promise<void> => {
  const issues = receiverIssues(lists.receivers);
  if (issues.length > 0) throw invalid(...issues);
  await ensureNamed(ctx, lists, before);
};

/** Who sees one organization alone sees the policies for all of them, and changes or ends none of those. */
const ensureOwn = (ctx: Context, rows: readonly PolicyRow[]): void => {
  const beyond = rows.filter((row) => isBeyond(ctx, row));
  if (beyond.length > 0)
    throw refuse(
      ...beyond.map(({ id, noticeMethodNo }) => ({ code: 'policy.everybody', rowId: id, params: { numbers: noticeMethodNo } })),
    );
};

export const addPolicy = async (ctx: Context, { receivers, createUsers, ...draft }: InOf<typeof calls.addNoticeMethod>) => {
  const lists = listed({ receivers, createUsers });
  await ensureLists(ctx, lists, empty);
  const row = await addRow(ctx, noticeMethod, draft);
  await ensureFits(ctx, row);
  await keepLists(ctx, row.id, empty, lists);
  return saved(row);
};

export const updatePolicy = async (
  ctx: Context,
  { receivers, createUsers, ...change }: InOf<typeof calls.updateNoticeMethod>,
) => {
  const stored = await lockRow(ctx, noticeMethod, change);
  ensureOwn(ctx, [stored]);
  const before = (await listsOf(ctx, [stored.id])).get(stored.id) ?? empty;
  const lists = listed({ receivers: receivers ?? [...before.receivers], createUsers: createUsers ?? [...before.createUsers] });
  await ensureLists(ctx, lists, before);
  const row = await updateRow(ctx, noticeMethod, change);
  await ensureFits(ctx, row);
  // who has seen other recipients must not write over these
  const isListChanged = await keepLists(ctx, row.id, before, lists);
  const [now = row] =
    isListChanged && row.version === stored.version
      ? await saveRows(ctx, noticeMethod, [{ row, change: {} }], { always: true })
      : [row];
  return saved(now);
};

const plain = plainBodies(noticeMethod);
const guarded =
  (body: (typeof plain)['purge']): (typeof plain)['purge'] =>
  async (ctx, wanted) => {
    ensureOwn(ctx, await lockRows(ctx, noticeMethod, wanted));
    return body(ctx, wanted);
  };
export const policyBodies: Partial<Bodies<typeof noticeMethod>> = {
  invalidate: guarded(plain.invalidate),
  restore: guarded(plain.restore),
  purge: guarded(plain.purge),
};

type Template = Row<typeof noticeTemplate>;
type Change = Partial<Pick<Template, 'noticeType' | 'noticeGenMoment'>>;
/** A template that policies use stays what they use it for; where they are of others too, those who see all of them change it. */
export const templateObjection: Objection = {
  resource: noticeTemplate,
  issues: (ctx, changes: readonly { readonly row: { readonly id: string }; readonly change: Change }[]) =>
    beyondScope(ctx, 'policies that use a template', async (wide) => {
      const asked = (changes as readonly { readonly row: Template; readonly change: Change }[]).map(({ row, change }) => ({
        ...row,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      }));
      const uses = await usesOf(wide, asked, ctx.scope.side === 'system' ? 'ALL' : allowedBy(ctx.scope).org);
      const issues: Issue[] = [];
      for (const { id: rowId, byType, byMoment, beyond } of uses) {
        if (beyond > 0) issues.push({ code: 'template.everybody', field: 'noticeTemplateNo', rowId, params: { count: beyond } });
        if (byType > 0) issues.push({ code: 'template.policies', field: 'noticeType', rowId, params: { count: byType } });
        if (byMoment > 0)
          issues.push({ code: 'template.policies', field: 'noticeGenMoment', rowId, params: { count: byMoment } });
      }
      return issues;
    }),
};
