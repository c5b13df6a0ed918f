/** Why a person may not: the gate and the scope are asked as they are asked for a call of the person, and say which layer stops it. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import type { Allowed, Flag, Scope } from '@wms/contract/kernel/permission.ts';
import { type Params, say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Dimension, Resource } from '@wms/contract/kernel/resource.ts';
import { flagLabels } from '@wms/contract/system/role/flags.ts';
import {
  type AccessExplained,
  type AccessLayer,
  accessPhrases,
  type ExplainBody,
  type LayerSaid,
} from '@wms/contract/system/user/access.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import { sql } from 'kysely';
import { ensureAccess, ensureLicence, type Holder } from '../../kernel/access.ts';
import type { Context } from '../../kernel/context.ts';
import { type Method, onMenu } from '../../kernel/method.ts';
import { invalid, notFound, Refusal } from '../../kernel/refusal.ts';
import { allOf, getRow, visible } from '../../kernel/rows.ts';
import { beyondScope, scopeConditions, scopeSettings } from '../../kernel/scope.ts';
import { changeSettings, column } from '../../kernel/sql.ts';
import { holderOfUser } from '../session/door.ts';

type Word = keyof typeof accessPhrases;
interface Stop {
  readonly layer: AccessLayer;
  readonly text: string;
  readonly who: Word;
}
const speaker =
  (ctx: Context) =>
  (word: Word, params?: Params): string =>
    say(accessPhrases[word], ctx.locale, params);

const gate = ['state', 'password', 'side', 'grant', 'licence'] as const satisfies readonly AccessLayer[];
/** The layers up to the one that stops as passed, that one with its words, the rest as not asked. */
const told = (ctx: Context, layers: readonly AccessLayer[], stop: Stop | undefined): readonly LayerSaid[] => {
  const word = speaker(ctx);
  const at = stop ? layers.indexOf(stop.layer) : layers.length;
  return layers.map((layer, place): LayerSaid => {
    if (stop && place === at) return { layer, verdict: 'stop', text: stop.text, who: word(stop.who) };
    return place < at
      ? { layer, verdict: 'pass', text: word('access.ok'), who: '' }
      : { layer, verdict: 'open', text: word('access.notAsked'), who: '' };
  });
};

