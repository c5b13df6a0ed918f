/** Lists of notices that the home page counts by day (DASH-06): the address of each, and what it narrows its list to. */
import { valuesOf } from '../../kernel/flow.ts';
import { type Tile, underTab } from '../../kernel/tile.ts';
import { asnFlow, closedStates, timings } from './asn.flow.ts';

type Address = Pick<Tile, 'url' | 'condition'>;
const all = { key: 'all', condition: {} } as const;
const between = (startDate: string, endDate: string) => ({ startDate, endDate });
const unsettled = { closedStatus: [...valuesOf(closedStates, 'unsettled')] };

/** What a supplier has announced to leave on a day. */
export const deliveriesOn = (day: string): Address =>
  underTab('/delivery/asnTracking', all, { status: [...valuesOf(asnFlow, 'expected')], ...unsettled, ...between(day, day) });
/** What a warehouse expects on a day. */
export const arrivalsOn = (day: string): Address =>
  underTab('/asn/warehouse', all, { status: [...valuesOf(asnFlow, 'onTheWay')], ...unsettled, ...between(day, day) });
/** What was to arrive between two days, what was closed short left out, and of that what came, or still comes, too late. */
export const awaitedBetween = (first: string, last: string): { readonly all: Address; readonly late: Address } => {
  const awaited = { status: [...valuesOf(asnFlow, 'sent')], ...unsettled, ...between(first, last) };
  return {
    all: underTab('/asn/warehouse', all, awaited),
    late: underTab('/asn/warehouse', all, { ...awaited, deliveryTiming: timings.states.late }),
  };
};
