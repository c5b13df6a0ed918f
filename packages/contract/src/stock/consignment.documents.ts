import { isNegative, isPositive } from '../kernel/decimal.ts';
import { defineDocument } from '../kernel/document.ts';
import { statusIssues } from '../kernel/flow.ts';
import { diffNotifications, escrowNotifications, periodNotifications } from './consignment.notifications.ts';
import { availableType } from './consignment.rules.ts';
import { differenceFlow } from './difference.flow.ts';
import { escrowFlow } from './escrow.flow.ts';
import { escrowStock } from './escrowStock.ts';
import { periodFlow } from './period.flow.ts';
import { periodLine } from './periodLine.ts';
import { warehouseDiff } from './warehouseDiff.ts';

/** A line of a period: nobody answers what nobody has counted. */
export const vmiLine = defineDocument({
  resource: periodLine,
  flow: periodFlow,
  state: 'periodStatus',
  number: 'itemNo',
  notifications: periodNotifications,
  guards: (action, { periodStatus, actualQty }) =>
    (action === 'confirm' || action === 'dispute' || action === 'solve') &&
    periodStatus === periodFlow.states.open &&
    actualQty === null
      ? [{ code: 'period.uncounted' }]
      : statusIssues(periodFlow, action, periodStatus),
});

/** Goods of a receipt: available ones are taken over, and what was taken over and is not settled goes back (ES-02, ES-03). */
export const escrow = defineDocument({
  resource: escrowStock,
  flow: escrowFlow,
  state: 'escrowStatus',
  number: 'itemNo',
  notifications: escrowNotifications,
  guards: (action, { escrowStatus, inventoryType, heldQty, takenQty }) => {
    if (action === 'takeOver' && inventoryType !== availableType) return [{ code: 'escrow.notAvailable' }];
    const issues = statusIssues(escrowFlow, action, escrowStatus);
    if (issues.length > 0) return issues;
    const most = action === 'takeOver' ? heldQty : takenQty;
    return isPositive(most) || isNegative(most) ? [] : [{ code: 'escrow.tooMuch', field: 'qty', params: { qty: most } }];
  },
});

export const difference = defineDocument({
  resource: warehouseDiff,
  flow: differenceFlow,
  state: 'diffStatus',
  number: 'itemNo',
  notifications: diffNotifications,
});
