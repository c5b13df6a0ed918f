import { state } from '@wms/contract/kernel/field.ts';
import type { PageQuery } from '@wms/contract/kernel/page.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { timings } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { sql } from 'kysely';
import {
  type ExportColumn,
  ensureFits,
  exportColumnsOf,
  exportLimit,
  exportTable,
  inTurn,
  templated,
} from '../../kernel/exchange/export.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listConditions, sortOf } from '../../kernel/list/list.ts';
import { customised } from '../../kernel/row/custom.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows } from '../../kernel/row/rows.ts';
import { revealsOf } from '../../system/businessControl/door.ts';
import type { AsnHead, AsnLine } from './head.commands.ts';
import { type AsnView, headOptions, lineOptions, shownHeads, shownLine } from './list.queries.ts';

type Row = Readonly<Record<string, unknown>>;
const batchSize = 1_000;
const steering = new Set(['exportName', 'format', 'columns', 'pageMode']);

/** The ids a list query finds, in its order; none is 20012, more than a workbook takes is refused with the count. */
const idsOf = async (ctx: Context, resource: Resource, query: PageQuery, options: ListOptions): Promise<readonly string[]> => {
  const fixed = listConditions(ctx, resource, query, options);
  const from = sql`${sql.table(resource.table)} where ${allOf(fixed)}`;
  const max = await exportLimit(ctx);
  const rows = await ctx.tx.rows<{ id: string }>(
    sql`select id from ${from} order by ${sortOf(resource, query, ctx.locale).by} limit ${max + 1}`,
  );
  await ensureFits(ctx, rows.length, max, from);
  return rows.map((row) => row.id);
};

async function* inBatches<R extends { readonly id: string }>(
  ids: readonly string[],
  take: (part: readonly string[]) => Promise<readonly R[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const part = ids.slice(from, from + batchSize);
    const byId = new Map((await take(part)).map((row) => [row.id, row]));
    for (const id of part) {
      const row = byId.get(id);
      if (row) yield row as Row;
    }
  }
}

const computed = {
  head: [
    {
      name: 'deliveryTiming',
      label: ['Timing', '交货时效', '交貨時效'],
      field: state(timings, {}),
    },
  ],
  line: [
    { name: 'unreceivedQty', label: ['Outstanding', '未收数量', '未收數量'], field: { kind: 'decimal' } },
    { name: 'valuationQty', label: screenTerms.pricingQuantity, field: { kind: 'decimal' } },
  ],
} as const satisfies Readonly<Record<string, readonly ExportColumn[]>>;
const columnsOf = (resource: Resource, further: readonly ExportColumn[], asked: unknown): readonly ExportColumn[] => {
  const all = [...exportColumnsOf(resource, resource.exchange?.export ?? []), ...further];
  if (!Array.isArray(asked) || asked.length === 0) return all;
  const known = [
    ...exportColumnsOf(resource, [...new Set([...resource.list.columns, ...(resource.exchange?.export ?? [])])]),
    ...further,
  ];
  return asked.map((name) => {
    const column = known.find((one) => one.name === name);
    if (!column) throw invalid({ code: 'export.unknownColumn', field: 'columns', params: { value: String(name) } });
    return column;
  });
};
const withoutSteering = (query: PageQuery): PageQuery => ({
  ...query,
  condition: Object.fromEntries(Object.entries(query.condition).filter(([name]) => !steering.has(name))),
});
const formatOf = (query: PageQuery) => (query.condition.format === 'csv' ? ('csv' as const) : ('xlsx' as const));

/** The lines of ASNs as a workbook, under the conditions of the list (exportAsnDetail). */
export const exportLines =
  (view: AsnView) =>
  (ctx: Context, query: PageQuery): Promise<Blob> =>
    inTurn(ctx.user.id, async () => {
      const asked = withoutSteering(query);
      const resource = customised(ctx, asnLine);
      const ids = await idsOf(ctx, resource, asked, lineOptions(ctx, await headOptions(ctx, asked), view));
      const reveals = await revealsOf(ctx);
      ctx.note(`${asnLine.name} ${ids.length}`);
      const take = async (part: readonly string[]) =>
        presentRows(ctx, asnLine, await findRows(ctx, asnLine, [sql`id = any(${[...part]}::bigint[])`]), reveals).map(
          (line: AsnLine) => shownLine(ctx, line),
        );
      return exportTable(ctx, {
        title: asnLine.labels.$,
        columns: await templated(
          ctx,
          resource,
          query.condition.exportName,
          columnsOf(resource, computed.line, query.condition.columns),
        ),
        rows: inBatches(ids, take),
        format: formatOf(query),
      });
    });

/** The list as a workbook: heads, or lines where the list shows lines. */
export const exportList =
  (view: AsnView) =>
  (ctx: Context, query: PageQuery): Promise<Blob> => {
    if (String(query.condition.pageMode ?? '0') === '1') return exportLines(view)(ctx, query);
    return inTurn(ctx.user.id, async () => {
      const asked = withoutSteering(query);
      const resource = customised(ctx, view);
      const ids = await idsOf(ctx, resource, asked, await headOptions(ctx, asked));
      const reveals = await revealsOf(ctx);
      ctx.note(`${asnHead.name} ${ids.length}`);
      const take = async (part: readonly string[]) =>
        shownHeads(
          ctx,
          presentRows(
            ctx,
            asnHead,
            await findRows(ctx, asnHead, [sql`id = any(${[...part]}::bigint[])`]),
            reveals,
          ) as readonly AsnHead[],
        );
      return exportTable(ctx, {
        title: ctx.user.side === 'supplier' ? messages['route.Delivery.AsnTracking'] : messages['route.Asn.Warehouse'],
        columns: await templated(
          ctx,
          resource,
          query.condition.exportName,
          columnsOf(resource, computed.head, query.condition.columns),
        ),
        rows: inBatches(ids, take),
        format: formatOf(query),
      });
    });
  };
