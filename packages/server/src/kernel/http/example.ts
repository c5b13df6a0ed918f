import { z } from 'zod';

interface Json {
  readonly [name: string]: unknown;
}
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listed = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

const byType: Readonly<Record<string, (schema: Json) => unknown>> = {
  object: ({ properties }) =>
    isJson(properties) ? Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, exampleIn(member)])) : {},
  array: ({ items, prefixItems }) => (prefixItems === undefined ? [exampleIn(items)] : listed(prefixItems).map(exampleIn)),
  string: () => 'text',
  integer: ({ minimum }) => (typeof minimum === 'number' ? Math.max(minimum, 1) : 1),
  number: () => 1,
  boolean: () => true,
};

/** An example of what a JSON schema describes: the one it names, else one put together from its parts. */
const exampleIn = (schema: unknown): unknown => {
  if (!isJson(schema)) return 'text';
  if ('example' in schema) return schema.example;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = listed(schema.anyOf ?? schema.oneOf);
  if (first) return exampleIn(first);
  return byType[String(schema.type)]?.(schema) ?? null;
};

export interface Described {
  readonly schema: Json;
  readonly example: unknown;
}
/** What a reply looks like, for the API document. */
export const describeReply = (reply: z.ZodType): Described => {
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Json;
  return { schema, example: exampleIn(schema) };
};
