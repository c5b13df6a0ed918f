import type { FieldChange, RecordChange } from '@wms/contract/kernel/history.calls.ts';
import type { Page } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { type Change, type Context, hasGrant } from '../ground/context.ts';
import { notFound, Refusal } from '../ground/refusal.ts';
import { beyondScope } from '../ground/scope.ts';
import { customised } from '../row/custom.ts';
import { presentRows } from '../row/present.ts';
import { getRow } from '../row/rows.ts';

type Values = Readonly<Record<string, unknown>>;
interface Entry {
  readonly id: string;
  readonly operDate: string;
  readonly userName: string;
  readonly side: string;
  readonly operation: string;
  readonly changes: readonly Partial<Change>[];
}

interface Begun {
  readonly id: string;
  readonly createDate?: string | null;
  readonly createName?: string | null;
}
/** How the rows of a declaration that a room keeps in its own way are found and said; rows of a plain table need neither. */
export interface AuditedType {
  readonly resource: Resource;
  /** The row with this id as its screen shows it; undefined when there is none. */
  readonly find?: (ctx: Context, id: string) => Promise<Begun | undefined>;
  /** Changes of such rows with their values in the words of who asks. */
  readonly say?: (ctx: Context, changes: readonly Partial<Change>[]) => Promise<readonly Partial<Change>[]>;
}

/** Says changes in the words of who asks: those of each kind of record as the room of that kind says them. */
export const describerOf = async (
  ctx: Context,
  types: readonly AuditedType[],
  changes: readonly Partial<Change>[],
): Promise<(change: Partial<Change>) => Partial<Change>> => {
  const described = new Map<Partial<Change>, Partial<Change>>();
  for (const { resource, say } of types) {
    const own = changes.filter(({ entity }) => entity === resource.name);
    if (!say || own.length === 0) continue;
    const words = await say(ctx, own);
    own.forEach((change, at) => {
      described.set(change, words[at] ?? change);
    });
  }
  return (change) => described.get(change) ?? change;
};

const differing = (ctx: Context, resource: Resource, { before = {}, after = {} }: Partial<Change>): readonly FieldChange[] => {
  const { fields } = customised(ctx, resource);
  const [was = {}, is = {}] = presentRows<Values>(ctx, resource, [before, after]);
  const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
  return [...Object.keys(fields), ...Object.keys(resource.told ?? {})].flatMap((field) =>
    (!(field in was) && !(field in is)) || (isEmpty(was[field]) && isEmpty(is[field]))
      ? []
      : [{ field, before: was[field] ?? null, after: is[field] ?? null }],
  );
};

/**
 * The changes of one record, newest first (SYS-38). Whoever may see the record on one of its screens may see its history, with
 * the members it shows them and no others; a record out of scope has none (20003). Suppliers are told the names of suppliers
 * only: who works inside is not theirs, as in the story of an order.
 * @throws Refusal 10008 without the right to search on any screen of the record
 */
export const historyOf = async (
  ctx: Context,
  types: readonly AuditedType[],
  entity: string,
  { id, current, size }: { readonly id: string; readonly current: number; readonly size: number },
): Promise<Page<RecordChange>> => {
  const audited = types.find((candidate) => candidate.resource.name === entity);
  const resource = audited?.resource ?? ctx.resources.find((candidate) => candidate.name === entity);
  if (!resource) throw notFound();
  const isOpen = !audited || !resource.sides || (resource.sides as readonly string[]).includes(ctx.user.side);
  if (!isOpen || ![resource.menu, ...(resource.pages ?? [])].some((menu) => hasGrant(ctx, menu, 'isSearch')))
    throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isSearch' } }]);
  const row: Begun | undefined = audited?.find ? await audited.find(ctx, id) : await getRow(ctx, resource, id);
  if (!row) throw notFound();
  const offset = (current - 1) * size;
  const { entries, count } = await beyondScope(ctx, 'the history of a record the person sees', async ({ tx }) => ({
    entries: await tx.rows<Entry>(
      sql`select l.id::text as id, l.oper_date as "operDate", l.user_name as "userName", l.side, l.operation,
            jsonb_path_query_array(l.changes, '$[*] ? (@.entity == $entity && @.rowId == $id)',
              ${JSON.stringify({ entity, id })}::jsonb) as changes
          from sys_change_row c join sys_oper_log l on l.id = c.log_id
          where c.row_id = ${id} order by c.log_id desc limit ${size} offset ${offset}`,
    ),
    count:
      (await tx.first<{ count: number }>(sql`select count(*)::int as count from sys_change_row where row_id = ${id}`))?.count ??
      0,
  }));
  const isOutside = ctx.user.side === 'supplier';
  const describe = await describerOf(
    ctx,
    audited ? [audited] : [],
    entries.flatMap(({ changes }) => changes),
  );
  const found = entries.flatMap(({ changes, side, userName, ...entry }) =>
    changes.map(
      (change, at): RecordChange => ({
        ...entry,
        userName: isOutside && side !== 'supplier' ? '' : userName,
        id: `${entry.id}.${at}`,
        kind: change.kind ?? 'modify',
        changes: differing(ctx, resource, describe(change)),
      }),
    ),
  );
  // rows from before the log, and the last of a very large import, still say who brought them
  const isOldest = offset + size >= count && !found.some(({ kind }) => kind === 'add');
  // what the program brings with it was made by nobody, on no day
  const first: RecordChange | undefined =
    row.createDate === null || row.createDate === undefined
      ? undefined
      : {
          id: 'created',
          operDate: row.createDate,
          userName: isOutside ? '' : (row.createName ?? ''),
          operation: '',
          kind: 'add',
          changes: [],
        };
  return {
    records: isOldest && first ? [...found, first] : found,
    size,
    total: count,
    pages: Math.max(1, Math.ceil(count / size)),
    current,
  };
};
