import { z } from 'zod';
import { defineCall, onMenu } from '../kernel/call.ts';
import { decimal } from '../kernel/field.ts';
import { countReply, decimalReply, pageReply, textReply } from '../kernel/reply.ts';
import { fieldSchema } from '../kernel/schema.ts';
import { strategyApplication } from './application.ts';
import { putawayStrategy } from './putaway.ts';
import { passReasons } from './putawayChoice.ts';
import { shownCells } from './strategy.rules.ts';

const number = z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(50, { error: 'valid.shape' });
const placement = z.strictObject({
  cellNo: textReply,
  zoneNo: textReply,
  qty: decimalReply,
  methodNo: textReply,
  /** The rule of the strategy that chose the cell, and what it looks for. */
  seq: countReply,
  reason: textReply,
});
const passed = z.strictObject({
  reason: z.enum(passReasons),
  seq: countReply.nullable(),
  count: countReply,
  cellNos: z.array(textReply).max(shownCells),
});
export const previewPutaway = defineCall('IBmStrategyApplicationService/previewPutaway', {
  grant: onMenu('isSearch', strategyApplication.menu, putawayStrategy.menu),
  sides: strategyApplication.sides,
  mode: 'read',
  summary: 'In which cells goods would be laid, by which rule, and why not in the others',
  input: z.strictObject({
    orgNo: number,
    warehouseNo: number,
    itemNo: number,
    qty: fieldSchema(decimal({ required: true, sign: 'positive' })).pipe(z.string()),
    lotNo: z.string().trim().max(50).nullish(),
    /** The class of the document the goods come with. */
    classifyType: z.string().trim().max(50).nullish(),
    /** What this strategy would do, whichever applies. */
    methodNo: z.string().trim().max(50).nullish(),
  }),
  reply: pageReply(placement).extend({
    /** Null where no strategy applies: nothing is placed then. */
    strategy: z
      .strictObject({
        methodNo: textReply,
        methodName: textReply,
        /** The application by which it holds; null where it was asked for by name. */
        appliedBy: z
          .strictObject({ itemGroupNo: textReply.nullable(), classifyType: textReply.nullable(), priority: countReply })
          .nullable(),
      })
      .nullable(),
    unitNo: textReply,
    /** What fits nowhere. */
    rest: decimalReply,
    cellCount: countReply,
    passed: z.array(passed),
  }),
});
