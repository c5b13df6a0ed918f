/** The monthly plan as the supplier replies to it: the purchase plans that are published (SCHED-07, SCHED-28). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { exportMonthlyPlans, getMonthlyPlan, listMonthlyPlans } from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { monthlyPlan, monthlyTabs } from '@wms/contract/srm/plan/purchasePlan.ts';
import type { ReactNode } from 'react';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { type ListedPlan, planNumbers } from './facts.ts';
import { lateTone, planCells } from './PurchasePlans.tsx';
import { replyToPlans } from './replyToPlans.ts';

const exportList = exportAct(serviceOf(exportMonthlyPlans));
const bar = [{ ...replyToPlans, needs: 'some' }, exportList] as readonly ToolbarAct<ListedPlan>[];

export const MonthlyPlans = (): ReactNode => {
  const isSupplier = useUser().side === 'supplier';
  return (
    <ResourceList<ListedPlan>
      resource={monthlyPlan}
      service={serviceOf(listMonthlyPlans)}
      list={operationOf(listMonthlyPlans)}
      get={operationOf(getMonthlyPlan)}
      tabs={monthlyTabs}
      numbers={planNumbers}
      cells={planCells}
      toolbar={isSupplier ? bar : [exportList]}
      rowActs={isSupplier ? [replyToPlans] : []}
      toneOfRow={lateTone}
    />
  );
};
