import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Office, OwnEvent } from '@wms/contract/kernel/notification.ts';
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
  readonly to: readonly Office[];
}
/** What can be heard of. */
export interface Hearable {
  readonly events: readonly Event[];
  /** Of the own account: these always ring. */
  readonly own: readonly OwnEvent[];
}
type Choosable = NoticeChoices['records'][number];

const sees = ({ person, grants }: Holder, { side, menu, insideMenu = menu }: Office): boolean =>
  person.side === side
    ? (grants.get(menu)?.has('isSearch') ?? false)
    : person.side === 'purchaser' && (grants.get(insideMenu)?.has('isSearch') ?? false);
const hears = ({ person, grants }: Holder, { side, menu, flag }: Office): boolean =>
  person.side === side && (grants.get(menu)?.has(flag) ?? false);
/** Of what a policy may tell the person: of every document, of those the person opens, or of none. */
const reachOf = ({ person }: Holder, roleNos: ReadonlySet<string>, { receivers }: HeldPolicy): 'all' | 'opened' | 'none' => {
  const isTold = receivers.some(({ receiverType, receiverNo }) => {
    if (receiverType === 'user') return receiverNo === person.userNo;
    if (receiverType === 'role') return roleNos.has(receiverNo ?? '');
    return receiverType === 'supplier' && person.side === 'supplier';
  });
  if (isTold) return 'all';
  return receivers.some(({ receiverType }) => receiverType === 'creator') ? 'opened' : 'none';
};
/** What policies that may tell the person leave to choose. */
const lockOf = (policies: readonly { readonly reach: 'all' | 'opened'; readonly held: HeldPolicy }[]) => {
  const locked = policies.filter(({ held }) => held.isCompulsory).map(({ reach }) => reach);
  // of documents one opens the policy tells whatever is chosen; of the others one chooses
  return { isLocked: locked.includes('all'), isOpened: locked.length > 0 && !locked.includes('all') };
};

/** What the caller can hear of, and what is chosen of it; policies are told whoever asks, and only by what they mean for the caller. */
const choosable = (ctx: Context, { events, own }: Hearable): Promise<readonly Choosable[]> =>
  beyondScope(ctx, 'what policies mean for the own choices', async (wide) => {
    const { id } = ctx.user;
    const holder = await holderOfUser(wide.tx, id);
    if (!holder) throw notFound();
    const offices = new Map<string, Office[]>();
    for (const { moment, to } of events) offices.set(moment, [...(offices.get(moment) ?? []), ...to]);
    const owned = new Set(own.map(({ moment }) => moment));
    const seen = [...offices].flatMap(([moment, to]) =>
      to.some((one) => sees(holder, one) || hears(holder, one)) ? [moment] : [],
    );
    const moments = [...seen, ...owned];
    const [inApp, mail] = [await heldPolicies(wide, 'inApp', moments), await heldPolicies(wide, 'mail', moments)];
    const named = [...inApp, ...mail].flatMap(({ receivers }) =>
      receivers.flatMap(({ receiverType, receiverNo }) => (receiverType === 'role' && receiverNo ? [receiverNo] : [])),
    );
    const roleNos = (await roleHolders(wide.tx, named)).get(id) ?? new Set<string>();
    const mine = (policies: readonly HeldPolicy[], moment: string) =>
      policies.flatMap((held) => {
        const reach = held.moment === moment ? reachOf(holder, roleNos, held) : 'none';
        return reach === 'none' ? [] : [{ reach, held }];
      });
    const choiceOf = await choicesOf(wide.tx, [id], moments);
    const flag = (is: boolean): '0' | '1' => (is ? '1' : '0');
    return moments.flatMap((moment) => {
      const isOwn = owned.has(moment);
      const [rings, mails] = [mine(inApp, moment), mine(mail, moment)];
      const isMeant = isOwn || (offices.get(moment) ?? []).some((one) => hears(holder, one));
      if (!isMeant && rings.length === 0 && mails.length === 0) return [];
      const [bell, letter] = [lockOf(rings), lockOf(mails)];
      const isRung = isOwn || bell.isLocked;
      const chosen = choiceOf(id, moment);
      return {
        noticeGenMoment: moment,
        bell: isRung ? ('1' as const) : chosen.bell,
        mail: letter.isLocked ? ('standard' as const) : chosen.mail,
        ...{ isMailed: flag(mails.length > 0), bellLocked: flag(isRung), mailLocked: flag(letter.isLocked) },
        ...{ bellOpened: flag(bell.isOpened && !isRung), mailOpened: flag(letter.isOpened) },
      };
    });
  });

export const getChoices = async (ctx: Context, hearable: Hearable): Promise<NoticeChoices> => {
  const { id } = ctx.user;
  const records = [...(await choosable(ctx, hearable))];
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
  hearable: Hearable,
  input: InOf<typeof saveNoticeChoices>,
): Promise<{ count: number }> => {
  const known = new Map((await choosable(ctx, hearable)).map((one) => [one.noticeGenMoment, one]));
  const owned = new Set(hearable.own.map(({ moment }) => moment));
  const issues = input.choices.flatMap(({ noticeGenMoment, bell, mail }): readonly Issue[] => {
    const one = known.get(noticeGenMoment);
    const at = { rowId: noticeGenMoment };
    if (!one) return [{ ...at, code: 'valid.choice', field: 'noticeGenMoment', params: { value: noticeGenMoment } }];
    return [
      ...(one.bellLocked === '1' && bell !== '1'
        ? [{ ...at, code: owned.has(noticeGenMoment) ? 'choice.ownAccount' : 'choice.compulsory', field: 'bell' }]
        : []),
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
