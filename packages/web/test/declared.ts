/** What the contract says a call answers: whatever a test answers in the place of the server is held to it. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCustomName } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { callsOf } from '@wms/contract/kernel/resourceCalls.ts';
import { allResources } from '@wms/contract/registry.ts';
import { wireNames } from '@wms/contract/spec/wire.gen.ts';
import { z } from 'zod';

const contract = path.resolve(import.meta.dirname, '../../contract/src');
type Reply = z.ZodType | 'file' | undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isReply = (value: unknown): value is z.ZodType | 'file' => value === 'file' || value instanceof z.ZodType;
/** The calls among what a module exports: alone, in lists, and in tables by verb. */
const callsIn = (value: unknown, depth = 3): readonly (readonly [string, Reply])[] => {
  if (!isObject(value) || depth === 0 || value instanceof z.ZodType) return [];
  if (typeof value.wire === 'string') return [[value.wire, isReply(value.reply) ? value.reply : undefined]];
  return Object.values(value).flatMap((one) => callsIn(one, depth - 1));
};
const read = async (): Promise<ReadonlyMap<string, Reply>> => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.calls.ts'));
  const modules: unknown[] = await Promise.all(files.map((file) => import(pathToFileURL(path.join(contract, file)).href)));
  return new Map([
    ...allResources.flatMap((resource) => callsIn(callsOf(resource))),
    ...modules.flatMap((one) => callsIn({ ...(one as object) })),
  ]);
};
let known: Promise<ReadonlyMap<string, Reply>> | undefined;
/** Reads what is declared, once for a process. The first page of a test waits for nothing else when it is read before. */
export const declaredReplies = (): Promise<ReadonlyMap<string, Reply>> => {
  known ??= read();
  return known;
};

const names: ReadonlySet<string> = new Set(wireNames);
/** Calls of the probe pages, which no product has. */
const isProbe = (wire: string): boolean => /^I(Probe|X)\w*Service\//.test(wire);

/** Workbooks in and out, whose answers are files and lines of progress. */
const isExchange = (wire: string): boolean => /\/(importexcel|exportexcel|downExcelTemplate)$/.test(wire);

/** Which record is meant, and what there is of it, a test says by itself. */
const neverMade: ReadonlySet<string> = new Set(['id', 'records', 'count', 'data']);
const isOptional = (schema: unknown): boolean => schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;
/** The plainest value that fits: nothing, none, the first of several. */
const plain = (schema: unknown): unknown => {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (!(schema instanceof z.ZodType)) return undefined;
  const { example } = schema.meta() ?? {};
  const fits = (value: unknown): boolean => schema.safeParse(value).success;
  if (!(schema instanceof z.ZodString)) return [0, [], ...(example === undefined ? [] : [example])].find(fits);
  if (fits('a')) return example === undefined || example === 'text' ? '' : example;
  return fits('-1') ? '0' : example;
};
/** The value with the plainest one for each member that was not given: a test says what matters to it. */
const filled = (schema: unknown, value: unknown): unknown => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
    return filled(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((one) => [one, filled(one, value)] as const);
    return options.find(([one, whole]) => one instanceof z.ZodType && one.safeParse(whole).success)?.[1] ?? value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => filled(schema.element, one));
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return value;
  const given = Object.entries(value).map(([name, part]) => [name, filled(schema.shape[name], part)]);
  const added = Object.entries(schema.shape).flatMap(([name, part]) => {
    const made = name in value || neverMade.has(name) || isOptional(part) ? undefined : plain(part);
    return made === undefined ? [] : [[name, made]];
  });
  return Object.fromEntries([...added, ...given]);
};
/** Fields that every row of some list carries, be they hidden from some people. */
const carried: ReadonlySet<string> = new Set(allResources.flatMap((resource: Resource) => resource.list.carries ?? []));
const shapesOf = (schema: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesOf);
  return schema instanceof z.ZodObject ? [schema.shape] : [];
};
/** A page of a list as a server answers it to who asks for some fields: a screen finds no more in a row than it asked for. */
const narrowed = (reply: z.ZodType, data: unknown, fields: readonly string[] | undefined): unknown => {
  if (!fields || !(reply instanceof z.ZodObject) || !isObject(data) || !Array.isArray(data.records)) return data;
  const { records } = reply.shape;
  const shapes = records instanceof z.ZodArray ? shapesOf(records.element) : [];
  const isLeftOut = (name: string): boolean =>
    !carried.has(name) &&
    !fields.includes(name) &&
    !(name === 'custom' && fields.some(isCustomName)) &&
    shapes.some((shape) => name in shape) &&
    shapes.every((shape) => !(name in shape) || shape[name] instanceof z.ZodExactOptional);
  const shown = (row: unknown): unknown =>
    isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !isLeftOut(name))) : row;
  return { ...data, records: data.records.map(shown) };
};
interface Held {
  readonly body: unknown;
  /** Where what was answered does not fit; undefined when it does, and for files, refusals and probes. */
  readonly fault?: string;
}
/** An answer of a test, whole, and what no server would say of it. */
export const heldAnswer = async (wire: string, status: number, body: unknown, fields?: readonly string[]): Promise<Held> => {
  if (isProbe(wire)) return { body };
  if (!names.has(wire)) return { body, fault: `${wire} is no call of the product` };
  if (status >= 400 || !isObject(body) || 'errorCode' in body) return { body };
  const reply = (await declaredReplies()).get(wire);
  if (reply === 'file' || isExchange(wire)) return { body };
  if (reply === undefined) return { body, fault: `${wire} declares no reply` };
  const data = filled(reply, body.data);
  const { error } = reply.safeParse(data);
  const told = error?.issues.slice(0, 8).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { body: { ...body, data: narrowed(reply, data, fields) }, ...(told ? { fault: `${wire}: ${told.join('; ')}` } : {}) };
};
