/** Plans from the bell: their supplier replies. */
import { listMonthlyPlans } from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { monthlyPlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import type { InboxDoor } from '../../kernel/frame/inbox.ts';
import { listDoor, mostInBell } from '../../kernel/inbox/listDoor.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { ListedPlan } from './facts.ts';
import { replyToPlans } from './replyToPlans.ts';

export const planInbox: readonly InboxDoor[] = [
  listDoor<ListedPlan>({
    isSuppliers: true,
    moments: ['plan.published', 'plan.toReply'],
    menu: monthlyPlan.menu,
    acts: [replyToPlans],
    useRows: (planNo) =>
      useCall(
        listMonthlyPlans,
        { current: 1, size: mostInBell, condition: { planNo: [...planNo] } },
        { fresh: 0, report: 'silent' },
      ),
    isMeant: ({ planNo, replyQty }, docNo) => planNo === docNo && replyQty === null,
  }),
];
