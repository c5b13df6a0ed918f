/** Which days of a schedule are looked at, in its calls and in the address of its page alike. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { listMySchedule } from '@wms/contract/srm/index/index.calls.ts';
import { pathTo, routeNamed, safePath } from '../../kernel/frame/routes.ts';
import { cardRead } from '../../kernel/home/cardRead.ts';
import { useCall } from '../../kernel/wire/calls.ts';

export type Due = ReplyOf<typeof listMySchedule>['records'][number];
/** Neither: today and later. */
export interface Days {
  readonly scheduleDate?: string;
  readonly late?: '1';
}
export interface Asked extends Days {
  readonly keyword?: string;
}

export const useDue = (condition: Asked, size: number, current = 1) =>
  useCall(listMySchedule, { condition, current, size }, cardRead);

export const readDays = (params: URLSearchParams): Days => {
  const day = params.get('day') ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return { scheduleDate: day };
  return params.get('late') === '1' ? { late: '1' } : {};
};
export const scheduleAt = ({ scheduleDate, late, keyword }: Asked, current?: number): string =>
  pathTo('MySchedule.List', {}, { day: scheduleDate, late, q: keyword || undefined, p: current ? String(current) : undefined });

/** Where a row leads to; undefined when that is no address of ours. */
export const targetOf = ({ url }: Due): string | undefined => safePath(url) ?? routeNamed(url)?.path;
