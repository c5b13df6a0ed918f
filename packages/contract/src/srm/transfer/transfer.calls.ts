import { z } from 'zod';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { decimal } from '../../kernel/field.ts';
import { decimalReply, pageReply, textReply } from '../../kernel/reply.ts';
import { fieldSchema, idText } from '../../kernel/schema.ts';
import { stock } from '../../stock/stock.ts';

const moving = { grant: onMenu('isTransfer', stock.menu), sides: stock.sides } as const;
const quantity = fieldSchema(decimal({ required: true })).pipe(z.string());

/** `mostQty` is what can be moved away, `waitingQty` what waits there to be put away; for `rest` of what was asked no cell is proposed. */
export const proposeCells = defineCall('IInvStockService/getTransferCells', {
  ...moving,
  mode: 'read',
  summary: 'Cells that the put-away strategy proposes for stock that is to be moved, each with its reason',
  input: z.strictObject({ id: idText, qty: quantity.nullish() }),
  reply: pageReply(z.strictObject({ cellNo: textReply, qty: decimalReply, reason: textReply })).extend({
    mostQty: decimalReply,
    waitingQty: decimalReply,
    rest: decimalReply,
  }),
});
/** Another cell than a proposed one needs a reason. */
export const transferStock = defineCall('IInvStockService/transferStock', {
  ...moving,
  mode: 'write',
  summary: 'Move stock into another cell of its warehouse',
  input: z.strictObject({
    id: idText,
    qty: quantity,
    toCellNo: z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(50),
    reason: z.string().trim().max(500).nullish(),
  }),
  stale: ['IInvLedgerService', 'IInvWareShowService'],
  reply: z.strictObject({ transferNo: textReply }),
});
