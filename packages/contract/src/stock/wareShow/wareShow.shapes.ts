import { z } from 'zod';
import { cell } from '../../base/cell/cell.ts';
import { zone } from '../../base/zone/zone.ts';
import type { Field } from '../../kernel/field.ts';
import { pageQuery } from '../../kernel/page.ts';
import { writableFields } from '../../kernel/resource.ts';
import { fieldSchema, idText } from '../../kernel/schema.ts';
import { batchLimit, findLimit } from './wareShow.ts';

const number = z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(50, { error: 'valid.shape' });
const yes = z.enum(['0', '1'], { error: 'valid.flag' }).optional().default('0');
const version = z.number().int().positive();
const counter = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
]);
const many = <T extends z.ZodType>(row: T) =>
  z.array(row, { error: 'input.required' }).min(1, { error: 'input.required' }).max(batchLimit, { error: 'valid.shape' });
const shapeOf = (fields: Readonly<Record<string, Field>>, names: readonly string[]): Record<string, z.ZodType> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fieldSchema(fields[name])]] : [])));

/** What the call itself says of every cell, so no row repeats it. */
const ofTheCall = ['orgNo', 'warehouseNo', 'zoneNo'];
/** What the pattern gives each cell. */
const ofThePattern = ['cellNo', 'cellName', 'cellOutsideNo', 'shelfNo', 'cellX', 'cellY', 'cellZ', 'cellInSeq', 'cellOutSeq'];
const writable = writableFields(cell);

/** Members a batch may give every cell alike: limits, flags, kinds. */
export const templateFields: readonly string[] = writable.filter((name) => ![...ofTheCall, ...ofThePattern].includes(name));
/** Members a batch update may change. */
export const changeableFields: readonly string[] = writable.filter(
  (name) => !(cell.fields as Readonly<Record<string, Field>>)[name]?.lockedOnEdit,
);
const addedFields = writable.filter((name) => !ofTheCall.includes(name));

export const allWareBody = z.object({ orgNo: z.string().max(50).nullish() });
export const zonesBody = z.object({ warehouseNo: number });
export const shelvesBody = z.object({ warehouseNo: number, zoneNo: z.string().max(50).nullish() });
export const zoneCellsBody = z.object({ warehouseNo: number, zoneNo: z.string().max(50).nullish(), withMoves: yes });
/** An empty shelf is the one of cells without any. */
export const shelfCellsBody = z.object({ warehouseNo: number, zoneNo: number, shelfNo: z.string().max(50), withMoves: yes });
export const cellInfoBody = z.object({ warehouseNo: number, cellNo: number });
/** The page of a selector: ten zones unless asked for another number. */
export const findZonesBody = z.preprocess(
  (body) => (typeof body === 'object' && body !== null && !('size' in body) ? { ...body, size: 10 } : body),
  pageQuery,
);
export const findBody = z.object({
  warehouseNo: number,
  keyword: z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(100, { error: 'valid.shape' }),
  current: counter.pipe(z.number().min(1).max(100_000)).default(1),
  size: counter.pipe(z.number().min(1).max(findLimit)).default(findLimit),
});

/** How large the numbers of a pattern may be; how many cells it may name is for `patternIssues` to say. */
const upTo = (max: number) => counter.pipe(z.number().min(1, { error: 'valid.shape' }).max(max, { error: 'valid.shape' }));
export const createBody = z.strictObject({
  warehouseNo: number,
  zoneNo: number,
  prefix: z
    .string()
    .trim()
    .max(30, { error: 'valid.shape' })
    .regex(/^[^\p{Cc}]*$/u, { error: 'valid.control' })
    .nullish()
    .transform((value) => value ?? ''),
  shelfFrom: upTo(999_999),
  shelfTo: upTo(999_999),
  columns: upTo(999),
  levels: upTo(99),
  digits: upTo(6).default(2),
  dryRun: yes,
  ...shapeOf(cell.fields, templateFields),
});
export const addCellsBody = z.strictObject({
  warehouseNo: number,
  zoneNo: number,
  /** The shelf of every row that names none. */
  shelfNo: z.string().trim().max(50).nullish(),
  cells: many(z.strictObject(shapeOf(cell.fields, addedFields))),
});
export const updateCellsBody = z.strictObject({
  cells: many(
    z.strictObject({
      id: idText,
      version,
      ...Object.fromEntries(
        Object.entries(shapeOf(cell.fields, changeableFields)).map(([name, schema]) => [name, schema.optional()]),
      ),
    }),
  ),
});
export const deleteCellsBody = z.strictObject({ delList: many(z.strictObject({ id: idText, version })) });
/** A plan says where a zone lies, so no member of it falls back to a default. */
const place = (name: 'posX' | 'posY' | 'posW' | 'posH'): z.ZodType<number> => {
  const { default: _none, ...field } = zone.fields[name];
  return fieldSchema({ ...field, required: true }).pipe(z.number());
};
export const planBody = z.strictObject({
  zones: many(
    z.strictObject({ id: idText, version, posX: place('posX'), posY: place('posY'), posW: place('posW'), posH: place('posH') }),
  ),
});