/** What the gate says to a call of this person, as its own refusal. */
const refusalOf = (method: Method, holder: Holder, { licence }: Pick<Context, 'licence'>): Refusal | undefined => {
  try {
    ensureAccess(method, holder);
    ensureLicence(method, licence);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

const whyNoGrant = async (ctx: Context, userId: string, side: string, menuNo: string, flag: Flag): Promise<string> => {
  const word = speaker(ctx);
  const menu = await ctx.tx.first<{ en: string; cn: string; tw: string; fits: boolean }>(
    sql`select title_en as en, title_cn as cn, title_tw as tw, status_code = '1' and (side = '' or ${side} = any (string_to_array(side, ','))) as fits from sys_menu where menu_no = ${menuNo}`,
  );
  const title: Trilingual = menu ? [menu.en, menu.cn, menu.tw] : [menuNo, menuNo, menuNo];
  if (!menu?.fits) return word('access.noMenu', { menu: title });
  const listed = async (query: ReturnType<typeof sql>): Promise<string> =>
    (await ctx.tx.rows<{ role_no: string }>(query)).map(({ role_no }) => role_no).join(', ') || word('access.none');
  return word('access.noGrant', {
    menu: title,
    flag: flagLabels[flag],
    roles: await listed(sql`select role_no from sys_user_role where user_id = ${userId} order by role_no`),
    givers: await listed(
      sql`select r.role_no from sys_role r join sys_role_menu m on m.role_no = r.role_no where m.menu_no = ${menuNo} and m.flag = ${flag} and r.side = ${side} and r.status_code = '1' order by r.role_no`,
    ),
  });
};

/** Which layer of the gate stops a call; undefined when it passes. */
const gateStop = async (
  ctx: Context,
  userId: string,
  holder: Holder,
  isValid: boolean,
  method: Method,
): Promise<Stop | undefined> => {
  const word = speaker(ctx);
  if (!isValid) return { layer: 'state', text: word('access.isInvalid'), who: 'access.byUser' };
  const refusal = refusalOf(method, holder, ctx);
  if (!refusal) return undefined;
  if (refusal.errorCode === '10005') return { layer: 'password', text: word('access.mustChange'), who: 'access.byPerson' };
  if (refusal.errorCode === '10007') return { layer: 'licence', text: word('access.noLicence'), who: 'access.byLicence' };
  const { side } = holder.person;
  if (refusal.issues.length === 0 || typeof method.grant === 'string')
    return { layer: 'side', text: word('access.otherSide', { side: labelOf('Side', side) }), who: 'access.byNobody' };
  const [menuNo = ''] = method.grant.menus;
  return { layer: 'grant', text: await whyNoGrant(ctx, userId, side, menuNo, method.grant.flag), who: 'access.byUser' };
};

/** The call behind a menu or a button: the first that asks for this right there, else the bare right. */
const methodFor = (methods: readonly Method[], menuNo: string, flag: Flag): Method => {
  const found = methods.find(({ grant }) => typeof grant !== 'string' && grant.flag === flag && grant.menus.includes(menuNo));
  const [first] = methods;
  if (!first) throw new Error('a house without calls');
  return found ? { ...found, grant: onMenu(flag, menuNo) } : { ...first, grant: onMenu(flag, menuNo), sides: undefined };
};

const wholly: Scope = {
  side: 'platform',
  orgs: 'ALL',
  warehouses: 'ALL',
  documentClasses: 'ALL',
  classifications: 'ALL',
  supplierNo: null,
};
const dimensions: readonly (readonly [Dimension, (scope: Scope) => Scope, (scope: Scope) => Allowed])[] = [
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
/** Which layer hides a record with this number from this person, the first one that is hidden; undefined when they see all of them. */
const rowStop = async (ctx: Context, holder: Holder, resource: Resource, rowNo: string): Promise<Stop | undefined> => {
  const word = speaker(ctx);
  const table = sql.table(resource.table);
  const number = column(resource.title[0] ?? 'id');
  const found = await beyondScope(ctx, 'why a person does not see a record', async (wide): Promise<Stop | readonly string[]> => {
    // what lies outside the data of who asks is not there: the answer would say where a number of somebody else is found
    const rows = await wide.tx.rows<{ id: string }>(
      sql`select id from ${table} where ${allOf([...visible(resource, ctx), sql`${number}::text = ${rowNo}`])} order by id limit ${mostAlike}`,
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
  await changeSettings(ctx.tx, scopeSettings(holder.scope));
  const seen = await ctx.tx.rows(
    sql`select 1 from ${table} where ${allOf([...visible(resource, { scope: holder.scope }), sql`id = any(${[...found]}::bigint[])`])}`,
  );
  await changeSettings(ctx.tx, scopeSettings(ctx.scope));
  return seen.length === found.length ? undefined : { layer: 'guard', text: word('access.guarded'), who: 'access.byOwner' };
};

/** Explains one question about one person, layer by layer. */
export const explainAccess = async (ctx: Context, input: ExplainBody, methods: readonly Method[]): Promise<AccessExplained> => {
  const row = await getRow(ctx, sysUser, input.userId);
  const holder = await holderOfUser(ctx.tx, row.id);
  if (!holder) throw notFound();
  ctx.note(row.userNo);
  const resource = input.entity === undefined ? undefined : ctx.resources.find(({ name }) => name === input.entity);
  if (input.entity !== undefined && !resource) throw invalid({ code: 'valid.unknown', field: 'entity' });
  const listName = resource?.wire && `${resource.wire.service}/${[resource.wire.list].flat()[0]}`;
  const wire = input.call ?? listName;
  const method =
    wire === undefined
      ? methodFor(methods, input.menuNo ?? resource?.menu ?? '', input.flag ?? 'isSearch')
      : methods.find((one) => one.wire === wire);
  if (!method) throw invalid({ code: 'valid.unknown', field: 'call' });
  const atGate = await gateStop(ctx, row.id, holder, row.statusCode === '1', method);
  const bound = dimensions.flatMap(([dimension]) => (resource?.scope?.[dimension] === undefined ? [] : [dimension]));
  const layers: readonly AccessLayer[] = resource ? [...gate, 'exists', ...bound, 'guard'] : gate;
  const stop = atGate ?? (resource ? await rowStop(ctx, holder, resource, input.rowNo ?? '') : undefined);
  return { userNo: row.userNo, isOpen: stop ? '0' : '1', layers: told(ctx, layers, stop) };
};
