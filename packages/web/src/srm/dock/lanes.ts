/** Where appointments stand on the board of a day: a lane for each dock, half an hour to a row. Pure. */

import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { getDockDay } from '@wms/contract/srm/dock/dock.calls.ts';
import { type Place, STEP_MINUTES } from '@wms/contract/srm/dock/dock.rules.ts';

export type DockDayReply = ReplyOf<typeof getDockDay>;
export type Appointment = DockDayReply['records'][number];
export interface Placed {
  readonly row: Appointment;
  /** The first row of the board it covers, from 0, and how many. */
  readonly at: number;
  readonly span: number;
}
export interface Lane {
  readonly dockNo: string;
  readonly placed: readonly Placed[];
}
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The rows of the board: as long as docks are open, and as early and late as anything stands. */
export const hoursOf = (place: Place, rows: readonly Appointment[]): readonly string[] => {
  const starts = [minuteOf(place.startTimeStr), ...rows.map(({ startTime }) => minuteOf(startTime.slice(11)))];
  const ends = [minuteOf(place.dueTimeStr), ...rows.map(({ endTime }) => minuteOf(endTime.slice(11)))];
  const first = Math.floor(Math.min(...starts) / STEP_MINUTES);
  const last = Math.ceil(Math.max(...ends) / STEP_MINUTES);
  return Array.from({ length: last - first }, (_, at) => {
    const minute = (first + at) * STEP_MINUTES;
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  });
};
/** Where a moment of the day stands on the board: its row from 0, and how much of the row has gone by; undefined beside the board. */
export const momentOn = (hours: readonly string[], time: string): { readonly at: number; readonly gone: number } | undefined => {
  const rows = (minuteOf(time) - minuteOf(hours[0] ?? '00:00')) / STEP_MINUTES;
  const at = Math.floor(rows);
  return at >= 0 && at < hours.length ? { at, gone: rows - at } : undefined;
};
/** Each appointment at its time; one that begins within the row of the one before stands under it. */
export const lanesOf = (place: Place, rows: readonly Appointment[], hours: readonly string[]): readonly Lane[] => {
  const first = minuteOf(hours[0] ?? '00:00');
  // docks that were taken from the address keep the lane of what stands there
  const docks = [...new Set([...place.docks, ...rows.map(({ dockNo }) => dockNo)])];
  return docks.map((dockNo) => {
    let free = 0;
    const placed = rows
      .filter((row) => row.dockNo === dockNo)
      .map((row): Placed => {
        const from = Math.floor((minuteOf(row.startTime.slice(11)) - first) / STEP_MINUTES);
        const until = Math.ceil((minuteOf(row.endTime.slice(11)) - first) / STEP_MINUTES);
        const at = Math.max(from, free);
        const span = Math.max(1, until - at);
        free = at + span;
        return { row, at, span };
      });
    return { dockNo, placed };
  });
};
