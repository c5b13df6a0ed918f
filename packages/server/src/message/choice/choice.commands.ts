import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Audience } from '@wms/contract/kernel/notification.ts';
import type { NoticeChoices, saveNoticeChoices } from '@wms/contract/message/choice/choice.calls.ts';
import { sql } from 'kysely';
import type { Holder } from '../../kernel/call/access.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { holderOfUser } from '../../system/session/door.ts';
import { mailboxesOf, roleHolders } from '../../system/user/door.ts';
import { type HeldPolicy, heldPolicies } from '../policy/door.ts';
import { choicesOf, hoursOf } from './choice.queries.ts';

/** An event that the rooms tell of, and whom. */
export interface Event {
  readonly moment: string;
  readonly to: readonly Audience[];
}
type Choosable = NoticeChoices['records'][number];

const sees = ({ person, grants }: Holder, { side, menu, insideMenu = menu }: Audience): boolean =>
  person.side === side
    ? (grants.get(menu)?.has('isSearch') ?? false)
    : person.side === 'purchaser' && (grants.get(insideMenu)?.has('isSearch') ?? false);
const hears = ({ person, grants }: Holder, { side, menu, flag }: Audience): boolean =>
  person.side === side && (grants.get(menu)?.has(flag) ?? false);
/** Whether a policy may tell the person; of documents one opens oneself that shows with the document only. */
const tells = ({ person }: Holder, roleNos: ReadonlySet<string>, { receivers }: HeldPolicy): boolean =>
  receivers.some(({ receiverType, receiverNo }) => {
    if (receiverType === 'user') return receiverNo === person.userNo;
    if (receiverType === 'role') return roleNos.has(receiverNo ?? '');
    return receiverType === 'creator' || person.side === 'supplier';
  });

/** What the caller can hear of, and what is chosen of it; policies are told whoever asks, and only by what they mean for the caller. */
const choosable = (ctx: Context, events: readonly Event[]): Promise<readonly Choosable[]> =>
  beyondScope(ctx, 'what policies mean for the own choices', async (wide) => {
    const { id } = ctx.user;
    const holder = await holderOfUser(wide.tx, id);
    if (!holder) throw notFound();
    const audiences = new Map<string, Audience[]>();
    for (const { moment, to } of events) audiences.set(moment, [...(audiences.get(moment) ?? []), ...to]);
    const seen = [...audiences].flatMap(([moment, to]) =>
      to.some((one) => sees(holder, one) || hears(holder, one)) ? [moment] : [],
    );
    const [inApp, mail] = [await heldPolicies(wide, 'inApp', seen), await heldPolicies(wide, 'mail', seen)];
    const named = [...inApp, ...mail].flatMap(({ receivers }) =>
      receivers.flatMap(({ receiverType, receiverNo }) => (receiverType === 'role' && receiverNo ? [receiverNo] : [])),
    );
    const roleNos = (await roleHolders(wide.tx, named)).get(id) ?? new Set<string>();
    const mine = (held: readonly HeldPolicy[], moment: string) =>
      held.filter((one) => one.moment === moment && tells(holder, roleNos, one));
    const choiceOf = await choicesOf(wide.tx, [id], seen);
    const flag = (is: boolean): '0' | '1' => (is ? '1' : '0');
    return seen.flatMap((moment) => {
      const [rings, mails] = [mine(inApp, moment), mine(mail, moment)];
      const isMeant = (audiences.get(moment) ?? []).some((one) => hears(holder, one));
      if (!isMeant && rings.length === 0 && mails.length === 0) return [];
      const [bellLocked, mailLocked] = [rings, mails].map((held) => held.some(({ isCompulsory }) => isCompulsory));
      const chosen = choiceOf(id, moment);
      return {
        noticeGenMoment: moment,
        bell: bellLocked ? ('1' as const) : chosen.bell,
        mail: mailLocked ? ('standard' as const) : chosen.mail,
        ...{ isMailed: flag(mails.length > 0), bellLocked: flag(bellLocked === true), mailLocked: flag(mailLocked === true) },
      };
    });
  });

export const getChoices = async (ctx: Context, events: readonly Event[]): Promise<NoticeChoices> => {
  const { id } = ctx.user;
  const records = [...(await choosable(ctx, events))];
  return beyondScope(ctx, 'the own hours and address', async ({ tx }) => ({
    records,
    ...(await hoursOf(tx, [id]))(id),
    email: (await mailboxesOf(tx, [id])).get(id) ?? '',
  }));
};

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const hoursIssues = ({ quietFrom, quietTo, timeZone }: InOf<typeof saveNoticeChoices>): readonly Issue[] => [
  ...((quietFrom === '') !== (quietTo === '') || (quietFrom !== '' && quietFrom === quietTo)
    ? [{ code: 'choice.quietHours', field: 'quietTo' }]
    : []),
  ...(isZone(timeZone) ? [] : [{ code: 'param.timeZone', field: 'timeZone' }]),
];

export const saveChoices = async (
  ctx: Context,
  events: readonly Event[],
  input: InOf<typeof saveNoticeChoices>,
): Promise<{ count: number }> => {
  const known = new Map((await choosable(ctx, events)).map((one) => [one.noticeGenMoment, one]));
  const issues = input.choices.flatMap(({ noticeGenMoment, bell, mail }): readonly Issue[] => {
    const one = known.get(noticeGenMoment);
    const at = { rowId: noticeGenMoment };
    if (!one) return [{ ...at, code: 'valid.choice', field: 'noticeGenMoment', params: { value: noticeGenMoment } }];
    return [
      ...(one.bellLocked === '1' && bell !== '1' ? [{ ...at, code: 'choice.compulsory', field: 'bell' }] : []),
      ...(one.mailLocked === '1' && mail !== 'standard' ? [{ ...at, code: 'choice.compulsory', field: 'mail' }] : []),
    ];
  });
  const faults = [...issues, ...hoursIssues(input)];
  if (faults.length > 0) throw invalid(...faults);
  const { id } = ctx.user;
  // row security of these tables asks for the person, who is no part of the data scope
  await ctx.tx.change({ 'wms.user': id });
  // the last of two for one event counts
  const wanted = [...new Map(input.choices.map((one) => [one.noticeGenMoment, one])).values()];
  const isUsual = ({ bell, mail }: (typeof wanted)[number]): boolean => bell === '1' && mail === 'standard';
  const kept = wanted.filter((one) => !isUsual(one));
  await ctx.tx.changed(sql`
    delete from sys_notice_choice where user_id = ${id}
      and moment = any(${wanted.filter(isUsual).map(({ noticeGenMoment }) => noticeGenMoment)}::text[])`);
  await ctx.tx.changed(sql`
    insert into sys_notice_choice (user_id, moment, bell, mail)
    select ${id}::bigint, given.* from unnest(${kept.map(({ noticeGenMoment }) => noticeGenMoment)}::text[],
      ${kept.map(({ bell }) => bell)}::text[], ${kept.map(({ mail }) => mail)}::text[]) as given
    on conflict (user_id, moment) do update set bell = excluded.bell, mail = excluded.mail`);
  const { quietFrom, quietTo, timeZone, digestAt } = input;
  await ctx.tx.changed(sql`
    insert into sys_notice_hours (user_id, quiet_from, quiet_to, time_zone, digest_at)
    values (${id}, ${quietFrom}, ${quietTo}, ${timeZone}, ${digestAt})
    on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      time_zone = excluded.time_zone, digest_at = excluded.digest_at`);
  return { count: wanted.length };
};
