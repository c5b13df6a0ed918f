/** The movements a line of a period consists of; without a line, all movements of consignment stock (INV-17). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { guardIssues } from '@wms/contract/kernel/document.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import {
  createAdjustment,
  exportMovements,
  handleException,
  importCounts,
  listMovements,
  syncInventory,
} from '@wms/contract/stock/consignment.calls.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import { vmiMovement } from '@wms/contract/stock/vmiMovement.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ToolbarAct } from '../kernel/action/act.ts';
import { exportAct, importAct } from '../kernel/acts/exchangeActs.ts';
import { carryOut, versioned } from '../kernel/acts/standardActs.ts';
import type { CellOptions } from '../kernel/column/tableParts.tsx';
import { reasonsWith } from '../kernel/field/issueText.ts';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { sayNow } from '../kernel/frame/locale.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { ResourceList } from '../kernel/list/ResourceList.tsx';
import { send, useCall } from '../kernel/wire/calls.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { type ListedLine, type ListedMovement, lineMoves, signed, stockNumbers } from './facts.ts';
import { askStock, Figures } from './StockForm.tsx';
import { words } from './words.ts';

const { labels } = periodLine;
type Figure = 'beginQty' | 'periodInQty' | 'periodOutQty' | 'adjustQty' | 'endQty' | 'actualQty';
const qtyOf = (line: ListedLine, figure: Figure): ReactNode =>
  line[figure] === null ? '–' : <Qty key={figure} value={line[figure]} unit={line.unitNo ?? ''} />;
const Line = ({ line }: { readonly line: ListedLine }): ReactNode => (
  <Figures
    parts={[
      [labels.periodNo, line.periodNo],
      [glossary.itemNo, `${line.itemNo} ${line.itemName ?? ''}`],
      [glossary.warehouseNo, line.warehouseNo],
      [labels.beginQty, qtyOf(line, 'beginQty')],
      [labels.periodInQty, qtyOf(line, 'periodInQty')],
      [labels.periodOutQty, qtyOf(line, 'periodOutQty')],
      [labels.adjustQty, qtyOf(line, 'adjustQty')],
      [labels.endQty, qtyOf(line, 'endQty')],
      [labels.actualQty, qtyOf(line, 'actualQty')],
      [labels.diffQty, signed(line.diffQty, line.unitNo)],
    ]}
  />
);
const cells: CellOptions<ListedMovement> = {
  moveQty: {
    render: ({ moveQty }) => `${(moveQty ?? '').startsWith('-') ? '' : '+'}${formatQty(moveQty)}`,
    text: ({ moveQty }) => `+${formatQty(moveQty)}`,
  },
};

const reasons = reasonsWith(lineMoves.texts);
type Act = ToolbarAct<ListedMovement>;
const solving = (line: ListedLine | undefined, isAdjusting: boolean): Act => ({
  ...{ key: isAdjusting ? 'createAdjustOrder' : 'handleException', needs: 'none' },
  label: isAdjusting ? words.createAdjust : words.exception,
  flag: isAdjusting ? 'isCreateAdjust' : 'isException',
  issues: () => (line ? reasons(guardIssues(lineMoves.document, 'solve', line)) : []),
  run: ({ refresh }) => {
    if (!line) return toast.warning(sayNow(words.chooseLine));
    askStock({
      title: words.solveTitle,
      params: { name: `${line.itemNo} ${line.periodNo}` },
      figures: () => <Line line={line} />,
      fields: [
        ...(isAdjusting
          ? [{ key: 'adjustQty', label: words.adjustQty, kind: 'quantity', isRequired: true, value: line.diffQty ?? '' } as const]
          : []),
        { key: 'reason', label: words.why, kind: 'words', isRequired: true },
      ],
      choices: [
        {
          label: isAdjusting ? words.createAdjust : words.exception,
          send: ({ adjustQty = '', reason = '' }) =>
            isAdjusting
              ? send(createAdjustment, { ...versioned(line), adjustQty: adjustQty.trim(), reason }, { report: 'none' })
              : send(handleException, { ...versioned(line), reason }, { report: 'none' }),
        },
      ],
      testId: 'stock.solve',
      onDone: refresh,
    });
  },
});
const sync = (orgNo: string, warehouseNo: string | undefined): Act => ({
  ...{ key: 'syncInventory', label: words.sync, flag: 'isSyncInv', needs: 'none' },
  run: async ({ refresh }) => {
    if (await carryOut(syncInventory, { orgNo, ...(warehouseNo ? { warehouseNo } : {}) })) refresh();
  },
});
const importing = {
  ...importAct({ service: serviceOf(importCounts), title: words.counted, number: 'itemNo' }),
  ...{ key: 'importActualCount', label: words.importCounts, flag: 'isImportActual' },
} as Act;
const none = {};
const detail = { hasNoLog: true } as const;

export const InventoryDetail = (): ReactNode => {
  const [params] = useSearchParams();
  const { orgNo } = useUser();
  const id = params.get('id') ?? '';
  const condition = id === '' ? none : { lineId: id };
  const found = useCall(listMovements, { current: 1, size: 20, condition }, { report: 'silent' });
  const line = id === '' ? undefined : (found.data?.line ?? undefined);
  const toolbar: readonly Act[] = [
    solving(line, false),
    solving(line, true),
    sync(line?.orgNo ?? orgNo, line?.warehouseNo),
    importing,
    exportAct(serviceOf(exportMovements), { operation: operationOf(exportMovements) }) as Act,
  ];
  return (
    <ResourceList<ListedMovement>
      key={id}
      resource={vmiMovement}
      service={serviceOf(listMovements)}
      list={operationOf(listMovements)}
      get={false}
      fixed={condition}
      numbers={stockNumbers}
      cells={cells}
      head={line && <Line line={line} />}
      toolbar={toolbar}
      detail={detail}
    />
  );
};
