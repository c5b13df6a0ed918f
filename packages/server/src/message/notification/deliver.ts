import { isIn } from '@wms/contract/kernel/flow.ts';
import { isPerson } from '@wms/contract/kernel/notification.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { sql } from 'kysely';
import { orgsByNumber } from '../../base/organization/door.ts';
import type { Holder } from '../../kernel/call/access.ts';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { newId } from '../../kernel/ground/ids.ts';
import { openersOf } from '../../kernel/log/status.ts';
import { rolesNamed } from '../../system/role/door.ts';
import { type Around, holdersAround } from '../../system/session/door.ts';
import { roleHolders } from '../../system/user/door.ts';
import { choicesOf } from '../choice/door.ts';
import { type Letter, queueMails } from '../mail/door.ts';
import { heldPolicies, type NoticeChannel } from '../policy/door.ts';
import { type HookEvent, heldWebhooks, queueEvents } from '../webhook/door.ts';
import { type Card, queueCards } from '../weChat/door.ts';
import { addressed, isAddressed, openedBy, type Roles, rolesTold } from './addressed.ts';
import { fold, type Heard, type Told, toldColumns, wordsOf } from './fold.ts';
import { hears, mayHear } from './people.ts';

/** Rows of the outbox taken at a time; the rest of a transaction that they cut goes with them. */
const batch = 500;
/** What happened longer ago (milliseconds) is no news: it is kept as read. */
const news = 7 * 24 * 3_600_000;

interface Delivery {
  readonly userId: string;
  readonly heard: Heard;
}

/** It is of the account of who hears it. */
const isOwn = ({ audiences }: Told): boolean => audiences.some(isPerson);

/** Everybody it concerns, once; who did it knows already. */
const deliveriesOf = (heard: Heard, holders: readonly Holder[], roles: Roles): readonly Delivery[] => {
  const { userNo: by, audiences, policy } = heard.first;
  return holders.flatMap((holder) => {
    const { userNo, id } = holder.person;
    const isMeant = policy
      ? mayHear(holder, audiences, heard) && isAddressed(holder, policy, roles.get(id))
      : audiences.some((audience) => hears(holder, audience, heard));
    return isMeant && userNo !== by ? [{ userId: id, heard }] : [];
  });
};

/** Where those are found whom it may concern. */
const around = (told: readonly Told[]): Around => {
  const audiences = told.flatMap((one) => one.audiences);
  return {
    supplierNos: [...new Set(told.map(({ supplierNo }) => supplierNo))],
    menus: [...new Set(audiences.flatMap((one) => (isPerson(one) ? [] : [one.menu, one.insideMenu ?? one.menu])))],
    userNos: [...new Set(audiences.flatMap((one) => (isPerson(one) ? [one.userNo] : [])))],
  };
};

/** The oldest transactions that still have something to tell, whole, in the order in which it happened. */
const takeWaiting = (ctx: Context): Promise<Told[]> =>
  ctx.tx.rows<Told>(sql`
    update sys_outbox o set delivered = ${timeText(ctx.clock.now())}
    where delivered is null and told_by in (
      select told_by from sys_outbox where delivered is null order by id limit ${batch})
    returning ${toldColumns}`);

/** What waits as policies have it, and who holds the roles that they name. */
const byPolicies = async (
  ctx: Context,
  channel: NoticeChannel,
  told: readonly Told[],
  holders: readonly Holder[],
): Promise<{ readonly told: readonly Told[]; readonly roles: Roles }> => {
  const held = await heldPolicies(ctx, channel, [...new Set(told.map(({ moment }) => moment))]);
  if (held.length === 0) return { told, roles: new Map() };
  const named = await rolesNamed(ctx, rolesTold(held), { hold: false });
  const valid = named.flatMap(({ roleNo, statusCode }) => (isIn(recordStates, 'valid', statusCode) ? [roleNo] : []));
  const moments = new Set(held.map(({ moment }) => moment));
  const openers = await openersOf(ctx.tx, openedBy(told.filter(({ moment }) => moments.has(moment))));
  const roles = await roleHolders(ctx.tx, valid);
  return { told: addressed(told, held, openers, { holders, roles }), roles };
};

/** What leaves the product by a way as policies have it; what happened too long ago is no news there. */
const byPolicyOnly = async (
  ctx: Context,
  channel: NoticeChannel,
  told: readonly Told[],
  holders: readonly Holder[],
): Promise<readonly Delivery[]> => {
  const meant = await byPolicies(
    ctx,
    channel,
    told.filter((one) => isFresh(ctx, one)),
    holders,
  );
  return fold(meant.told.filter(({ policy }) => policy !== undefined)).flatMap((heard) =>
    deliveriesOf(heard, holders, meant.roles),
  );
};
const isFresh = ({ clock }: Context, { createDate }: Told): boolean => createDate >= timeText(clock.now() - news);

/** The same outside of the product, where a link is a whole address; empty where the product does not know its own. */
const linkedOut = (heard: Heard, publicUrl: string): Heard => {
  const { first } = heard;
  const url = publicUrl && `${publicUrl}${first.facts.url}`;
  return { ...heard, first: { ...first, facts: { ...first.facts, url } } };
};

