import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { type Facts, factIn } from '@wms/contract/kernel/notification.ts';
import { totalCap } from '@wms/contract/kernel/page.ts';
import { inLocale, type Locale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { countUnread, listNotifications } from '@wms/contract/message/notification/notification.calls.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import type { Tx } from '../../kernel/ground/sql.ts';

type Page = ReplyOf<typeof listNotifications>;
type Shown = Page['records'][number];
type Stored = Omit<Shown, 'content' | 'lines'> & { readonly texts: Trilingual; readonly lines: readonly Facts[] };

/** Unread ones counted at most: beyond it nobody reads the number. */
const mostUnread = 100;

const columns = sql`id::text, moment as "noticeGenMoment", doc_no as "docNo", doc_count as "docCount", texts, lines,
  line_count as "lineCount", url, user_name as "userName", create_date as "createDate",
  case when asks then '1' else '0' end as asks, case when read_date is null then '0' else '1' end as "isRead"`;

const shown = (locale: Locale, { texts, lines, ...rest }: Stored): Shown => ({
  ...rest,
  content: inLocale(texts, locale),
  lines: lines.map(({ docNo, itemNo, itemName, qty, date, reason }) => ({
    docNo: docNo ?? '',
    itemNo: itemNo ?? '',
    itemName: factIn(itemName, locale),
    qty: factIn(qty, locale),
    date: date ?? '',
    reason: factIn(reason, locale),
  })),
});

/** The own notifications, those of what happened last first: what is told late, such as a day that passed, finds its place. */
export const findNotifications = async (
  ctx: Context,
  { current, size, isRead }: InOf<typeof listNotifications>,
): Promise<Page> => {
  const state = isRead === undefined ? sql`true` : isRead === '0' ? sql`read_date is null` : sql`read_date is not null`;
  const own = sql`user_id = ${ctx.user.id} and ${state}`;
  const [rows, counted] = await Promise.all([
    ctx.tx.rows<Stored>(sql`
      select ${columns} from sys_notification where ${own}
      order by create_date desc, id desc limit ${size} offset ${(current - 1) * size}`),
    ctx.tx.first<{ total: number }>(sql`
      select count(*)::integer as total from (select 1 from sys_notification where ${own} limit ${totalCap + 1}) n`),
  ]);
  const total = Math.min(counted?.total ?? 0, totalCap);
  return {
    records: rows.map((row) => shown(ctx.locale, row)),
    size,
    total,
    pages: Math.ceil(total / size),
    current,
    ...((counted?.total ?? 0) > totalCap ? { isTotalCapped: '1' as const } : {}),
  };
};

type Unread = ReplyOf<typeof countUnread>;
/** How many some people have not read, and the newest of them, in one query; in the language of each that asks. */
export const unreadOfAll = async (tx: Tx, userIds: readonly string[]): Promise<(userId: string, locale: Locale) => Unread> => {
  const unread = sql`user_id = u.id and read_date is null`;
  const rows = await tx.rows<{ userId: string; count: number } & (Stored | { id: null })>(sql`
    select u.id::text as "userId", counted.count, newest.* from unnest(${[...userIds]}::bigint[]) u(id)
    cross join lateral (
      select count(*)::integer as count from (select 1 from sys_notification where ${unread} limit ${mostUnread}) n) counted
    left join lateral (
      select ${columns} from sys_notification where ${unread} order by sys_notification.id desc limit 1) newest on true`);
  const known = new Map(rows.map((row) => [row.userId, row]));
  return (userId, locale) => {
    const row = known.get(userId);
    if (!row) return { count: 0, newest: null };
    const { userId: _asked, count, ...newest } = row;
    return { count, newest: newest.id === null ? null : shown(locale, newest as Stored) };
  };
};
/** The same of one person: what the bell shows. */
export const unreadOf = async (tx: Tx, userId: string, locale: Locale): Promise<Unread> =>
  (await unreadOfAll(tx, [userId]))(userId, locale);

/** The newest unread notification of each of some people; null for who has none. */
export const newestOf = (tx: Tx, userIds: readonly string[]): Promise<{ userId: string; newest: string | null }[]> =>
  tx.rows(sql`
    select u.id::text as "userId", n.id::text as newest
    from unnest(${[...userIds]}::bigint[]) u(id)
    left join lateral (
      select id from sys_notification where user_id = u.id and read_date is null order by id desc limit 1) n on true`);
