/** Why a person does not find a record, or may not press a button for it: asked of the scope, the database and the state. */
import { allows, labelOf } from '@wms/contract/kernel/flow.ts';
import type { Allowed, Flag, Scope } from '@wms/contract/kernel/permission.ts';
import { inLocale, type Params, say } from '@wms/contract/kernel/phrase.ts';
import type { Dimension, Resource } from '@wms/contract/kernel/resource.ts';
import { type AccessLayer, accessPhrases } from '@wms/contract/system/user/access.ts';
import { sql } from 'kysely';
import type { Holder } from '../../kernel/call/access.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope, scopeConditions, scopeSettings } from '../../kernel/ground/scope.ts';
import { column } from '../../kernel/ground/sql.ts';
import { sortOf } from '../../kernel/list/list.ts';
import type { StatefulDocument } from '../../kernel/room/room.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';

type Word = keyof typeof accessPhrases;
/** The layer that stops, what it found, and who could change that. */
export interface Stop {
  readonly layer: AccessLayer;
  readonly text: string;
  readonly who: Word;
}
export const speaker =
  (ctx: Context) =>
  (word: Word, params?: Params): string =>
    say(accessPhrases[word], ctx.locale, params);

const wholly: Scope = {
  side: 'platform',
  orgs: 'ALL',
  warehouses: 'ALL',
  documentClasses: 'ALL',
  classifications: 'ALL',
  supplierNo: null,
};
/** The dimensions of a scope: a scope of this one alone, and its values. */
export const dimensions: readonly (readonly [Dimension, (scope: Scope) => Scope, (scope: Scope) => Allowed])[] = [
  ['org', ({ orgs }) => ({ ...wholly, orgs }), ({ orgs }) => orgs],
  ['warehouse', ({ warehouses }) => ({ ...wholly, warehouses }), ({ warehouses }) => warehouses],
  ['documentClass', ({ documentClasses }) => ({ ...wholly, documentClasses }), ({ documentClasses }) => documentClasses],
  ['classification', ({ classifications }) => ({ ...wholly, classifications }), ({ classifications }) => classifications],
  [
    'supplier',
    ({ side, supplierNo }) => ({ ...wholly, side, supplierNo }),
    ({ side, supplierNo }) => (side === 'supplier' ? [supplierNo ?? ''] : 'ALL'),
  ],
];

/** Which layer of the scope hides one record from this person; undefined when they see it. */
const scopeStop = async (wide: Context, holder: Holder, resource: Resource, id: string): Promise<Stop | undefined> => {
  const word = speaker(wide);
  const table = sql.table(resource.table);
  for (const [dimension, only, allowed] of dimensions) {
    const field = resource.scope?.[dimension];
    if (field === undefined) continue;
    const open = await wide.tx.first(
      sql`select 1 from ${table} where ${allOf([...scopeConditions(resource, only(holder.scope)), sql`id = ${id}`])}`,
    );
    if (open) continue;
    const row = await wide.tx.first<{ value: string | null }>(
      sql`select ${column(field)}::text as value from ${table} where id = ${id}`,
    );
    const values = allowed(holder.scope);
    const shown = values === 'ALL' ? word('access.all') : values.join(', ') || word('access.none');
    return { layer: dimension, text: word('access.outside', { value: row?.value || '-', allowed: shown }), who: 'access.byUser' };
  }
  return undefined;
};

/** Records looked at where several have the number asked for: one of each warehouse, say. */
const mostAlike = 50;

/** What the states of the documents say to a button: stopped when none of its moves is open in any of them. */
const stateStop = async (
  ctx: Context,
  { person }: Holder,
  { resource, flow, state: field }: StatefulDocument,
  flag: Flag,
  ids: readonly string[],
): Promise<Stop | undefined> => {
  const actions = Object.entries(flow.actions).filter(
    ([, action]) => action.flag === flag && action.from.length > 0 && (action.sides as readonly string[]).includes(person.side),
  );
  if (actions.length === 0) return undefined;
  const rows = await ctx.tx.rows<{ state: string }>(
    sql`select ${column(field)}::text as state from ${sql.table(resource.table)} where id = any(${[...ids]}::bigint[])
      order by id`,
  );
  const shut = rows.find(({ state }) => !actions.some(([name]) => allows(flow, name, state)));
  if (!shut) return undefined;
  const names = actions.map(([, { label }]) => inLocale(label, ctx.locale)).join(', ');
  const status = labelOf(flow.dictionary, shut.state);
  return { layer: 'guard', text: speaker(ctx)('access.wrongState', { actions: names, status }), who: 'access.byOwner' };
};

interface Asked {
  readonly resource: Resource;
  readonly rowNo: string;
  readonly flag?: Flag | undefined;
  readonly document?: StatefulDocument | undefined;
}
/**
 * Which layer hides a record with this number from this person, the first one that is hidden, or keeps a button from it;
 * undefined when they see all of them.
 */
export const rowStop = async (
  ctx: Context,
  holder: Holder,
  { resource, rowNo, flag, document }: Asked,
): Promise<Stop | undefined> => {
  const word = speaker(ctx);
  const table = sql.table(resource.table);
  const number = column(resource.title[0] ?? 'id');
  const found = await beyondScope(ctx, 'why a person does not see a record', async (wide): Promise<Stop | readonly string[]> => {
    // what lies outside the data of who asks is not there: the answer would say where a number of somebody else is found
    const rows = await wide.tx.rows<{ id: string }>(
      sql`
        select id
        from ${table}
        where ${allOf([...visible(resource, ctx), sql`${number}::text = ${rowNo}`])}
        order by id limit ${mostAlike}
      `,
    );
    if (rows.length === 0) return { layer: 'exists', text: word('access.noRow'), who: 'access.byOwner' };
    for (const { id } of rows) {
      const stop = await scopeStop(wide, holder, resource, id);
      if (stop) return stop;
    }
    return rows.map(({ id }) => id);
  });
  if ('layer' in found) return found;
  // the last word is the database's own, asked as the person
  await ctx.tx.change(scopeSettings(holder.scope));
  const own = allOf(visible(resource, { scope: holder.scope }));
  const seen = await ctx.tx.rows(sql`select 1 from ${table} where ${own} and id = any(${[...found]}::bigint[])`);
  const most = holder.person.limitCount;
  const listed =
    most > 0
      ? await ctx.tx.rows(
          sql`
            select 1
            from (select id from ${table} where ${own} order by ${sortOf(resource, {}).by} limit ${most}) listed
            where id = any(${[...found]}::bigint[])
          `,
        )
      : seen;
  await ctx.tx.change(scopeSettings(ctx.scope));
  if (seen.length < found.length) return { layer: 'guard', text: word('access.guarded'), who: 'access.byOwner' };
  const atState = document && flag && flag !== 'isSearch' ? await stateStop(ctx, holder, document, flag, found) : undefined;
  if (atState) return atState;
  return listed.length < found.length
    ? { layer: 'limit', text: word('access.beyondLimit', { count: most }), who: 'access.byUser' }
    : undefined;
};
