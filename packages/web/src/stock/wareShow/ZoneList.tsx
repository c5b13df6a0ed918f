/** The zones of a warehouse in words: what the plan shows, for those who read rather than look. */
import type { ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { unitsText } from '../../kernel/field/units.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

/** How full something is, as a bar and in figures. */
export const Fullness = ({ value, label }: { value: number; label: string }): ReactNode => (
  <span className="wms-fullness" role="img" aria-label={label}>
    <span style={{ inlineSize: `${Math.min(100, Math.max(0, value))}%` }} />
  </span>
);

export interface ZoneListProps {
  readonly zones: readonly ZoneOnPlan[];
  readonly chosen: string;
  readonly onOpen: (zoneNo: string) => void;
}
export const ZoneList = ({ zones, chosen, onOpen }: ZoneListProps): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-zones" aria-label={say(words.zonesOf)}>
      <h2 className="wms-ware-head">{say(words.zonesOf)}</h2>
      <ul>
        {zones.map((zone) => (
          <li key={zone.id}>
            <button
              type="button"
              className="wms-zone-row"
              aria-current={zone.zoneNo === chosen}
              data-testid={`zones.${zone.zoneNo}`}
              onClick={() => onOpen(zone.zoneNo)}
            >
              <strong className="wms-figure">{zone.zoneNo}</strong>
              <span className="wms-zone-title">{zone.zoneName}</span>
              {zone.statusCode === '0' && <StatusTag tone="void">{say(words.invalidZone)}</StatusTag>}
              {zone.boundedCount > 0 && <Fullness value={zone.occupancy} label={say(words.occupancy)} />}
              <span className="wms-figure wms-quiet">
                {zone.usedCount}/{zone.cellCount}
                {zone.boundedCount > 0 && ` · ${zone.occupancy}%`}
              </span>
              {zone.waiting && (
                <span className="wms-zone-waiting wms-figure wms-quiet">
                  {say(words.zoneWaiting, { qty: unitsText(zone.waiting) })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
