/** Opens the dialogs of the view, each with its code when it is first wanted. */
import type { CellOnShelf, WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Spin } from 'antd';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { labelTitle, loadLabelSheet } from '../../base/cell/door.ts';
import { later, useLater } from '../../kernel/frame/later.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useModal } from '../../kernel/frame/modal.tsx';
import { cellWords, words } from './words.ts';

const parts = {
  create: later(async () => (await import('./CreateCells.tsx')).CreateCells),
  rows: later(async () => (await import('./AddRows.tsx')).AddRows),
  change: later(async () => (await import('./ChangeCells.tsx')).ChangeCells),
  remove: later(async () => (await import('./DeleteCells.tsx')).DeleteCells),
  labels: later(loadLabelSheet),
  zone: later(async () => (await import('./NewZone.tsx')).NewZone),
};
function Part<P extends object>({ part, props }: { part: ReturnType<typeof later<ComponentType<P>>>; props: P }): ReactNode {
  const Found = useLater(part, true);
  return Found ? <Found {...props} /> : <Spin />;
}

export interface Dialogs {
  readonly create: (zoneNo: string, onDone: (zoneNo: string, shelfNo: string) => void) => void;
  readonly rows: (zoneNo: string, shelfNo: string, onDone: (zoneNo: string, shelfNo: string) => void) => void;
  readonly change: (cells: readonly CellOnShelf[], onDone: () => void) => void;
  readonly remove: (cells: readonly CellOnShelf[], onDone: () => void) => void;
  readonly labels: (cells: readonly CellOnShelf[]) => void;
  readonly zone: (onDone: (zoneNo: string) => void) => void;
}
export const useDialogs = (ware: WareSummary, zones: readonly ZoneOnPlan[]): Dialogs => {
  const say = useSay();
  const modal = useModal();
  return useMemo(() => {
    const { warehouseNo, warehouseName } = ware;
    return {
      create: (zoneNo, onDone) =>
        void modal.open(
          ({ close }) => <Part part={parts.create} props={{ warehouseNo, zones, zoneNo, onDone, onClose: close }} />,
          { title: `${say(words.createCells)} · ${warehouseName}`, width: 760 },
        ),
      rows: (zoneNo, shelfNo, onDone) =>
        void modal.open(
          ({ close }) => <Part part={parts.rows} props={{ warehouseNo, zones, zoneNo, shelfNo, onDone, onClose: close }} />,
          { title: say(cellWords.addTitle), width: 760 },
        ),
      change: (cells, onDone) =>
        void modal.open(({ close }) => <Part part={parts.change} props={{ cells, zones, onDone, onClose: close }} />, {
          title: say(cellWords.changeTitle, { count: cells.length }),
          width: 560,
        }),
      remove: (cells, onDone) =>
        void modal.open(({ close }) => <Part part={parts.remove} props={{ cells, onDone, onClose: close }} />, {
          title: say(cellWords.deleteTitle, { count: cells.length }),
          width: 520,
        }),
      labels: (cells) =>
        void modal.open(({ close }) => <Part part={parts.labels} props={{ warehouseNo, cells, onClose: close }} />, {
          title: say(labelTitle, { count: cells.length }),
          width: 520,
        }),
      zone: (onDone) =>
        void modal.open(({ close }) => <Part part={parts.zone} props={{ ware, zones, onDone, onClose: close }} />, {
          title: say(cellWords.newZone, { name: warehouseName }),
          width: 480,
        }),
    };
  }, [ware, zones, modal, say]);
};
