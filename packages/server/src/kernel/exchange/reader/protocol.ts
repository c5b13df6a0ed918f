import type { ExchangePhrase } from '@wms/contract/kernel/exchange.ts';
import type { Params } from '@wms/contract/kernel/phrase.ts';
import type { Batch, WorkbookEnd, WorkbookLimits } from './workbook.ts';

/** What the child process is told. */
export interface ChildOrder extends WorkbookLimits {
  readonly path: string;
}
/** What it answers: rows any number of times, then exactly one of the others. `rss` is the peak in kilobytes. */
export type ChildMessage =
  | ({ readonly kind: 'rows' } & Batch)
  | ({ readonly kind: 'end'; readonly rss: number } & WorkbookEnd)
  | { readonly kind: 'refused'; readonly code: ExchangePhrase; readonly params: Params }
  | { readonly kind: 'crashed'; readonly message: string };
