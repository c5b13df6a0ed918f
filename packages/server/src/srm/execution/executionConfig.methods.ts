/** Strategies with the suppliers and materials they hold for; of one organization no two say the same of any of them. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import * as calls from '@wms/contract/srm/execution/executionConfig.calls.ts';
import {
  type ExecutionLine,
  everyone,
  executionConfig,
  executionConfigLine,
  lineIssues,
} from '@wms/contract/srm/execution/executionConfig.ts';
import { sql } from 'kysely';
import { itemsByNumber } from '../../base/item/door.ts';
import { isOrg } from '../../base/organization/door.ts';
import { suppliersByNumber } from '../../base/supplier/door.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid, notFound, refuse } from '../../kernel/ground/refusal.ts';
import { plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { deleteRows, findRows, getRow, insertRows } from '../../kernel/row/rows.ts';
import { executionTerms } from './execution.queries.ts';

type Config = Row<typeof executionConfig>;
const plain = plainBodies(executionConfig);

const linesOf = (ctx: Pick<Context, 'tx' | 'scope'>, configIds: readonly string[], lock = false) =>
  findRows(ctx, executionConfigLine, [sql`config_id = any(${[...configIds]}::bigint[])`], { lock });

/** Strategies of an organization become valid one after another: what is judged here stays so until the end. */
const oneAtATime = (ctx: Context, orgNo: string): Promise<unknown> =>
  ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`${executionConfig.table} ${orgNo}`}))`);

/** Lines that another valid strategy of the organization has already. */
const takenIssues = async (ctx: Context, row: Config, lines: readonly ExecutionLine[]): Promise<readonly Issue[]> => {
  const others = await findRows(ctx, executionConfig, [
    sql`pur_org_no = ${row.purOrgNo}`,
    sql`id <> ${row.id}`,
    among(recordStates, 'valid', sql.ref('status_code')),
  ]);
  const theirs = await linesOf(
    ctx,
    others.map(({ id }) => id),
  );
  return lines.flatMap(({ supplierNo, itemNo }, at): readonly Issue[] => {
    const same = theirs.find((line) => line.supplierNo === supplierNo && line.itemNo === itemNo);
    const holder = same && others.find(({ id }) => id === same.configId);
    return holder
      ? [
          {
            code: 'execution.taken',
            field: 'lines',
            rowId: String(at),
            params: { strategyNo: holder.strategyNo, supplierNo, itemNo },
          },
        ]
      : [];
  });
};

/** Suppliers and materials that the organization does not know, or no longer works with. */
const unknownIssues = async (ctx: Context, { purOrgNo }: Config, lines: readonly ExecutionLine[]): Promise<readonly Issue[]> => {
  const named = (values: readonly string[]) => values.filter((value) => value !== everyone);
  const suppliers = await suppliersByNumber(ctx, named(lines.map(({ supplierNo }) => supplierNo)), { lock: true });
  const items = await itemsByNumber(ctx, named(lines.map(({ itemNo }) => itemNo)), { lock: true });
  const isUnknown = (found: { get(...key: readonly string[]): unknown }, value: string): boolean =>
    value !== everyone && found.get(value, purOrgNo) === undefined;
  return lines.flatMap(({ supplierNo, itemNo }, at) =>
    [isUnknown(suppliers, supplierNo) ? supplierNo : [], isUnknown(items, itemNo) ? itemNo : []].flat().map(
      (value): Issue => ({
        code: 'execution.unknown',
        field: 'lines',
        rowId: String(at),
        params: { value, orgNo: purOrgNo },
      }),
    ),
  );
};

/** Puts lines in the place of those a strategy had. */
const writeLines = async (ctx: Context, row: Config, lines: readonly ExecutionLine[]): Promise<void> => {
  const issues = [...lineIssues(lines), ...(await unknownIssues(ctx, row, lines))];
  if (issues.length > 0) throw invalid(...issues);
  await deleteRows(ctx, executionConfigLine, await linesOf(ctx, [row.id], true));
  await insertRows(
    ctx,
    executionConfigLine,
    lines.map((line) => ({ ...line, configId: row.id, orgNo: row.purOrgNo })),
  );
};
/** A valid strategy says of no supplier and material what another one says already. */
const ensureAlone = async (ctx: Context, row: Config): Promise<void> => {
  if (row.statusCode !== recordStates.states.valid) return;
  await oneAtATime(ctx, row.purOrgNo);
  const issues = await takenIssues(ctx, row, await linesOf(ctx, [row.id]));
  if (issues.length > 0) throw refuse(...issues);
};
const brief = ({ id, version, strategyNo }: Config) => ({ id, version, strategyNo });
/** The lines belong to the record: who changes only them changes its version as well. */
const touch = async (ctx: Context, row: Config, before: number): Promise<Config> => {
  if (row.version === before)
    await ctx.tx.changed(sql`update srm_execution_config set version = version + 1 where id = ${row.id}`);
  return getRow(ctx, executionConfig, row.id);
};

export const executionMethods: readonly Method[] = [
  answer(calls.getExecutionConfig, async (ctx, { id }) => {
    const [row] = presentRows(ctx, executionConfig, [await getRow(ctx, executionConfig, id)]);
    if (!row) throw notFound();
    const lines = await linesOf(ctx, [id]);
    return { ...row, lines: lines.map((line) => ({ id: line.id, supplierNo: line.supplierNo, itemNo: line.itemNo })) };
  }),
  answer(calls.addExecutionConfig, async (ctx, { lines, ...draft }) => {
    const row = await getRow(ctx, executionConfig, (await plain.add(ctx, draft)).id);
    await writeLines(ctx, row, lines);
    await ensureAlone(ctx, row);
    return brief(row);
  }),
  answer(calls.updateExecutionConfig, async (ctx, { lines, ...change }) => {
    const row = await getRow(ctx, executionConfig, (await plain.update(ctx, change)).id);
    if (lines !== undefined) await writeLines(ctx, row, lines);
    await ensureAlone(ctx, row);
    return brief(lines === undefined ? row : await touch(ctx, row, change.version));
  }),
  answer(calls.getExecutionTerms, async (ctx, { orgNo, supplierNo, itemNo }) => {
    if (!(await isOrg(ctx, orgNo))) throw notFound();
    const [found] = [...(await executionTerms(ctx, { orgNo, supplierNo }, [itemNo])).values()];
    if (!found) throw notFound();
    const { strategy, isAsnApproval, approvalAskedBy } = found;
    return { strategy: strategy ?? null, isAsnApproval: isAsnApproval ? ('1' as const) : ('0' as const), approvalAskedBy };
  }),
  ...writtenMethods(executionConfig, {
    restore: async (ctx, wanted) => {
      const done = await plain.restore(ctx, wanted);
      for (const { id } of wanted) await ensureAlone(ctx, await getRow(ctx, executionConfig, id));
      return done;
    },
    purge: async (ctx, wanted) => {
      await deleteRows(
        ctx,
        executionConfigLine,
        await linesOf(
          ctx,
          wanted.map(({ id }) => id),
          true,
        ),
      );
      return plain.purge(ctx, wanted);
    },
  }),
];
