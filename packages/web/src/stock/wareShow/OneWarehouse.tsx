/** One warehouse, looked at as a plan, shelf by shelf or as a table; all three share what is found, selected and in hand. */
import type { CellOnShelf, FoundCell, WareSummary } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button, Dropdown, Segmented, Skeleton } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyList, Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { cellsByZone, pictureOf, placeOfCell } from './arrange.ts';
import { CellCard } from './CellCard.tsx';
import { CellTable } from './CellTable.tsx';
import { colouringOf, countsOf } from './colours.ts';
import { useDialogs } from './dialogs.tsx';
import { Finder } from './Finder.tsx';
import { type Rights, useCells, useZones } from './facts.ts';
import { Legend } from './Legend.tsx';
import { PlanPane } from './PlanPane.tsx';
import { createPlanView } from './planView.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { ShelfPane } from './ShelfPane.tsx';
import type { Selected } from './selection.ts';
import { useFind } from './useFind.ts';
import type { Show, ViewUrl } from './useViewUrl.ts';
import { words } from './words.ts';
import { ZoneList } from './ZoneList.tsx';

const nobody: readonly CellOnShelf[] = [];
const nothing: Selected = new Set();
const shows: readonly Show[] = ['plan', 'shelves', 'table'];

export interface OneWarehouseProps {
  readonly ware: WareSummary;
  readonly url: ViewUrl;
  readonly rights: Rights;
  /** The choice of the warehouse, first in the line above the plan. */
  readonly choice: ReactNode;
}
export const OneWarehouse = ({ ware, url, rights, choice }: OneWarehouseProps): ReactNode => {
  const say = useSay();
  const { warehouseNo, warehouseName } = ware;
  const { zoneNo, shelfNo, cellNo, keyword, show, colour, change } = url;
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
  const counts = useMemo(() => countsOf(colouring, cells), [colouring, cells]);
  // a place found before its zone was here, or one of the address: flown to when it is
  const waiting = useRef(cellNo === '' ? undefined : { zoneNo, cellNo });
  const fly = useCallback(
    (place: { readonly zoneNo: string; readonly cellNo: string }): void => {
      const picture = pictures.find(({ zone }) => zone.zoneNo === place.zoneNo);
      const box = picture && placeOfCell(picture, place.cellNo);
      waiting.current = box ? undefined : place;
      // near enough to read the number, far enough to know where one is
      if (picture && box) view.show(box, { margin: 40, most: 64 / Math.max(picture.cellWidth, 0.001), gently: true });
    },
    [pictures, view],
  );
  useEffect(() => {
    if (waiting.current && cells.length > 0) fly(waiting.current);
  }, [fly, cells]);
  const onPlace = (place: FoundCell): void => {
    change({ zoneNo: place.zoneNo, shelfNo: place.shelfNo, cellNo: place.cellNo }, 'replace');
    fly(place);
  };
  const found = useFind(warehouseNo, keyword, onPlace);
  const lit = useMemo(() => {
    if (found.lit) return found.lit;
    const at = colouring.classes.findIndex(({ key }) => key === only);
    return at < 0 ? undefined : new Set(cells.filter((cell) => colouring.of(cell) === at).map((cell) => cell.cellNo));
  }, [found.lit, only, colouring, cells]);
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
  const openZone = (next: string): void =>
    change({ zoneNo: next, shelfNo: undefined, cellNo: '', show: show === 'table' ? 'table' : 'shelves' });
  const openCell = (cell: CellOnShelf): void =>
    change({ zoneNo: cell.zoneNo, shelfNo: cell.shelfNo, cellNo: cell.cellNo }, 'replace');
  const settle = (next: string, shelf?: string): void => change({ zoneNo: next, shelfNo: shelf, cellNo: '', show: 'shelves' });
  const clear = (): void => setSelected(nothing);
  const inHand = cells.find((cell) => cell.cellNo === cellNo);
  const adds = [
    ...(rights.addZone ? [{ key: 'zone', label: say(words.addZone), run: () => dialogs.zone(settle) }] : []),
    ...(rights.add && zones.length > 0
      ? [
          { key: 'create', label: say(words.createCells), run: () => dialogs.create(zoneNo, settle) },
          { key: 'rows', label: say(words.addRows), run: () => dialogs.rows(zoneNo, shelfNo ?? '', settle) },
          {
            key: 'one',
            label: say(words.addOne),
            run: () => goTo(pathTo('Base.Basic.WarehouseManage.AddCell', {}, { warehouseNo, zoneNo: zoneNo || undefined })),
          },
        ]
      : []),
  ];
  const isReady = zonesRead.rows !== undefined && cellsRead.rows !== undefined;
  const card = cellNo !== '' && (
    <CellCard
      key={cellNo}
      warehouseNo={warehouseNo}
      cellNo={cellNo}
      canModify={rights.modify}
      canPrint={rights.print && inHand !== undefined}
      onPrint={() => inHand && dialogs.labels([inHand])}
      onClose={() => change({ cellNo: '' }, 'replace')}
    />
  );
  return (
    <>
      <div className="wms-ware-bar">
        {choice}
        <Segmented<Show>
          value={show}
          aria-label={say(words.show)}
          options={shows.map((one) => ({ value: one, label: say(words[one]) }))}
          onChange={(next) => change({ show: next })}
        />
        <Finder keyword={keyword} onKeyword={(next) => change({ keyword: next }, 'replace')} found={found} />
        <span className="wms-ware-acts">
          {adds.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: adds.map(({ key, label }) => ({ key, label: <span data-testid={`add.${key}`}>{label}</span> })),
                onClick: ({ key }) => adds.find((one) => one.key === key)?.run(),
              }}
            >
              <Button type="primary" data-testid="add">
                {say(words.add)} ▾
              </Button>
            </Dropdown>
          )}
          {rights.arrange && zones.length > 0 && (
            <Button data-testid="arrange" onClick={() => goTo(pathTo('Base.Basic.ManageWarehouse', {}, { warehouseNo }))}>
              {say(words.manage)}
            </Button>
          )}
        </span>
      </div>
      {!isReady ? (
        <Skeleton active className="wms-ware-wait" />
      ) : zones.length === 0 ? (
        <div className="wms-ware-empty" data-testid="empty">
          <EmptyList hint={say(words.noZones, { name: warehouseName })} />
          {rights.addZone && (
            <Button type="primary" data-testid="first" onClick={() => dialogs.zone(settle)}>
              {say(words.firstZone)}
            </Button>
          )}
        </div>
      ) : (
        <>
          <SelectionBar cells={chosenCells} rights={rights} dialogs={dialogs} onClear={clear} />
          <div className="wms-ware-main" data-show={show}>
            <div className="wms-ware-stage">
              {show === 'plan' && (
                <PlanPane
                  name={warehouseName}
                  view={view}
                  pictures={pictures}
                  colouring={colouring}
                  lit={lit}
                  chosen={cellNo}
                  selected={selected}
                  onZone={openZone}
                  onCell={openCell}
                />
              )}
              {show === 'shelves' && (
                <ShelfPane
                  zones={zones}
                  zoneNo={zoneNo}
                  shelfNo={shelfNo}
                  cells={byZone.get(zoneNo) ?? nobody}
                  colouring={colouring}
                  lit={lit}
                  chosen={cellNo}
                  selected={selected}
                  onZone={(next) => change({ zoneNo: next, shelfNo: undefined, cellNo: '' })}
                  onShelf={(next) => change({ shelfNo: next, cellNo: '' }, 'replace')}
                  onSelect={setSelected}
                  onCell={openCell}
                  onPrint={rights.print ? dialogs.labels : undefined}
                  onCreate={rights.add ? () => dialogs.create(zoneNo, settle) : undefined}
                />
              )}
              {show === 'table' && (
                <CellTable
                  warehouseNo={warehouseNo}
                  name={warehouseName}
                  zones={zones}
                  cells={cells}
                  zoneNo={zoneNo}
                  lit={lit}
                  selected={selected}
                  onSelect={setSelected}
                  onZone={(next) => change({ zoneNo: next, shelfNo: undefined, cellNo: '' }, 'replace')}
                  onCell={openCell}
                />
              )}
            </div>
            {(show !== 'table' || card) && (
              <aside className="wms-ware-side">
                {card}
                <Legend
                  colouring={colouring}
                  counts={counts}
                  only={only}
                  onOnly={setOnly}
                  onMode={(next) => {
                    setOnly('');
                    change({ colour: next }, 'replace');
                  }}
                />
                {show === 'shelves' && !card ? <p className="wms-quiet">{say(words.noCell)}</p> : null}
                <ZoneList zones={zones} chosen={zoneNo} onOpen={openZone} />
              </aside>
            )}
          </div>
        </>
      )}
    </>
  );
};
