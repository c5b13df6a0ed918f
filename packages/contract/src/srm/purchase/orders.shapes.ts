import { z } from 'zod';
import type { Issue } from '../../kernel/issue.ts';
import type { Params } from '../../kernel/phrase.ts';
import { customBag, fieldSchema, issuesOf } from '../../kernel/schema.ts';
import { headMembers, incomingFields, type OrderLineIn } from './incoming.ts';

/** Values are taken as text or number and judged line by line, so that every fault is named by its order and line. */
const given = z.union([z.string(), z.number()]).nullish();
/** Lines of one call; more go into several calls or into a sheet. */
export const maxIncomingLines = 5_000;

/** The orders of another system: `{orders: [{..., lines: [{...}]}], publish: '1' | '0'}`. */
export const ordersBody = z.strictObject({
  orders: z
    .array(
      z.strictObject({
        purchaseNo: given,
        orgNo: given,
        supplierNo: given,
        orderType: given,
        purchaseDate: given,
        plantNo: given,
        employeeName: given,
        currencyNo: given,
        remark: given,
        custom: customBag.optional(),
        lines: z
          .array(
            z.strictObject({
              purchaseSeq: given,
              itemNo: given,
              unitNo: given,
              batchPurQty: given,
              expectArrivalDate: given,
              price: given,
              taxPrice: given,
              taxRate: given,
              receiveAddress: given,
              deliveryModeNo: given,
              remark: given,
              custom: customBag.optional(),
            }),
          )
          .min(1, { error: 'input.required' })
          .max(maxIncomingLines),
      }),
    )
    .min(1, { error: 'input.required' })
    .max(maxIncomingLines),
  publish: z.enum(['0', '1']).default('1'),
});
export type OrdersBody = z.output<typeof ordersBody>;

const schemas = Object.entries(incomingFields).map(([name, field]) => [name, fieldSchema(field)] as const);
const heads: readonly string[] = headMembers;

/** One line as judged: its values when all are in order, and what is wrong with them. */
export interface JudgedLine {
  readonly place: string;
  readonly purchaseNo: string;
  readonly purchaseSeq: string;
  readonly line: OrderLineIn | undefined;
  readonly issues: readonly (Issue & { readonly value: string })[];
}

/** Flattens orders into lines and judges every value by the rule of its member. Head values are judged once. */
export const judgeOrders = ({ orders }: OrdersBody): readonly JudgedLine[] =>
  orders.flatMap(({ lines, remark: headRemark, custom: headCustom, ...head }, orderIndex) =>
    lines.map(({ custom, ...line }, lineIndex): JudgedLine => {
      const raw: Record<string, unknown> = { ...head, headRemark, ...line };
      const values: Record<string, unknown> = {};
      const issues: (Issue & { value: string })[] = [];
      for (const [name, schema] of schemas) {
        const parsed = schema.safeParse(raw[name]);
        if (parsed.success) values[name] = parsed.data;
        else {
          const [issue] = issuesOf(parsed.error);
          const told = lineIndex === 0 || !heads.includes(name);
          const value = String(raw[name] ?? '');
          const params: Params = { value, ...issue?.params };
          if (told) issues.push({ code: issue?.code ?? 'valid.shape', field: name, params, value });
          else issues.push({ code: '', field: name, value });
        }
      }
      return {
        place: `orders[${orderIndex}].lines[${lineIndex}]`,
        purchaseNo: String(raw.purchaseNo ?? ''),
        purchaseSeq: String(raw.purchaseSeq ?? ''),
        line: issues.length === 0 ? ({ ...values, headCustom, custom } as OrderLineIn) : undefined,
        issues: issues.filter((issue) => issue.code !== ''),
      };
    }),
  );
