/** What a form holds, what is wrong with it and what it sends. Pure; the same schemas as the server's. */
import { plain } from '@wms/contract/kernel/decimal.ts';
import type { Field } from '@wms/contract/kernel/field.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { type LineDraft, lineNames, linesIn, linesMember } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import { member } from '../field/fields.ts';
import type { Reason } from '../field/issueText.ts';

/** Values as the inputs hold them: texts, and null for nothing. */
export type Draft = Readonly<Record<string, unknown>>;

/** The groups of a form with their headings, without what the server sets itself. */
export const formGroups = (resource: Resource): readonly { readonly names: readonly string[]; readonly title?: Trilingual }[] =>
  resource.form.flatMap((group, at) => {
    const names = group.filter((name) => !resource.fields[name]?.serverSet);
    const title = resource.formTitles?.[at];
    return names.length === 0 ? [] : [{ names, ...(title ? { title } : {}) }];
  });
export const formNames = (resource: Resource): readonly string[] => formGroups(resource).flatMap(({ names }) => names);

const shown = (field: Field | undefined, value: unknown): unknown => {
  if (value === undefined || value === '') return null;
  return field?.kind === 'decimal' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? plain(value) : value;
};
export const emptyLine = (resource: Resource): LineDraft =>
  Object.fromEntries(lineNames(resource).map((name) => [name, resource.lines?.of().fields[name]?.default ?? null]));
/** The lines a new record begins with: as many empty ones as it needs at least. */
const firstLines = (resource: Resource): Draft =>
  resource.lines ? { [linesMember]: Array.from({ length: resource.lines.least }, () => emptyLine(resource)) } : {};
const shownLines = (resource: Resource, row: object): Draft => {
  const line = resource.lines?.of();
  const one = (values: LineDraft): LineDraft =>
    Object.fromEntries(lineNames(resource).map((name) => [name, shown(line?.fields[name], values[name])]));
  return line ? { [linesMember]: linesIn(row).map(one) } : {};
};
export const emptyDraft = (resource: Resource, given: Draft = {}): Draft => ({
  ...Object.fromEntries(formNames(resource).map((name) => [name, given[name] ?? resource.fields[name]?.default ?? null])),
  ...firstLines(resource),
});
/** The names that say where a record belongs, its organization and its warehouse; not those by which it is numbered itself. */
export const placeNames = ({ scope, scopeOptional, fields }: Resource): readonly string[] =>
  (['org', 'warehouse'] as const).flatMap((dimension) => {
    const name = scope?.[dimension];
    const field = name === undefined ? undefined : fields[name];
    return name === undefined || !field || field.unique || scopeOptional?.includes(dimension) ? [] : [name];
  });
export const draftOf = (resource: Resource, row: object): Draft => ({
  ...Object.fromEntries(formNames(resource).map((name) => [name, shown(resource.fields[name], member(row, name))])),
  ...shownLines(resource, row),
});

/** The end of the id of an input of a line, as a field's name is that of a record's. */
export const lineInput = (at: number, name: string): string => `${linesMember}.${at}.${name}`;
/** Lines as one text, for who compares two records. */
export const linesText = (resource: Resource, lines: readonly LineDraft[]): string =>
  lines
    .map((line) =>
      lineNames(resource)
        .flatMap((name) => (isEmpty(line[name]) ? [] : [String(line[name])]))
        .join(' · '),
    )
    .join('\n');

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
/** '5' in an input and 5 in a row are the same value. */
const isSame = (left: unknown, right: unknown): boolean => (isEmpty(left) && isEmpty(right)) || textOf(left) === textOf(right);
const textOf = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value));
/** The names whose values differ from what they were. */
export const changedNames = (before: Draft, after: Draft): readonly string[] =>
  Object.keys(after).filter((name) => !isSame(before[name], after[name]));

