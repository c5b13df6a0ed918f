/** The plan one looks at: zones to open, cells to choose, and what the pointer is over. */
import type { CellOnShelf } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { unitsText } from '../../kernel/field/units.ts';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { cellAt, type ZonePicture } from './arrange.ts';
import { type Colouring, fullnessOf } from './colours.ts';
import { PlanSurface, zoneStyle } from './PlanSurface.tsx';
import { type Scene, sceneOf } from './painter.ts';
import type { PlanView } from './planView.ts';
import { words } from './words.ts';

export interface PlanPaneProps {
  readonly name: string;
  readonly view: PlanView;
  readonly pictures: readonly ZonePicture[];
  readonly colouring: Colouring;
  readonly lit: ReadonlySet<string> | undefined;
  readonly chosen: string;
  readonly selected: ReadonlySet<string>;
  readonly onZone: (zoneNo: string) => void;
  readonly onCell: (cell: CellOnShelf) => void;
}
/** Pixels a cell must have before a press means it and not its zone. */
const AIMABLE = 7;

interface Over {
  readonly cell: CellOnShelf;
  readonly x: number;
  readonly y: number;
}
/** What is said of the cell under the pointer. */
const Tip = ({ over, look }: { readonly over: Over; readonly look: Colouring['classes'][number] }): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-plan-tip" style={{ insetInlineStart: over.x + 14, insetBlockStart: over.y + 14 }} aria-hidden="true">
      <strong className="wms-figure">{over.cell.cellNo}</strong>
      <span>
        {say(look.label, look.params)} · {fullnessOf(over.cell, say)}
      </span>
      {over.cell.itemNo && <span className="wms-figure">{over.cell.itemNo}</span>}
    </div>
  );
};

export const PlanPane = (props: PlanPaneProps): ReactNode => {
  const { name, view, pictures, colouring, lit, chosen, selected, onZone, onCell } = props;
  const say = useSay();
  const [over, setOver] = useState<Over>();
  const ground = useMemo(
    () => sceneOf(pictures, colouring, { lit: undefined, chosen: '', selected: new Set() }),
    [pictures, colouring],
  );
  const scene = useMemo((): Scene => ({ ...ground, lit, chosen, selected }), [ground, lit, chosen, selected]);
  const boxes = useMemo(() => pictures.map(({ box }) => box), [pictures]);
  const aimed = (x: number, y: number): CellOnShelf | undefined => {
    const cell = cellAt(pictures, x, y);
    const picture = cell && pictures.find(({ zone }) => zone.zoneNo === cell.zoneNo);
    const small = picture ? Math.min(picture.cellWidth, picture.cellHeight) * view.camera().k : 0;
    return small >= AIMABLE ? cell : undefined;
  };
  const look = over && colouring.classes[colouring.of(over.cell)];
  return (
    <div className="wms-plan-pane">
      <PlanSurface
        view={view}
        scene={scene}
        boxes={boxes}
        label={say(words.planLabel, { name })}
        help={say(hasKeyboard() ? words.planHelp : words.planByTouch)}
        onTap={(x, y, event) => {
          const cell = aimed(x, y);
          if (!cell) return;
          event.stopPropagation();
          onCell(cell);
        }}
        onHover={(at) => {
          const cell = at && aimed(at[0], at[1]);
          if (cell !== over?.cell) setOver(cell && at ? { cell, x: at[2], y: at[3] } : undefined);
        }}
      >
        {pictures.map(({ zone, box }) => (
          <button
            key={zone.id}
            type="button"
            className="wms-zone"
            style={zoneStyle(box)}
            data-zone={zone.zoneNo}
            data-off={zone.statusCode === '0'}
            aria-label={[
              say(words.zoneFacts, {
                ...{ zone: `${zone.zoneNo} ${zone.zoneName}`, cells: zone.cellCount, used: zone.usedCount },
              }),
              ...(zone.boundedCount > 0 ? [say(words.zoneFull, { occupancy: zone.occupancy })] : []),
              ...(zone.waiting ? [say(words.zoneWaiting, { qty: unitsText(zone.waiting) })] : []),
            ].join(', ')}
            onClick={(event) => {
              // a press from the keyboard has no place, and means the zone
              if (event.detail > 0) {
                const frame = event.currentTarget.closest('.wms-plan-surface')?.getBoundingClientRect();
                const camera = view.camera();
                const x = camera.x + (event.clientX - (frame?.left ?? 0)) / camera.k;
                const y = camera.y + (event.clientY - (frame?.top ?? 0)) / camera.k;
                if (aimed(x, y)) return;
              }
              onZone(zone.zoneNo);
            }}
          >
            <span className="wms-zone-name">
              <span className="wms-zone-title-line">
                <b>{zone.zoneNo}</b> {zone.zoneName}
              </span>
              {zone.boundedCount > 0 && <span>· {zone.occupancy}%</span>}
              {zone.waiting && <span>· {say(words.zoneWaiting, { qty: unitsText(zone.waiting) })}</span>}
            </span>
          </button>
        ))}
      </PlanSurface>
      {over && look && <Tip over={over} look={look} />}
    </div>
  );
};
