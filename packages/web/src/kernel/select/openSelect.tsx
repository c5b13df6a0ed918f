/**
 * Chooses rows in a dialog.
 *
 *   const rows = await openSelect({ resource: supplier, title: say(words.suppliers), mode: 'multiple', search: 'keyword', condition: { orgNo } });
 *   if (rows) take(rows);     // undefined: the dialog was left without an answer
 *
 * Only valid rows are offered. Several lines pasted into the keyword box are numbers, all taken at once.
 */
import type { ListRow } from '../field/fields.ts';
import { openModal } from '../frame/modalStore.ts';
import type { SelectPlan } from './plan.ts';
import { SelectDialog } from './SelectDialog.tsx';

export const openSelect = (plan: SelectPlan): Promise<readonly ListRow[] | undefined> =>
  new Promise((resolve) => {
    let answer: readonly ListRow[] | undefined;
    openModal(
      (handle) => (
        <SelectDialog
          plan={plan}
          onCancel={handle.close}
          onConfirm={(rows) => {
            answer = rows;
            handle.close();
          }}
        />
      ),
      { title: plan.title, width: plan.width ?? 800, testId: 'select', onClose: () => resolve(answer) },
    );
  });
