import { z } from 'zod';
import { defaultPageSize } from './pageSizes.ts';

// Apart from the schemas, so that a page that shows sizes does not carry a validator.
export { defaultPageSize, mostSelected, pageSizes, totalCap } from './pageSizes.ts';

/** A value of a search: equals one, any of several, or nothing. */
export type ConditionValue = string | number | boolean | null | readonly (string | number)[];

export interface PageQuery {
  readonly current: number;
  readonly size: number;
  readonly condition: Readonly<Record<string, ConditionValue>>;
  readonly field?: string | undefined;
  readonly order?: string | undefined;
  /** Caps the rows of the list for this person; 0 asks for all (LIST-85). */
  readonly limitCount?: number | undefined;
  /** The fields of a row that are wanted, beside those that are always there; absent: all. */
  readonly fields?: readonly string[] | undefined;
}

/** The list envelope (API-11). */
export interface Page<T> {
  readonly records: readonly T[];
  readonly size: number;
  readonly total: number;
  readonly pages: number;
  readonly current: number;
  readonly isTotalCapped?: '1';
}

/** A value of a condition as it arrives. */
export const conditionValue = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(200), z.number()])).max(500),
]);
const counter = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** Page parameters as they arrive, beside `condition` merged with those inside it (API-10). */
export const pageQuery = z
  .object({
    current: counter.pipe(z.number().min(1)).default(1),
    size: counter.pipe(z.number().min(1).max(100)).default(defaultPageSize),
    // any text: what is no column of ours is refused by name and remembered, so it must get that far
    field: z.string().max(2000).nullish(),
    order: z.string().max(2000).nullish(),
    limitCount: counter.nullish(),
    fields: z
      .array(z.string().max(60))
      .max(200)
      .nullish()
      .meta({
        description:
          'Fields of a row the caller needs. Keys, numbers, states, flags and the stamp are always there; others may be left out. Absent: all.',
        example: ['itemName', 'batchPurQty'],
      }),
  })
  .catchall(conditionValue)
  .transform(
    ({ current, size, field, order, limitCount, fields, ...condition }): PageQuery => ({
      current,
      size,
      condition,
      field: field ?? undefined,
      order: order ?? undefined,
      limitCount: limitCount ?? undefined,
      fields: fields ?? undefined,
    }),
  );

/** Wraps an unpaged list in the list envelope (API-15). */
export const onePage = <T>(records: readonly T[]): Page<T> => ({
  records,
  size: records.length,
  total: records.length,
  pages: 1,
  current: 1,
});
