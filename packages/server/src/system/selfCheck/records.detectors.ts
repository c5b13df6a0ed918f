import { customLevelOf } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import { column } from '../../kernel/ground/sql.ts';
import { decidedOf, mentionOf } from '../../kernel/row/references.ts';
import { allOf } from '../../kernel/row/rows.ts';
import { storedMenus } from '../menu/door.ts';
import { branches, type Detector, listed, suspects, tablesWith } from './detector.ts';

type Branch = RawBuilder<unknown>;

/** A number is a record's own in an organization or a warehouse; what is unique among more than these (stock in a cell) is no record. */
const places = new Set(['orgNo', 'warehouseNo']);
const isOwnNumber = (unique: boolean | readonly string[] | undefined): boolean =>
  unique === true || (unique !== undefined && unique !== false && unique.every((other) => places.has(other)));

/** The rows of a resource whose reference, or copy of a number, names no row of another: one anti-join for each field. */
const danglingOf = (user: Resource, resources: readonly Resource[]): readonly Branch[] =>
  Object.entries(user.fields).flatMap(([name, field]) =>
    resources.flatMap((target): Branch[] => {
      const mention = target.name === user.name && !field.target ? undefined : mentionOf(target, name, field);
      // a document's own number is no copy of another's
      if (!mention || (target.name === user.name && mention.by === name)) return [];
      if (!field.target && (isOwnNumber(field.unique) || !isOwnNumber(mention.within))) return [];
      const shared = mention.within.filter((other) => other in user.fields && other in target.fields);
      const pairs = [[mention.by, name] as const, ...shared.map((other) => [other, other] as const)].map(
        ([theirs, own]) => sql`t.${column(theirs)} = u.${column(own)}`,
      );
      const isSet =
        field.kind === 'key' ? sql`u.${column(name)} is not null` : sql`coalesce(u.${column(name)}, '') not in ('', '*')`;
      const alive = user.keepsDeleted ? [sql`u.deleted_date is null`] : [];
      return [
        sql`select u.id::text as row_id, ${`no record|${user.name}.${name}|`}::text || u.${column(name)} as what
          from ${sql.table(user.table)} u
          where ${allOf([isSet, ...alive, ...decidedOf(mention, 'u')])}
            and not exists (select 1 from ${sql.table(target.table)} t where ${allOf(pairs)})`,
      ];
    }),
  );

const danglingIn =
  (belongs: (resource: Resource) => boolean): Detector =>
  ({ tx, resources }) =>
    suspects(tx, branches(resources.filter(belongs).flatMap((user) => danglingOf(user, resources))));
const isDocument = ({ table }: Resource): boolean => table.startsWith('srm_');
const isStock = ({ table }: Resource): boolean => table.startsWith('inv_');

/** D14: values under a number that is no custom field of the screen. */
const customValues: Detector = ({ tx, resources }) =>
  suspects(
    tx,
    branches(
      resources
        .filter((resource) => customLevelOf(resource) !== undefined)
        .map(
          (resource) => sql`select u.id::text as row_id, ${`no field|${resource.name}|`}::text || k as what
            from ${sql.table(resource.table)} u cross join lateral jsonb_object_keys(u.custom) k
            where u.custom <> '{}'::jsonb and not exists (select 1 from sys_frame_define d where d.module = ${resource.menu}
              and d.field_no = k)`,
        ),
    ),
  );

const forgottenDays = 7;
/** The column that names files in tables of ours; pieces of tasks and files themselves have none. */
const fileColumn = '(^|_)file_id$';

/** D15: files whose record is gone, and files uploaded a week ago that nothing names. */
const strayFiles: Detector = async ({ tx, fileOwners: owners }) => {
  const known = owners.map(({ name }) => name);
  const naming = (await tablesWith(tx, fileColumn)).filter(({ table }) => table !== 'sys_file');
  const unnamed = naming.map(
    ({ table, column: name }) =>
      sql`not exists (select 1 from ${sql.table(table)} n where n.${sql.ref(name)}::text = f.id::text)`,
  );
  return suspects(
    tx,
    branches([
      ...owners.map(
        (owner) => sql`select f.id::text as row_id, 'file of no record|' || f.file_name as what from sys_file f
          where f.source_type = ${owner.name} and f.source_id is not null
            and not exists (select 1 from ${sql.table(owner.table)} o where o.id = f.source_id)`,
      ),
      sql`select f.id::text as row_id, 'file of no record|' || f.file_name as what from sys_file f
        where f.source_id is not null and f.source_type <> all(${known}::text[])`,
      sql`select f.id::text as row_id, 'file nobody named|' || f.file_name as what from sys_file f
        where f.source_id is null and f.create_date < now() - make_interval(days => ${forgottenDays}) and ${allOf(unnamed)}`,
    ]),
  );
};

