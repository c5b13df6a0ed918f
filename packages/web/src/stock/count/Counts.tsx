/** The counts of cells: what is drawn up, being counted, waits for approval and is over (issue 19). */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { actionOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { addCount, cancelCount, startCount } from '@wms/contract/stock/count/count.calls.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { countTabs } from '@wms/contract/stock/count/count.tabs.ts';
import { stockCount } from '@wms/contract/stock/count/count.ts';
import type { ReactNode } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { ReasonForm, type ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { DocNo } from '../../kernel/field/DocNo.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { countMoves, type ListedCount, sheetPath } from './facts.ts';
import { words } from './words.ts';

type Tools = ListTools<ListedCount>;
const rule: ReasonRule = { max: 500, label: glossary.reason, issues: ({ remark }) => missingReason(remark, 'remark') };

const sheet: RowAct<ListedCount> = {
  ...{ key: 'sheet', label: words.sheet, flag: 'isSearch', isFace: true },
  run: ({ rows: [row] }) => row && goTo(sheetPath(row.id)),
};
const start = moveAct(countMoves, 'start', {
  ask: { text: words.askStart, consequence: words.startThen },
  nameOf: (rows) => rows.map(({ countNo }) => countNo).join(', '),
  run: async ({ rows: [row] }: Tools) => {
    if (row && (await carryOut(startCount, versioned(row)))) goTo(sheetPath(row.id));
  },
});
const cancel = moveAct(countMoves, 'cancel', {
  run: ({ rows: [row], refresh }: Tools) => {
    if (!row) return;
    const choice = {
      ...{ label: actionOf(countFlow, 'cancel').label, isDanger: true, testId: 'count.cancel' },
      run: async ({ remark }: { readonly remark?: string | null | undefined }) => {
        const isDone = await carryOut(cancelCount, { ...versioned(row), reason: remark?.trim() ?? '' });
        if (isDone) refresh();
        return isDone;
      },
    };
    openModal(
      (handle) => <ReasonForm ask={{ rule, consequence: sayNow(words.cancelThen), choices: [choice] }} onClose={handle.close} />,
      { title: sayNow(words.askCancel, { name: row.countNo }), width: 480, testId: 'count.cancels' },
    );
  },
});
const add: ToolbarAct<ListedCount> = {
  ...{ key: 'add', label: terms.add, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: async () => {
    const { askDraw } = await import('./DrawDialog.tsx');
    askDraw();
  },
};
const toolbar: readonly ToolbarAct<ListedCount>[] = [add, exportAct(serviceOf(addCount)) as ToolbarAct<ListedCount>];
const rowActs: readonly RowAct<ListedCount>[] = [sheet, start, cancel];
const numbers = { warehouseNo: warehouse, orgNo: organization };
const cells: CellOptions<ListedCount> = {
  countNo: {
    render: ({ id, countNo }) => <DocNo no={countNo} href={sheetPath(id)} onOpen={() => goTo(sheetPath(id))} />,
    text: ({ countNo }) => countNo,
  },
};

export const Counts = (): ReactNode => (
  <ResourceList<ListedCount>
    resource={stockCount}
    tabs={countTabs}
    cells={cells}
    numbers={numbers}
    toolbar={toolbar}
    rowActs={rowActs}
  />
);
