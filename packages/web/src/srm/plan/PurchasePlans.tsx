/** Purchase plans as buyers and planners keep them: written down or imported, published, and what suppliers reply (FCST-02). */
import { isNegative } from '@wms/contract/kernel/decimal.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { cancelPlans } from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { planTabs, purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import type { ReactNode } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { carryOut, delList, standardActs, versioned } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { actionWords } from '../../kernel/field/words.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { type ListedPlan, planMoves, planNumbers } from './facts.ts';
import { askPublish } from './PublishPlans.tsx';
import { askRecord } from './RecordForm.tsx';
import { words } from './words.ts';
import './plan.css';

type Tools = ListTools<ListedPlan>;
const sends =
  (call: typeof cancelPlans, done: Trilingual) =>
  async ({ rows, refresh }: Tools): Promise<void> => {
    if (await carryOut(call, { records: rows.map(versioned) }, done)) refresh();
  };
const modify = moveAct(planMoves, 'edit', {
  key: 'modify',
  isFace: true,
  run: ({ rows: [row], refresh }: Tools) => askRecord({ resource: purchasePlan, row, onSaved: refresh }),
});
const publish = moveAct(planMoves, 'publish', {
  isFace: true,
  run: ({ rows, refresh }: Tools) => askPublish(rows, refresh),
});
const cancel = moveAct(planMoves, 'cancelPublish', {
  ask: { text: words.askCancel, consequence: words.cancelThen, isDanger: true },
  run: sends(cancelPlans, words.cancelled),
});
const remove = moveAct(planMoves, 'delete', {
  ask: { text: messages['confirm.delete'], isDanger: true },
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(callOf(purchasePlan, 'purge'), delList(rows), messages['delete.success'])) refresh();
  },
});

const acts = standardActs(purchasePlan, {});
const add: ToolbarAct = {
  ...{ key: 'add', label: actionWords.add, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: ({ refresh }: ListTools) => askRecord({ resource: purchasePlan, onSaved: refresh }),
};
const toolbar = [
  add,
  { ...modify, needs: 'one' },
  { ...publish, needs: 'some' },
  { ...cancel, needs: 'some' },
  acts.physicalDelete && { ...acts.physicalDelete, issues: remove.issues },
  acts.import,
  acts.export,
].flatMap((act) => act ?? []) as readonly ToolbarAct<ListedPlan>[];
const rowActs: readonly RowAct<ListedPlan>[] = [modify, publish, cancel, remove];

const difference = ({ replyDiffQty }: ListedPlan): string =>
  replyDiffQty === null ? '' : `${isNegative(replyDiffQty) || replyDiffQty === '0' ? '' : '+'}${formatQty(replyDiffQty)}`;
/** What both sides see alike of a plan: the difference with its sign, marked where it is short. */
export const planCells: CellOptions<ListedPlan> = {
  planQty: { unit: (row) => row.unitNo },
  replyQty: { unit: (row) => row.unitNo },
  replyDiffQty: {
    render: (row) =>
      row.replyDiffQty !== null && isNegative(row.replyDiffQty) ? (
        <StatusTag tone="late">{difference(row)}</StatusTag>
      ) : (
        difference(row)
      ),
    text: difference,
  },
};
export const lateTone = ({ isOverdue, replyQty }: ListedPlan): 'late' | undefined =>
  isOverdue === '1' && replyQty === null ? 'late' : undefined;

export const PurchasePlans = (): ReactNode => (
  <ResourceList<ListedPlan>
    resource={purchasePlan}
    tabs={planTabs}
    numbers={planNumbers}
    cells={planCells}
    toolbar={toolbar}
    rowActs={rowActs}
    toneOfRow={lateTone}
  />
);
