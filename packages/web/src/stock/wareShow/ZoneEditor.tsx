/** Zones of one warehouse being laid out: dragged, resized, taken back, and saved all at once. */
import { placeZones } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { overlap, type Rectangle } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Alert, Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useConfirm } from '../../kernel/frame/modal.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { addressOfTab, goTo, tabsNow } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { boxOf, cellsByZone, pictureOf, type ZonePicture } from './arrange.ts';
import { colouringOf } from './colours.ts';
import { useDialogs } from './dialogs.tsx';
import { type Rights, useCells } from './facts.ts';
import { PlaceList } from './PlaceList.tsx';
import { PlanSurface, zoneStyle } from './PlanSurface.tsx';
import { sceneOf } from './painter.ts';
import { grips, moved, nothingMoved, nudged, overlapsOf, placeOf, redone, undone } from './planEdit.ts';
import { createPlanView } from './planView.ts';
import { Refusals } from './Refusals.tsx';
import { useZoneDrag } from './useZoneDrag.ts';
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
/** The view as it was left, when it shows this warehouse. */
const viewOf = (warehouseNo: string): string => {
  const left = tabsNow().list.find(({ name }) => name === 'Base.Basic.WarehouseManage');
  const shown = new URLSearchParams(left?.search).get('warehouseNo') ?? warehouseNo;
  return left && shown === warehouseNo ? addressOfTab(left) : pathTo('Base.Basic.WarehouseManage', {}, { warehouseNo });
};
/** The zones as they stand after a save, until the server has told of them itself. */
const useSaved = (read: readonly ZoneOnPlan[]) => {
  const [saved, setSaved] = useState<{ readonly of: readonly ZoneOnPlan[]; readonly zones: readonly ZoneOnPlan[] }>();
  const zones = saved?.of === read ? saved.zones : read;
  return { zones, keep: (next: readonly ZoneOnPlan[]): void => setSaved({ of: read, zones: next }) };
};

export const ZoneEditor = ({ ware, zones: read, rights, onReload, onDirty }: ZoneEditorProps): ReactNode => {
  const say = useSay();
  const confirm = useConfirm();
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
  const byZone = useMemo(() => cellsByZone(cells ?? []), [cells]);
  const colouring = useMemo(() => colouringOf('occupancy', []), []);
  const kept = useRef(new Map<string, ZonePicture>());
  const scene = useMemo(() => {
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
  const overlaps = useMemo(() => overlapsOf(edit, zones), [edit, zones]);
  const changed = zones.filter((zone) => edit.places[zone.id]);

  const write = useSend(placeZones, {
    report: 'silent',
    onDone: (reply) => {
      const versions = new Map(reply.zones.map(({ id, version }) => [id, version]));
      keep(zones.map((zone) => ({ ...zone, ...placeOf(edit, zone), version: versions.get(zone.id) ?? zone.version })));
      setEdit(nothingMoved);
      toast.success(say(planWords.saved, { count: reply.count }));
    },
    onFail: ({ code }) => {
      if (code !== CHANGED_MEANWHILE) return;
      onReload();
    },
  });
  const save = (): void => {
    if (!isDirty || !canMove) return;
    void write.run({ zones: changed.map((zone) => ({ id: zone.id, version: zone.version, ...placeOf(edit, zone) })) });
  };
  const discard = async (): Promise<void> => {
    const isSure = await confirm({ title: say(planWords.reset), verb: say(planWords.reset), danger: true });
    if (isSure) setEdit(nothingMoved);
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
  const textOf = (zone: ZoneOnPlan): string =>
    say(planWords.at, { zone: `${zone.zoneNo} ${zone.zoneName}`, x: zone.posX, y: zone.posY, w: zone.posW, h: zone.posH });
  return (
    <>
      <div className="wms-ware-bar">
        <Button onClick={() => goTo(viewOf(warehouseNo))}>{say(planWords.back)}</Button>
        <strong className="wms-manage-name">
          {warehouseNo} {warehouseName}
        </strong>
        <span className="wms-ware-acts">
          {rights.addZone && (
            <Button data-testid="manage.zone" onClick={() => dialogs.zone(() => undefined)}>
              {say(words.addZone)}
            </Button>
          )}
          <Button disabled={edit.past.length === 0} data-testid="manage.undo" onClick={() => setEdit(undone)}>
            {say(planWords.undo)}
          </Button>
          <Button disabled={edit.future.length === 0} data-testid="manage.redo" onClick={() => setEdit(redone)}>
            {say(planWords.redo)}
          </Button>
          <Button disabled={!isDirty} onClick={() => void discard()}>
            {say(planWords.reset)}
          </Button>
          <Button type="primary" disabled={!isDirty} loading={write.busy} data-testid="manage.save" onClick={save}>
            {say(planWords.save, { count: changed.length })}
          </Button>
        </span>
      </div>
      {!canMove && <Alert type="info" showIcon title={say(planWords.noRight)} />}
      {write.error?.code === CHANGED_MEANWHILE && isDirty && (
        <Alert type="warning" showIcon role="alert" title={say(planWords.stale)} />
      )}
      {write.error && write.error.code !== CHANGED_MEANWHILE && (
        <Refusals error={write.error} nameOf={(id) => byId.get(id)?.zoneNo} />
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
            {placed.map((zone) => {
              const isOver = placed.some((other) => other.id !== zone.id && overlap(zone, other));
              return (
                <button
                  key={zone.id}
                  type="button"
                  className="wms-zone"
                  style={zoneStyle(boxOf(zone))}
                  data-zone={zone.zoneNo}
                  data-zone-id={zone.id}
                  data-editing={canMove}
                  data-off={zone.statusCode === '0'}
                  data-over={isOver}
                  aria-pressed={zone.id === chosen}
                  aria-label={textOf(zone)}
                  onFocus={() => setChosen(zone.id)}
                  onKeyDown={(event) => onZoneKey(event, byId.get(zone.id) ?? zone)}
                >
                  <span className="wms-zone-name">
                    <span className="wms-zone-title-line">
                      <b>{zone.zoneNo}</b> {zone.zoneName}
                    </span>
                  </span>
                  {canMove && grips.map((grip) => <span key={grip} className="wms-grip" data-grip={grip} />)}
                </button>
              );
            })}
          </PlanSurface>
        </div>
        <aside className="wms-ware-side">
          <p className="wms-manage-at" role="status" data-testid="manage.at">
            {inHand ? textOf(inHand) : say(words.chooseZone)}
          </p>
          {overlaps.length > 0 && (
            <Alert
              type="warning"
              showIcon
              data-testid="manage.overlaps"
              title={[
                say(planWords.overlaps, { count: overlaps.length }),
                ...overlaps.slice(0, 5).map(([one, other]) => say(planWords.overlap, { one: one.zoneNo, other: other.zoneNo })),
              ].join(' ')}
            />
          )}
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
