/** Lookups of people and menus: what one needs to name them, and nothing of what they may. */
import type { ConditionValue, Page, PageQuery } from '@wms/contract/kernel/page.ts';
import { findMenus } from '@wms/contract/system/menu/maintenance.calls.ts';
import { findOwnUsers, findUsers } from '@wms/contract/system/user/user.calls.ts';
import { userOption } from '@wms/contract/system/user/userOption.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows, pattern } from '../../kernel/list/list.ts';
import { menuRows } from '../menu/door.ts';

const textOf = (value: ConditionValue | undefined): string =>
  value === null || value === undefined ? '' : String(Array.isArray(value) ? (value[0] ?? '') : value);

/** Scope and row security are those of every list; the table has no text prepared for keywords. */
const byName: ListOptions = {
  extra: {
    keyword: (value) => {
      const like = pattern(textOf(value).trim().slice(0, 100));
      return sql`(lower(user_no) like ${like} or lower(user_name) like ${like})`;
    },
  },
};
const users = async (ctx: Context, query: PageQuery) => {
  const page = await listRows(ctx, userOption, query, byName);
  return {
    ...page,
    records: page.records.map(({ id, version, userNo, userName, orgNo, statusCode }) => ({
      id,
      version,
      userNo,
      userName,
      orgNo,
      statusCode,
    })),
  };
};

/** One page of a short list that was read whole, narrowed by conditions that are equal to a member, and by a keyword. */
const pageOf = <T extends Readonly<Record<string, unknown>>>(
  records: readonly T[],
  query: PageQuery,
  conditions: readonly (keyof T & string)[],
  words: readonly (keyof T & string)[],
): Page<T> => {
  const unknown = Object.keys(query.condition).find(
    (name) => name !== 'keyword' && !(conditions as readonly string[]).includes(name),
  );
  if (unknown !== undefined) throw invalid({ code: 'valid.unknown', field: unknown });
  const keyword = textOf(query.condition.keyword).trim().toLowerCase();
  const found = records.filter(
    (record) =>
      conditions.every(
        (name) => textOf(query.condition[name]) === '' || String(record[name]) === textOf(query.condition[name]),
      ) && words.some((name) => String(record[name]).toLowerCase().includes(keyword)),
  );
  const from = (query.current - 1) * query.size;
  return {
    records: found.slice(from, from + query.size),
    size: query.size,
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / query.size)),
    current: query.current,
  };
};

/** The menus of the caller's side by name; the platform keeps all of them. */
const menus = async (ctx: Context, query: PageQuery) => {
  const records = (await menuRows(ctx)).map((row) => ({
    menuNo: row.menuNo,
    menuName: row.menuName,
    title: row.title,
    menuLevel: row.menuLevel,
    menuOwner: row.menuOwner,
    appNo: row.appNo,
    url: row.url,
    urlKind: row.urlKind,
    routeName: row.routeName,
    icon: row.icon,
    sort: row.sort,
    isOut: row.isOut,
    statusCode: row.statusCode,
  }));
  return pageOf(records, query, ['appNo', 'menuLevel', 'menuOwner', 'statusCode'], ['menuNo', 'menuName']);
};

export const systemLookupMethods: readonly Method[] = [
  answer(findOwnUsers, users),
  answer(findUsers, users),
  answer(findMenus, menus),
];
