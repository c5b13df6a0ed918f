import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { timeText } from '../ground/clock.ts';
import { type Context, hasGrant } from '../ground/context.ts';
import { notFound, Refusal, refuse } from '../ground/refusal.ts';
import { beyondScope } from '../ground/scope.ts';
import { column } from '../ground/sql.ts';
import { decidedOf, mentionOf } from '../row/references.ts';
import { deleteRows, findRows, titleOf } from '../row/rows.ts';

/** The organization a file is remembered under: the person's own, or one of those in scope. */
export const orgOfFile = (ctx: Context): string => {
  const orgs = ctx.scope.side === 'system' ? 'ALL' : ctx.scope.orgs;
  return orgs === 'ALL' || orgs.includes(ctx.user.orgNo) ? ctx.user.orgNo : (orgs[0] ?? ctx.user.orgNo);
};

/**
 * Remembers in the import's own transaction what it added, in that order. Answers whether taking exactly these rows away undoes
 * it: an import that also changed rows cannot be undone.
 */
export const keepBatch = async (ctx: Context, taskId: string): Promise<boolean> => {
  const { changes } = ctx;
  if (changes.length === 0 || changes.some((change) => change.kind !== 'add')) return false;
  await ctx.tx.changed(
    sql`insert into sys_task_row (task_id, seq, entity, row_id) select ${taskId}, seq, entity, row_id
      from unnest(${changes.map((change) => change.entity)}::text[], ${changes.map((change) => change.rowId)}::bigint[])
        with ordinality as added(entity, row_id, seq)`,
  );
  return true;
};

interface TaskRow {
  readonly state: number;
  readonly menu_no: string;
  readonly service: string;
  readonly sha256: string;
  readonly file_name: string;
  readonly undone_date: string | null;
}
type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

const named = 20;

/** Rows that were touched since, by name; what is gone, by count. */
const touched = (resource: Resource, rows: readonly Stored[], wanted: number): readonly Issue[] => [
  ...rows
    .filter((row) => row.version !== 1)
    .slice(0, named)
    .map(
      (row): Issue => ({
        code: 'undo.changed',
        rowId: row.id,
        params: {
          entity: resource.labels.$ ?? ['', '', ''],
          name: titleOf(resource, row),
          updateName: String(row.updateName ?? ''),
          updateDate: String(row.updateDate ?? ''),
        },
      }),
    ),
  ...(rows.length < wanted ? [{ code: 'undo.gone', params: { count: wanted - rows.length } }] : []),
];

/** What outside of the batch names one of its rows: counted over everything, whoever may see it. */
const dependents = async (ctx: Context, taskId: string, resource: Resource): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const user of ctx.resources)
    for (const [name, field] of Object.entries(user.fields)) {
      const mention = user.name === resource.name && !field.target ? undefined : mentionOf(resource, name, field);
      if (!mention) continue;
      const shared = mention.within.filter((other) => other in user.fields);
      const pairs = [[mention.by, name] as const, ...shared.map((other) => [other, other] as const)].map(
        ([own, theirs]) => sql`t.${column(own)} = u.${column(theirs)}`,
      );
      const alive = user.keepsDeleted ? sql`u.deleted_date is null and` : sql``;
      const found = await ctx.tx.first<{ count: number }>(
        sql`select count(*)::int as count from ${sql.table(user.table)} u
          where ${alive} exists (select 1 from sys_task_row b join ${sql.table(resource.table)} t on t.id = b.row_id
            where b.task_id = ${taskId} and b.entity = ${resource.name}
              and ${sql.join([...decidedOf(mention, 'u'), ...pairs], sql` and `)})
                and not exists (select 1 from sys_task_row o where o.task_id = ${taskId} and o.entity = ${user.name}
                  and o.row_id = u.id)`,
      );
      if (found && found.count > 0)
        issues.push({ code: 'ref.inUse', params: { entity: user.labels.$ ?? ['', '', ''], count: found.count } });
    }
  return issues;
};

/**
 * Takes back everything an import of the person added, in one transaction, and frees its file to be imported again. Refused
 * (20005) naming what was changed since, and (20007) what depends on it.
 */
export const undoBatch = async (ctx: Context, taskId: string): Promise<{ readonly count: number }> => {
  const task = await ctx.tx.first<TaskRow>(
    sql`select state, menu_no, service, sha256, file_name, undone_date from sys_task where id = ${taskId}
      and user_id = ${ctx.user.id} and kind = 'import' for update`,
  );
  if (!task) throw notFound();
  if (!hasGrant(ctx, task.menu_no, 'isImport'))
    throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isImport' } }]);
  if (task.undone_date) throw refuse({ code: 'undo.done' });
  const batch = await ctx.tx.rows<{ entity: string; ids: string[] }>(
    sql`select entity, array_agg(row_id::text order by seq desc) as ids from sys_task_row where task_id = ${taskId}
      group by entity order by min(seq) desc`,
  );
  if (batch.length === 0) throw refuse({ code: 'undo.none' });
  const found: { readonly resource: Resource; readonly rows: readonly Stored[] }[] = [];
  const issues: Issue[] = [];
  for (const { entity, ids } of batch) {
    const resource = ctx.resources.find((one) => one.name === entity);
    if (!resource) throw refuse({ code: 'undo.none' });
    const rows = await findRows(ctx, resource, [sql`id = any(${ids}::bigint[])`], {
      lock: true,
    });
    issues.push(...touched(resource, rows, ids.length));
    found.push({ resource, rows });
  }
  if (issues.length > 0) throw refuse(...issues);
  const used = await beyondScope(ctx, 'whether a batch is referred to', async (wide) => {
    const users: Issue[] = [];
    for (const { resource } of found) users.push(...(await dependents(wide, taskId, resource)));
    return users;
  });
  if (used.length > 0) throw new Refusal('20007', used);
  ctx.note(task.file_name);
  for (const { resource, rows } of found) await deleteRows(ctx, resource, rows as never);
  await ctx.tx.changed(
    sql`delete from sys_import_file where service = ${task.service} and org_no = ${orgOfFile(ctx)} and sha256 = ${task.sha256}`,
  );
  await ctx.tx.changed(sql`update sys_task set undone_date = ${timeText(ctx.clock.now())} where id = ${taskId}`);
  return { count: found.reduce((sum, { rows }) => sum + rows.length, 0) };
};
