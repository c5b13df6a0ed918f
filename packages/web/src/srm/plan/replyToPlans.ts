import { replyMonthlyPlans } from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { monthlyPlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import type { ListTools, RowAct } from '../../kernel/action/act.ts';
import { decisionKeys, moveAct } from '../../kernel/acts/moveAct.ts';
import { member } from '../../kernel/field/fields.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { askAnswers } from './AnswerDialog.tsx';
import { type ListedPlan, planMoves } from './facts.ts';
import { lateTone } from './PurchasePlans.tsx';
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
/** The supplier answers plans, from the list and from the bell. */
export const replyToPlans: RowAct<ListedPlan> = moveAct(planMoves, 'reply', {
  isFace: true,
  isPrimary: true,
  hotkey: decisionKeys.yes,
  run: ask,
});
