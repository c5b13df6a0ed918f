import { z } from 'zod';
import { defineCall, onMenu } from '../kernel/call.ts';
import { decimal } from '../kernel/field.ts';
import { countReply, dayReply, decimalReply, pageReply, textReply } from '../kernel/reply.ts';
import { fieldSchema } from '../kernel/schema.ts';
import { allocationStrategy } from './allocation.ts';
import { strategyApplication } from './application.ts';
import { stayReasons } from './pickFacts.ts';
import { pickingStrategy } from './picking.ts';
import { putawayStrategy } from './putaway.ts';
import { passReasons } from './putawayChoice.ts';
import { shownCells } from './strategy.rules.ts';
import { turnoverStrategy } from './turnover.ts';

const number = z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(50, { error: 'valid.shape' });
const chosen = z.string().trim().max(50).nullish();
const goods = {
  orgNo: number,
  warehouseNo: number,
  itemNo: number,
  qty: fieldSchema(decimal({ required: true, sign: 'positive' })).pipe(z.string()),
};
const appliedByReply = z.strictObject({
  itemGroupNo: textReply.nullable(),
  classifyType: textReply.nullable(),
  priority: countReply,
});
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
    ...goods,
    lotNo: chosen,
    /** The class of the document the goods come with. */
    classifyType: chosen,
    /** What this strategy would do, whichever applies. */
    methodNo: chosen,
  }),
  reply: pageReply(placement).extend({
    /** Null where no strategy applies: nothing is placed then. */
    strategy: z
      .strictObject({
        methodNo: textReply,
        methodName: textReply,
        /** The application by which it holds; null where it was asked for by name. */
        appliedBy: appliedByReply.nullable(),
      })
      .nullable(),
    unitNo: textReply,
    /** What fits nowhere. */
    rest: decimalReply,
    cellCount: countReply,
    passed: z.array(passed),
  }),
});

const chosenStrategy = z
  .strictObject({
    methodNo: textReply,
    methodName: textReply,
    /** The application by which it holds; null where it was asked for by name. */
    appliedBy: appliedByReply.nullable(),
  })
  .nullable();
const pick = z.strictObject({
  cellNo: textReply,
  zoneNo: textReply,
  lotNo: textReply,
  qty: decimalReply,
  /** Days of the lot; null where nobody knows them. */
  receiptDate: dayReply.nullable(),
  productDate: dayReply.nullable(),
  expiryDate: dayReply.nullable(),
  /** The rules that chose the lot and the cell, and what they look for; null where no strategy applies. */
  allocateSeq: countReply.nullable(),
  allocateReason: textReply.nullable(),
  pickSeq: countReply.nullable(),
  pickReason: textReply.nullable(),
  reserveMinutes: countReply,
  /** Lots that the turnover does not tell from this one. */
  ties: z.array(textReply),
});
export const previewPicking = defineCall('IBmStrategyApplicationService/previewPicking', {
  grant: onMenu('isSearch', strategyApplication.menu, pickingStrategy.menu, allocationStrategy.menu, turnoverStrategy.menu),
  sides: strategyApplication.sides,
  mode: 'read',
  summary: 'Which goods would leave, from which cells, by which rules, and why the others stay',
  input: z.strictObject({
    ...goods,
    /** The class of the document by which they leave. */
    classifyType: chosen,
    /** What these strategies would do, whichever apply. */
    allocateMethodNo: chosen,
    underMethodNo: chosen,
    turnMethodNo: chosen,
  }),
  reply: pageReply(pick).extend({
    /** Null where none applies: then the oldest receipt leaves first, by the walk of picking. */
    strategies: z.strictObject({ allocation: chosenStrategy, picking: chosenStrategy, turnover: chosenStrategy }),
    unitNo: textReply,
    /** What is not there. */
    rest: decimalReply,
    placeCount: countReply,
    stays: z.array(
      z.strictObject({
        reason: z.enum(stayReasons),
        seq: countReply.nullable(),
        count: countReply,
        places: z.array(z.strictObject({ cellNo: textReply, lotNo: textReply })).max(shownCells),
      }),
    ),
  }),
});
