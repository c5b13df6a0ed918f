/** The parts replies are made of. Each carries an example, which `/openapi.json` shows and a test parses. */
import { z } from 'zod';
import type { Shape } from './call.ts';
import { customLevelOf } from './customField.ts';
import type { Field, Kind } from './field.ts';
import { alwaysListed } from './listFields.ts';
import { linesMember } from './recordLines.ts';
import { type Resource, type Row, writableFields } from './resource.ts';
import { membersOf } from './schema.ts';

/** A row's id: decimal text of a 63-bit integer. */
export const idReply = z
  .string()
  .regex(/^\d{1,19}$/)
  .meta({ example: '7310044513320960001' });
export const versionReply = z.int().positive().meta({ example: 1 });
/** `yyyy-MM-dd`. */
export const dayReply = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ example: '2026-03-01' });
/** `yyyy-MM-dd HH:mm:ss`. */
export const momentReply = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .meta({ example: '2026-03-01 08:30:00' });
/** A quantity, price or amount: decimal text, never a float. */
export const decimalReply = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ example: '12.5' });
export const textReply = z.string().meta({ example: 'text' });
export const countReply = z.int().min(0).meta({ example: 3 });
export const flagReply = z.enum(['0', '1']);

/** The list envelope (API-11). */
export const pageReply = <S extends z.ZodType>(record: S) =>
  z.strictObject({
    records: z.array(record),
    size: countReply,
    total: countReply,
    pages: countReply,
    current: countReply,
    isTotalCapped: z.literal('1').exactOptional(),
  });

/** What a command on rows answers: how many it changed. */
export const countedReply = z.strictObject({ count: countReply });
/** What is saved answers: the row's id and its new version. */
export const savedReply = z.strictObject({ id: idReply, version: versionReply });
/** A document after a command: its new version and state. */
export const movedOneReply = z.strictObject({ id: idReply, version: versionReply, status: z.string().meta({ example: '1' }) });
/** What a command on documents answers: how many, and each one's new version and state. */
export const movedReply = z.strictObject({
  count: countReply,
  records: z.array(movedOneReply),
});
/** A step in the history of a document. The login is empty where the reader may not know it. */
export const historyEntry = z.strictObject({
  id: idReply,
  fromStatus: z.string().nullable(),
  toStatus: z.string().meta({ example: '2' }),
  /** The name of the action in the flow of the room. */
  action: z.string().meta({ example: 'approve' }),
  userNo: z.string(),
  userName: textReply.nullable(),
  logged: momentReply,
  note: textReply.nullable(),
});
export type HistoryEntry = Shape<typeof historyEntry>;

const valueReply = {
  text: () => textReply,
  ref: () => textReply,
  choice: (field) => textReply.meta({ example: membersOf(field)[0]?.value ?? '1' }),
  flag: () => flagReply,
  integer: () => z.int().meta({ example: 1 }),
  decimal: () => decimalReply,
  date: () => dayReply,
  dateTime: () => momentReply,
  key: () => idReply,
} satisfies Record<Kind, (field: Field) => z.ZodType>;

/** One field of a stored row: null where it may be empty, absent where it is hidden from the reader. */
const fieldReply = (field: Field): z.ZodType => {
  const value: z.ZodType = valueReply[field.kind](field);
  const filled = field.required || field.default !== undefined || field.kind === 'flag' ? value : value.nullable();
  return field.hiddenFromSupplierUnless ? filled.exactOptional() : filled;
};
type Fields = Readonly<Record<string, Field>>;
/** The members of a stored row as it travels, for replies that add some of their own. */
const rowMembers = (resource: Pick<Resource, 'fields' | 'wire' | 'customFields'>): Readonly<Record<string, z.ZodType>> => ({
  id: idReply,
  version: versionReply,
  createName: textReply.nullable(),
  createDate: momentReply,
  updateName: textReply.nullable(),
  updateDate: momentReply,
  ...Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, fieldReply(field)])),
  ...(customLevelOf(resource) === undefined
    ? {}
    : {
        custom: z
          .record(z.string(), z.union([z.string(), z.number(), z.null()]))
          .meta({ example: {} })
          .exactOptional(),
      }),
});
/** The schema of a stored row: its members are known by name, each with the type its field gives it. */
type RowShape<R extends { readonly fields: Fields }> = { [K in keyof Row<R>]: z.ZodType<Row<R>[K]> };
/** A stored row of a resource with further members. */
export const rowReply = <
  R extends Pick<Resource, 'fields' | 'wire' | 'customFields'>,
  M extends z.core.$ZodLooseShape = Record<never, never>,
>(
  resource: R,
  more?: M,
): z.ZodObject<RowShape<R> & M, z.core.$strict> => z.strictObject({ ...rowMembers(resource), ...more }) as never;

/** The member `lines` of a record that is read whole; nothing for one without. */
export const linesReply = ({ lines }: Pick<Resource, 'lines'>): z.core.$ZodLooseShape => {
  if (!lines) return {};
  const line = lines.of();
  const members = rowMembers(line);
  const own = writableFields(line).map((name) => [name, members[name]]);
  return { [linesMember]: z.array(z.strictObject({ seq: countReply, ...Object.fromEntries(own) })) };
};

/**
 * A stored row of a list, with further members, that leaves out what `fields` of the request does not name. Typed as a whole row,
 * which it is for whoever names none.
 */
export const listedReply = <R extends Resource, M extends z.core.$ZodLooseShape = Record<never, never>>(
  resource: R,
  more?: M,
): z.ZodObject<RowShape<R> & M, z.core.$strict> => {
  const always = alwaysListed(resource);
  const members = Object.entries(rowMembers(resource)).map(([name, member]) => [
    name,
    always.has(name) && !resource.fields[name]?.hiddenFromSupplierUnless ? member : z.exactOptional(member),
  ]);
  return z.strictObject({ ...Object.fromEntries(members), ...more }) as never;
};
