import type { InOf } from '@wms/contract/kernel/call.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { docksIn } from '@wms/contract/srm/address/deliveryAddress.ts';
import type {
  countTrucks as counting,
  getDockDay as dayCall,
  listDockWindows as windows,
} from '@wms/contract/srm/dock/dock.calls.ts';
import { type DockWindow, freeWindows, freeWords, isFull, type Place } from '@wms/contract/srm/dock/dock.rules.ts';
import { dockAppointment } from '@wms/contract/srm/dock/dock.ts';
import { sql } from 'kysely';
import { addDays, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { beyondScope } from '../../kernel/ground/scope.ts';
import { allOf, visible } from '../../kernel/row/rows.ts';
import { type DockAddress, dockAddresses, dockAddressesOf } from '../address/door.ts';
import { type UnitTotals, unitTotalsOf, visibleNotices } from '../asn/door.ts';

/** Days that are looked through for what is free instead. */
const DAYS_AHEAD = 7;
/** Windows that are named instead of one that is not to be had. */
const NAMED = 3;

const placeOf = ({ platformNo, id, officeAlias, startTimeStr, dueTimeStr, windowLimit }: DockAddress): Place => ({
  ...{ id, officeAlias, startTimeStr, dueTimeStr, windowLimit },
  docks: docksIn(platformNo),
});
export const placesOf = async (
  ctx: Pick<Context, 'tx' | 'scope'>,
  text: Parameters<typeof dockAddressesOf>[1],
): Promise<readonly Place[]> => {
  const places = (await dockAddressesOf(ctx, text)).map(placeOf);
  // a notice names a dock by its number alone: of two of one number the first is meant
  const isFirst = (dock: string, at: number) => !places.slice(0, at).some(({ docks }) => docks.includes(dock));
  return places.map((place, at) => ({ ...place, docks: place.docks.filter((dock) => isFirst(dock, at)) }));
};

type Held = Omit<DockWindow, 'dockPlace'>;
type Taken = Held & { readonly addressId: string };
interface Within {
  readonly from: string;
  readonly until: string;
  /** The ASN whose window counts as free, for who may see it. */
  readonly asnId?: string | null | undefined;
}
/** The windows that hold between two moments at the docks of places. Whose they are is not read. */
const takenAt = (ctx: Context, places: readonly Place[], { from, until, asnId }: Within): Promise<readonly Taken[]> => {
  const { side, supplierNo } = ctx.user;
  const others = asnId
    ? sql`not (asn_id = ${asnId} and ${side === 'supplier' ? sql`supplier_no = ${supplierNo}` : sql`true`})`
    : sql`true`;
  return beyondScope(ctx, 'which windows of a dock are free, whoever has the others', (wide) =>
    wide.tx.rows<Taken>(sql`
      select address_id as "addressId", dock_no as "dockNo", start_time as "startTime", end_time as "endTime"
      from srm_dock_appointment
      where released_flag = '0' and address_id = any(${places.map(({ id }) => id)}::text[]) and ${others}
        and tstzrange(start_time, end_time) && tstzrange(${from}::timestamptz, ${until}::timestamptz)`),
  );
};
/** Whether another window holds at a dock while one is wanted. */
export const isTaken = async (ctx: Context, place: Place, window: Held, asnId: string): Promise<boolean> =>
  (await takenAt(ctx, [place], { from: window.startTime, until: window.endTime, asnId })).some(
    ({ dockNo }) => dockNo === window.dockNo,
  );

/** How many windows the supplier who asks holds at a place on a day. Whoever is inside gives windows, and is not counted. */
export const heldBy = async (
  ctx: Context,
  places: readonly Place[],
  { from, until, asnId }: Within,
): Promise<(place: Place, day: string) => number> => {
  const limited = places.filter(({ windowLimit }) => windowLimit !== null);
  if (ctx.user.side !== 'supplier' || limited.length === 0) return () => 0;
  const rows = await ctx.tx.rows<{ addressId: string; startTime: string }>(sql`
    select address_id as "addressId", start_time as "startTime" from srm_dock_appointment
    where released_flag = '0' and supplier_no = ${ctx.user.supplierNo}
      and address_id = any(${limited.map(({ id }) => id)}::text[]) and asn_id is distinct from ${asnId ?? null}
      and start_time >= ${from}::timestamptz and start_time < ${until}::timestamptz`);
  return ({ id }, day) => rows.filter(({ addressId, startTime }) => addressId === id && startTime.startsWith(day)).length;
};

/** What is free instead of a window: the next ones of its length from its day on, in words. */
export const nextFree = async (
  ctx: Context,
  places: readonly Place[],
  { day, minutes, asnId }: { readonly day: string; readonly minutes: number; readonly asnId: string },
): Promise<Trilingual> => {
  const now = timeText(ctx.clock.now());
  const first = day > now.slice(0, 10) ? day : now.slice(0, 10);
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(first, at));
  const within = { from: first, until: addDays(first, DAYS_AHEAD), asnId };
  const [taken, held] = [await takenAt(ctx, places, within), await heldBy(ctx, places, within)];
  const openOn = (one: string) => places.filter((place) => !isFull(place, held(place, one)));
  return freeWords(days.flatMap((one) => freeWindows(openOn(one), one, taken, { minutes, now })).slice(0, NAMED));
};

