/** What suppliers have invoiced in a month, summed to the cent: on the screen, and as a workbook of the invoices with their sums. */
import { sum } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { StatementRow } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { daysOfMonth } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { type Invoice, invoice } from '@wms/contract/srm/invoice/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { ensureFits, exportColumnsOf, exportLimit, exportTable, inTurn } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { askerOf, type Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { type StatementAsked, shownTo } from './invoice.queries.ts';

const stateIs = (state: 'submitted' | 'confirmed' | 'returned') => among(invoiceFlow, state, sql.ref('invoice_status'));
/** The invoices of a month that a person sees, void ones and drafts apart. */
const ofMonth = (ctx: Context, { month, orgNo, supplierNo }: StatementAsked): readonly RawBuilder<unknown>[] => {
  const days = daysOfMonth(month);
  if (!days) throw invalid({ code: 'invoice.month', field: 'month', params: { value: month } });
  return [
    shownTo(ctx),
    among(invoiceFlow, 'stated', sql.ref('invoice_status')),
    sql`invoice_date between ${days.first}::date and ${days.last}::date`,
    ...(orgNo ? [sql`org_no = ${orgNo}`] : []),
    ...(supplierNo ? [sql`supplier_no = ${supplierNo}`] : []),
  ];
};

const counted = (state: 'submitted' | 'confirmed' | 'returned') => sql`(count(*) filter (where ${stateIs(state)}))::int`;
const summed = (column: string, state: 'submitted' | 'confirmed' | 'returned') =>
  sql`trim_scale(coalesce(sum(${sql.ref(column)}) filter (where ${stateIs(state)}), 0))::text`;
export const statement = async (ctx: Context, asked: StatementAsked) =>
  onePage(
    await ctx.tx.rows<StatementRow>(sql`
      select org_no as "orgNo", supplier_no as "supplierNo", max(supplier_name) as "supplierName", currency_no as "currencyNo",
        ${counted('confirmed')} as "confirmedCount", ${summed('invoice_amount', 'confirmed')} as "invoiceAmount",
        ${summed('tax_amount', 'confirmed')} as "taxAmount", ${summed('total_amount', 'confirmed')} as "totalAmount",
        ${counted('submitted')} as "submittedCount", ${summed('total_amount', 'submitted')} as "submittedAmount",
        ${counted('returned')} as "returnedCount", ${summed('total_amount', 'returned')} as "returnedAmount"
      from srm_invoice
      where ${allOf([...visible(invoice, ctx), ...ofMonth(ctx, asked)])}
      group by org_no, supplier_no, currency_no
      order by org_no, supplier_no, currency_no
      limit 1000`),
  );

const title: Trilingual = ['Invoice statement', '发票对账单', '發票對帳單'];
const total: Trilingual = ['Sum of what is confirmed', '已确认合计', '已確認合計'];
const columns = [
  'orgNo',
  'supplierNo',
  'supplierName',
  'invoiceNo',
  'invoiceDate',
  'invoiceType',
  'invoiceStatus',
  'currencyNo',
  'invoiceAmount',
  'taxRate',
  'taxAmount',
  'totalAmount',
] as const;
type Shown = Readonly<Record<string, unknown>>;
const partnerOf = ({ orgNo, supplierNo, currencyNo }: Invoice): string => JSON.stringify([orgNo, supplierNo, currencyNo]);

/** The invoices of one partner in one currency, and under them the sum of those that are confirmed. */
const withSum = (rows: readonly Invoice[], word: string): readonly Shown[] => {
  const [first] = rows;
  const confirmed = rows.filter(({ invoiceStatus }) => invoiceStatus === invoiceFlow.states.confirmed);
  const sumOf = (name: 'invoiceAmount' | 'taxAmount' | 'totalAmount') => sum(...confirmed.map((row) => row[name]));
  return [
    ...rows.map((row): Shown => ({ ...row })),
    {
      ...{ orgNo: first?.orgNo, supplierNo: first?.supplierNo, supplierName: first?.supplierName },
      ...{ invoiceNo: word, currencyNo: first?.currencyNo },
      ...{ invoiceAmount: sumOf('invoiceAmount'), taxAmount: sumOf('taxAmount'), totalAmount: sumOf('totalAmount') },
    },
  ];
};
export const exportStatement = (ctx: Context, asked: StatementAsked): Promise<Blob> =>
  inTurn(askerOf(ctx), async () => {
    const max = await exportLimit(ctx);
    const stored = await findRows(ctx, invoice, ofMonth(ctx, asked), {
      order: sql`org_no, supplier_no, currency_no, invoice_date, invoice_no`,
      limit: max + 1,
    });
    const where = allOf([...visible(invoice, ctx), ...ofMonth(ctx, asked)]);
    await ensureFits(ctx, stored.length, max, sql`srm_invoice where ${where}`);
    const found = presentRows(ctx, invoice, stored);
    ctx.note(`${invoice.name} ${found.length}`);
    const word = { 'en-US': total[0], 'zh-CN': total[1], 'zh-TW': total[2] }[ctx.locale];
    const partners = new Map<string, Invoice[]>();
    for (const row of found) {
      const own = partners.get(partnerOf(row)) ?? [];
      own.push(row);
      partners.set(partnerOf(row), own);
    }
    async function* rows(): AsyncGenerator<Shown> {
      for (const part of partners.values()) yield* withSum(part, word);
    }
    return exportTable(ctx, {
      title: [`${title[0]} ${asked.month}`, `${title[1]} ${asked.month}`, `${title[2]} ${asked.month}`],
      columns: exportColumnsOf(invoice, columns),
      rows: rows(),
    });
  });
