import type { InOf } from '@wms/contract/kernel/call.ts';
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { exportCall } from '@wms/contract/kernel/resourceCalls.ts';
import * as calls from '@wms/contract/system/dictionary/dictionary.calls.ts';
import { dictionary, openDictionaries } from '@wms/contract/system/dictionary/dictionary.ts';
import { sql } from 'kysely';
import { declaredExport, declaredPage, declaredRows, noteChange } from '../../kernel/declared/declaredRows.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, notFound, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { column } from '../../kernel/ground/sql.ts';
import { type EnumRow, enumRows, findCodes, findOfferedCodes } from './codes.queries.ts';

const groupName = (mid: string) => codesOf('EnumGroup').find(({ value }) => value === mid)?.label ?? mid;
const verify = (row: Parameters<NonNullable<typeof dictionary.check>>[0]): void => {
  const issues = dictionary.check?.(row) ?? [];
  if (issues.length > 0) throw invalid(...issues);
};
const nameOf = ({ enumMid, enumValue }: Pick<EnumRow, 'enumMid' | 'enumValue'>): string => `${enumMid} ${enumValue}`;

type Kept = Pick<EnumRow, 'enumMid' | 'enumValue' | 'nameEn' | 'nameCn' | 'nameTw' | 'enumSeq' | 'status' | 'remark'>;
const store = async (ctx: Context, row: Kept, version: number, most: number): Promise<number> => {
  const now = timeText(ctx.clock.now());
  return ctx.tx.changed(sql`
    insert into sys_enum (enum_mid, enum_value, name_en, name_cn, name_tw, enum_seq, status, remark, version, create_name,
      create_date, update_name, update_date)
    values (${row.enumMid}, ${row.enumValue}, ${row.nameEn}, ${row.nameCn}, ${row.nameTw}, ${row.enumSeq}, ${row.status},
      ${row.remark}, ${version}, ${ctx.user.userName}, ${now}, ${ctx.user.userName}, ${now})
    on conflict (enum_mid, enum_value) do update set name_en = excluded.name_en, name_cn = excluded.name_cn,
      name_tw = excluded.name_tw, enum_seq = excluded.enum_seq,
      status = excluded.status, remark = excluded.remark, version = excluded.version, update_name = excluded.update_name,
        update_date = excluded.update_date
    where sys_enum.version = ${most}`);
};
const find = async (ctx: Context, wanted: Pick<EnumRow, 'enumMid' | 'enumValue'>): Promise<EnumRow> => {
  const row = (await enumRows(ctx)).find((one) => one.enumMid === wanted.enumMid && one.enumValue === wanted.enumValue);
  if (!row) throw notFound();
  return row;
};

const add = async (ctx: Context, draft: InOf<typeof calls.addDictionaryValue>) => {
  verify(draft);
  const { enumMid, enumValue } = draft;
  if (!openDictionaries.has(enumMid))
    throw invalid({ code: 'dictionary.closed', field: 'enumMid', params: { group: groupName(enumMid) } });
  const others = (await enumRows(ctx, true)).filter((one) => one.enumMid === enumMid);
  const enumSeq = draft.enumSeq ?? Math.max(0, ...others.map((one) => one.enumSeq)) + 1;
  // a code that differs only in the size of its letters would be read as the other one by people
  const isTaken = others.some((one) => one.enumValue.toLowerCase() === enumValue.toLowerCase());
  if (isTaken || (await store(ctx, { ...draft, enumSeq }, 1, 0)) === 0) {
    const field = dictionary.labels.enumValue;
    throw new Refusal('20006', [{ code: 'duplicate', field: 'enumValue', params: { field, value: enumValue } }], {
      field,
      value: enumValue,
    });
  }
  const made = await find(ctx, draft);
  ctx.note(nameOf(made));
  noteChange(ctx, dictionary, undefined, made);
  return { id: made.id, version: made.version, enumValue };
};

const update = async (ctx: Context, { id, version, ...change }: InOf<typeof calls.updateDictionaryValue>) => {
  const [before] = declaredRows(dictionary, await enumRows(ctx, true), [{ id, version }]);
  if (!before) throw notFound();
  const given = Object.entries(change).filter(([name, value]) => value !== undefined && value !== Reflect.get(before, name));
  const locked = given.filter(([name]) => name === 'enumMid' || name === 'enumValue');
  if (locked.length > 0) throw invalid(...locked.map(([field]): Issue => ({ code: 'valid.locked', field })));
  const row: EnumRow = { ...before, ...Object.fromEntries(given), enumSeq: Number(change.enumSeq ?? before.enumSeq) };
  verify(row);
  if (row.isBuiltIn === '1' && isIn(recordStates, 'invalid', row.status))
    throw invalid({ code: 'dictionary.builtIn', field: 'status', params: { value: row.enumValue } });
  ctx.note(nameOf(before));
  if (given.length === 0) return { id, version };
  const saved = await store(ctx, row, version + 1, version);
  const after = await find(ctx, row);
  if (saved === 0) declaredRows(dictionary, [after], [{ id, version }]);
  noteChange(ctx, dictionary, before, after);
  return { id, version: after.version };
};

