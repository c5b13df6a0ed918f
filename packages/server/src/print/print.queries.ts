import type { Field } from '@wms/contract/kernel/field.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { lineOf, paperOf, printMenus } from '@wms/contract/kernel/printed.ts';
import type { PrintedDocument, PrintedGroup, Resource } from '@wms/contract/kernel/resource.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import type { DocumentDesign } from '@wms/contract/print/design.ts';
import { printPhrases } from '@wms/contract/print/print.phrases.ts';
import { type RawBuilder, sql } from 'kysely';
import { shownText } from '../kernel/exchange/export.ts';
import { type Context, hasGrant } from '../kernel/ground/context.ts';
import { invalid, notFound, refuse } from '../kernel/ground/refusal.ts';
import { column } from '../kernel/ground/sql.ts';
import { customised } from '../kernel/row/custom.ts';
import { presentRows, type Reveals } from '../kernel/row/present.ts';
import { findRows, titleOf } from '../kernel/row/rows.ts';
import type { Paper } from './paper.ts';
import { onPaper, saidOnce, sumsOf } from './sums.ts';

/** Lines of one print: more are printed in parts. */
export const mostLines = 10_000;
type Values = Readonly<Record<string, unknown>> & { readonly id: string };

/** A kind of document that a page prints. */
export interface Printed {
  readonly resource: Resource;
  readonly paper: PrintedDocument | PrintedGroup;
  /** The rows that make its table; the documents themselves where they have no heads. */
  readonly lines: Resource;
}
const printedBy = (resource: Resource): Printed | undefined => {
  const paper = paperOf(resource);
  return paper && { resource, paper, lines: 'lines' in paper ? paper.lines() : resource };
};
/** The pages that print it. */
export const modulesOf = ({ resource, lines }: Printed): readonly string[] => [
  ...new Set([...printMenus(resource), ...printMenus(lines)]),
];
/** Whose pages print what: a page prints one kind of document. */
export const printedOn = (resources: readonly Resource[], module: string): Printed | undefined =>
  resources.flatMap((resource) => printedBy(resource) ?? []).find((printed) => modulesOf(printed).includes(module));

/** What the page prints, for who has the right to print there. */
export const printedFor = (ctx: Context, module: string): Printed => {
  const found = printedOn(ctx.resources, module);
  if (!found) throw invalid({ code: 'print.notPrinted', field: 'module' });
  if (!hasGrant(ctx, module, 'isPrint')) throw notFound();
  return found;
};

