import { z } from 'zod';
import { byId } from '../../kernel/bodies.ts';
import { defineCall, defineFileCall, moves, onMenu } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { listedReply, movedReply, pageReply, rowReply } from '../../kernel/reply.ts';
import { fieldSchema, idText } from '../../kernel/schema.ts';
import { forecastBucket } from './forecast.document.ts';
import { forecast, supplierForecast } from './forecast.ts';

const stale = ['ISupSrmForecastService', forecast];
const { predictVersion, orgNo, commitQty } = forecast.fields;
const version = z.strictObject({
  predictVersion: fieldSchema(predictVersion).pipe(z.string()),
  orgNo: fieldSchema(orgNo).pipe(z.string()),
});

export const publishForecast = defineCall('ISrmForecastService/publishForecast', {
  ...moves(forecastBucket, 'publish'),
  stale,
  summary: 'Publish a version of the forecast of an organization; it supersedes the version before',
  input: version,
  reply: movedReply,
});
export const withdrawForecast = defineCall('ISrmForecastService/withdrawForecast', {
  ...moves(forecastBucket, 'withdraw'),
  stale,
  summary: 'Withdraw a published version that no supplier has committed to',
  input: version,
  reply: movedReply,
});

const outside = { sides: supplierForecast.sides, grant: onMenu('isSearch', forecast.menu), mode: 'read' } as const;
export const listSupplierForecasts = defineCall('ISupSrmForecastService/getsrmforecastlistbyparams', {
  ...outside,
  summary: 'List published forecasts',
  input: pageQuery,
  reply: pageReply(listedReply(supplierForecast)),
});
export const getSupplierForecast = defineCall('ISupSrmForecastService/getsrmforecastbyid', {
  ...outside,
  summary: 'Get a bucket of a published forecast',
  input: byId,
  reply: rowReply(supplierForecast),
});
export const commitForecast = defineCall('ISupSrmForecastService/commitForecast', {
  ...moves(forecastBucket, 'commit'),
  stale,
  summary: 'Commit to buckets of a published forecast',
  input: z.strictObject({
    records: z
      .array(
        z.strictObject({
          id: idText,
          version: z.number().int().positive(),
          commitQty: fieldSchema({ ...commitQty, required: true }).pipe(z.string()),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: movedReply,
});

const exporting = { grant: onMenu('isExport', forecast.menu), mode: 'write', isReading: true, input: pageQuery } as const;
export const exportForecasts = defineFileCall('ISrmForecastService/exportexcel', {
  ...exporting,
  sides: forecast.sides,
  summary: 'Export forecasts as a workbook',
});
export const exportSupplierForecasts = defineFileCall('ISupSrmForecastService/exportexcel', {
  ...exporting,
  sides: supplierForecast.sides,
  summary: 'Export published forecasts as a workbook',
});
