/** Addresses of suppliers and customers: numbers and the one default are given while the partner is held. */
import { address } from '@wms/contract/base/address/address.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Draft } from '@wms/contract/kernel/resource.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { addRow, type Bodies, updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { holdCustomers } from '../customer/door.ts';
import { holdSuppliers } from '../supplier/door.ts';

interface Partner {
  readonly orgNo: string;
  readonly merchantType: string;
  readonly merchantNo: string;
}
const keyOf = ({ orgNo, merchantType, merchantNo }: Partner): string => JSON.stringify([orgNo, merchantType, merchantNo]);
/** Holds the partners of rows until the end, suppliers before customers and each in the order of their ids. */
const holdPartners = (ctx: Context, rows: readonly Partner[]): Promise<void> =>
  beyondScope(ctx, 'the addresses of a partner have one writer', async (wide) => {
    const of = (type: string) =>
      rows.flatMap(({ merchantType, merchantNo, orgNo }) => (merchantType === type ? [{ orgNo, no: merchantNo }] : []));
    await holdSuppliers(wide, of('1'));
    await holdCustomers(wide, of('2'));
  });
const ofPartners = (rows: readonly Partner[]) =>
  sql`
    (org_no, merchant_type, merchant_no) in (
      select *
      from unnest(${rows.map(({ orgNo }) => orgNo)}::text[], ${rows.map(({ merchantType }) => merchantType)}::text[],
        ${rows.map(({ merchantNo }) => merchantNo)}::text[]))
  `;

/** Takes the default from the addresses of partners that get another one. */
const clearDefaults = async (ctx: Context, partners: readonly Partner[], but?: string): Promise<void> => {
  const old = await findRows(ctx, address, [ofPartners(partners), sql`is_default = '1'`], { lock: true });
  await saveRows(
    ctx,
    address,
    old.filter(({ id }) => id !== but).map((row) => ({ row, change: { isDefault: '0' } })),
  );
};

type Numbered = Partner & { readonly addressNo: string };
/**
 * Gives numbers to partners' addresses, from 0001, above every number of up to eight digits that stands already. A larger one
 * is somebody's own and is passed by when its turn comes.
 * @param reserved addresses whose numbers are not stored yet
 */
export const numbering = (stored: readonly Numbered[], reserved: readonly Numbered[]): ((partner: Partner) => string) => {
  const taken = new Set([...stored, ...reserved].map((row) => `${keyOf(row)} ${row.addressNo}`));
  const last = new Map<string, number>();
  for (const row of stored)
    if (/^\d{1,8}$/.test(row.addressNo)) last.set(keyOf(row), Math.max(last.get(keyOf(row)) ?? 0, Number(row.addressNo)));
  return (partner) => {
    const key = keyOf(partner);
    let next = (last.get(key) ?? 0) + 1;
    const written = (): string => String(next).padStart(4, '0');
    while (taken.has(`${key} ${written()}`)) next += 1;
    last.set(key, next);
    return written();
  };
};
const numbersFor = async (ctx: Context, partners: readonly Partner[], reserved: readonly Numbered[] = []) =>
  numbering(
    await ctx.tx.rows<Numbered>(
      sql`select org_no as "orgNo", merchant_type as "merchantType", merchant_no as "merchantNo", address_no as "addressNo"
        from bm_customer_address where ${ofPartners(partners)} and address_no ~ '^[0-9]+$'`,
    ),
    reserved,
  );

const add: Bodies<typeof address>['add'] = async (ctx, draft) => {
  const partner = draft;
  await holdPartners(ctx, [partner]);
  const addressNo = draft.addressNo ?? (await numbersFor(ctx, [partner]))(partner);
  if (draft.isDefault === '1') await clearDefaults(ctx, [partner]);
  return addRow(ctx, address, { ...draft, addressNo });
};

const update: Bodies<typeof address>['update'] = async (ctx, change) => {
  if (change.isDefault === '1') {
    const row = await getRow(ctx, address, change.id);
    await holdPartners(ctx, [row]);
    await clearDefaults(ctx, [row], change.id);
  }
  return updateRow(ctx, address, change);
};

/** Two defaults of one partner in a file: nobody could say which of them is meant. */
const doubleDefaults = (drafts: readonly SheetDraft<Draft<typeof address>>[]): readonly LineError[] => {
  const seen = new Map<string, number>();
  return drafts.flatMap(({ line, values }): LineError[] => {
    if (values.isDefault !== '1') return [];
    const key = keyOf(values);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    return earlier === undefined
      ? []
      : [{ line, field: 'isDefault', value: '1', code: 'address.twoDefaults', params: { line: earlier } }];
  });
};

export const addressMethods: readonly Method[] = [
  ...writtenMethods(address, { add, update }),
  ...importMethodsWith(address, (plan) => ({
    ...plan,
    verify: async (ctx, drafts, writing) => [...((await plan.verify?.(ctx, drafts, writing)) ?? []), ...doubleDefaults(drafts)],
    apply: async (ctx, drafts) => {
      const partners = drafts.map(({ values }) => values);
      await holdPartners(ctx, partners);
      const defaulted = partners.filter((_, at) => drafts[at]?.values.isDefault === '1');
      await clearDefaults(ctx, defaulted);
      // numbers a file gives itself must stay free of those it leaves to us
      const given = drafts.flatMap(({ values }) => (values.addressNo ? [{ ...values, addressNo: values.addressNo }] : []));
      const next = await numbersFor(ctx, partners, given);
      return plan.apply(
        ctx,
        drafts.map(({ line, values }) => ({
          line,
          values: { ...values, addressNo: values.addressNo || next(values) },
        })),
      );
    },
  })),
];
