/** A shipping plan out of a workbook, and the template it is written in: what one-click match takes as a file (ASN-16). */

import { customForm, nested } from '@wms/contract/kernel/customField.ts';
import type { SheetColumn } from '@wms/contract/kernel/exchange.ts';
import { date, decimal, integer, text } from '@wms/contract/kernel/field.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { issuesOf } from '@wms/contract/kernel/schema.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { matchBody } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import { createSheetCheck } from '../../kernel/exchange/check.ts';
import { columnsNamed } from '../../kernel/exchange/columns.ts';
import { templateBlob } from '../../kernel/exchange/methods.ts';
import { readFileApart } from '../../kernel/exchange/reader/reader.ts';
import { readerSemaphore } from '../../kernel/exchange/reader/slots.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Blob, Upload } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { customised, judgeCustom } from '../../kernel/row/custom.ts';
import { matchShippingPlan } from './match.queries.ts';

const words = definePhrases({ plan: ['Shipping plan', '发货计划', '出貨計畫'] });

/** The columns of a shipping plan; the words suppliers' sheets use for them are taken too. */
const planColumns: readonly SheetColumn[] = [
  {
    name: 'itemNo',
    label: glossary.itemNo,
    field: text({ required: true, max: 50 }),
    aliases: ['料号', '料號', '品号', '物料编码', '品號', '货号', 'item', 'part no', 'material'],
  },
  {
    name: 'qty',
    label: screenTerms.quantity,
    field: decimal({ required: true, sign: 'positive' }),
    aliases: ['送货数量', '发货数量', '出貨數量', '送貨數量', 'qty'],
  },
  {
    name: 'purchaseNo',
    label: glossary.purchaseNo,
    field: text({ max: 50 }),
    aliases: ['订单号', '訂單號', 'po', 'po no'],
  },
  {
    name: 'purchaseSeq',
    label: glossary.purchaseSeq,
    field: integer({ min: 1 }),
    aliases: ['项次', '項次', '行号', 'line'],
  },
  { name: 'date', label: ['Date', '日期', '日期'], field: date({}), aliases: ['送货日期', '发货日期', '交期', '交貨日期'] },
];

/** The columns of a plan and, behind them, what the customer has added to the lines of a notice. */
const columnsOf = (ctx: Context): readonly SheetColumn[] => {
  const lines = customised(ctx, asnLine);
  return [...planColumns, ...columnsNamed(lines, customForm(lines))];
};

/** The template of a shipping plan. */
export const planTemplate = (ctx: Context): Promise<Blob> => templateBlob(ctx, words.plan, columnsOf(ctx));

type Values = Readonly<Record<string, unknown>>;
const split = (values: Values): { readonly own: Values; readonly custom: Values } => {
  const { custom = {}, ...own } = nested(values);
  return { own, custom: custom as Values };
};

/**
 * A shipping plan from a workbook, matched as oneClickMatch matches rows. Every bad row is named; one is enough to refuse. Answers
 * the rows as they were read, with `custom` what the lines made of them are to carry.
 */
export const importShippingPlan = async (ctx: Context, upload: Upload) => {
  const check = createSheetCheck(columnsOf(ctx), ctx.locale, { maxErrors: 100 });
  const end = await readerSemaphore.run(ctx.user.id, undefined, () =>
    readFileApart({ path: upload.path, maxRows: 1_000, onRows: (batch) => check.push(batch) }),
  );
  const sheet = check.finish(end.faults, end.faultCount);
  const rows = sheet.drafts.map(({ line, values }) => ({ line, ...split(values) }));
  const judged = await judgeCustom(
    ctx,
    asnLine,
    rows.map(({ line, custom }) => ({ bag: custom, rowId: String(line) })),
  );
  const issues = [
    ...sheet.errors.map(
      ({ line, field, value, code, params }): Issue => ({
        code,
        ...(field === undefined ? {} : { field }),
        ...(line === undefined ? {} : { rowId: String(line) }),
        params: { ...params, ...(value === undefined ? {} : { value }) },
      }),
    ),
    ...judged.issues,
  ];
  if (sheet.errorCount > 0 || issues.length > 0) throw invalid(...issues);
  const { orgNo, orderType, source } = upload.fields;
  const parsed = matchBody.safeParse({ orgNo, orderType, source, rows: rows.map(({ own }) => own) });
  if (!parsed.success) throw invalid(...issuesOf(parsed.error));
  const filled = judged.values.map(
    (bag) =>
      Object.fromEntries(Object.entries(bag).filter(([, value]) => value !== null)) as Readonly<Record<string, string | number>>,
  );
  return {
    ...(await matchShippingPlan(ctx, parsed.data)),
    rows: parsed.data.rows.map((row, at) => {
      const custom = filled[at] ?? {};
      return { ...row, ...(Object.keys(custom).length > 0 ? { custom } : {}) };
    }),
  };
};
