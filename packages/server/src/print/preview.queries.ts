/** How documents come out by a design that is not saved: a real one in sight of who asks, or a sample that says that it is one. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { dictionaryOf, type Field } from '@wms/contract/kernel/field.ts';
import { inLocale, say } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import type { DocumentDesign } from '@wms/contract/print/design.ts';
import type { designFile } from '@wms/contract/print/print.calls.ts';
import { printPhrases } from '@wms/contract/print/print.phrases.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { sql } from 'kysely';
import { dayText, timeText } from '../kernel/ground/clock.ts';
import { type Context, hasGrant } from '../kernel/ground/context.ts';
import type { Blob } from '../kernel/ground/method.ts';
import { invalid } from '../kernel/ground/refusal.ts';
import { column } from '../kernel/ground/sql.ts';
import { customised } from '../kernel/row/custom.ts';
import type { Reveals } from '../kernel/row/present.ts';
import { findRows } from '../kernel/row/rows.ts';
import { paperFile } from './paperFile.ts';
import {
  documentsOf,
  modulesOf,
  type Printed,
  printedOn,
  type Stored,
  shownInside,
  textsOf,
  unknownFields,
} from './print.queries.ts';

/** A line of a sample for each. */
const sampleFigures = ['1250.5', '800', '36.25'];
/** What a sample says in a field: a text is called what the field is called, so that one sees which stands where. */
const sampleOf = (ctx: Context, of: Resource, name: string, field: Field, at: number): unknown => {
  const now = ctx.clock.now();
  switch (field.kind) {
    case 'decimal':
      return sampleFigures[at] ?? null;
    case 'integer':
      return at + 1;
    case 'date':
      return dayText(now);
    case 'dateTime':
      return timeText(now);
    case 'flag':
      return '1';
    case 'choice':
      return valuesOf(dictionaryOf(field, {}))[0] ?? null;
    default:
      return inLocale(of.labels[name] ?? ['', '', ''], ctx.locale);
  }
};
const sampleRow = (ctx: Context, resource: Resource, at = 0): Stored['head'] => {
  const of = customised(ctx, resource);
  const values = Object.entries(of.fields).map(([name, field]) => [name, sampleOf(ctx, of, name, field, at)] as const);
  return { ...Object.fromEntries(values), id: '0' };
};
const sampleDocument = (ctx: Context, { resource, paper, lines }: Printed): Stored => {
  const code = say(printPhrases['print.sample'], ctx.locale);
  const rows = sampleFigures.map((_, at) => sampleRow(ctx, lines, at));
  return { head: { ...sampleRow(ctx, resource), [paper.code]: code }, lines: rows };
};

/** The document of a number, or the newest: of those that the person may print. */
const realDocument = async (ctx: Context, printed: Printed, docNo: string): Promise<Stored | undefined> => {
  const { resource, paper } = printed;
  const [head] = await findRows(
    ctx,
    resource,
    [...shownInside(ctx, paper), ...(docNo === '' ? [] : [sql`${column(paper.code)} = ${docNo}`])],
    { order: sql`id desc`, limit: 1 },
  );
  return head && (await documentsOf(ctx, printed, [head.id]))[0];
};

export const previewDocument = async (
  ctx: Context,
  reveals: Reveals,
  design: DocumentDesign,
  { module, docNo }: Pick<InOf<typeof designFile>, 'module' | 'docNo'>,
): Promise<Blob> => {
  const printed = printedOn(ctx.resources, module);
  if (!printed) throw invalid({ code: 'print.notPrinted', field: 'module' });
  const unknown = unknownFields(ctx, printed, design);
  if (unknown.length > 0) throw invalid(...unknown);
  // a template of the page of suppliers is previewed by who prints the same documents on another
  const mayPrint = modulesOf(printed).some((menu) => hasGrant(ctx, menu, 'isPrint'));
  const real = mayPrint ? await realDocument(ctx, printed, docNo) : undefined;
  // what is not in sight is absent, so nothing of it is said
  if (!real && docNo !== '') throw invalid({ code: 'print.noDocument', field: 'docNo', params: { value: docNo } });
  const texts = textsOf(ctx, printed, [real ?? sampleDocument(ctx, printed)], design, reveals);
  return paperFile(ctx, {
    title: inLocale(printTemplate.labels.$, ctx.locale),
    papers: texts.map(({ paper }) => paper),
    landscape: design.landscape,
    isPreview: true,
  });
};
