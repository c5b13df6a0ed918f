/** One warehouse, looked at as a plan, shelf by shelf or as a table; all three share what is found, selected and in hand. */
import type { CellOnShelf, FoundCell, WareSummary } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyList, Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { cellsByZone, pictureOf } from './arrange.ts';
import { colouringOf } from './colours.ts';
import { useDialogs } from './dialogs.tsx';
import { type Rights, useCells, useZones } from './facts.ts';
import { createPlanView } from './planView.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { Stage } from './Stage.tsx';
import type { Selected } from './selection.ts';
import { useFind } from './useFind.ts';
import { useFlight } from './useFlight.ts';
import { type ViewUrl, waysOf } from './useViewUrl.ts';
import { WareBar } from './WareBar.tsx';
import { words } from './words.ts';

const nobody: readonly CellOnShelf[] = [];
const nothing: Selected = new Set();

export interface OneWarehouseProps {
  readonly ware: WareSummary;
  readonly url: ViewUrl;
  readonly rights: Rights;
  /** The choice of the warehouse, first in the line above the plan. */
  readonly choice: ReactNode;
}
const NoZones = ({ name, onAdd }: { name: string; onAdd: (() => void) | undefined }): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-ware-empty" data-testid="empty">
      <EmptyList hint={say(words.noZones, { name })} />
      {onAdd && (
        <Button type="primary" data-testid="first" onClick={onAdd}>
          {say(words.firstZone)}
        </Button>
      )}
    </div>
  );
};

/** Cells that whoever led here points out, until one has seen them. */
const Named = ({ cells, onEnd }: { readonly cells: string; readonly onEnd: () => void }): ReactNode => {
  const say = useSay();
  if (cells === '') return null;
  const all = cells.split(',');
  return (
    <div className="wms-ware-bar" role="status" data-testid="named">
      <span>{say(words.named, { count: all.length, cells: all.join(' · ') })}</span>
      <Button size="small" onClick={onEnd}>
        {say(words.namedEnd)}
      </Button>
    </div>
  );
};

export const OneWarehouse = ({ ware, url, rights, choice }: OneWarehouseProps): ReactNode => {
  const say = useSay();
  const { warehouseNo, warehouseName } = ware;
  const { cellNo, keyword, cells: named, colour, change } = url;
  const zonesRead = useZones(warehouseNo);
  const cellsRead = useCells(warehouseNo, colour === 'abc');
  const zones = useMemo(() => zonesRead.rows ?? [], [zonesRead.rows]);
  const cells = cellsRead.rows ?? nobody;
  const [view] = useState(createPlanView);
  const [selected, setSelected] = useState<Selected>(nothing);
  const [only, setOnly] = useState('');
  const dialogs = useDialogs(ware, zones);

  const byZone = useMemo(() => cellsByZone(cells), [cells]);
  const pictures = useMemo(() => zones.map((zone) => pictureOf(zone, byZone.get(zone.zoneNo) ?? nobody)), [zones, byZone]);
  const colouring = useMemo(() => colouringOf(colour, cells), [colour, cells]);
  const fly = useFlight(view, pictures, cells.length > 0, cellNo === '' ? undefined : url);
  const onPlace = (place: FoundCell): void => {
    change({ zoneNo: place.zoneNo, shelfNo: place.shelfNo, cellNo: place.cellNo }, 'replace');
    fly(place);
  };
  const found = useFind(warehouseNo, keyword, onPlace);
  const lit = useMemo(() => {
    if (found.lit) return found.lit;
    const at = colouring.classes.findIndex(({ key }) => key === only);
    if (at < 0) return named === '' ? undefined : new Set(named.split(','));
    return new Set(cells.filter((cell) => colouring.of(cell) === at).map((cell) => cell.cellNo));
  }, [found.lit, named, only, colouring, cells]);
  const chosenCells = useMemo(() => cells.filter(({ id }) => selected.has(id)), [cells, selected]);

  const failed = zonesRead.error ?? cellsRead.error;
  if (failed && (!zonesRead.rows || !cellsRead.rows))
    return (
      <>
        <div className="wms-ware-bar">{choice}</div>
        <Failure
          title={say(words.failed)}
          error={failed}
          onRetry={() => {
            zonesRead.again();
            cellsRead.again();
          }}
        />
      </>
    );
  const ways = waysOf(url);
  const hasZones = zones.length > 0;
  const isReady = zonesRead.rows !== undefined && cellsRead.rows !== undefined;
  const seen = { ware, zones, cells, byZone, pictures, view, colouring, lit };
  const acts = { url, ways, rights, dialogs };
  return (
    <>
      <WareBar {...acts} ware={ware} choice={choice} found={found} hasZones={hasZones} />
      {!isReady ? (
        <Skeleton active className="wms-ware-wait" />
      ) : !hasZones ? (
        <NoZones name={warehouseName} onAdd={rights.addZone ? () => dialogs.zone(ways.settle) : undefined} />
      ) : (
        <>
          <Named cells={named} onEnd={() => change({ cells: '' })} />
          <SelectionBar cells={chosenCells} rights={rights} dialogs={dialogs} onClear={() => setSelected(nothing)} />
          <Stage {...acts} seen={seen} selected={selected} onSelect={setSelected} only={only} onOnly={setOnly} />
        </>
      )}
    </>
  );
};
