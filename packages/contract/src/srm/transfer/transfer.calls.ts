import { z } from 'zod';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { decimal } from '../../kernel/field.ts';
import { countReply, decimalReply, pageReply, textReply } from '../../kernel/reply.ts';
import { fieldSchema, idText, saidText } from '../../kernel/schema.ts';
import { stock } from '../../stock/stock.ts';
import { label } from '../label/label.ts';

const moving = { grant: onMenu('isTransfer', stock.menu), sides: stock.sides } as const;
const quantity = fieldSchema(decimal({ required: true })).pipe(z.string());

/** `mostQty` is what can be moved away, `waitingQty` what waits there to be put away; for `rest` of what was asked no cell is proposed. `labels` lie there now, `labelCount` of them in all. */
export const proposeCells = defineCall('IInvStockService/getTransferCells', {
  ...moving,
  mode: 'read',
  summary: 'Cells that the put-away strategy proposes for stock that is to be moved, each with its reason',
  input: z.strictObject({ id: idText, qty: quantity.nullish() }),
  reply: pageReply(z.strictObject({ cellNo: textReply, qty: decimalReply, reason: textReply })).extend({
    mostQty: decimalReply,
    waitingQty: decimalReply,
    rest: decimalReply,
    labels: z.array(z.strictObject({ barcode: textReply, qty: decimalReply })),
    labelCount: countReply,
  }),
});
/** Another cell than a proposed one needs a reason. Labels go with their goods: those that are named, and all that lie there when nothing stays. */
export const transferStock = defineCall('IInvStockService/transferStock', {
  ...moving,
  mode: 'write',
  summary: 'Move stock into another cell of its warehouse',
  input: z.strictObject({
    id: idText,
    qty: quantity,
    toCellNo: z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(50),
    reason: saidText.max(500).nullish(),
    barcodes: z.array(z.string().trim().min(1).max(200)).max(500).default([]),
  }),
  stale: ['IInvLedgerService', 'IInvWareShowService', label],
  reply: z.strictObject({ transferNo: textReply }),
});
