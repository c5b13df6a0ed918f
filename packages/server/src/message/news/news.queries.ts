import type { FileRef } from '@wms/contract/file/file.calls.ts';
import type { InOf } from '@wms/contract/kernel/call.ts';
import { onePage, type Page, type PageQuery } from '@wms/contract/kernel/page.ts';
import { type Row, stampFields } from '@wms/contract/kernel/resource.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import {
  downloadNewsFile,
  type listReadings,
  type listTopNews,
  type NewsItem,
  type ReaderNews,
  type Reading,
} from '@wms/contract/message/news/news.calls.ts';
import { pins } from '@wms/contract/message/news/news.flow.ts';
import { news, readerNews } from '@wms/contract/message/news/news.ts';
import { type RawBuilder, sql } from 'kysely';
import { attachedFile, filesOf } from '../../file/door.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { notFound } from '../../kernel/ground/refusal.ts';
import { listConditions, listRows, sortOf } from '../../kernel/list/list.ts';
import { allOf, getRow, selection } from '../../kernel/row/rows.ts';
import { audience, isStranger, kept } from './audience.ts';
import { cleanHtml } from './clean.ts';
import { publicly } from './publicAnswers.ts';
import { countView } from './views.ts';

type NewsRow = Row<typeof news>;
type Shown = Row<typeof readerNews>;

