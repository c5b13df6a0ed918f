import type { Page, PageQuery } from '@wms/contract/kernel/page.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type ListOptions, listRows } from '../../kernel/list/list.ts';
import { presentRows } from '../../kernel/row/present.ts';
import { revealsOf } from '../../system/businessControl/door.ts';

/** Waits for its outcome. */
const unsettled = sql`outcome is null and void_flag = '0'`;
/** Waits for the supplier, who may change an answer until the outcome stands. */
const unanswered = sql`${unsettled} and supplier_answer is null`;
const waiting = { answer: unanswered, outcome: unsettled } as const;
/** What a list of discrepancies takes beside its fields. */
export const discrepancyOptions: ListOptions = {
  extra: {
    waitsFor: (value) => {
      if (value === 'answer' || value === 'outcome') return waiting[value];
      throw invalid({ code: 'valid.condition', field: 'waitsFor', params: { value: String(value) } });
    },
  },
};

/** Discrepancies of the person; `waitsFor` 'answer' or 'outcome' finds those somebody still has to act on. */
export const listDiscrepancies = async (ctx: Context, query: PageQuery): Promise<Page<Row<typeof discrepancy>>> => {
  const reveals = await revealsOf(ctx);
  const page = await listRows(ctx, discrepancy, query, { ...discrepancyOptions, isNarrow: true, reveals });
  return { ...page, records: presentRows(ctx, discrepancy, page.records, reveals) };
};
