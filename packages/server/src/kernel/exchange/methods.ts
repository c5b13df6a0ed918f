import type { WireName } from '@wms/contract/kernel/call.ts';
import { customNo, nested } from '@wms/contract/kernel/customField.ts';
import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { hasLines } from '@wms/contract/kernel/recordLines.ts';
import type { Draft, Resource } from '@wms/contract/kernel/resource.ts';
import { type ExchangeDoor, exportCall, importCall, templateCall } from '@wms/contract/kernel/resourceCalls.ts';
import { workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { timeText } from '../ground/clock.ts';
import type { Context } from '../ground/context.ts';
import { answer, answerStream, type Blob, type Method } from '../ground/method.ts';
import { customised } from '../row/custom.ts';
import { insertRows } from '../row/rows.ts';
import { oneForEach, referenceErrors, rowErrors, scopeErrors } from '../row/rules.ts';
import { importColumnsOf } from './columns.ts';
import { type ExportOptions, exportRows, listTitle } from './export.ts';
import { type ImportPlan, runImport } from './import.ts';
import { linedPlan } from './lined.ts';
import { writeTemplate } from './template.ts';
import { configured } from './templates.ts';
import { uniqueErrors } from './unique.ts';

/** A template as a download: `<title>_<yyyyMMddHHmmss>.xlsx`. */
export const templateBlob = async (ctx: Context, title: Trilingual, columns: readonly SheetColumn[]): Promise<Blob> => ({
  fileName: `${inLocale(title, ctx.locale)}_${timeText(ctx.clock.now()).replace(/\D/g, '')}.xlsx`,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: await writeTemplate(inLocale(title, ctx.locale), columns, ctx.locale),
});

/** `importexcel` and `downExcelTemplate` of a service, from a room's plan. */
export const importMethodsOf = (plan: ImportPlan, door: ExchangeDoor): readonly Method[] => [
  answerStream(importCall(plan.service, door), (stream) => runImport(stream, plan, door)),
  answer(templateCall(plan.service, door), async (ctx) =>
    templateBlob(ctx, door.title, ((await plan.inForce?.(ctx)) ?? plan).columns),
  ),
];

/** `<service>/<operation>` that exports a list; the log keeps who took how many rows. */
const exportMethodOf = (wire: WireName, resource: Resource, door: ExchangeDoor, options: ExportOptions = {}): Method =>
  answer(exportCall(wire, door), (ctx, query) => exportRows(ctx, resource, query, { title: door.title, ...options }));

/** `exportexcel` of a plain resource that declares what it exports; none where its room writes it. */
export const exportMethods = (resource: Resource): readonly Method[] => {
  const { wire, exchange } = resource;
  if (!wire || !exchange?.export || wire.written?.includes('export')) return [];
  const door = { menu: resource.menu, title: listTitle(resource), sides: resource.sides };
  return [exchange.port ?? wire.service, ...(wire.twins ?? [])].map((service) =>
    exportMethodOf(`${service}/exportexcel`, resource, door),
  );
};

/** Values of custom dropdowns that their lists do not offer: one question for each field, whatever the number of rows. */
const customErrors = async (ctx: Context, resource: Resource, drafts: readonly SheetDraft[]): Promise<readonly LineError[]> => {
  const errors: LineError[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.source === undefined) continue;
    const given = drafts.filter((draft) => draft.values[name] !== null && draft.values[name] !== undefined);
    const wanted = [...new Set(given.map((draft) => String(draft.values[name])))];
    const offered = await ctx.findOffered(ctx, resource.menu, customNo(name), wanted);
    const label = resource.labels[name] ?? [name, name, name];
    for (const { line, values } of given) {
      const value = String(values[name]);
      if (!offered.has(value)) errors.push({ line, field: name, value, code: 'ref.invalid', params: { field: label, value } });
    }
  }
  return errors;
};

/** The plan of a plain resource: what the generic add verifies for one row, for all rows at once. */
export const plainPlan = (declared: Resource, service: string, resource: Resource = declared): ImportPlan => {
  const columns = importColumnsOf(resource);
  const names = columns.map((column) => column.name);
  // members the sheet has no column for take their defaults, as in an added row
  const filled = (drafts: readonly SheetDraft[]): readonly SheetDraft[] =>
    drafts.map(({ line, values }) => ({
      line,
      values: {
        ...Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, field.default ?? null])),
        ...values,
      },
    }));
  return {
    service,
    columns,
    maxRows: declared.exchange?.importRows ?? workbookLimits.rowsCeiling,
    separable: true,
    inForce: async (ctx) => {
      const plan = plainPlan(declared, service, customised(ctx, declared));
      return { ...plan, columns: await configured(ctx, declared, plan.columns) };
    },
    verify: async (ctx, drafts, writing) => {
      const rows = filled(drafts);
      return oneForEach(resource, [
        ...(await rowErrors(ctx, resource, rows, { names, lock: writing })),
        ...(await uniqueErrors(ctx, resource, rows)),
        ...(await customErrors(ctx, resource, rows)),
      ]);
    },
    // a rule between fields is judged when all of them stand there, as in a form
    verifyHalves: async (ctx, halves, drafts) => {
      const known = new Set((await uniqueErrors(ctx, resource, drafts)).map(({ line, field }) => `${line} ${field}`));
      const together = [...halves, ...drafts].sort((one, other) => one.line - other.line);
      return oneForEach(resource, [
        ...scopeErrors(ctx, resource, halves),
        ...(await referenceErrors(ctx, resource, names, halves, false)),
        ...(await uniqueErrors(ctx, resource, together)).filter(({ line, field }) => !known.has(`${line} ${field}`)),
        ...(await customErrors(ctx, resource, halves)),
      ]);
    },
    apply: async (ctx, drafts) =>
      (
        await insertRows(
          ctx,
          declared,
          filled(drafts).map((draft) => nested(draft.values)),
        )
      ).length,
  };
};

/** `importexcel` and `downExcelTemplate` of a plain resource that declares what it imports. */
export const importMethods = (resource: Resource): readonly Method[] => {
  return resource.wire?.written?.includes('import') ? [] : importMethodsWith(resource, (plan) => plan);
};
/** The same with a plan that its room makes of the plain one: rules that ask the database about the rows. */
export const importMethodsWith = <R extends Resource>(
  resource: R,
  own: (plan: ImportPlan<Draft<R>>) => ImportPlan<Draft<R>>,
): readonly Method[] => {
  const { wire, exchange } = resource;
  if (!wire || !exchange?.import) return [];
  const service = exchange.port ?? wire.service;
  const plain = exchange.withLines && hasLines(resource) ? linedPlan(resource, service) : plainPlan(resource, service);
  const inForce = async (ctx: Context): Promise<ImportPlan<Draft<R>>> => own((await plain.inForce?.(ctx)) ?? plain);
  return importMethodsOf({ ...own(plain), inForce }, { menu: resource.menu, title: listTitle(resource), sides: resource.sides });
};
