import { file, fileOwners } from '@wms/contract/file/file.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Context, hasGrant } from '../kernel/ground/context.ts';
import { notFound } from '../kernel/ground/refusal.ts';
import { allOf, findRows, visible } from '../kernel/row/rows.ts';
import { urlOf } from './attach.ts';

export type FileRow = Row<typeof file>;

/** The source type of a file that was taken into the file management: it belongs to itself. */
export const managed = file.name;

const ownerOf = (ctx: Pick<Context, 'resources'>, sourceType: string): Resource | undefined =>
  ctx.resources.find((resource) => resource.name === sourceType);

/**
 * R20: a file shows to who may see the record it belongs to; one that belongs to nobody, to its uploader alone. The one place
 * where this stands: list, get, download, change and delete ask it.
 */
export const seesFile = (ctx: Context): RawBuilder<unknown> => {
  const ways = Object.entries(fileOwners).flatMap(([name, menus]): RawBuilder<unknown>[] => {
    const owner = ownerOf(ctx, name);
    if (!owner || !menus.some((menu) => hasGrant(ctx, menu, 'isSearch'))) return [];
    if (name === managed) return [sql`source_type = ${managed}`];
    return [
      sql`(source_type = ${name} and exists (select 1 from ${sql.table(owner.table)} owner where owner.id = sys_file.source_id and ${allOf(visible(owner, ctx))}))`,
    ];
  });
  return sql`(${sql.join([sql`(source_id is null and create_user = ${ctx.user.id})`, ...ways], sql` or `)})`;
};

/** The file with this id, or a refusal: absent and not one's own are the same. */
export const getFile = async (ctx: Context, id: string, options: { readonly lock?: boolean } = {}): Promise<FileRow> => {
  const [row] = await findRows(ctx, file, [sql`id = ${id}`, seesFile(ctx)], options);
  if (!row) throw notFound();
  return row;
};

/** A file as it travels: by its own id, and by the call that brings its content. */
export const shownFile = <T extends { readonly id: string }>(row: T) => ({ ...row, fileId: row.id, url: urlOf(row.id) });

const asnOpen = sql`not (a.status in ('4', 'X') or a.closed_status = '2')`;
/** Whether the record a file belongs to is still at work, by what it can belong to. */
const atWork: Readonly<Record<string, RawBuilder<unknown>>> = {
  [managed]: sql`false`,
  asnHead: sql`exists (select 1 from srm_asn a where a.id = f.source_id and ${asnOpen})`,
  asnLine: sql`exists (select 1 from srm_asn_line l join srm_asn a on a.id = l.asn_id where l.id = f.source_id and ${asnOpen})`,
  receipt: sql`exists (select 1 from srm_receipt r where r.id = f.source_id and r.status <> 'V')`,
  receiptLine: sql`exists (select 1 from srm_receipt_line r where r.id = f.source_id and r.status <> 'V')`,
};
/** Those of some files that a record still uses; of a kind of record that says nothing here, every one. */
export const filesAtWork = async (ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const ways = Object.entries(atWork).map(([name, open]) => sql`when ${name} then ${open}`);
  const rows = await ctx.tx.rows<{ id: string }>(
    sql`select f.id::text as id from sys_file f where f.id = any(${[...ids]}::bigint[]) and f.source_id is not null and case f.source_type ${sql.join(ways, sql` `)} else true end`,
  );
  return new Set(rows.map(({ id }) => id));
};