export const listDockWindows = async (ctx: Context, { day, minutes, asnId, ...text }: InOf<typeof windows>) => {
  const places = await placesOf(ctx, text);
  const within = { from: day, until: addDays(day, 1), asnId };
  const taken = places.length === 0 ? [] : await takenAt(ctx, places, within);
  const held = await heldBy(ctx, places, within);
  const open = places.filter((place) => !isFull(place, held(place, day)));
  return {
    places: places.map((place) => ({ ...place, heldCount: held(place, day) })),
    records: freeWindows(open, day, taken, { minutes, now: timeText(ctx.clock.now()) }),
  };
};

const heldOn = (ctx: Context, day: string) =>
  allOf([
    ...visible(dockAppointment, ctx),
    sql`released_flag = '0' and start_time < ${addDays(day, 1)}::timestamptz and start_time >= ${day}::timestamptz`,
  ]);
type DayRow = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (ctx: Context, day: string, addressId: string) =>
  ctx.tx.rows<
    UnitTotals & {
      readonly id: string;
      readonly version: number;
      readonly asnNo: string;
      readonly supplierName: string | null;
      readonly status: string;
      readonly closedStatus: string;
      readonly originType: string;
      readonly firstArrivalDate: string | null;
      readonly totalReceiveQty: string;
      readonly lineCount: number;
      readonly totalDeliveryQty: string;
      readonly dockNo: string;
      readonly startTime: string;
      readonly endTime: string;
      readonly arrivedTime: string | null;
      readonly lateMinutes: number;
    }
  >(sql`
    select h.id, h.version, h.asn_no as "asnNo", h.supplier_name as "supplierName", h.status, h.closed_status as "closedStatus",
      h.origin_type as "originType", h.first_arrival_date as "firstArrivalDate", h.total_receive_qty as "totalReceiveQty",
      h.line_count as "lineCount", h.total_delivery_qty as "totalDeliveryQty", ${unitTotalsOf(sql`h.id`)},
      d.dock_no as "dockNo",
      d.start_time as "startTime", d.end_time as "endTime", d.arrived_time as "arrivedTime",
      greatest(0, floor(extract(epoch from
        coalesce(d.arrived_time, ${timeText(ctx.clock.now())}::timestamptz) - d.start_time) / 60))::int as "lateMinutes"
    from (select asn_id, dock_no, start_time, end_time, arrived_time from srm_dock_appointment
      where ${heldOn(ctx, day)} and address_id = ${addressId}) d
    join ${visibleNotices(ctx)} h on h.id = d.asn_id
    order by d.start_time, d.dock_no, h.id`);

/** The day per dock: the appointments of a day at one address, in one statement. */
export const getDockDay = async (ctx: Context, { day, addressId }: InOf<typeof dayCall>) => {
  const places = (await dockAddresses(ctx)).map(placeOf);
  const chosen = places.find(({ id }) => id === addressId) ?? (addressId ? undefined : places[0]);
  const records: readonly DayRow[] = chosen ? await rowsOf(ctx, day, chosen.id) : [];
  return { places, addressId: chosen?.id ?? null, records };
};

export const countTrucks = async (ctx: Context, { day }: InOf<typeof counting>) => {
  const found = await ctx.tx.first<{ count: number; arrivedCount: number; lateCount: number }>(sql`
    select count(*)::int as "count", count(arrived_time)::int as "arrivedCount",
      count(*) filter (where arrived_time is null and start_time < ${timeText(ctx.clock.now())}::timestamptz)::int as "lateCount"
    from srm_dock_appointment where ${heldOn(ctx, day)}`);
  return found ?? { count: 0, arrivedCount: 0, lateCount: 0 };
};
