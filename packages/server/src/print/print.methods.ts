import { setImmediate as turn } from 'node:timers/promises';
import type { InOf, ReplyOf } from '@wms/contract/kernel/call.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { sampleRow } from '@wms/contract/print/design.rules.ts';
import { designIssues, readDesign } from '@wms/contract/print/design.shapes.ts';
import type { CodeContent } from '@wms/contract/print/design.ts';
import {
  designCodes,
  designFile,
  listPrints,
  listReportTemplates,
  printableFields,
  printReports,
  reportFile,
} from '@wms/contract/print/print.calls.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { sql } from 'kysely';
import { dayText } from '../kernel/ground/clock.ts';
import type { Context } from '../kernel/ground/context.ts';
import { answer, type Method } from '../kernel/ground/method.ts';
import { invalid, refuse } from '../kernel/ground/refusal.ts';
import type { Tx } from '../kernel/ground/sql.ts';
import { writtenMethods } from '../kernel/resource/crud.ts';
import type { Reveals } from '../kernel/row/present.ts';
import { modulesOf as modulesOfCode } from './codes.ts';
import { codeSaid, type Gs1Writer } from './label.ts';
import { labelFile } from './labelFile.ts';
import { paperFile } from './paperFile.ts';
import { previewDocument } from './preview.queries.ts';
import { notePrints } from './print.commands.ts';
import {
  documentsOf,
  modulesOf,
  mostLines,
  numberOf,
  type Printed,
  printableOn,
  printedFor,
  type Stored,
  textsOf,
} from './print.queries.ts';
import { templateBodies } from './template.commands.ts';
import { documentDesignOf, documentTemplates, type Owner } from './template.queries.ts';

/** What printing asks of rooms above it. */
export interface PrintGround {
  readonly revealsOf: (ctx: Context) => Promise<Reveals>;
  readonly valueOfParam: (tx: Tx, paramNo: string) => Promise<string>;
  /** Makes codes of GS1 on a day. */
  readonly writerOn: (day: string) => Gs1Writer;
}
type Asked = InOf<typeof printReports>;

const textAt = (row: Stored['head'], name: string | undefined): string | null =>
  name === undefined || row[name] === undefined || row[name] === null ? null : String(row[name]);

/** Whose documents these are. PRINT-03: those of one print belong to one organization and one customer. */
const ownerOf = ({ resource }: Printed, stored: readonly Stored[]): Owner => {
  const one = (name: string | undefined): string | null => {
    const values = new Set(stored.map(({ head }) => textAt(head, name) ?? ''));
    if (values.size > 1) throw refuse({ code: 'print.sameGroup' });
    return [...values][0] ?? null;
  };
  const suppliers = new Set(stored.map(({ head }) => textAt(head, resource.scope?.supplier)));
  return {
    orgNo: one(resource.scope?.org),
    customerNo: one('customerNo'),
    // a template for one supplier prints what is that supplier's alone
    supplierNo: suppliers.size === 1 ? ([...suppliers][0] ?? null) : null,
  };
};

/** The documents of a print with what they look like, all of it in sight of who prints. */
const prepare = async (ctx: Context, { revealsOf }: PrintGround, { ids, reportKey, module, standardCol01 }: Asked) => {
  const copies = Number(standardCol01);
  if (copies === 0) throw refuse({ code: 'print.nothing' });
  const printed = printedFor(ctx, module);
  const stored = await documentsOf(ctx, printed, ids);
  const design = await documentDesignOf(ctx, printed, modulesOf(printed), reportKey, ownerOf(printed, stored));
  const texts = textsOf(ctx, printed, stored, design, await revealsOf(ctx));
  return { copies, printed, stored, design, texts };
};

const print =
  (ground: PrintGround) =>
  async (ctx: Context, asked: Asked): Promise<ReplyOf<typeof printReports>> => {
    const { copies, printed, stored, texts } = await prepare(ctx, ground, asked);
    const serviceType = await ground.valueOfParam(ctx.tx, 'PRINT_SERVICE_TYPE');
    const { name, scope } = printed.resource;
    const things = stored.map((document) => ({
      entity: name,
      entityId: document.head.id,
      docNo: numberOf(printed, document),
      orgNo: textAt(document.head, scope?.org) ?? '',
      supplierNo: textAt(document.head, scope?.supplier),
    }));
    const { module, printer, reportKey } = asked;
    const { jobId } = await notePrints(ctx, things, { module, templateCode: reportKey, serviceType, printer, copies });
    return serviceType === '2' ? { jobId } : { jobId, printData: texts.flatMap(({ data }) => data) };
  };

