/** Delivery orders: drawn up, released, and what became of each (issue 19). */
import { customer } from '@wms/contract/base/customer/customer.ts';
import { item } from '@wms/contract/base/item/item.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { ref } from '@wms/contract/kernel/field.ts';
import { actionOf, valuesOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { allocateDelivery, cancelDelivery, releaseDelivery } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { outboundTabs } from '@wms/contract/srm/outbound/outbound.tabs.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import type { ReactNode } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { ReasonForm, type ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, delList, standardActs, versioned } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { DocNo } from '../../kernel/field/DocNo.tsx';
import type { ExtraSearch } from '../../kernel/field/search.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { type ListedDelivery, namesOf, outboundMoves, sheetPath, withTexts } from './facts.ts';
import { printPickLists } from './pickPaper.ts';
import { StockName } from './StockName.tsx';
import { gatherWave } from './waveAct.ts';
import { words } from './words.ts';

type Tools = ListTools<ListedDelivery>;
const rule: ReasonRule = { max: 500, label: glossary.reason, issues: ({ remark }) => missingReason(remark, 'remark') };

const sheet: RowAct<ListedDelivery> = {
  ...{ key: 'sheet', label: words.sheet, flag: 'isSearch', isFace: true },
  run: ({ rows: [row] }) => row && goTo(sheetPath(row.id)),
};
const hasPicks = [...valuesOf(outboundFlow, 'holding'), outboundFlow.states.shipped] as readonly string[];
const pickList: ToolbarAct<ListedDelivery> = {
  ...{ key: 'pickList', label: words.printPicks, flag: 'isPrint', needs: 'some' },
  issues: ({ deliveryNo, deliveryStatus }) =>
    hasPicks.includes(deliveryStatus) ? [] : withTexts([{ code: 'outbound.noPicks', params: { deliveryNo: deliveryNo ?? '' } }]),
  run: ({ rows }) => printPickLists(rows.map(({ id }) => id)),
};
const modify = moveAct(outboundMoves, 'edit', {
  key: 'modify',
  run: ({ rows: [row] }: Tools) => row && goTo(pathTo('InventorySynergy.Outbound.Modify', { id: row.id })),
});
const release = moveAct(outboundMoves, 'release', {
  isFace: true,
  ask: { text: words.askRelease, consequence: words.releaseThen },
  nameOf: namesOf,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(releaseDelivery, { records: rows.map(versioned) })) refresh();
  },
});
const allocate = moveAct(outboundMoves, 'allocate', {
  ask: { text: words.askAllocate, consequence: words.allocateThen },
  nameOf: namesOf,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(allocateDelivery, { records: rows.map(versioned) })) refresh();
  },
});
const cancel = moveAct(outboundMoves, 'cancel', {
  run: ({ rows: [row], refresh }: Tools) => {
    if (!row) return;
    const choice = {
      ...{ label: actionOf(outboundFlow, 'cancel').label, isDanger: true, testId: 'outbound.cancel' },
      run: async ({ remark }: { readonly remark?: string | null | undefined }) => {
        const isDone = await carryOut(cancelDelivery, { ...versioned(row), reason: remark?.trim() ?? '' });
        if (isDone) refresh();
        return isDone;
      },
    };
    openModal(
      (handle) => <ReasonForm ask={{ rule, consequence: sayNow(words.cancelThen), choices: [choice] }} onClose={handle.close} />,
      { title: sayNow(words.askCancel, { name: namesOf([row]) }), width: 480, testId: 'outbound.cancels' },
    );
  },
});
const remove = moveAct(outboundMoves, 'delete', {
  ask: { text: words.remove, isDanger: true },
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(callOf(deliveryOrder, 'purge'), delList(rows), messages['delete.success'])) refresh();
  },
});
const acts = standardActs(deliveryOrder, { add: pathTo('InventorySynergy.Outbound.Add') });
const toolbar = [
  acts.add,
  { ...release, needs: 'some' },
  { ...allocate, needs: 'some' },
  gatherWave<ListedDelivery>(),
  pickList,
  acts.physicalDelete && { ...acts.physicalDelete, issues: remove.issues },
  acts.import,
  acts.export,
].flatMap((act) => act ?? []) as readonly ToolbarAct<ListedDelivery>[];
const { needs: _needs, ...ofRow } = pickList;
const rowActs: readonly RowAct<ListedDelivery>[] = [sheet, modify, release, allocate, ofRow, cancel, remove];
const cells: CellOptions<ListedDelivery> = {
  deliveryNo: {
    render: ({ id, deliveryNo }) => <DocNo no={deliveryNo ?? ''} href={sheetPath(id)} onOpen={() => goTo(sheetPath(id))} />,
    text: ({ deliveryNo }) => deliveryNo ?? '',
  },
};
const search: readonly ExtraSearch[] = [
  { key: 'keepsItemNo', label: words.keepsItem, field: ref(item, 'itemNo', {}) },
  { key: 'keepsStockId', label: words.keepsStock, Name: StockName },
];
const numbers = { warehouseNo: warehouse, orgNo: organization, customerNo: customer };

export const Outbound = (): ReactNode => (
  <ResourceList<ListedDelivery>
    resource={deliveryOrder}
    tabs={outboundTabs}
    cells={cells}
    numbers={numbers}
    extraSearch={search}
    toolbar={toolbar}
    rowActs={rowActs}
  />
);
