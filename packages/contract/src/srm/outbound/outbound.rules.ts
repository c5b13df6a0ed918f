import { dayIssues } from '../../kernel/businessDay.ts';
import { statusIssues } from '../../kernel/flow.ts';
import type { Issue } from '../../kernel/issue.ts';
import { type OutboundAction, outboundFlow } from './outbound.flow.ts';

/** The nature of an order that takes goods back to their supplier. */
export const returnNature = '4';
/** Why an action is not possible on an order. Only a receipt line knows what a return of its goods does. The lines of one that takes refused goods back are not rewritten: their receipt lines count them. */
export const outboundGuards = (
  action: OutboundAction,
  order: {
    readonly id: string;
    readonly deliveryStatus: string;
    readonly docNature: string;
    readonly returnReason: string | null;
  },
): readonly Issue[] => [
  ...statusIssues(outboundFlow, action, order.deliveryStatus),
  ...(action === 'release' && order.docNature === returnNature && order.returnReason === null
    ? [{ code: 'outbound.returnWay', rowId: order.id, field: 'docNature' }]
    : []),
  ...(action === 'edit' && order.returnReason !== null ? [{ code: 'outbound.isReturn', rowId: order.id }] : []),
];

/** Goods are not required by a day that has passed, as no notice ships on one; what was written in time stays. */
export const requiredDayIssues = (
  requireDate: string | null | undefined,
  today: string,
  stored: string | null = null,
): readonly Issue<'requireDate'>[] => {
  if (requireDate === stored) return [];
  return requireDate && requireDate < today
    ? [{ code: 'outbound.requiredInPast', field: 'requireDate' }]
    : dayIssues(requireDate, 'requireDate', today, stored);
};

/** The rule by which the house numbers delivery orders. */
export const deliveryRule = 'CK';
const own = new RegExp(`^${deliveryRule}\\d{8}-\\d+$`);
/** Whether somebody else numbered an order: an ERP sent it, and nobody of the house drew it up. */
export const isSentIn = ({ deliveryNo }: { readonly deliveryNo: string | null }): boolean => !own.test(deliveryNo ?? '');
