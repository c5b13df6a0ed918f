/** The monthly plan as the supplier replies to it: the purchase plans that are published (SCHED-07, SCHED-28). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import {
  exportMonthlyPlans,
  getMonthlyPlan,
  listMonthlyPlans,
  replyMonthlyPlans,
} from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { monthlyPlan, monthlyTabs } from '@wms/contract/srm/plan/purchasePlan.ts';
import type { ReactNode } from 'react';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { member } from '../../kernel/field/fields.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { askAnswers } from './AnswerDialog.tsx';
import { type ListedPlan, planMoves, planNumbers } from './facts.ts';
import { lateTone, planCells } from './PurchasePlans.tsx';
import { sendAnswers } from './sendAnswers.ts';
import { words } from './words.ts';

const textOf = (row: ListedPlan, name: string): string => {
  const value = member(row, name);
  return typeof value === 'string' ? value : '';
};
const ask = ({ rows, refresh }: ListTools<ListedPlan>): void =>
  askAnswers({
    title: words.replyTitle,
    verb: words.reply,
    askedLabel: words.planned,
    qtyLabel: monthlyPlan.labels.replyQty,
    isWhole: true,
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.itemNo,
      about: [row.planMonth, textOf(row, 'itemName')].filter(Boolean).join(' · '),
      askedQty: row.planQty,
      unitNo: row.unitNo ?? '',
      ...(row.replyDueDate === null ? {} : { due: sayNow(words.dueOn, { day: row.replyDueDate }) }),
      isLate: lateTone(row) !== undefined,
      answer: { qty: row.replyQty ?? '', date: textOf(row, 'replyDate'), reason: textOf(row, 'reason') },
    })),
    send: (answers) =>
      sendAnswers(
        replyMonthlyPlans,
        {
          records: rows.map(({ id, version }) => ({
            ...{ id, version, replyQty: answers[id]?.qty ?? '' },
            replyDate: answers[id]?.date || null,
            reason: answers[id]?.reason.trim() || null,
          })),
        },
        words.replied,
        rows.length,
      ),
    onDone: refresh,
  });
const reply = moveAct(planMoves, 'reply', { isFace: true, isPrimary: true, run: ask });
const exportList = exportAct(serviceOf(exportMonthlyPlans));
const bar = [{ ...reply, needs: 'some' }, exportList] as readonly ToolbarAct<ListedPlan>[];

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
      rowActs={isSupplier ? [reply] : []}
      toneOfRow={lateTone}
    />
  );
};
