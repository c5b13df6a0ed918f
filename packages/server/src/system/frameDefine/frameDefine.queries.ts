import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { CustomField } from '@wms/contract/kernel/customField.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { onePage, type PageQuery } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import type { listCustomFields, offerCustomValues } from '@wms/contract/system/frameDefine/frameDefine.calls.ts';
import { dropDownSources, frameDefine, matchingPairs } from '@wms/contract/system/frameDefine/frameDefine.ts';
import { sql } from 'kysely';
import type { Context, CustomFields, FindOffered } from '../../kernel/ground/context.ts';
import { invalid, notFound } from '../../kernel/ground/refusal.ts';
import type { Tx } from '../../kernel/ground/sql.ts';
import { listRows } from '../../kernel/list/list.ts';
import { findRows, selection } from '../../kernel/row/rows.ts';

/** The definitions in force, by module. */
export const findCustomFields = async (tx: Tx): Promise<CustomFields> => {
  const rows = await tx.rows<CustomField>(
    sql`select ${selection(frameDefine)} from sys_frame_define where status_code = '1' order by module, display_order, field_no`,
  );
  const modules = new Map<string, CustomField[]>();
  for (const row of rows) modules.set(row.module, [...(modules.get(row.module) ?? []), row]);
  return modules;
};

/** All valid definitions of a screen in their order; the ones that are not shown too, so that nobody takes them for missing. */
export const definitionsOf = async (ctx: Context, module: string): Promise<ReplyOf<typeof listCustomFields>> => {
  if (!ctx.resources.some((resource) => resource.menu === module)) throw notFound();
  const rows = await findRows(ctx, frameDefine, [sql`module = ${module}`, sql`status_code = '1'`], {
    order: sql`coalesce(display_order, 0), field_no`,
  });
  return onePage(rows);
};

type Offers = ReplyOf<typeof offerCustomValues>;
type Definition = Pick<CustomField, 'dropDownDataSource' | 'fixedMatchingCondition'>;

const optionsOf = (ctx: Context, dictionary: string, keyword: string, named: readonly string[], query: PageQuery): Offers => {
  const wanted = keyword.trim().toLowerCase();
  const rows = valuesOf(dictionary)
    .map((value) => ({ value, label: inLocale(labelOf(dictionary, value), ctx.locale) }))
    .filter(({ value }) => named.length === 0 || named.includes(value))
    .filter(({ value, label }) => value.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted));
  const from = (query.current - 1) * query.size;
  return {
    records: rows.slice(from, from + query.size),
    size: query.size,
    total: rows.length,
    pages: Math.max(1, Math.ceil(rows.length / query.size)),
    current: query.current,
  };
};

/** A list that is the business of one side stays so when a custom field is chosen from it (V2). */
const isOpenTo = (ctx: Context, { sides }: Resource): boolean =>
  sides === undefined || (sides as readonly string[]).includes(ctx.user.side);

/** The resource a source stands for; undefined while the product does not have it. */
export const resourceBehind = (ctx: Pick<Context, 'resources'>, source: string): Resource | undefined => {
  const name = Object.hasOwn(dropDownSources, source) ? dropDownSources[source] : undefined;
  return ctx.resources.find((resource) => resource.name === name);
};

const rowsBehind = async (
  ctx: Context,
  { dropDownDataSource, fixedMatchingCondition }: Definition,
  query: PageQuery,
): Promise<Offers> => {
  const resource = resourceBehind(ctx, dropDownDataSource ?? '');
  const [number = 'id', name] = resource?.title ?? [];
  if (!resource || !isOpenTo(ctx, resource)) return onePage([]);
  const valid = 'statusCode' in resource.fields ? { statusCode: '1' } : {};
  const fixed = Object.fromEntries(matchingPairs(fixedMatchingCondition) ?? []);
  const page = await listRows(ctx, resource, {
    ...query,
    condition: { ...query.condition, ...valid, ...fixed },
    // newest first: what one has just made is what one is about to choose (LOOK-41)
    field: query.field ?? 'createDate',
    order: query.order ?? 'desc',
    limitCount: 0,
  });
  return {
    ...page,
    records: page.records.map((row) => {
      const value = String(Reflect.get(row, number) ?? '');
      const called = name === undefined ? '' : String(Reflect.get(row, name) ?? '');
      return { value, label: called === '' ? value : `${value} ${called}` };
    }),
  };
};

/**
 * One page of the values a custom dropdown offers (LOOK-42): the list and the fixed condition of the stored definition, in the
 * scope of the person. What the caller says differently of them is refused.
 */
export const dropDown = async (ctx: Context, query: PageQuery): Promise<Offers> => {
  const { fieldNo, module, orgNo, keyword, value, dropDownDataSource, fixedMatchingCondition } = query.condition;
  const found = await findRows(ctx, frameDefine, [
    sql`field_no = ${String(fieldNo ?? '')}`,
    sql`field_type = '4'`,
    sql`status_code = '1'`,
    ...(module ? [sql`module = ${String(module)}`] : []),
    ...(dropDownDataSource && !module ? [sql`drop_down_data_source = ${String(dropDownDataSource)}`] : []),
  ]);
  const [definition] = found;
  if (!definition) throw notFound();
  const differs = (name: 'dropDownDataSource' | 'fixedMatchingCondition', given: unknown): boolean =>
    given !== undefined && given !== null && given !== '' && given !== definition[name];
  for (const [name, given] of [
    ['dropDownDataSource', dropDownDataSource],
    ['fixedMatchingCondition', fixedMatchingCondition],
  ] as const)
    if (differs(name, given)) throw invalid({ code: 'valid.condition', field: name, params: { value: String(given) } });
  const word = String(keyword ?? '');
  // the names of values that are there already
  const named = [value ?? []].flat().map(String);
  const source = definition.dropDownDataSource ?? '';
  if (source.startsWith('enum:')) return optionsOf(ctx, source.slice(5), word, named, query);
  const resource = resourceBehind(ctx, source);
  const narrowed = orgNo && resource?.scope?.org !== undefined ? { [resource.scope.org]: String(orgNo) } : {};
  const wanted = word.trim() === '' ? {} : { keyword: word.trim() };
  const number = resource?.title[0];
  const meant = number !== undefined && named.length > 0 ? { [number]: named } : {};
  return rowsBehind(ctx, definition, { ...query, condition: { ...wanted, ...narrowed, ...meant } });
};

const atOnce = 500;
/** Those of some values that stand in the list a stored definition names, in the scope of the person. */
export const findOffered: FindOffered = async (ctx, module, fieldNo, values) => {
  const definition = ctx.custom.get(module)?.find((one) => one.fieldNo === fieldNo);
  const number = resourceBehind(ctx, definition?.dropDownDataSource ?? '')?.title[0];
  const offered = new Set<string>();
  if (!definition || !number) return offered;
  for (let from = 0; from < values.length; from += atOnce) {
    const condition = { [number]: values.slice(from, from + atOnce) };
    const page = await rowsBehind(ctx, definition, { current: 1, size: atOnce, condition });
    for (const { value } of page.records) offered.add(value);
  }
  return offered;
};