/** Which rows of the product have the value: one issue for each resource. Rows out of the person's sight count as well. */
const usersOf = (ctx: Context, { id, enumMid, enumValue }: EnumRow): Promise<readonly Issue[]> =>
  beyondScope(ctx, 'whether a value of a dictionary is in use', async (wide) => {
    const issues: Issue[] = [];
    for (const resource of ctx.resources)
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.kind !== 'choice' || field.dictionary !== enumMid || field.of !== undefined) continue;
        const found = await wide.tx.first<{ count: number }>(
          sql`select count(*)::int as count from ${sql.table(resource.table)} where ${column(name)} = ${enumValue}`,
        );
        const count = found?.count ?? 0;
        if (count > 0)
          issues.push({
            code: 'dictionary.inUse',
            rowId: id,
            params: { count, name: resource.labels.$ ?? resource.name, value: enumValue },
          });
      }
    return issues;
  });

const remove = async (ctx: Context, wanted: readonly { readonly id: string; readonly version: number }[]) => {
  const rows = declaredRows(dictionary, await enumRows(ctx, true), wanted);
  const builtIn = rows.filter((row) => row.isBuiltIn === '1');
  if (builtIn.length > 0)
    throw refuse(
      ...builtIn.map(({ id, enumValue }) => ({ code: 'dictionary.builtIn', rowId: id, params: { value: enumValue } })),
    );
  const used: Issue[] = [];
  for (const row of rows) used.push(...(await usersOf(ctx, row)));
  if (used.length > 0) throw new Refusal('20007', used);
  for (const { enumMid, enumValue } of rows)
    await ctx.tx.changed(sql`delete from sys_enum where enum_mid = ${enumMid} and enum_value = ${enumValue}`);
  ctx.note(rows.map(nameOf).join(', '));
  for (const row of rows) noteChange(ctx, dictionary, row, undefined);
  return { count: rows.length };
};

/** Dictionaries: the lookup of everybody, and their maintenance (SYS-02). */
export const dictionaryMethods: readonly Method[] = [
  answer(calls.searchCodes, async (ctx, { enumMid = '', keyword = '', changed }) => {
    if (changed === '1')
      return onePage(
        [...(await findCodes(ctx.tx))].flatMap(([mid, codes]) =>
          codes.map(({ value, label: [en, cn, tw], isOff }, at) => ({
            enumMid: mid,
            enumValue: value,
            enumName: inLocale([en, cn, tw], ctx.locale),
            names: [en, cn, tw] as const,
            enumSeq: at + 1,
            status: isOff ? recordStates.states.invalid : recordStates.states.valid,
          })),
        ),
      );
    const wanted = keyword.trim().toLowerCase();
    const records = (await findOfferedCodes(ctx, enumMid)).map((option, index) => ({
      enumMid,
      enumValue: option.value,
      enumName: inLocale(option.label, ctx.locale),
      enumSeq: index + 1,
      status: recordStates.states.valid,
    }));
    return onePage(
      records.filter(
        (record) => record.enumName.toLowerCase().includes(wanted) || record.enumValue.toLowerCase().includes(wanted),
      ),
    );
  }),
  answer(calls.listDictionaryValues, async (ctx, query) => declaredPage(ctx, dictionary, query, await enumRows(ctx))),
  answer(calls.getDictionaryValue, async (ctx, { id }) => {
    const row = (await enumRows(ctx)).find((one) => one.id === id);
    if (!row) throw notFound();
    return row;
  }),
  answer(calls.addDictionaryValue, add),
  answer(calls.updateDictionaryValue, update),
  answer(calls.purgeDictionaryValues, (ctx, body) => remove(ctx, body.delList)),
  answer(
    exportCall('IBmEnumService/exportexcel', { menu: dictionary.menu, title: dictionary.labels.$, sides: dictionary.sides }),
    async (ctx, query) => declaredExport(ctx, dictionary, query, await enumRows(ctx)),
  ),
];
