/** Zones of one warehouse being laid out: dragged, resized, taken back, and saved all at once. */
import type { WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { overlap } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Alert } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import type { CallError } from '../../kernel/wire/faults.ts';
import { boxOf } from './arrange.ts';
import { useDialogs } from './dialogs.tsx';
import { EditBar } from './EditBar.tsx';
import { type Rights, useCells } from './facts.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlanSurface, zoneStyle } from './PlanSurface.tsx';
import { grips, nudged, overlapsOf, type PlanEdit, placeOf, redone, undone } from './planEdit.ts';
import { Refusals } from './Refusals.tsx';
import { CHANGED_MEANWHILE, useLaying, useScene } from './useLaying.ts';
import { planWords, words } from './words.ts';

export interface ZoneEditorProps {
  readonly ware: WareSummary;
  readonly zones: readonly ZoneOnPlan[];
  readonly rights: Rights;
  readonly onReload: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}
const useSayPlace = (): ((zone: ZoneOnPlan) => string) => {
  const say = useSay();
  return (zone) =>
    say(planWords.at, { zone: `${zone.zoneNo} ${zone.zoneName}`, x: zone.posX, y: zone.posY, w: zone.posW, h: zone.posH });
};

interface ZoneBoxProps {
  readonly zone: ZoneOnPlan;
  readonly isOver: boolean;
  readonly isChosen: boolean;
  readonly canMove: boolean;
  readonly onChoose: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}
/** A zone that can be taken by the pointer and moved by the keys. */
const ZoneBox = ({ zone, isOver, isChosen, canMove, onChoose, onKeyDown }: ZoneBoxProps): ReactNode => {
  const textOf = useSayPlace();
  return (
    <button
      type="button"
      className="wms-zone"
      style={zoneStyle(boxOf(zone))}
      data-zone={zone.zoneNo}
      data-zone-id={zone.id}
      data-editing={canMove}
      data-off={zone.statusCode === '0'}
      data-over={isOver}
      aria-pressed={isChosen}
      aria-label={textOf(zone)}
      onFocus={() => onChoose(zone.id)}
      onKeyDown={onKeyDown}
    >
      <span className="wms-zone-name">
        <span className="wms-zone-title-line">
          <b>{zone.zoneNo}</b> {zone.zoneName}
        </span>
      </span>
      {canMove && grips.map((grip) => <span key={grip} className="wms-zone-grip" data-grip={grip} />)}
    </button>
  );
};

const Overlaps = ({ edit, zones }: { edit: PlanEdit; zones: readonly ZoneOnPlan[] }): ReactNode => {
  const say = useSay();
  const overlaps = useMemo(() => overlapsOf(edit, zones), [edit, zones]);
  if (overlaps.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      data-testid="manage.overlaps"
      title={[
        say(planWords.overlaps, { count: overlaps.length }),
        ...overlaps.slice(0, 5).map(([one, other]) => say(planWords.overlap, { one: one.zoneNo, other: other.zoneNo })),
      ].join(' ')}
    />
  );
};

/** Where the zone stands that is in hand. */
const InHand = ({ zone }: { readonly zone: ZoneOnPlan | undefined }): ReactNode => {
  const say = useSay();
  const textOf = useSayPlace();
  return (
    <p className="wms-manage-at" role="status" data-testid="manage.at">
      {zone ? textOf(zone) : say(words.chooseZone)}
    </p>
  );
};

const useEditKeys = (save: () => void, setEdit: (change: (now: PlanEdit) => PlanEdit) => void): void =>
  useHotkeys([
    { keys: 'Ctrl+S', label: words.manage, run: save },
    { keys: 'Ctrl+Z', label: planWords.undo, run: () => setEdit(undone), single: true },
    { keys: 'Ctrl+Y', label: planWords.redo, run: () => setEdit(redone), single: true },
  ]);

interface UnsavedProps {
  readonly error: CallError;
  readonly isDirty: boolean;
  readonly byId: ReadonlyMap<string, ZoneOnPlan>;
}
/** Why the places were not saved. */
const Unsaved = ({ error, isDirty, byId }: UnsavedProps): ReactNode => {
  const say = useSay();
  if (error.code !== CHANGED_MEANWHILE) return <Refusals error={error} nameOf={(id) => byId.get(id)?.zoneNo} />;
  return isDirty && <Alert type="warning" showIcon role="alert" title={say(planWords.stale)} />;
};

export const ZoneEditor = ({ ware, zones: read, rights, onReload, onDirty }: ZoneEditorProps): ReactNode => {
  const say = useSay();
  const { warehouseNo, warehouseName } = ware;
  const { view, zones, edit, setEdit, byId, put, drag, placed, saving } = useLaying(read, onReload);
  const cells = useCells(warehouseNo, false).rows;
  const [chosen, setChosen] = useState('');
  const dialogs = useDialogs(ware, zones);
  const canMove = rights.arrange;
  const isDirty = Object.keys(edit.places).length > 0;
  useDirty(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const scene = useScene(placed, cells);
  const save = (): void => {
    if (isDirty && canMove) saving.save();
  };
  useEditKeys(save, setEdit);
  const onZoneKey = (event: KeyboardEvent<HTMLElement>, zone: ZoneOnPlan): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !canMove) return;
    const next = nudged(placeOf(edit, zone), event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setChosen(zone.id);
    put(zone, next, event.shiftKey ? 'size' : 'move');
  };
  const inHand = placed.find((zone) => zone.id === (drag.held?.id ?? chosen));
  return (
    <>
      <EditBar
        ware={ware}
        edit={edit}
        count={zones.filter((zone) => edit.places[zone.id]).length}
        onEdit={setEdit}
        onAddZone={rights.addZone ? () => dialogs.zone(() => undefined) : undefined}
        onSave={save}
        isSaving={saving.isBusy}
      />
      {!canMove && <Alert type="info" showIcon title={say(planWords.noRight)} />}
      {saving.error && <Unsaved error={saving.error} isDirty={isDirty} byId={byId} />}
      <div className="wms-ware-main" data-show="manage">
        <div className="wms-ware-stage">
          <PlanSurface
            view={view}
            scene={scene}
            boxes={placed.map(boxOf)}
            label={say(words.planLabel, { name: warehouseName })}
            help={say(hasKeyboard() ? planWords.help : planWords.helpByTouch)}
            {...(canMove ? { taken: drag.take } : {})}
          >
            {placed.map((zone) => (
              <ZoneBox
                key={zone.id}
                zone={zone}
                isOver={placed.some((other) => other.id !== zone.id && overlap(zone, other))}
                isChosen={zone.id === chosen}
                canMove={canMove}
                onChoose={setChosen}
                onKeyDown={(event) => onZoneKey(event, byId.get(zone.id) ?? zone)}
              />
            ))}
          </PlanSurface>
        </div>
        <aside className="wms-ware-side">
          <InHand zone={inHand} />
          <Overlaps edit={edit} zones={zones} />
          <PlaceList
            zones={zones}
            edit={edit}
            chosen={chosen}
            isLocked={!canMove}
            onChoose={setChosen}
            onPlace={(zone, place) => put(zone, place, 'figures')}
          />
        </aside>
      </div>
    </>
  );
};