/** What is told by mail, beside what is told inside: by policies, as people have chosen, and to who has chosen it where none does. */
const lettersOf = async (
  ctx: Context,
  told: readonly Told[],
  inside: readonly Delivery[],
  holders: readonly Holder[],
  publicUrl: string,
): Promise<readonly Letter[]> => {
  const byPolicy = await byPolicyOnly(ctx, 'mail', told, holders);
  const mailed = new Set(byPolicy.flatMap(({ userId, heard }) => heard.rows.map(({ id }) => `${userId} ${id}`)));
  const own = inside.filter(
    ({ userId, heard }) => isFresh(ctx, heard.first) && !heard.rows.every(({ id }) => mailed.has(`${userId} ${id}`)),
  );
  const choiceOf = await chosen(ctx, [...byPolicy, ...own]);
  const sent = [
    ...byPolicy.map((one) => ({ ...one, way: one.heard.first.policy?.isCompulsory ? 'standard' : choiceOf(one).mail })),
    ...own.flatMap((one) => {
      const way = choiceOf(one).mail;
      return way === 'standard' ? [] : [{ ...one, way, isOwn: true }];
    }),
  ];
  const orgs = await orgsByNumber(ctx, [...new Set(sent.map(({ heard }) => heard.orgNo))]);
  // many hear the same: its words are made once
  const known = new Map<Heard, Pick<Letter, 'url' | 'texts' | 'subjects'>>();
  const saidOf = (heard: Heard, subject: string): Pick<Letter, 'url' | 'texts' | 'subjects'> => {
    const linked = linkedOut(heard, publicUrl);
    const words = (texts?: Trilingual): Trilingual => wordsOf(linked, orgs.get(heard.orgNo)?.orgName ?? heard.orgNo, texts);
    const said = { url: linked.first.facts.url, texts: words(), subjects: words([subject, subject, subject]) };
    known.set(heard, said);
    return said;
  };
  return sent.flatMap(({ userId, heard, way, ...one }): Letter[] => {
    if (way === 'off') return [];
    const { first, lines, docNos, orgNo } = heard;
    const subject = 'isOwn' in one ? '' : (first.policy?.subject ?? '');
    return [
      {
        ...{ userId, orgNo, moment: first.moment, docNo: first.docNo },
        ...(known.get(heard) ?? saidOf(heard, subject)),
        // one row is told by the words themselves
        lines: lines.length > 1 || docNos.length > 1 ? lines : [],
        way: way === 'standard' ? 'atOnce' : way,
      },
    ];
  });
};

/** What is told by WeChat: by policies alone, to whoever has linked it. */
const cardsOf = async (
  ctx: Context,
  told: readonly Told[],
  holders: readonly Holder[],
  publicUrl: string,
): Promise<readonly Card[]> => {
  const byPolicy = await byPolicyOnly(ctx, 'weChat', told, holders);
  const orgs = await orgsByNumber(ctx, [...new Set(byPolicy.map(({ heard }) => heard.orgNo))]);
  return byPolicy.map(({ userId, heard }): Card => {
    const { first, orgNo } = heard;
    const linked = linkedOut(heard, publicUrl);
    const { url } = linked.first.facts;
    return {
      ...{ userId, orgNo, moment: first.moment, docNo: first.docNo, url, templateId: first.policy?.subject ?? '' },
      textIn: (locale) => inLocale(first.texts, locale),
      fill: (text, locale) => inLocale(wordsOf(linked, orgs.get(orgNo)?.orgName ?? orgNo, [text, text, text]), locale),
    };
  });
};

/** What other systems are told: what one call did to one document, whoever hears of it; of the accounts of people nothing. */
const tellSystems = async (ctx: Context, told: readonly Told[], publicUrl: string): Promise<void> => {
  const webhooks = await heldWebhooks(ctx);
  if (webhooks.length === 0) return;
  const heard = fold(
    told.filter((one) => !isOwn(one)),
    Number.POSITIVE_INFINITY,
  );
  const orgs = await orgsByNumber(ctx, [...new Set(heard.map(({ orgNo }) => orgNo))]);
  const events = heard.map((one): HookEvent => {
    const { first, orgNo, supplierNo, warehouseNo, rows } = one;
    const { moment, happened, docNo, entity, rowId, headEntity, headId, userNo, facts } = first;
    return {
      ...{ moment, happened, docNo, orgNo, supplierNo, warehouseNo, userNo, supplierName: facts.supplierName },
      ...(headId === null ? { entity, entityId: rowId } : { entity: headEntity, entityId: headId }),
      ...{ texts: wordsOf(one, orgs.get(orgNo)?.orgName ?? orgNo), url: publicUrl && `${publicUrl}${facts.url}` },
      lines: rows.map((row) => row.facts),
    };
  });
  await queueEvents(ctx, webhooks, events);
};

