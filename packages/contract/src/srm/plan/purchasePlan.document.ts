import { defineDocument } from '../../kernel/document.ts';
import { isIn, statusIssues } from '../../kernel/flow.ts';
import { planNotifications } from './plan.notifications.ts';
import { planFlow } from './purchasePlan.flow.ts';
import { purchasePlan } from './purchasePlan.ts';

/** Deleted while it is pending only; taken back while nobody has replied (FCST-06, FCST-08). */
export const plan = defineDocument({
  resource: purchasePlan,
  flow: planFlow,
  state: 'planStatus',
  number: 'planNo',
  notifications: planNotifications,
  guards: (action, { planStatus, replyQty }) => {
    if (action === 'delete' && !isIn(planFlow, 'pending', planStatus)) return [{ code: 'plan.published' }];
    const issues = statusIssues(planFlow, action, planStatus);
    return action === 'cancelPublish' && issues.length === 0 && replyQty !== null ? [{ code: 'plan.replied' }] : issues;
  },
});
