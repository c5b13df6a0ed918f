/** Where each zone lies, in figures: the plan for those who do not drag. */
import type { ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { planSize, type Rectangle } from '@wms/contract/stock/wareShow/wareShow.ts';
import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { type PlanEdit, placeOf } from './planEdit.ts';
import { planWords, words } from './words.ts';

const figures = [
  ['posX', 'x', 0],
  ['posY', 'y', 0],
  ['posW', 'w', 1],
  ['posH', 'h', 1],
] as const;

export interface PlaceListProps {
  readonly zones: readonly ZoneOnPlan[];
  readonly edit: PlanEdit;
  readonly chosen: string;
  readonly isLocked: boolean;
  readonly onChoose: (id: string) => void;
  readonly onPlace: (zone: ZoneOnPlan, place: Rectangle) => void;
}
export const PlaceList = ({ zones, edit, chosen, isLocked, onChoose, onPlace }: PlaceListProps): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-places" aria-label={say(words.zonesOf)}>
      <table className="wms-ware-grid">
        <thead>
          <tr>
            <th scope="col">{say(words.zonesOf)}</th>
            {figures.map(([name, word]) => (
              <th key={name} scope="col">
                {say(planWords[word])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => {
            const place = placeOf(edit, zone);
            return (
              <tr key={zone.id} data-chosen={zone.id === chosen}>
                <th scope="row">
                  <button
                    type="button"
                    className="wms-rowact"
                    aria-pressed={zone.id === chosen}
                    onClick={() => onChoose(zone.id)}
                    title={zone.zoneName}
                  >
                    {zone.zoneNo}
                  </button>
                  {edit.places[zone.id] && <StatusTag tone="wait">{say(planWords.changed)}</StatusTag>}
                </th>
                {figures.map(([name, word, least]) => (
                  <td key={name}>
                    <InputNumber<number>
                      size="small"
                      value={place[name]}
                      min={least}
                      max={planSize}
                      precision={0}
                      controls={false}
                      changeOnWheel={false}
                      disabled={isLocked}
                      aria-label={say(planWords.fieldOf, { field: say(planWords[word]), zone: zone.zoneNo })}
                      data-testid={`place.${zone.zoneNo}.${name}`}
                      onFocus={() => onChoose(zone.id)}
                      onChange={(value) => value !== null && onPlace(zone, { ...place, [name]: value })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
