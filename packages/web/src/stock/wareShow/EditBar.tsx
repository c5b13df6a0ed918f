import type { WareSummary } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useConfirm } from '../../kernel/frame/modal.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { addressOfTab, goTo, tabsNow } from '../../kernel/frame/tabStore.ts';
import { nothingMoved, type PlanEdit, redone, undone } from './planEdit.ts';
import { planWords, words } from './words.ts';

/** The view as it was left, when it shows this warehouse. */
const viewOf = (warehouseNo: string): string => {
  const left = tabsNow().list.find(({ name }) => name === 'Base.Basic.WarehouseManage');
  const shown = new URLSearchParams(left?.search).get('warehouseNo') ?? warehouseNo;
  return left && shown === warehouseNo ? addressOfTab(left) : pathTo('Base.Basic.WarehouseManage', {}, { warehouseNo });
};
export interface EditBarProps {
  readonly ware: WareSummary;
  readonly edit: PlanEdit;
  /** Zones that a save sends. */
  readonly count: number;
  readonly onEdit: (step: (edit: PlanEdit) => PlanEdit) => void;
  /** Undefined without the right to add a zone. */
  readonly onAddZone: (() => void) | undefined;
  readonly onSave: () => void;
  readonly isSaving: boolean;
}
/** The line above the plan of the editor: back to the view, undo, redo, throw away, save. */
export const EditBar = ({
  ware: { warehouseNo, warehouseName },
  edit,
  count,
  onEdit,
  onAddZone,
  onSave,
  isSaving,
}: EditBarProps): ReactNode => {
  const say = useSay();
  const confirm = useConfirm();
  const isDirty = Object.keys(edit.places).length > 0;
  const discard = async (): Promise<void> => {
    const isSure = await confirm({ title: say(planWords.reset), verb: say(planWords.reset), danger: true });
    if (isSure) onEdit(() => nothingMoved);
  };
  return (
    <div className="wms-ware-bar">
      <Button onClick={() => goTo(viewOf(warehouseNo))}>{say(planWords.back)}</Button>
      <strong className="wms-manage-name">
        {warehouseNo} {warehouseName}
      </strong>
      <span className="wms-ware-acts">
        {onAddZone && (
          <Button data-testid="manage.zone" onClick={onAddZone}>
            {say(words.addZone)}
          </Button>
        )}
        <Button disabled={edit.past.length === 0} data-testid="manage.undo" onClick={() => onEdit(undone)}>
          {say(planWords.undo)}
        </Button>
        <Button disabled={edit.future.length === 0} data-testid="manage.redo" onClick={() => onEdit(redone)}>
          {say(planWords.redo)}
        </Button>
        <Button disabled={!isDirty} onClick={() => void discard()}>
          {say(planWords.reset)}
        </Button>
        <Button type="primary" disabled={!isDirty} loading={isSaving} data-testid="manage.save" onClick={onSave}>
          {say(planWords.save, { count })}
        </Button>
      </span>
    </div>
  );
};
