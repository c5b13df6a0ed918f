/** The bodies that calls of many resources share. */
import { z } from 'zod';
import { customLevelOf } from './customField.ts';
import { conditionValue } from './page.ts';
import { hasLines, type Lined, linesMember } from './recordLines.ts';
import type { Draft, Resource } from './resource.ts';
import { type CustomBag, changeSchema, customBag, draftSchema, idText, type PatternRules } from './schema.ts';

/** The rules a body is read by; those in force are narrower or the same, and known only when the call runs. */
const widest: PatternRules = { mobile: 'ANY', phone: 'ANY', email: 'ANY' };
const bagPart = (resource: Resource) => (customLevelOf(resource) === undefined ? {} : { custom: customBag.optional() });

const listOf = ({ lines: { of, least, most } }: Lined) =>
  z
    .array(draftSchema(of(), widest).extend({ seq: z.number().int().min(1).optional() }))
    .min(least, { error: 'valid.lines' })
    .max(most, { error: 'valid.manyLines' });
/** Of a record that is added, absent lines are none. */
const addedLines = (resource: Resource) =>
  hasLines(resource) ? { [linesMember]: z.preprocess((given) => given ?? [], listOf(resource)) } : {};
/** Of a record that is changed, absent lines stay as they are. */
const changedLines = (resource: Resource) => (hasLines(resource) ? { [linesMember]: listOf(resource).optional() } : {});

type Added<R extends Resource> = Draft<R> & { readonly custom?: CustomBag };
/** The body of an add: the members of the declaration, and those of the customer under `custom`. */
export const addInput = <R extends Resource>(resource: R): z.ZodType<Added<R>, Readonly<Record<string, unknown>>> =>
  draftSchema(resource, widest).extend({ ...bagPart(resource), ...addedLines(resource) }) as never;

type Change = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
/** The body of an update: id, version, and what changed. */
export const changeInput = (resource: Resource): z.ZodType<Record<string, unknown> & { id: string; version: number }, Change> =>
  changeSchema(resource, widest).extend({ ...bagPart(resource), ...changedLines(resource) }) as never;

type Save = Readonly<Record<string, unknown>> & { readonly id?: string | undefined; readonly version?: number | undefined };
/** The body of a call that adds a row, or changes the one whose id it has; `more` beside the members of the declaration. */
export const saveInput = (resource: Resource, more: z.ZodRawShape = {}): z.ZodType<Save, Save> =>
  changeSchema(resource, widest)
    .partial({ id: true, version: true })
    .extend({ ...bagPart(resource), ...more }) as never;

/** `{delList: [{id, version}]}`: at most 500 rows, all or nothing (R11, R13). */
export const delList = z.strictObject({
  delList: z
    .array(z.object({ id: idText, version: z.number().int() }))
    .min(1)
    .max(500),
});
/** All rows of a search, in place of rows named one by one: the conditions of its list, and how many were counted when it was asked. */
export const bulkSelection = z.object({ all: z.literal('1'), wholeCount: z.number().int().min(1) }).catchall(conditionValue);
export type BulkSelection = z.output<typeof bulkSelection>;
/** What invalidating, making valid again and deleting take: rows, or all rows of a search. */
export const rowsOrSearch = z.union([delList, bulkSelection]);
export const byId = z.strictObject({ id: idText });
export const noBody = z.object({});
