import { z } from 'zod';
import { defineCall, defineFileCall, onMenu, type Shape } from '../../kernel/call.ts';
import { dayReply, decimalReply, pageReply, textReply } from '../../kernel/reply.ts';
import { fieldSchema } from '../../kernel/schema.ts';
import { mostItems } from './dsb.ts';
import { forecast } from './forecast.ts';

const menu = 'Plan.DsbMonitoring';
const sides = ['purchaser', 'platform'] as const;
const no = z.string().trim().min(1, { error: 'input.required' }).max(50);
const day = fieldSchema(forecast.fields.planTime).pipe(z.string());
const asked = {
  orgNo: no,
  itemNos: z
    .array(no)
    .min(1)
    .refine((items) => items.length <= mostItems, { error: 'dsb.tooMany' }),
  supplierNo: no.nullish(),
  startDate: day,
  endDate: day,
};

const dsbRow = z.strictObject({
  orgNo: textReply,
  itemNo: textReply,
  itemName: textReply.nullable(),
  planDate: dayReply,
  demandQty: decimalReply,
  scheduleQty: decimalReply,
  onWayQty: decimalReply,
  stockQty: decimalReply,
  supplyQty: decimalReply,
  balanceQty: decimalReply,
  shortageQty: decimalReply,
  deviationQty: decimalReply,
  deviationPct: decimalReply.nullable(),
});
export type DsbRow = Shape<typeof dsbRow>;

export const getDsbMonitor = defineCall('ISrmDsbService/getDsbMonitor', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'Demand and supply of one to five items, a row for each item and day of at most a year',
  input: z.strictObject(asked),
  reply: pageReply(dsbRow),
});
export const exportDsb = defineFileCall('ISrmDsbService/exportexcel', {
  grant: onMenu('isExport', menu),
  sides,
  mode: 'write',
  isReading: true,
  summary: 'Export the balance of demand and supply as a workbook',
  input: z.strictObject(asked),
});
