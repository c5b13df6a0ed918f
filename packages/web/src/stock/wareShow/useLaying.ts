/** What the layout of zones knows: places, moves, and what is drawn. */

import { placeZones } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CellOnShelf, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import type { Rectangle } from '@wms/contract/stock/wareShow/wareShow.ts';
import { useMemo, useRef, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useReading, useSend } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { boxOf, cellsByZone, pictureOf, type ZonePicture } from './arrange.ts';
import { colouringOf } from './colours.ts';
import { type Scene, sceneOf } from './painter.ts';
import { moved, nothingMoved, type PlanEdit, placeOf } from './planEdit.ts';
import { createPlanView, type PlanView } from './planView.ts';
import { useZoneDrag, type ZoneDrag } from './useZoneDrag.ts';
import { planWords } from './words.ts';

const none: ReadonlySet<string> = new Set();
export const CHANGED_MEANWHILE = '20004';

/** The zones as they stand after a save, until the server has told of them itself. */
const useSaved = (read: readonly ZoneOnPlan[]) => {
  const [saved, setSaved] = useState<{ readonly of: readonly ZoneOnPlan[]; readonly zones: readonly ZoneOnPlan[] }>();
  const zones = saved?.of === read ? saved.zones : read;
  return { zones, keep: (next: readonly ZoneOnPlan[]): void => setSaved({ of: read, zones: next }) };
};

/** The zones as they would be drawn with what lies in them; a zone that was not moved is not computed again. */
export const useScene = (placed: readonly ZoneOnPlan[], cells: readonly CellOnShelf[] | undefined): Scene => {
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
  // saved once more before it is read again, the places would be refused once more
  const isReading = useReading(placeZones);
  const isBusy = write.busy || (isReading && write.error?.code === CHANGED_MEANWHILE);
  const save = (): void => {
    if (isBusy) return;
    const changed = zones.filter((zone) => edit.places[zone.id]);
    void write.run({ zones: changed.map((zone) => ({ id: zone.id, version: zone.version, ...placeOf(edit, zone) })) });
  };
  return { save, isBusy, error: write.error };
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

/** The zones being laid out: where they stand, the one in hand, and the saving of all. */
export const useLaying = (read: readonly ZoneOnPlan[], onReload: () => void) => {
  const { zones, keep } = useSaved(read);
  const [view] = useState(createPlanView);
  const [edit, setEdit] = useState(nothingMoved);
  const byId = useMemo(() => new Map(zones.map((zone) => [zone.id, zone])), [zones]);
  const put = (zone: ZoneOnPlan, place: Rectangle, kind = ''): void => setEdit((now) => moved(now, zone, place, kind));
  const { drag, placed } = usePlaced(view, zones, edit, byId, put);
  const saving = useSaving(
    zones,
    edit,
    (next) => {
      keep(next);
      setEdit(nothingMoved);
    },
    onReload,
  );
  return { view, zones, edit, setEdit, byId, put, drag, placed, saving };
};