/** What people have chosen of what reaches them. */
const chosen = async (ctx: Context, deliveries: readonly Delivery[]) => {
  const of = (pick: (one: Delivery) => string): readonly string[] => [...new Set(deliveries.map(pick))];
  const choiceOf = await choicesOf(
    ctx.tx,
    of(({ userId }) => userId),
    of(({ heard }) => heard.first.moment),
  );
  return ({ userId, heard }: Delivery) => choiceOf(userId, heard.first.moment);
};

const write = async (ctx: Context, deliveries: readonly Delivery[]): Promise<void> => {
  const orgs = await orgsByNumber(ctx, [...new Set(deliveries.map(({ heard }) => heard.orgNo))]);
  const words = new Map<Heard, string>();
  const wordsFor = (heard: Heard): string => {
    const known = words.get(heard) ?? JSON.stringify(wordsOf(heard, orgs.get(heard.orgNo)?.orgName ?? heard.orgNo));
    words.set(heard, known);
    return known;
  };
  const heard = <T>(pick: (one: Heard) => T): T[] => deliveries.map((delivery) => pick(delivery.heard));
  await ctx.tx.changed(sql`
    insert into sys_notification (id, user_id, moment, doc_no, doc_count, org_no, supplier_no, texts, lines, line_count, url,
      user_name, asks, create_date, read_date)
    select told.id, told.user_id, told.moment, told.doc_no, told.doc_count, told.org_no, told.supplier_no, told.texts, told.lines,
      told.line_count, told.url, told.user_name, told.asks, told.create_date,
      case when told.create_date < ${timeText(ctx.clock.now() - news)}::timestamptz then told.create_date end
    from unnest(${deliveries.map(() => newId())}::bigint[], ${deliveries.map(({ userId }) => userId)}::bigint[],
      ${heard(({ first }) => first.moment)}::text[], ${heard(({ first }) => first.docNo)}::text[],
      ${heard(({ docNos }) => docNos.length)}::integer[], ${heard(({ orgNo }) => orgNo)}::text[],
      ${heard(({ supplierNo }) => supplierNo)}::text[], ${heard(wordsFor)}::jsonb[],
      ${heard(({ lines }) => JSON.stringify(lines))}::jsonb[], ${heard(({ lineCount }) => lineCount)}::integer[],
      ${heard(({ first }) => first.facts.url)}::text[], ${heard(({ first }) => first.userName)}::text[],
      ${heard(({ asks }) => asks)}::boolean[],
      ${heard(({ first }) => first.createDate)}::timestamptz[], ${heard(({ first }) => first.isReplay)}::boolean[])
      as told(id, user_id, moment, doc_no, doc_count, org_no, supplier_no, texts, lines, line_count, url, user_name, asks,
        create_date, is_replay)
    where not told.is_replay or not exists (
      select 1 from sys_notification n where n.user_id = told.user_id and n.create_date = told.create_date
        and n.moment = told.moment and n.doc_no = told.doc_no and n.url = told.url)`);
};

/**
 * Hands on what waits in the outbox, in one transaction: of several server processes one at a time does it, so that what happened
 * to a document arrives in its order; a process that dies in between has handed on nothing, and the next does it.
 * Answers how many rows of the outbox it took. `publicUrl` is where links in mails begin; without it mails have none.
 */
export const deliverOnce = (house: House, publicUrl = ''): Promise<number> =>
  runSystem(house, 'notifications', async (ctx) => {
    const waiting = await ctx.tx.first(sql`select 1 from sys_outbox where delivered is null limit 1`);
    if (!waiting) return 0;
    const mine = await ctx.tx.first<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('sys_outbox')) as mine`);
    if (!mine?.mine) return 0;
    const told = (await takeWaiting(ctx)).toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    const holders = await holdersAround(ctx.tx, around(told));
    const meant = await byPolicies(ctx, 'inApp', told, holders);
    const deliveries = fold(meant.told).flatMap((heard) => deliveriesOf(heard, holders, meant.roles));
    const choiceOf = await chosen(ctx, deliveries);
    const rung = deliveries.filter(
      (one) => one.heard.first.policy?.isCompulsory || isOwn(one.heard.first) || choiceOf(one).bell === '1',
    );
    if (rung.length > 0) await write(ctx, rung);
    // outside of the product everything has a log of its own, from which it is sent again
    const first = told.filter(({ isReplay }) => !isReplay);
    const inside = deliveries.filter(({ heard }) => !heard.first.isReplay);
    await queueMails(ctx, await lettersOf(ctx, first, inside, holders, publicUrl));
    await queueCards(ctx, await cardsOf(ctx, first, holders, publicUrl));
    await tellSystems(ctx, first, publicUrl);
    return told.length;
  });

export interface Deliverer {
  stop(): Promise<void>;
}
/** Milliseconds between two looks at the outbox: half of what a person may wait (300 ms). */
const pace = 150;

/** Hands on what is told as long as the process lives. */
export const keepDelivering = (house: House, publicUrl = ''): Deliverer => {
  let under: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = (): void => {
    if (isBusy) return;
    isBusy = true;
    under = deliverOnce(house, publicUrl)
      .catch((error: unknown) => house.log.error({ err: error }, 'notifications were not handed on'))
      .finally(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(look, pace);
  return {
    stop: async () => {
      clearInterval(timer);
      await under;
    },
  };
};
