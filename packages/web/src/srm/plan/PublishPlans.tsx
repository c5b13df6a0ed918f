/** Who publishes plans sees what each supplier will be asked for (FCST-02). */
import { publishPlans } from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { planFlow } from '@wms/contract/srm/plan/purchasePlan.flow.ts';
import { purchasePlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import { type DecisionRow, DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import type { ListedPlan } from './facts.ts';
import { words } from './words.ts';

const { labels } = purchasePlan;
const rowOf = (row: ListedPlan): DecisionRow => ({
  key: row.id,
  name: row.planNo,
  about: [`${row.itemNo} ${row.itemName ?? ''}`.trim(), row.supplierName ?? row.supplierNo],
  cells: [{ now: row.planMonth }, { now: <Qty value={row.planQty} unit={row.unitNo ?? ''} /> }],
  marks: [],
});

export const askPublish = (rows: readonly ListedPlan[], refresh: () => void): void => {
  const [first, ...more] = rows;
  const suppliers = new Set(rows.map(({ supplierNo }) => supplierNo)).size;
  const run = async (): Promise<boolean> => {
    const isDone = await carryOut(publishPlans, { records: rows.map(versioned) }, words.published);
    if (isDone) refresh();
    return isDone;
  };
  openModal(
    (handle) => (
      <ReasonForm
        ask={{
          figures: (
            <DecisionTable
              sum={[{ text: sayNow(words.toPublish, { count: rows.length, suppliers }) }]}
              subject={labels.$}
              heads={[labels.planMonth, labels.planQty]}
              rows={rows.map(rowOf)}
            />
          ),
          consequence: sayNow(words.publishThen),
          choices: [{ label: planFlow.actions.publish.label, testId: 'plan.publish', run }],
        }}
        onClose={handle.close}
      />
    ),
    {
      title: sayNow(words.askPublish, { name: `${first?.planNo ?? ''}${more.length > 0 ? ` +${more.length}` : ''}` }),
      width: 680,
      testId: 'plan.publishing',
    },
  );
};