const grouped = (rows: readonly Values[], keyOf: (row: Values) => string): ReadonlyMap<string, readonly Values[]> => {
  const groups = new Map<string, Values[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** A document with its lines, as stored and in sight. */
export interface Stored {
  readonly head: Values;
  readonly lines: readonly Values[];
}
/** What own staff may print: a draft of a supplier is its own. */
export const shownInside = ({ user }: Context, { insideOnce }: Printed['paper']): readonly RawBuilder<unknown>[] =>
  user.side === 'supplier' || insideOnce === undefined ? [] : [sql`${column(insideOnce)} is not null`];
/**
 * The documents of some rows, in the order asked for: all of them, or a refusal. What is out of scope is absent, so nothing of it is said;
 * the lines are in scope with their own conditions as well.
 */
export const documentsOf = async (
  ctx: Context,
  { resource, paper, lines }: Printed,
  ids: readonly string[],
): Promise<readonly Stored[]> => {
  const wanted = [...new Set(ids)];
  const heads: readonly Values[] = await findRows(ctx, resource, [
    sql`id = any(${wanted}::bigint[])`,
    ...shownInside(ctx, paper),
  ]);
  if (heads.length < wanted.length) throw notFound();
  const byId = new Map(heads.map((head) => [head.id, head]));
  const inOrder = wanted.flatMap((id) => byId.get(id) ?? []);
  const most = { limit: mostLines + 1 };
  const counted = (rows: readonly Values[]): readonly Values[] => {
    if (rows.length > mostLines) throw refuse({ code: 'print.tooManyLines', params: { max: mostLines } });
    return rows;
  };
  const key = lineOf(lines)?.with;
  if (key) {
    const rows = counted(
      await findRows(ctx, lines, [sql`${column(key)} = any(${wanted}::bigint[])`], {
        ...most,
        order: sql`${column(key)}, ${column(lineOf(lines)?.columns[0] ?? 'id')}, id`,
      }),
    );
    const byHead = grouped(rows, (row) => String(row[key]));
    return inOrder.map((head) => ({ head, lines: byHead.get(head.id) ?? [] }));
  }
  // one number may stand in two organizations: a document is its number in one
  const { code } = paper;
  const org = resource.scope?.org ?? code;
  const nameOf = (row: Values): string => JSON.stringify([row[code], row[org]]);
  const numbers = [...new Set(heads.map((head) => String(head[code])))];
  const rows = counted(
    await findRows(ctx, resource, [sql`${column(code)} = any(${numbers}::text[])`], {
      ...most,
      order: sql`${column(code)}, ${column(lineOrder(paper))}, id`,
    }),
  );
  const groups = grouped(rows, nameOf);
  const first = new Map(inOrder.toReversed().map((head) => [nameOf(head), head]));
  return inOrder.flatMap((head) =>
    first.get(nameOf(head)) === head
      ? [{ head: groups.get(nameOf(head))?.[0] ?? head, lines: groups.get(nameOf(head)) ?? [] }]
      : [],
  );
};
const lineOrder = (paper: PrintedDocument | PrintedGroup): string => ('columns' in paper ? (paper.columns[0] ?? 'id') : 'id');

/** What people call a document. */
export const numberOf = ({ resource, paper }: Printed, { head }: Stored): string =>
  String(head[paper.code] ?? titleOf(resource, head)).slice(0, 100);

const mayPrint = ({ fields, print }: Resource, name: string): boolean =>
  Object.hasOwn(fields, name) && !(print && 'never' in print && print.never?.includes(name));
/** What a template chooses that its documents do not have. */
export const unknownFields = (ctx: Context, { resource, lines }: Printed, { facts, columns }: DocumentDesign): readonly Issue[] =>
  (
    [
      [resource, facts],
      [lines, columns],
    ] as const
  ).flatMap(([of, wanted = []]) => {
    const known = customised(ctx, of);
    return wanted.flatMap((name) =>
      mayPrint(known, name) ? [] : [{ code: 'print.unknownField', field: 'design', params: { value: name } }],
    );
  });
/** How the lines of a paper are declared. */
const tableOf = ({ paper, lines }: Printed) => ('columns' in paper ? paper : lineOf(lines));
const usualColumns = (printed: Printed): readonly string[] => tableOf(printed)?.columns ?? [];
/** What a template can put on the paper of a page, in the order in which its list shows it: what people see on no list is not offered. */
export const printableOn = (ctx: Context, module: string) => {
  const printed = printedOn(ctx.resources, module);
  if (!printed) throw invalid({ code: 'print.notPrinted', field: 'module' });
  const offered = (resource: Resource, usual: readonly string[]) => {
    const of = customised(ctx, resource);
    const names = new Set([...usual, ...of.list.columns]);
    return [...names].flatMap((name) =>
      mayPrint(of, name) ? [{ name, label: inLocale(of.labels[name] ?? ['', '', ''], ctx.locale) }] : [],
    );
  };
  const [usualFacts, columns] = [printed.paper.facts, usualColumns(printed)];
  return {
    ...{ facts: offered(printed.resource, usualFacts), columns: offered(printed.lines, columns) },
    ...{ usualFacts: [...usualFacts], usualColumns: [...columns] },
  };
};
const isFigure = (field: Pick<Field, 'kind'> | undefined): boolean => field?.kind === 'decimal' || field?.kind === 'integer';

/** A document as text: as a paper, and as the entries a print service on the desk fills its own layout with, one for each line. */
export interface PrintedText {
  readonly paper: Paper;
  readonly data: readonly Readonly<Record<string, string>>[];
}
/** Documents as text: in the language of who prints, without what is hidden from them. */
export const textsOf = (
  ctx: Context,
  printed: Printed,
  stored: readonly Stored[],
  design: DocumentDesign,
  reveals: Reveals,
): readonly PrintedText[] => {
  const { paper, resource } = printed;
  const { locale } = ctx;
  const head = customised(ctx, resource);
  const body = customised(ctx, printed.lines);
  const shape = tableOf(printed);
  const [unknown] = unknownFields(ctx, printed, design);
  if (unknown) throw refuse({ code: unknown.code, ...(unknown.params ? { params: unknown.params } : {}) });
  const facts = design.facts ?? paper.facts;
  const columns = design.columns ?? usualColumns(printed);
  const label = (of: Resource, name: string): string => inLocale(of.labels[name] ?? ['', '', ''], locale);
  const textIn = (of: Resource, row: object, name: string): string => {
    const field = of.fields[name];
    return field ? shownText({ name, field }, row, locale) : '';
  };
  const heads = columns.map((name) => ({
    ...{ label: label(body, name), isFigure: isFigure(body.fields[name]), isByHand: shape?.byHand?.includes(name) },
  }));
  return stored.map((document): PrintedText => {
    const [shown = {}] = presentRows<object>(ctx, head, [document.head], reveals);
    const rows = presentRows<object>(ctx, body, document.lines, reveals);
    const told = facts.map((name) => [name, textIn(head, shown, name)] as const);
    const code = numberOf(printed, document);
    const cells = rows.map((row) => columns.map((name) => textIn(body, row, name)));
    const once = saidOnce(shape?.once, columns, cells);
    const stays = <T>(row: readonly T[]): readonly T[] => row.filter((_, at) => !once.includes(at));
    return {
      paper: {
        title: design.title || inLocale(paper.title ?? resource.labels.$ ?? ['', '', ''], locale),
        code,
        facts: [
          ...told.flatMap(([name, value]) =>
            value === '' ? [] : [[label(head, name), onPaper(head.fields[name], value)] as const],
          ),
          ...once.map((at) => [heads[at]?.label ?? '', cells[0]?.[at] ?? ''] as const),
        ],
        columns: stays(heads),
        rows: cells.map((row) => stays(row.map((text, at) => onPaper(body.fields[columns[at] ?? ''], text)))),
        sums: sumsOf({ columns, sums: shape?.sums, fields: body.fields }, rows).map(stays),
        sum: inLocale(screenTerms.sum, locale),
        signs: (paper.signs ?? []).map((sign) => inLocale(sign, locale)),
        day: inLocale(printPhrases['print.day'], locale),
        note: design.note ?? '',
      },
      data: cells.map((line) => ({
        ...Object.fromEntries(told),
        [paper.code]: code,
        ...Object.fromEntries(columns.map((name, at) => [name, line[at] ?? ''])),
      })),
    };
  });
};
