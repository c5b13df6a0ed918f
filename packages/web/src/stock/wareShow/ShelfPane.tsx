/** The shelves of one zone, one elevation at a time. */
import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import type { CellOnShelf, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Button, Select } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { EmptyList } from '../../kernel/field/ListStates.tsx';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { Colouring } from './colours.ts';
import { Elevation } from './Elevation.tsx';
import { type Selected, type ShelfFacts, shelvesOf, withCells } from './selection.ts';
import { words } from './words.ts';

export interface ShelfPaneProps {
  readonly zones: readonly ZoneOnPlan[];
  readonly zoneNo: string;
  readonly shelfNo: string | undefined;
  /** The cells of the zone. */
  readonly cells: readonly CellOnShelf[];
  readonly colouring: Colouring;
  readonly lit: ReadonlySet<string> | undefined;
  readonly chosen: string;
  readonly selected: Selected;
  readonly onZone: (zoneNo: string) => void;
  readonly onShelf: (shelfNo: string) => void;
  readonly onSelect: (selected: Selected) => void;
  readonly onCell: (cell: CellOnShelf) => void;
  readonly onPrint: ((cells: readonly CellOnShelf[]) => void) | undefined;
  readonly onCreate: (() => void) | undefined;
}

interface ShelfToolsProps {
  readonly shelves: readonly ShelfFacts[];
  readonly at: number;
  readonly shelf: ShelfFacts;
  readonly picking: boolean;
  readonly onShelf: (shelfNo: string) => void;
  readonly onPicking: (picking: boolean) => void;
  readonly onSelect: () => void;
  readonly onPrint: ((cells: readonly CellOnShelf[]) => void) | undefined;
}
/** Goes from shelf to shelf, and does what can be done with a whole one. */
const ShelfTools = ({ shelves, at, shelf, picking, onShelf, onPicking, onSelect, onPrint }: ShelfToolsProps): ReactNode => {
  const say = useSay();
  const go = (by: number): void => {
    const next = shelves[at + by];
    if (next) onShelf(next.shelfNo);
  };
  return (
    <>
      <Button icon={<LeftOutlined />} disabled={at === 0} aria-label={say(words.previousShelf)} onClick={() => go(-1)} />
      <Select
        value={shelf.shelfNo}
        aria-label={say(words.shelves)}
        data-testid="shelf"
        showSearch={{ optionFilterProp: 'label' }}
        options={shelves.map((one) => ({
          value: one.shelfNo,
          label: one.shelfNo === '' ? say(words.noShelf) : say(words.shelfName, { no: one.shelfNo }),
        }))}
        onChange={onShelf}
      />
      <Button
        icon={<RightOutlined />}
        disabled={at >= shelves.length - 1}
        aria-label={say(words.nextShelf)}
        onClick={() => go(1)}
      />
      <span className="wms-quiet wms-shelves-size">{say(words.shelfSize, { columns: shelf.columns, levels: shelf.levels })}</span>
      <Button aria-pressed={picking} type={picking ? 'primary' : 'default'} onClick={() => onPicking(!picking)}>
        {say(words.pick)}
      </Button>
      <Button data-testid="shelf.select" onClick={onSelect}>
        {say(words.selectShelf)}
      </Button>
      {onPrint && (
        <Button icon={<PrinterOutlined />} data-testid="shelf.print" onClick={() => onPrint(shelf.cells)}>
          {say(words.printShelf)}
        </Button>
      )}
    </>
  );
};

const Help = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  return (
    hasKeyboard() && (
      <p id={id} className="wms-plan-help">
        {say(words.elevationHelp)}
      </p>
    )
  );
};

export const ShelfPane = (props: ShelfPaneProps): ReactNode => {
  const {
    zones,
    zoneNo,
    shelfNo,
    cells,
    colouring,
    lit,
    chosen,
    selected,
    onZone,
    onShelf,
    onSelect,
    onCell,
    onPrint,
    onCreate,
  } = props;
  const say = useSay();
  const helpId = useId();
  const [picking, setPicking] = useState(false);
  const shelves = useMemo(() => shelvesOf(cells), [cells]);
  const at = Math.max(
    0,
    shelves.findIndex((one) => one.shelfNo === shelfNo),
  );
  const shelf = shelves[at];
  return (
    <section className="wms-shelves" aria-label={say(words.shelves)} aria-describedby={hasKeyboard() ? helpId : undefined}>
      <div className="wms-shelves-tools">
        <Select
          value={zoneNo || null}
          placeholder={say(words.chooseZone)}
          aria-label={say(words.zonesOf)}
          showSearch={{ optionFilterProp: 'label' }}
          options={zones.map((zone) => ({ value: zone.zoneNo, label: `${zone.zoneNo} ${zone.zoneName}` }))}
          onChange={onZone}
        />
        {shelf && (
          <ShelfTools
            shelves={shelves}
            at={at}
            shelf={shelf}
            picking={picking}
            onShelf={onShelf}
            onPicking={setPicking}
            onSelect={() => onSelect(withCells(selected, shelf.cells))}
            onPrint={onPrint}
          />
        )}
      </div>
      {shelf ? (
        <Elevation
          key={shelf.shelfNo}
          shelf={shelf}
          colouring={colouring}
          lit={lit}
          chosen={chosen}
          selected={selected}
          onSelect={onSelect}
          onCell={onCell}
          picking={picking}
        />
      ) : zoneNo === '' ? (
        <EmptyList hint={say(words.chooseZone)} />
      ) : (
        <div className="wms-shelves-empty">
          <EmptyList hint={say(words.noCells, { zone: zoneNo })} />
          {onCreate && (
            <Button type="primary" data-testid="zone.fill" onClick={onCreate}>
              {say(words.createCells)}
            </Button>
          )}
        </div>
      )}
      <Help id={helpId} />
    </section>
  );
};
