import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import { decimal, text } from '../../kernel/field.ts';
import { defaultPatterns, schemaOf } from '../../kernel/schema.ts';

const id = z.string().regex(/^\d{1,19}$/, { error: 'valid.key' });
const version = z.number().int().positive();
const optional = <T>(schema: z.ZodType<T>) =>
  z
    .union([schema, z.null()])
    .optional()
    .transform((value) => value ?? null);
const words = (field: Field) => optional(schemaOf.text(field, defaultPatterns));
const short = words(text({ max: 50 }));
const long = words(text({ max: 500 }));
const day = optional(schemaOf.date({ kind: 'date' }, defaultPatterns));
/** Decimal text; the sign is judged by the rules, whose refusal names the quantity and not its form. */
const quantity = optional(schemaOf.decimal(decimal({}), defaultPatterns)).transform((value) => value ?? '0');
const files = z.array(id).max(20).optional().default([]);
const yes = z.enum(['0', '1'], { error: 'valid.flag' }).optional().default('0');
const option = optional(schemaOf.choice({ kind: 'choice', dictionary: 'ASN_REMARK_OPTION' }, defaultPatterns));

/** ISrmAsnHeadService/receiveAsn. At most 500 lines. */
export const receiveBody = z.strictObject({
  id,
  version,
  receiptDate: day,
  warehouseNo: short,
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        receiveQty: quantity,
        giftQty: quantity,
        badQty: quantity,
        wrongQty: quantity,
        wrongItem: words(text({ max: 200 })),
        lotNo: short,
        supplierLotNo: short,
        productDate: day,
        cellNo: short,
        badCellNo: short,
        barcodes: z.array(z.string().min(1).max(200)).max(500).optional().default([]),
        finishLine: yes,
        reason: long,
        fileIds: files,
      }),
    )
    .min(1)
    .max(500),
});
/** ISrmAsnHeadService/cancelReceiveAsn: without lines the whole receipt. The version is the receipt's. */
export const cancelBody = z.strictObject({
  receiptId: id,
  version,
  receiptLineIds: z.array(id).max(500).optional().default([]),
  remarkOption: option,
  remark: long,
});
export const inspectBody = z.strictObject({
  receiptLineId: id,
  version,
  acceptQty: quantity,
  rejectQty: quantity,
  reason: long,
  badCellNo: short,
  fileIds: files,
});
export const concedeBody = z.strictObject({ receiptLineId: id, version, qty: quantity, reason: long });
export const reverseBody = z.strictObject({ receiptLineId: id, version, reason: long });
export const returnRejectedBody = z.strictObject({
  lines: z
    .array(z.strictObject({ receiptLineId: id, version, qty: quantity }))
    .min(1)
    .max(500),
  reason: long,
});
export const returnStockBody = z.strictObject({
  warehouseNo: z.string().min(1).max(50),
  supplierNo: z.string().min(1).max(50),
  returnType: z.enum(['1', '2'], { error: 'valid.choice' }),
  lines: z
    .array(
      z.strictObject({
        itemNo: z.string().min(1).max(50),
        lotNo: short,
        cellNo: short,
        qty: quantity,
        receiptLineId: optional(id),
      }),
    )
    .min(1)
    .max(500),
  reason: long,
});
export const putAwayBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        receiptLineId: id,
        version,
        cellNo: z.string().min(1).max(50),
        qty: quantity,
        barcodes: z.array(z.string().min(1).max(200)).max(500).optional().default([]),
        /** Why the goods go to none of the cells that their tasks propose. */
        reason: long,
      }),
    )
    .min(1)
    .max(500),
});
export const acknowledgeBody = z.strictObject({
  records: z.array(z.strictObject({ id, version })).min(1).max(500),
});
export const answerBody = z.strictObject({
  id,
  version,
  supplierAnswer: z.enum(['1', '2'], { error: 'valid.choice' }),
  reason: long,
  fileIds: files,
});
export const settleBody = z.strictObject({
  id,
  version,
  outcome: z.enum(['1', '2', '3', '4', '5'], { error: 'valid.choice' }),
  remark: long,
});

export type ReceiveInput = z.infer<typeof receiveBody>;
export type ReceiveLineInput = ReceiveInput['lines'][number];
export type CancelInput = z.infer<typeof cancelBody>;
export type InspectInput = z.infer<typeof inspectBody>;
export type ConcedeInput = z.infer<typeof concedeBody>;
export type ReverseInput = z.infer<typeof reverseBody>;
export type ReturnRejectedInput = z.infer<typeof returnRejectedBody>;
export type ReturnStockInput = z.infer<typeof returnStockBody>;
export type PutAwayInput = z.infer<typeof putAwayBody>;
export type AnswerInput = z.infer<typeof answerBody>;
export type SettleInput = z.infer<typeof settleBody>;