const file = (ground: PrintGround) => async (ctx: Context, asked: InOf<typeof reportFile>) => {
  const { copies, printed, design, texts } = await prepare(ctx, ground, asked);
  // each copy is drawn anew, and a document costs its own pages beside its lines
  const lines = texts.reduce((all, { paper }) => all + paper.rows.length + 1, 0);
  if (copies > 1 && lines * copies > mostLines) throw refuse({ code: 'print.tooManyLines', params: { max: mostLines } });
  const [first] = texts;
  const title =
    texts.length === 1 && first
      ? `${first.paper.title} ${first.paper.code}`
      : inLocale(printed.resource.labels.$ ?? ['', '', ''], ctx.locale);
  const papers = texts.map(({ paper }) => paper);
  return paperFile(ctx, { title, papers, landscape: design.landscape, copies });
};

const wholePage = <T>(records: readonly T[]) => ({
  ...{ records: [...records], size: Math.max(1, records.length), total: records.length, pages: 1, current: 1 },
});

const history = async (ctx: Context, { ids, module }: InOf<typeof listPrints>): Promise<ReplyOf<typeof listPrints>> => {
  const printed = printedFor(ctx, module);
  const stored = await documentsOf(ctx, printed, ids);
  const rows = await ctx.tx.rows<{ id: string; count: number; lastName: string | null; lastDate: string }>(sql`
    select entity_id as id, count(*)::int as count, (array_agg(create_name order by create_date desc))[1] as "lastName",
      to_char(max(create_date), 'YYYY-MM-DD HH24:MI:SS') as "lastDate"
    from bm_print_log
    where entity = ${printed.resource.name} and entity_id = any(${stored.map(({ head }) => head.id)}::text[])
    group by entity_id`);
  const numbers = new Map(stored.map((document) => [document.head.id, numberOf(printed, document)]));
  return wholePage(rows.map((row) => ({ ...row, docNo: numbers.get(row.id) ?? '' })));
};

/** A label or a document as it will come out, while one draws it. */
const sampleFile =
  ({ writerOn, revealsOf }: PrintGround) =>
  async (ctx: Context, { design: text, ...asked }: InOf<typeof designFile>) => {
    const issues = designIssues(text);
    if (issues.length > 0) throw invalid(...issues);
    const read = readDesign(text);
    if ('issue' in read) throw invalid(read.issue);
    if (read.design.kind === 'document') return previewDocument(ctx, await revealsOf(ctx), read.design, asked);
    const writeGs1 = writerOn(dayText(ctx.clock.now()));
    const title = inLocale(printTemplate.labels.$, ctx.locale);
    return labelFile(ctx, { title, design: read.design, rows: [sampleRow], copies: 1, writeGs1 });
  };

type DrawnCode = ReplyOf<typeof designCodes>['codes'][number];
const drawnCode = (content: CodeContent, writeGs1: Gs1Writer): DrawnCode => {
  const said = codeSaid(content, sampleRow, writeGs1);
  const made = 'code' in said && said.code !== '' ? modulesOfCode(content.code, said.code) : undefined;
  if (!made || 'code' in made) return { width: 0, height: 0, path: '' };
  const { width, height, bars } = made;
  return { width, height, path: bars.map(([x, y, run]) => `M${x} ${y}h${run}v1h-${run}z`).join('') };
};
/** The codes of a design as they will come out, while one draws it; one that cannot be made has no modules. */
const sampleCodes =
  ({ writerOn }: PrintGround) =>
  async (ctx: Context, { codes }: InOf<typeof designCodes>): Promise<ReplyOf<typeof designCodes>> => {
    const writeGs1 = writerOn(dayText(ctx.clock.now()));
    const drawn = new Map<string, DrawnCode>();
    const wanted = codes.map((content) => [JSON.stringify(content), content] as const);
    for (const [name, content] of wanted)
      if (!drawn.has(name)) {
        drawn.set(name, drawnCode(content, writeGs1));
        // a long code takes milliseconds to make: others have their turn between two
        await turn();
      }
    return { codes: wanted.flatMap(([name]) => drawn.get(name) ?? []) };
  };

export const printMethods = (ground: PrintGround): readonly Method[] => [
  answer(listReportTemplates, async (ctx, { module, orgNo }) => {
    const printed = printedFor(ctx, module);
    return wholePage(await documentTemplates(ctx, printed, modulesOf(printed), { orgNo, supplierNo: ctx.user.supplierNo }));
  }),
  answer(printReports, print(ground)),
  answer(reportFile, file(ground)),
  answer(listPrints, history),
  answer(designFile, sampleFile(ground)),
  answer(designCodes, sampleCodes(ground)),
  answer(printableFields, async (ctx, { module }) => printableOn(ctx, module)),
  ...writtenMethods(printTemplate, templateBodies),
];