/** Which of some news the person has read. */
const readAmong = async (ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (isStranger(ctx) || ids.length === 0) return new Set();
  const rows = await ctx.tx.rows<{ id: string }>(sql`
    select news_id::text as id from sys_news_reading
    where user_no = ${ctx.user.userNo} and news_id = any(${[...ids]}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
};
/** What a reader sees of a row. A stranger learns no name and no figure. */
const shownTo = (ctx: Context, { addUserName, readCount, ...row }: Shown, read: ReadonlySet<string>): ReaderNews =>
  isStranger(ctx)
    ? { ...row, createName: null, updateName: null }
    : { ...row, addUserName, readCount, isRead: read.has(row.id) ? '1' : '0' };
const shownRows = async (ctx: Context, rows: readonly Shown[]): Promise<readonly ReaderNews[]> => {
  const read = await readAmong(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shownTo(ctx, row, read));
};

/** One page of what the asker may read: pinned ones first, then in the order asked for, newest first unless given (NEWS-10). */
export const listForReader = (ctx: Context, query: PageQuery): Promise<Page<ReaderNews>> =>
  publicly(ctx, `list ${JSON.stringify(query)}`, async () => {
    const where = allOf(listConditions(ctx, readerNews, query, { fixed: [audience(ctx)] }));
    const { by } = sortOf(readerNews, query, ctx.locale);
    const offset = (query.current - 1) * query.size;
    const limit = query.limitCount ?? ctx.user.limitCount;
    const size = limit > 0 ? Math.max(0, Math.min(query.size, limit - offset)) : query.size;
    const counted = await ctx.tx.first<{ count: number }>(sql`select count(*)::int as count from sys_news where ${where}`);
    const rows = await ctx.tx.rows<Shown>(
      sql`select ${selection(readerNews)} from sys_news where ${where}
        order by top_sign desc, ${by} limit ${size} offset ${offset}`,
    );
    const total = limit > 0 ? Math.min(counted?.count ?? 0, limit) : (counted?.count ?? 0);
    const pages = Math.max(1, Math.ceil(total / query.size));
    return { records: await shownRows(ctx, rows), size: query.size, total, pages, current: query.current };
  });

/** Pinned news of the asker, newest first. */
export const listTop = (ctx: Context, { size }: InOf<typeof listTopNews>): Promise<Page<ReaderNews>> =>
  publicly(ctx, `top ${size}`, async () => {
    const rows = await ctx.tx.rows<Shown>(sql`
      select ${selection(readerNews)} from sys_news where ${audience(ctx)} and ${among(pins, 'pinned', sql.ref('top_sign'))}
      order by publish_date desc, id desc limit ${size}`);
    return onePage(await shownRows(ctx, rows));
  });

type Found = NewsRow & { readonly isKept: boolean };
/** The row with this id among those that `which` allows; absent and not for the asker are the same. */
const findItem = async (ctx: Context, id: string, which: RawBuilder<unknown>): Promise<Found> => {
  const row = await ctx.tx.first<Found>(
    sql`select ${selection(news)}, ${kept(ctx)} as "isKept" from sys_news where id = ${id} and ${which}`,
  );
  if (!row) throw notFound();
  return row;
};
const forAnyUse = (ctx: Context): RawBuilder<unknown> => sql`(${audience(ctx)} or ${kept(ctx)})`;

const urlOf = (fileId: string): string => `${BASE_PATH}${downloadNewsFile.wire}?fileId=${fileId}`;
const filesOfNews = async (ctx: Context, id: string): Promise<readonly FileRef[]> =>
  ((await filesOf(ctx, news, [id])).get(id) ?? []).map((file) => ({ ...file, url: urlOf(file.fileId) }));

const suppliersOf = async (ctx: Context, id: string): Promise<readonly string[]> => {
  const rows = await ctx.tx.rows<{ no: string }>(
    sql`select supplier_no as no from sys_news_supplier where news_id = ${id} order by supplier_no`,
  );
  return rows.map(({ no }) => no);
};
/** One whole, cleaned again on its way out (R22). Its keepers get what is their own beside it. */
const itemOf = async (ctx: Context, found: Found): Promise<NewsItem> => {
  const { isKept, content, orgNo, remark, viewCount, ...row } = found;
  const fileList = await filesOfNews(ctx, row.id);
  return {
    ...shownTo(ctx, row, await readAmong(ctx, [row.id])),
    content: cleanHtml(content, new Set(fileList.map(({ fileId }) => fileId))),
    fileList,
    ...(isKept ? { orgNo, remark, viewCount, supplierNos: await suppliersOf(ctx, row.id) } : {}),
  };
};

/** For reading: published news alone, whoever asks; each time counts as a view. */
export const getInfo = async (ctx: Context, { id }: { readonly id: string }): Promise<NewsItem> => {
  const item = await publicly(ctx, `info ${id}`, async () =>
    itemOf(ctx, { ...(await findItem(ctx, id, audience(ctx))), isKept: false }),
  );
  countView(id);
  return item;
};
/** For editing and for reading. */
export const getItem = async (ctx: Context, { id }: { readonly id: string }): Promise<NewsItem> =>
  itemOf(ctx, await findItem(ctx, id, forAnyUse(ctx)));

/** That the asker may read a piece of news: what is for nobody of theirs is not there. */
export const readable = (ctx: Context, id: string): Promise<NewsRow> => findItem(ctx, id, audience(ctx));

export const listFiles = async (ctx: Context, { id }: { readonly id: string }): Promise<Page<FileRef>> => {
  await findItem(ctx, id, forAnyUse(ctx));
  return onePage(await filesOfNews(ctx, id));
};
export const fileContent = async (ctx: Context, { fileId }: { readonly fileId: string }): Promise<Blob> => {
  const file = await attachedFile(ctx, news, fileId);
  if (!file) throw notFound();
  await findItem(ctx, file.rowId, forAnyUse(ctx));
  return file.blob;
};

const listed = [...stampFields, ...Object.keys(news.fields)].filter((name) => name !== 'content');
/** Every state, for those who keep news; texts never travel in a list. */
export const listKept = (ctx: Context, query: PageQuery) =>
  listRows(ctx, news, { ...query, fields: (query.fields ?? listed).filter((name) => name !== 'content') }, { isNarrow: true });

/** Who has read it, last reader first. */
export const listReaders = async (ctx: Context, { id, current, size }: InOf<typeof listReadings>): Promise<Page<Reading>> => {
  const { readCount } = await getRow(ctx, news, id);
  const records = await ctx.tx.rows<Reading>(sql`
    select id::text, user_no as "userNo", user_name as "userName", supplier_no as "supplierNo", read_date as "readDate"
    from sys_news_reading where news_id = ${id}
    order by read_date desc, id desc limit ${size} offset ${(current - 1) * size}`);
  return { records, size, total: readCount, pages: Math.max(1, Math.ceil(readCount / size)), current };
};