/** D16: records that name a file that is not there. */
const lostFiles: Detector = async ({ tx }) => {
  const naming = (await tablesWith(tx, fileColumn)).filter(({ table }) => table !== 'sys_file');
  return suspects(
    tx,
    branches(
      naming.map(
        ({ table, column: name }) =>
          sql`select n.${sql.ref(name)}::text as row_id, ${`no file|${table}|`}::text || n.${sql.ref(name)}::text as what
            from ${sql.table(table)} n
            where coalesce(n.${sql.ref(name)}::text, '') <> ''
              and not exists (select 1 from sys_file f where f.id::text = n.${sql.ref(name)}::text)`,
      ),
    ),
  );
};

const newestFiles = 200;
/** D17: reading every file would take as long as the disk needs; the newest ones tell whether storing works. */
const fileContents: Detector = ({ tx }) =>
  suspects(
    tx,
    sql`select f.id::text as row_id, 'other content|' || f.file_name as what
      from (select id, file_name, sha256, content from sys_file order by id desc limit ${newestFiles}) f
        where f.sha256 <> encode(sha256(f.content), 'hex')`,
  );

const quotedList = (values: readonly string[]): Branch => sql`${[...values]}::text[]`;
/** D21: codes that no dictionary knows, one pass over each table. */
const strayCodes: Detector = ({ tx, resources, dictionaries }) =>
  suspects(
    tx,
    branches(
      resources.flatMap((resource): Branch[] => {
        const choices = Object.entries(resource.fields).filter(([, field]) => field.kind === 'choice' && field.of === undefined);
        if (choices.length === 0) return [];
        const values = choices.map(([name, field]) => {
          // which dictionary holds is another field's decision; a code must stand in one of them
          const names = [field.dictionary ?? '', ...Object.values(field.dictionaryBy?.dictionaries ?? {})];
          const allowed = names.flatMap((one) => dictionaries[one] ?? []);
          return sql`(${`no code|${resource.name}.${name}|`}::text, u.${column(name)}, ${quotedList(allowed)})`;
        });
        return [
          sql`select u.id::text as row_id, v.label || v.code as what from ${sql.table(resource.table)} u
            cross join lateral (values ${sql.join(values)}) as v(label, code, allowed) where v.code <> ''
              and v.code <> all(v.allowed)`,
        ];
      }),
    ),
  );

/** D22: a declaration that names a dictionary without values. */
const strayDictionaries: Detector = ({ tx, resources, dictionaries }) => {
  const used = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      [field.dictionary, ...Object.values(field.dictionaryBy?.dictionaries ?? {})].flatMap((one) =>
        one === undefined ? [] : [{ place: `${resource.name}.${name}`, dictionary: one }],
      ),
    ),
  );
  const seeded = Object.entries(dictionaries).flatMap(([name, values]) => (values.length > 0 ? [name] : []));
  return suspects(
    tx,
    sql`select place as row_id, 'no dictionary|' || place || '|' || dictionary as what
      from unnest(${used.map(({ place }) => place)}::text[], ${used.map(({ dictionary }) => dictionary)}::text[]) as u(place,
        dictionary) where dictionary <> all(${seeded}::text[])`,
  );
};

/** D23: menus of the product that the table of menus lacks: nobody could open their screens. */
const strayMenus: Detector = async ({ tx, menus }) => {
  const stored = new Set((await storedMenus(tx)).map(({ menuNo }) => menuNo));
  return listed(menus.flatMap((no) => (stored.has(no) ? [] : [{ rowId: no, what: `no menu|${no}` }])));
};

export const recordDetectors = {
  D11: danglingIn((resource) => !isDocument(resource) && !isStock(resource)),
  D12: danglingIn(isDocument),
  D13: danglingIn(isStock),
  D14: customValues,
  D15: strayFiles,
  D16: lostFiles,
  D17: fileContents,
  D21: strayCodes,
  D22: strayDictionaries,
  D23: strayMenus,
} as const satisfies Readonly<Record<string, Detector>>;