// Rules for phone numbers follow the country an administrator has set; only the server knows them.
const lenient = (field: Field): Field => {
  const { pattern: _pattern, ...rest } = field;
  return rest;
};
export const isLocked = (resource: Resource, name: string, isModify: boolean): boolean =>
  isModify && resource.fields[name]?.lockedOnEdit === true;

/** An issue of a resource's own rule with the text the resource has for it. */
const worded =
  ({ texts = {} }: Resource) =>
  (issue: Issue): Reason => {
    const text = texts[issue.code];
    return text ? { ...issue, text } : issue;
  };

interface Checked {
  readonly issues: readonly Issue[];
  /** The values as they are sent: trimmed, integers as numbers, empty as null. */
  readonly values: Readonly<Record<string, unknown>>;
}
/** Validates the lines of a record; an issue of one carries its place in the list, from 0. */
const checkLines = (resource: Resource, draft: Draft): Checked => {
  if (!resource.lines) return { issues: [], values: {} };
  const { of, least } = resource.lines;
  const { fields, check } = of();
  const issues: Issue[] = [];
  const lines = linesIn(draft).map((line, at) =>
    Object.fromEntries(
      lineNames(resource).map((name) => {
        const found = fieldSchema(fields[name] as Field).safeParse(line[name]);
        if (!found.success) issues.push(...issuesOf(found.error).map((issue) => ({ ...issue, field: name, rowId: String(at) })));
        return [name, found.data ?? null];
      }),
    ),
  );
  // what a line has of its record counts in its rule as well
  if (issues.length === 0)
    lines.forEach((line, at) => {
      issues.push(...(check?.({ ...draft, ...line }) ?? []).map((issue) => ({ ...worded(resource)(issue), rowId: String(at) })));
    });
  return {
    issues: lines.length < least ? [{ code: 'valid.lines', field: linesMember }] : issues,
    values: { [linesMember]: lines },
  };
};
/** Validates all fields by their schemas and then, if all are valid, by the rule of the resource. */
export const checkDraft = (resource: Resource, draft: Draft, isModify: boolean): Checked => {
  const lines = checkLines(resource, draft);
  const issues: Issue[] = [...lines.issues];
  const values: Record<string, unknown> = { ...lines.values };
  for (const name of formNames(resource)) {
    const field = resource.fields[name];
    if (!field || isLocked(resource, name, isModify)) continue;
    const found = fieldSchema(lenient(field)).safeParse(draft[name]);
    if (found.success) values[name] = found.data;
    else issues.push(...issuesOf(found.error).map((issue) => ({ ...issue, field: name })));
  }
  const own = issues.length === 0 ? (resource.check?.({ ...draft, ...values }) ?? []).map(worded(resource)) : [];
  return { issues: [...issues, ...own], values };
};

/** The members an update sends: what the person changed, nothing else, so that two people can change different fields. */
export const changesOf = (
  before: Draft,
  draft: Draft,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const names = new Set(changedNames(before, draft));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
};

export interface Sorted {
  /** The first thing wrong with each field. */
  readonly fields: Readonly<Record<string, Issue | ErrorDetail>>;
  /** What is wrong with lines: `rowId` is the place of the line, from 0. */
  readonly lines: readonly (Issue | ErrorDetail)[];
  /** What belongs to no field of this form. */
  readonly rest: readonly (Issue | ErrorDetail)[];
}
export const sortIssues = (
  issues: readonly (Issue | ErrorDetail)[],
  names: readonly string[],
  { lines: lined }: Pick<Resource, 'lines'> = {},
): Sorted => {
  const fields: Record<string, Issue | ErrorDetail> = {};
  const lines: (Issue | ErrorDetail)[] = [];
  const rest: (Issue | ErrorDetail)[] = [];
  for (const issue of issues) {
    if (lined && issue.rowId !== undefined) lines.push(issue);
    else if (issue.field && names.includes(issue.field)) fields[issue.field] ??= issue;
    else rest.push(issue);
  }
  return { fields, lines, rest };
};
