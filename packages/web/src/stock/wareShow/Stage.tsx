/** One warehouse as a plan, shelf by shelf or as a table, and what stands beside it. */
import type { CellOnShelf, WareSummary, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { type ReactNode, useMemo } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { ZonePicture } from './arrange.ts';
import { CellCard } from './CellCard.tsx';
import { CellTable } from './CellTable.tsx';
import { type Colouring, countsOf } from './colours.ts';
import type { Dialogs } from './dialogs.tsx';
import type { Rights } from './facts.ts';
import { Legend } from './Legend.tsx';
import { PlanPane } from './PlanPane.tsx';
import type { PlanView } from './planView.ts';
import { ShelfPane } from './ShelfPane.tsx';
import type { Selected } from './selection.ts';
import type { ViewUrl, Ways } from './useViewUrl.ts';
import { words } from './words.ts';
import { ZoneList } from './ZoneList.tsx';

const nobody: readonly CellOnShelf[] = [];

/** What a warehouse holds and how it looks: the same for all three ways of showing it. */
export interface Seen {
  readonly ware: WareSummary;
  readonly zones: readonly ZoneOnPlan[];
  readonly cells: readonly CellOnShelf[];
  readonly byZone: ReadonlyMap<string, readonly CellOnShelf[]>;
  readonly pictures: readonly ZonePicture[];
  readonly view: PlanView;
  readonly colouring: Colouring;
  readonly lit: ReadonlySet<string> | undefined;
}
/** A state of the view, and what may be done from it. */
interface PartProps {
  readonly seen: Seen;
  readonly url: ViewUrl;
  readonly ways: Ways;
  readonly rights: Rights;
  readonly dialogs: Dialogs;
}
interface ShownProps extends PartProps {
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
}
const Shown = ({ seen, url, ways, rights, dialogs, selected, onSelect }: ShownProps): ReactNode => {
  const { zones, cells, byZone, colouring, lit, ware } = seen;
  const { zoneNo, shelfNo, cellNo, show, change } = url;
  const { warehouseNo, warehouseName } = ware;
  if (show === 'plan')
    return (
      <PlanPane
        name={warehouseName}
        view={seen.view}
        pictures={seen.pictures}
        colouring={colouring}
        lit={lit}
        chosen={cellNo}
        selected={selected}
        onZone={ways.openZone}
        onCell={ways.openCell}
      />
    );
  if (show === 'shelves')
    return (
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
        onSelect={onSelect}
        onCell={ways.openCell}
        onPrint={rights.print ? dialogs.labels : undefined}
        onCreate={rights.add ? () => dialogs.create(zoneNo, ways.settle) : undefined}
      />
    );
  return (
    <CellTable
      warehouseNo={warehouseNo}
      name={warehouseName}
      zones={zones}
      cells={cells}
      zoneNo={zoneNo}
      lit={lit}
      selected={selected}
      onSelect={onSelect}
      onZone={(next) => change({ zoneNo: next, shelfNo: undefined, cellNo: '' }, 'replace')}
      onCell={ways.openCell}
    />
  );
};

interface SideProps extends PartProps {
  readonly only: string;
  readonly onOnly: (key: string) => void;
}
const Side = ({ seen, url, ways, rights, dialogs, only, onOnly }: SideProps): ReactNode => {
  const say = useSay();
  const { cells, colouring, zones, ware } = seen;
  const { cellNo, show, change } = url;
  const counts = useMemo(() => countsOf(colouring, cells), [colouring, cells]);
  const inHand = cells.find((cell) => cell.cellNo === cellNo);
  if (show === 'table' && cellNo === '') return null;
  return (
    <aside className="wms-ware-side">
      {cellNo !== '' && (
        <CellCard
          key={cellNo}
          warehouseNo={ware.warehouseNo}
          cellNo={cellNo}
          canModify={rights.modify}
          canPrint={rights.print && inHand !== undefined}
          onPrint={() => inHand && dialogs.labels([inHand])}
          onClose={() => change({ cellNo: '' }, 'replace')}
        />
      )}
      <Legend
        colouring={colouring}
        counts={counts}
        only={only}
        onOnly={onOnly}
        onMode={(next) => {
          onOnly('');
          change({ colour: next }, 'replace');
        }}
      />
      {show === 'shelves' && cellNo === '' ? <p className="wms-quiet">{say(words.noCell)}</p> : null}
      <ZoneList zones={zones} chosen={url.zoneNo} onOpen={ways.openZone} />
    </aside>
  );
};

export type StageProps = ShownProps & SideProps;
export const Stage = ({ selected, onSelect, ...side }: StageProps): ReactNode => (
  <div className="wms-ware-main" data-show={side.url.show}>
    <div className="wms-ware-stage">
      <Shown {...side} selected={selected} onSelect={onSelect} />
    </div>
    <Side {...side} />
  </div>
);
