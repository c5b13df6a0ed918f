import { defineDocument } from '../../kernel/document.ts';
import { purchaseLine } from '../purchase/purchase.ts';
import { asnFlow } from './asn.flow.ts';
import { asnNotifications } from './asn.notifications.ts';
import { guardsOf } from './asn.rules.ts';
import { asnHead, asnLine } from './asn.ts';

/** A notice stands on order lines, which are locked before it: the figures of a line are summed under its lock. */
export const asn = defineDocument({
  resource: asnHead,
  flow: asnFlow,
  state: 'status',
  number: 'asnNo',
  before: [{ resource: purchaseLine, by: 'purchaseLineId' }],
  lines: { resource: asnLine, by: 'asnId' },
  notifications: asnNotifications,
  guards: guardsOf,
});
