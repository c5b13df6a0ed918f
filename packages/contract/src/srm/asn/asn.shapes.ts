import { z } from 'zod';
import type { Field } from '../../kernel/field.ts';
import type { Draft, Resource } from '../../kernel/resource.ts';
import { type CustomBag, customBag, fieldSchema, saidText } from '../../kernel/schema.ts';
import { asnHead, asnLine } from './asn.ts';

/** Members of a head that a supplier writes; the rest follows from the lines, or is the server's. */
export const headMembers = [
  'deliveryDate',
  'expectedArrivalDate',
  'wayCarriage',
  'trackingNo',
  'driver',
  'driverPhone',
  'carNo',
  'carType',
  'carInfo',
  'shipper',
  'contact',
  'contactPhone',
  'shipAddress',
  'shipAddressId',
  'deliveryAddress',
  'deliveryAddressId',
  'arrivalStart',
  'arrivalEnd',
  'dockNo',
  'supRemarks',
] as const;
/** Members of a line that a supplier writes. */
export const lineMembers = [
  'deliveryQty',
  'giftQty',
  'lotNo',
  'supplierLotNo',
  'classesNo',
  'productDate',
  'expiryDate',
  'productFeatures',
  'stockFeatures',
  'packQty',
  'supRemarks',
  'purchasePhaseSeq',
  'purchaseBatchSeq',
  'scheduleId',
] as const;
export const waybillMembers = [
  'wayCarriage',
  'trackingNo',
  'driver',
  'driverPhone',
  'carNo',
  'carType',
  'carInfo',
  'expectedArrivalDate',
] as const;

/** The named members of a body. */
export const pick = <T extends object, const K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

type Text = string | null;
export type HeadBody = { readonly [K in (typeof headMembers)[number]]: Text };
export type WaybillBody = { readonly [K in (typeof waybillMembers)[number]]: Text } & {
  readonly fileIds?: readonly string[] | undefined;
  readonly custom?: CustomBag | undefined;
};
export interface LineBody
  extends Readonly<Record<Exclude<(typeof lineMembers)[number], 'purchasePhaseSeq' | 'purchaseBatchSeq'>, Text>> {
  readonly purchaseLineId: string;
  /** The line of the ASN that is being changed; absent on a new line. */
  readonly id?: string | undefined;
  readonly purchasePhaseSeq: number | null;
  readonly purchaseBatchSeq: number | null;
  readonly custom?: CustomBag | undefined;
  readonly fileIds?: readonly string[] | undefined;
}
export interface AsnBody extends HeadBody {
  readonly orgNo?: string | null | undefined;
  readonly orderType?: string | null | undefined;
  readonly fileIds?: readonly string[] | undefined;
  readonly custom?: CustomBag | undefined;
  readonly lines: readonly LineBody[];
}
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

const id = z.string().regex(/^\d{1,19}$/, { error: 'valid.key' });
const version = z.number().int().positive();
const fileIds = z.array(id).max(50).optional();

// what the rules refuse in their own words (a quantity of 0, a missing shipper) must get past the shape
const judged = new Set(['deliveryQty', 'giftQty', 'packQty']);
const memberSchema = (name: string, field: Field): z.ZodType => {
  if (judged.has(name))
    return z
      .union([z.string().trim().max(30), z.number().transform((value) => String(value))], { error: 'valid.number' })
      .nullish()
      .transform((value) => value || null);
  return fieldSchema({ ...field, required: false });
};
/** The members of a body: each is read by the rule of its field, and null where it is empty. */
const members = <R extends Pick<Resource, 'fields'>, const N extends keyof Draft<R> & string>(
  { fields }: R,
  names: readonly N[],
) =>
  Object.fromEntries(names.map((name) => [name, memberSchema(name, fields[name] as Field)])) as {
    [K in N]: z.ZodType<Draft<R>[K] | null>;
  };

/** One notice is one load. */
export const mostLines = 500;
const lineBody = z.strictObject({
  purchaseLineId: id,
  id: id.optional(),
  fileIds,
  custom: customBag.optional(),
  ...members(asnLine, lineMembers),
  scheduleId: id.nullish().transform((value) => value ?? null),
});
const asnMembers = {
  ...members(asnHead, headMembers),
  orgNo: z.string().max(50).nullish(),
  orderType: z.string().max(10).nullish(),
  fileIds,
  custom: customBag.optional(),
  lines: z.array(lineBody).max(mostLines),
};

export const addBody: z.ZodType<AsnBody> = z.strictObject(asnMembers);
export const changeBody: z.ZodType<AsnBody & Versioned> = z.strictObject({ id, version, ...asnMembers });
/** Resubmitted as it stands, or changed in the same step. */
export const resubmitBody: z.ZodType<Versioned & Partial<AsnBody>> = z.union([
  z.strictObject({ id, version }),
  z.strictObject({ id, version, ...asnMembers }),
]);
export const waybillBody: z.ZodType<Versioned & WaybillBody> = z.strictObject({
  id,
  version,
  fileIds,
  custom: customBag.optional(),
  ...members(asnHead, waybillMembers),
});

const reason = {
  remarkOption: (fieldSchema(asnHead.fields.remarkOption) as z.ZodType<Text, Text>).prefault(null),
  remark: saidText.max(450).nullish(),
};
export const reasonBody = z.strictObject({ id, version, ...reason });
export const linesBody = z.strictObject({ id, version, lineIds: z.array(id).max(500), ...reason });
/** Notices that one decision takes. */
const mostNotices = 200;
export const idsBody = z.object({ ids: z.array(id).min(1, { error: 'input.required' }).max(mostNotices) });
export const decisionBody = z.strictObject({
  records: z.array(z.strictObject({ id, version })).min(1).max(mostNotices),
  agree: z.enum(['1', '0'], { error: 'valid.flag' }),
  ...reason,
});

const planRow = z.strictObject({
  itemNo: z.string().trim().max(50).nullish(),
  merchantItemNo: z.string().trim().max(50).nullish(),
  qty: z.union([z.string().trim().max(30), z.number().transform((value) => String(value))]),
  purchaseNo: z.string().trim().max(50).nullish(),
  purchaseSeq: z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .nullish(),
  date: z.string().max(20).nullish(),
});
export const matchBody = z.strictObject({
  orgNo: z.string().min(1, { error: 'input.required' }).max(50),
  orderType: z.string().max(10).nullish(),
  source: z.enum(['orders', 'schedules']).default('orders'),
  rows: z.array(planRow).min(1, { error: 'asn.noLines' }).max(1000),
});
export type MatchBody = z.infer<typeof matchBody>;
