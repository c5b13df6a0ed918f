/** Which strategies hold where: a strategy that is made for one warehouse is named for no other. */
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Draft, Resource } from '@wms/contract/kernel/resource.ts';
import { strategyApplication as application } from '@wms/contract/strategy/application.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../kernel/exchange/methods.ts';
import type { Context } from '../kernel/ground/context.ts';
import type { Method } from '../kernel/ground/method.ts';
import { invalid } from '../kernel/ground/refusal.ts';
import { column } from '../kernel/ground/sql.ts';
import { plainBodies, writtenMethods } from '../kernel/resource/crud.ts';
import { findRows, getRow } from '../kernel/row/rows.ts';
import { issueOf } from '../kernel/row/rules.ts';

type Application = Draft<typeof application>;
const fields = ['upperMethodNo', 'underMethodNo', 'allocateMethodNo', 'turnMethodNo', 'waveNo'] as const;

/** The rows a field of some applications names, by organization and number: one question for each field. */
const warehousesOf = async (ctx: Context, field: (typeof fields)[number], rows: readonly SheetDraft<Application>[]) => {
  const { target, targetField = '' } = application.fields[field];
  const resource = ctx.resources.find(({ name }) => name === target?.name) as Resource;
  const numbers = [...new Set(rows.flatMap(({ values }) => values[field] ?? []))];
  const found =
    numbers.length === 0 ? [] : await findRows(ctx, resource, [sql`${column(targetField)} = any(${numbers}::text[])`]);
  return new Map(found.map((row) => [JSON.stringify([row.orgNo, Reflect.get(row, targetField)]), String(row.warehouseNo ?? '')]));
};

/** Strategies that are made for another warehouse than that of their application. */
const elsewhere = async (ctx: Context, rows: readonly SheetDraft<Application>[]): Promise<readonly LineError[]> => {
  const errors: LineError[] = [];
  for (const field of fields) {
    const homes = await warehousesOf(ctx, field, rows);
    for (const { line, values } of rows) {
      const value = values[field] ?? '';
      const warehouseNo = homes.get(JSON.stringify([values.orgNo, value]));
      if (warehouseNo && warehouseNo !== values.warehouseNo)
        errors.push({ line, field, value, code: 'strategy.elsewhere', params: { value, warehouseNo } });
    }
  }
  return errors;
};
const ensureHere = async (ctx: Context, id: string): Promise<void> => {
  const errors = await elsewhere(ctx, [{ line: 0, values: await getRow(ctx, application, id) }]);
  if (errors.length > 0) throw invalid(...errors.map(issueOf));
};

const plain = plainBodies(application);
export const applicationMethods: readonly Method[] = [
  ...writtenMethods(application, {
    add: async (ctx, draft) => {
      const done = await plain.add(ctx, draft);
      await ensureHere(ctx, done.id);
      return done;
    },
    update: async (ctx, change) => {
      const done = await plain.update(ctx, change);
      await ensureHere(ctx, done.id);
      return done;
    },
  }),
  ...importMethodsWith(application, (plan) => ({
    ...plan,
    verify: async (ctx, drafts, writing) => [
      ...((await plan.verify?.(ctx, drafts, writing)) ?? []),
      ...(await elsewhere(ctx, drafts)),
    ],
  })),
];
