import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import type { Context } from '../../kernel/ground/context.ts';

interface Window {
  readonly orgNo: string;
  readonly itemNos: readonly string[];
  readonly supplierNo: string | undefined;
  readonly from: string;
  readonly to: string;
}
/** What delivery schedules in force plan to come, by item and day. There are none yet: the room of schedules answers here. */
export const scheduledByDay = (
  _ctx: Context,
  _window: Window,
): Promise<readonly { readonly itemNo: string; readonly day: string; readonly qty: Decimal }[]> => Promise.resolve([]);
