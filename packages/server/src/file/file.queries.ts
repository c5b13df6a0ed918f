import { file } from '@wms/contract/file/file.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Context, hasGrant } from '../kernel/ground/context.ts';
import { notFound } from '../kernel/ground/refusal.ts';
import type { FileOwner } from '../kernel/room/room.ts';
import { allOf, findRows, visible } from '../kernel/row/rows.ts';
import { urlOf } from './attach.ts';

export type FileRow = Row<typeof file>;

/** The source type of a file that was taken into the file management: it belongs to itself. */
export const managed = file.name;

/** What rooms say of the files of their rows. */
export type Owners = readonly FileOwner[];

/**
 * R20: a file shows to who may see the record it belongs to; one that belongs to nobody, to its uploader alone. The one place
 * where this stands: list, get, download, change and delete ask it.
 */
export const seesFile = (ctx: Context, owners: Owners): RawBuilder<unknown> => {
  const ways = owners.flatMap(({ resource, menus, shows }): RawBuilder<unknown>[] => {
    if (!menus.some((menu) => hasGrant(ctx, menu, 'isSearch'))) return [];
    if (resource.name === managed) return [sql`source_type = ${managed}`];
    return [
      sql`(source_type = ${resource.name} and exists (
        select 1 from ${sql.table(resource.table)} owner
        where owner.id = sys_file.source_id and ${allOf([...visible(resource, ctx), ...(shows ? [shows(ctx)] : [])])}))`,
    ];
  });
  return sql`(${sql.join([sql`(source_id is null and create_user = ${ctx.user.id})`, ...ways], sql` or `)})`;
};

/** The file with this id, or a refusal: absent and not one's own are the same. */
export const getFile = async (ctx: Context, owners: Owners, id: string): Promise<FileRow> => {
  const [row] = await findRows(ctx, file, [sql`id = ${id}`, seesFile(ctx, owners)]);
  if (!row) throw notFound();
  return row;
};

/** A file as it travels: by its own id, and by the call that brings its content. */
export const shownFile = <T extends { readonly id: string }>(row: T) => ({ ...row, fileId: row.id, url: urlOf(row.id) });

/** Those of some files that a record still needs; of a kind of record that no room answers for, every one. */
export const filesInUse = async (ctx: Context, owners: Owners, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const ways = owners.map(({ resource, needs }) => sql`when ${resource.name} then ${needs(sql`f.source_id`)}`);
  const rows = await ctx.tx.rows<{ id: string }>(sql`
    select f.id::text as id from sys_file f
    where f.id = any(${[...ids]}::bigint[]) and f.source_id is not null
      and case f.source_type ${sql.join(ways, sql` `)} else true end`);
  return new Set(rows.map(({ id }) => id));
};
