/** Rows that belong to a record and travel inside it as `lines` (`Resource.lines`). */
import { integer } from './field.ts';
import type { Resource } from './resource.ts';

/** The member that carries them. */
export const linesMember = 'lines';
/** The place of a line in its record, from 1: a field that every line has under the name `seq`. */
export const lineSeq = integer({ required: true, min: 1, serverSet: true });

export type Lined = Resource & { readonly lines: NonNullable<Resource['lines']> };
export const hasLines = (resource: Resource): resource is Lined => resource.lines !== undefined;

/** The field of a line that says whose it is. Throws for a line that names no such record. */
export const ownerOf = ({ name, lines }: Lined): string => {
  const line = lines.of();
  const [found] = Object.entries(line.fields).find(([, { kind, target }]) => kind === 'key' && target?.name === name) ?? [];
  if (found === undefined) throw new Error(`${line.name} has no key to ${name}`);
  return found;
};
/** What a line has of its record: members that the server sets and that the record has under the same name, such as where it belongs. */
export const sharedNames = (resource: Lined): readonly string[] =>
  Object.entries(resource.lines.of().fields).flatMap(([name, { serverSet }]) =>
    serverSet && name in resource.fields ? [name] : [],
  );
/** What a person fills in of a line, in the order of its form. */
export const lineNames = ({ lines }: Pick<Resource, 'lines'>): readonly string[] => lines?.of().form.flat() ?? [];

export type LineDraft = Readonly<Record<string, unknown>>;
/** The lines of a body or a record; none where it has none. */
export const linesIn = (body: object): readonly LineDraft[] =>
  linesMember in body && Array.isArray(body.lines) ? (body.lines as readonly LineDraft[]) : [];
