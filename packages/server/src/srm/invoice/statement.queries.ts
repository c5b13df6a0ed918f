/** What suppliers have invoiced in a month, summed to the cent: on the screen, as a workbook of the invoices with their sums, and on paper. */
import { sum } from '@wms/contract/kernel/decimal.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { signers } from '@wms/contract/kernel/signers.ts';
import { printPhrases } from '@wms/contract/print/print.phrases.ts';
import type { StatementRow } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoiceFlow } from '@wms/contract/srm/invoice/invoice.flow.ts';
import { daysOfMonth } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { type Invoice, invoice } from '@wms/contract/srm/invoice/invoice.ts';
import { type RawBuilder, sql } from 'kysely';
import { ensureFits, exportColumnsOf, exportLimit, exportTable, inTurn, shownText } from '../../kernel/exchange/export.ts';
import { among } from '../../kernel/ground/among.ts';
import { askerOf, type Context } from '../../kernel/ground/context.ts';
import type { Blob } from '../../kernel/ground/method.ts';
import { invalid, refuse } from '../../kernel/ground/refusal.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { allOf, findRows, visible } from '../../kernel/row/rows.ts';
import { mostLines, onPaper, paperFile } from '../../print/door.ts';
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
/** The invoices of a month by partner and currency, in the words of who asks. */
const partnersOf = (ctx: Context, stored: readonly Invoice[]): readonly (readonly Invoice[])[] => {
  const partners = new Map<string, Invoice[]>();
  for (const row of presentRows(ctx, invoice, stored)) {
    const own = partners.get(partnerOf(row)) ?? [];
    own.push(row);
    partners.set(partnerOf(row), own);
  }
  return [...partners.values()];
};
const inOrder = sql`org_no, supplier_no, currency_no, invoice_date, invoice_no`;

const onSheet = [
  'invoiceNo',
  'invoiceDate',
  'invoiceType',
  'invoiceStatus',
  'invoiceAmount',
  'taxRate',
  'taxAmount',
  'totalAmount',
] as const;
type OnSheet = (typeof onSheet)[number];
const isFigure = (name: OnSheet): boolean => invoice.fields[name].kind === 'decimal';

type Sheet = Parameters<typeof paperFile>[1]['papers'][number];
/** The statement of one partner in one currency, to be signed by both sides. */
const sheetOf = ({ locale }: Context, month: string, rows: readonly Invoice[]): Sheet => {
  const [first] = rows;
  const confirmed = withSum(rows, '').at(-1) ?? {};
  const textOf = (row: Shown, name: OnSheet): string =>
    onPaper(invoice.fields[name], shownText({ name, field: invoice.fields[name] }, row, locale));
  const fact = (label: Trilingual, value: string | null | undefined) => [inLocale(label, locale), value ?? ''] as const;
  return {
    title: inLocale(title, locale),
    code: `${first?.supplierNo ?? ''}-${month}`,
    facts: [
      fact(screenTerms.month, month),
      fact(invoice.labels.supplierName, first?.supplierName),
      fact(invoice.labels.orgNo, first?.orgNo),
      fact(invoice.labels.currencyNo, first?.currencyNo),
    ],
    columns: onSheet.map((name) => ({ label: inLocale(invoice.labels[name], locale), isFigure: isFigure(name) })),
    rows: rows.map((row) => onSheet.map((name) => textOf({ ...row }, name))),
    sums: [onSheet.map((name) => (isFigure(name) && name !== 'taxRate' ? textOf(confirmed, name) : ''))],
    sum: inLocale(total, locale),
    signs: [signers.supplier, signers.buyer].map((sign) => inLocale(sign, locale)),
    day: inLocale(printPhrases['print.day'], locale),
    note: '',
  };
};
export const printStatement = async (ctx: Context, asked: StatementAsked): Promise<Blob> => {
  const stored = await findRows(ctx, invoice, ofMonth(ctx, asked), { order: inOrder, limit: mostLines + 1 });
  if (stored.length === 0) throw refuse({ code: 'invoice.noneInMonth' });
  if (stored.length > mostLines) throw refuse({ code: 'print.tooManyLines', params: { max: mostLines } });
  ctx.note(`${invoice.name} ${stored.length}`);
  return paperFile(ctx, {
    title: `${inLocale(title, ctx.locale)} ${asked.month}`,
    papers: partnersOf(ctx, stored).map((rows) => sheetOf(ctx, asked.month, rows)),
  });
};

export const exportStatement = (ctx: Context, asked: StatementAsked): Promise<Blob> =>
  inTurn(askerOf(ctx), async () => {
    const max = await exportLimit(ctx);
    const stored = await findRows(ctx, invoice, ofMonth(ctx, asked), {
      order: inOrder,
      limit: max + 1,
    });
    const where = allOf([...visible(invoice, ctx), ...ofMonth(ctx, asked)]);
    await ensureFits(ctx, stored.length, max, sql`srm_invoice where ${where}`);
    ctx.note(`${invoice.name} ${stored.length}`);
    const partners = partnersOf(ctx, stored);
    async function* rows(): AsyncGenerator<Shown> {
      for (const part of partners) yield* withSum(part, inLocale(total, ctx.locale));
    }
    return exportTable(ctx, {
      title: [`${title[0]} ${asked.month}`, `${title[1]} ${asked.month}`, `${title[2]} ${asked.month}`],
      columns: exportColumnsOf(invoice, columns),
      rows: rows(),
    });
  });
