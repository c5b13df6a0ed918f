/** Zones of one warehouse being laid out: dragged, resized, taken back, and saved all at once. */
import { placeZones } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CellOnShelf, WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { overlap, type Rectangle } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Alert } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { boxOf, cellsByZone, pictureOf, type ZonePicture } from './arrange.ts';
import { colouringOf } from './colours.ts';
import { useDialogs } from './dialogs.tsx';
import { EditBar } from './EditBar.tsx';
import { type Rights, useCells } from './facts.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlanSurface, zoneStyle } from './PlanSurface.tsx';
import { type Scene, sceneOf } from './painter.ts';
import { grips, moved, nothingMoved, nudged, overlapsOf, type PlanEdit, placeOf, redone, undone } from './planEdit.ts';
import { createPlanView, type PlanView } from './planView.ts';
import { Refusals } from './Refusals.tsx';
import { useZoneDrag, type ZoneDrag } from './useZoneDrag.ts';
import { planWords, words } from './words.ts';

const none: ReadonlySet<string> = new Set();
const CHANGED_MEANWHILE = '20004';

export interface ZoneEditorProps {
  readonly ware: WareSummary;
  readonly zones: readonly ZoneOnPlan[];
  readonly rights: Rights;
  readonly onReload: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}
/** The zones as they stand after a save, until the server has told of them itself. */
const useSaved = (read: readonly ZoneOnPlan[]) => {
  const [saved, setSaved] = useState<{ readonly of: readonly ZoneOnPlan[]; readonly zones: readonly ZoneOnPlan[] }>();
  const zones = saved?.of === read ? saved.zones : read;
  return { zones, keep: (next: readonly ZoneOnPlan[]): void => setSaved({ of: read, zones: next }) };
};

/** The zones as they would be drawn with what lies in them; a zone that was not moved is not computed again. */
const useScene = (placed: readonly ZoneOnPlan[], cells: readonly CellOnShelf[] | undefined): Scene => {
  const byZone = useMemo(() => cellsByZone(cells ?? []), [cells]);
  const colouring = useMemo(() => colouringOf('occupancy', []), []);
  const kept = useRef(new Map<string, ZonePicture>());
  return useMemo(() => {
    const pictures = placed.map((zone) => {
      const own = byZone.get(zone.zoneNo) ?? [];
      const before = kept.current.get(zone.id);
      const isSame = before?.cells === own && JSON.stringify(before.box) === JSON.stringify(boxOf(zone));
      const picture = isSame ? before : pictureOf(zone, own);
      kept.current.set(zone.id, picture);
      return picture;
    });
    return sceneOf(pictures, colouring, { lit: undefined, chosen: '', selected: none });
  }, [placed, byZone, colouring]);
};

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

interface Saving {
  readonly save: () => void;
  readonly isBusy: boolean;
  readonly error: CallError | undefined;
}
/** Saves all changed places at once. What somebody else changed meanwhile is read again. */
const useSaving = (
  zones: readonly ZoneOnPlan[],
  edit: PlanEdit,
  onSaved: (zones: readonly ZoneOnPlan[]) => void,
  onReload: () => void,
): Saving => {
  const say = useSay();
  const write = useSend(placeZones, {
    report: 'silent',
    onDone: (reply) => {
      const versions = new Map(reply.zones.map(({ id, version }) => [id, version]));
      onSaved(zones.map((zone) => ({ ...zone, ...placeOf(edit, zone), version: versions.get(zone.id) ?? zone.version })));
      toast.success(say(planWords.saved, { count: reply.count }));
    },
    onFail: ({ code }) => {
      if (code === CHANGED_MEANWHILE) onReload();
    },
  });
  const save = (): void => {
    const changed = zones.filter((zone) => edit.places[zone.id]);
    void write.run({ zones: changed.map((zone) => ({ id: zone.id, version: zone.version, ...placeOf(edit, zone) })) });
  };
  return { save, isBusy: write.busy, error: write.error };
};

/** The zones where they stand now: as read, as moved, and the one in hand where it would be put down. */
const usePlaced = (
  view: PlanView,
  zones: readonly ZoneOnPlan[],
  edit: PlanEdit,
  byId: ReadonlyMap<string, ZoneOnPlan>,
  put: (zone: ZoneOnPlan, place: Rectangle) => void,
): { readonly drag: ZoneDrag; readonly placed: readonly ZoneOnPlan[] } => {
  const drag = useZoneDrag(
    view,
    (id) => {
      const zone = byId.get(id);
      return zone && placeOf(edit, zone);
    },
    (id, place) => {
      const zone = byId.get(id);
      if (zone) put(zone, place);
    },
  );
  const placed = useMemo(
    () => zones.map((zone) => ({ ...zone, ...(drag.held?.id === zone.id ? drag.held.place : placeOf(edit, zone)) })),
    [zones, edit, drag.held],
  );
  return { drag, placed };
};

export const ZoneEditor = ({ ware, zones: read, rights, onReload, onDirty }: ZoneEditorProps): ReactNode => {
  const say = useSay();
  const textOf = useSayPlace();
  const { warehouseNo, warehouseName } = ware;
  const { zones, keep } = useSaved(read);
  const cells = useCells(warehouseNo, false).rows;
  const [view] = useState(createPlanView);
  const [edit, setEdit] = useState(nothingMoved);
  const [chosen, setChosen] = useState('');
  const dialogs = useDialogs(ware, zones);
  const canMove = rights.arrange;
  const isDirty = Object.keys(edit.places).length > 0;
  useDirty(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const byId = useMemo(() => new Map(zones.map((zone) => [zone.id, zone])), [zones]);
  const put = (zone: ZoneOnPlan, place: Rectangle, kind = ''): void => setEdit((now) => moved(now, zone, place, kind));
  const { drag, placed } = usePlaced(view, zones, edit, byId, put);
  const scene = useScene(placed, cells);
  const saving = useSaving(
    zones,
    edit,
    (next) => {
      keep(next);
      setEdit(nothingMoved);
    },
    onReload,
  );
  const save = (): void => {
    if (isDirty && canMove) saving.save();
  };
  useHotkeys([
    { keys: 'Ctrl+S', label: words.manage, run: save },
    { keys: 'Ctrl+Z', label: planWords.undo, run: () => setEdit(undone), single: true },
    { keys: 'Ctrl+Y', label: planWords.redo, run: () => setEdit(redone), single: true },
  ]);
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
      {saving.error?.code === CHANGED_MEANWHILE && isDirty && (
        <Alert type="warning" showIcon role="alert" title={say(planWords.stale)} />
      )}
      {saving.error && saving.error.code !== CHANGED_MEANWHILE && (
        <Refusals error={saving.error} nameOf={(id) => byId.get(id)?.zoneNo} />
      )}
      <div className="wms-ware-main" data-show="manage">
        <div className="wms-ware-stage">
          <PlanSurface
            view={view}
            scene={scene}
            boxes={placed.map(boxOf)}
            label={say(words.planLabel, { name: warehouseName })}
            help={say(planWords.help)}
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
          <p className="wms-manage-at" role="status" data-testid="manage.at">
            {inHand ? textOf(inHand) : say(words.chooseZone)}
          </p>
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
