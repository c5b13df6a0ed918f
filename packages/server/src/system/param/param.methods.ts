import type { InOf } from '@wms/contract/kernel/call.ts';
import { exportCall } from '@wms/contract/kernel/resourceCalls.ts';
import * as calls from '@wms/contract/system/param/param.calls.ts';
import { param } from '@wms/contract/system/param/param.ts';
import { knownParam } from '@wms/contract/system/param/params.ts';
import { sql } from 'kysely';
import { declaredExport, declaredPage, declaredRows, noteChange } from '../../kernel/declared/declaredRows.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, notFound, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { findParam, paramRows } from './param.queries.ts';

/** What is wrong with a whole row, by its own rules. */
const verify = (row: Parameters<NonNullable<typeof param.check>>[0]): void => {
  const issues = param.check?.(row) ?? [];
  if (issues.length > 0) throw invalid(...issues);
};

const add = async (ctx: Context, row: InOf<typeof calls.addParam>) => {
  verify(row);
  const { paramNo } = row;
  const now = timeText(ctx.clock.now());
  // whatever has this number already, marks of the program included, has it
  const added = knownParam(paramNo)
    ? 0
    : await ctx.tx.changed(sql`
        insert into sys_param (param_no, param_name, param_type, param_value, remark_text, remark, status_code, create_name,
          create_date, update_name, update_date)
        values (${paramNo}, ${row.paramName}, ${row.paramType}, ${row.paramValue}, ${row.remarkText}, ${row.remark},
          ${row.statusCode}, ${ctx.user.userName}, ${now}, ${ctx.user.userName}, ${now})
        on conflict (param_no) do nothing`);
  if (added === 0) {
    const field = param.labels.paramNo;
    throw new Refusal('20006', [{ code: 'duplicate', field: 'paramNo', params: { field, value: paramNo } }], {
      field,
      value: paramNo,
    });
  }
  const made = (await paramRows(ctx)).find((one) => one.paramNo === paramNo);
  if (!made) throw notFound();
  ctx.note(paramNo);
  noteChange(ctx, param, undefined, made);
  return { id: made.id, version: made.version, paramNo };
};

/** Of a parameter the program reads, its value and remark are an administrator's; its name and meaning are the program's. */
const changeable = new Set(['paramValue', 'remark']);
const update = async (ctx: Context, { id, version, ...change }: InOf<typeof calls.updateParam>) => {
  const [before] = declaredRows(param, await paramRows(ctx, true), [{ id, version }]);
  if (!before) throw notFound();
  const given = Object.entries(change).filter(([name, value]) => value !== undefined && value !== Reflect.get(before, name));
  const isKnown = knownParam(before.paramNo) !== undefined;
  const locked = given.filter(([name]) => (isKnown ? !changeable.has(name) : name === 'paramNo' || name === 'paramType'));
  if (locked.length > 0)
    throw invalid(
      ...locked.map(([field]) =>
        isKnown ? { code: 'param.builtIn', field, params: { no: before.paramNo } } : { code: 'valid.locked', field },
      ),
    );
  const row = { ...before, ...Object.fromEntries(given) };
  verify(row);
  ctx.note(before.paramNo);
  if (given.length === 0) return { id, version };
  const now = timeText(ctx.clock.now());
  const saved = await ctx.tx.changed(sql`
    insert into sys_param (param_no, param_name, param_type, param_value, remark_text, remark, status_code, version, create_name,
      create_date, update_name, update_date)
    values (${row.paramNo}, ${row.paramName}, ${row.paramType}, ${row.paramValue}, ${row.remarkText}, ${row.remark},
      ${row.statusCode}, ${version + 1}, ${ctx.user.userName}, ${now}, ${ctx.user.userName}, ${now})
    on conflict (param_no) do update set param_name = excluded.param_name, param_type = excluded.param_type,
      param_value = excluded.param_value,
      remark_text = excluded.remark_text, remark = excluded.remark, status_code = excluded.status_code,
        version = excluded.version,
      update_name = excluded.update_name, update_date = excluded.update_date
    where sys_param.version = ${version}`);
  const after = (await paramRows(ctx)).find((one) => one.id === id);
  if (!after) throw notFound();
  // somebody stored the first value at the same moment
  if (saved === 0) declaredRows(param, [after], [{ id, version }]);
  noteChange(ctx, param, before, after);
  return { id, version: after.version };
};

const remove = async (ctx: Context, wanted: readonly { readonly id: string; readonly version: number }[]) => {
  const rows = declaredRows(param, await paramRows(ctx, true), wanted);
  const builtIn = rows.filter(({ paramNo }) => knownParam(paramNo));
  if (builtIn.length > 0)
    throw refuse(...builtIn.map(({ id, paramNo }) => ({ code: 'param.builtIn', rowId: id, params: { no: paramNo } })));
  await ctx.tx.changed(sql`delete from sys_param where param_no = any(${rows.map(({ paramNo }) => paramNo)}::text[])`);
  ctx.note(rows.map(({ paramNo }) => paramNo).join(', '));
  for (const row of rows) noteChange(ctx, param, row, undefined);
  return { count: rows.length };
};

/** Parameters of the installation (SYS-01, SYS-57). */
export const paramMethods: readonly Method[] = [
  answer(calls.readParam, async (ctx, { paramNo }) => {
    const found = await findParam(ctx, paramNo);
    // own parameters of printing are read by printing (SYS-57); all others are for administrators (R30)
    const isOpen = knownParam(paramNo)?.isOpen ?? (found?.paramType === '3' && found.statusCode === '1');
    if (!found || !isOpen) throw notFound();
    return { paramNo, paramValue: found.paramValue };
  }),
  answer(calls.listParams, async (ctx, query) => declaredPage(ctx, param, query, await paramRows(ctx))),
  answer(calls.getParam, async (ctx, { id }) => {
    const row = (await paramRows(ctx)).find((one) => one.id === id);
    if (!row) throw notFound();
    return row;
  }),
  answer(calls.addParam, add),
  answer(calls.updateParam, update),
  answer(calls.purgeParams, (ctx, body) => remove(ctx, body.delList)),
  answer(
    exportCall('ISysParamService/exportexcel', { menu: param.menu, title: param.labels.$, sides: param.sides }),
    async (ctx, query) => declaredExport(ctx, param, query, await paramRows(ctx)),
  ),
];
