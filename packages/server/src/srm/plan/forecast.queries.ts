import type { PageQuery } from '@wms/contract/kernel/page.ts';
import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { type forecast, supplierForecast } from '@wms/contract/srm/plan/forecast.ts';
import { yearSpanIssues } from '@wms/contract/srm/plan/yearSpan.ts';
import { sql } from 'kysely';
import { exportRows } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure, notFound } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { yesOrNo } from './purchasePlan.queries.ts';

const seenOutside = among(forecastFlow, 'seenOutside', sql.ref('predict_status'));
/** What lists of forecasts ask for beside their fields. */
export const forecastOptions: ListOptions = {
  extra: {
    committed: yesOrNo('committed', sql`commit_qty is not null`),
    short: yesOrNo('short', sql`coalesce(commit_qty < plan_num, false)`),
  },
};
/** Those of the supplier, who sees neither drafts nor what was withdrawn. */
export const supplierForecastOptions: ListOptions = { ...forecastOptions, guards: [seenOutside] };

type Declared = typeof forecast | typeof supplierForecast;
const boundedBy = ({ condition }: PageQuery): void => ensure(yearSpanIssues(condition));

/** A page of forecasts; the dates asked for span at most a year. */
export const listForecasts = (resource: Declared, options: ListOptions) => async (ctx: Context, query: PageQuery) => {
  boundedBy(query);
  const page = await listRows(ctx, resource, query, { ...options, isNarrow: true });
  return { ...page, records: presentRows(ctx, resource, page.records) };
};
export const exportForecasts = (resource: Declared, options: ListOptions) => (ctx: Context, query: PageQuery) => {
  boundedBy(query);
  return exportRows(ctx, resource, query, options);
};
export const getSupplierForecast = async (ctx: Context, { id }: { readonly id: string }) => {
  const [row] = presentRows(ctx, supplierForecast, await findRows(ctx, supplierForecast, [sql`id = ${id}`, seenOutside]));
  if (!row) throw notFound();
  return row;
};
