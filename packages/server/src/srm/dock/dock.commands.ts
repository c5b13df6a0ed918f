/** Windows at docks follow their notices: taken with them, moved by the warehouse, given up with them. */
import type { InOf } from '@wms/contract/kernel/call.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { asnFlow, closedStates } from '@wms/contract/srm/asn/asn.flow.ts';
import type { markTruck as marking, moveAppointment as moving, undoTruck as undoing } from '@wms/contract/srm/dock/dock.calls.ts';
import { isFull, minutesOf, type Place, type Wanted, windowIssues } from '@wms/contract/srm/dock/dock.rules.ts';
import { dockAppointment } from '@wms/contract/srm/dock/dock.ts';
import { sql } from 'kysely';
import { addDays, timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { findRows, insertRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { type AsnHead, atDock } from '../asn/door.ts';
import { heldBy, isTaken, nextFree, placesOf } from './dock.queries.ts';

type Appointment = Row<typeof dockAppointment>;
const byAppointment = ({ deliveryModeNo }: AsnHead): boolean => deliveryModeNo === '3';
const appointmentsOf = (ctx: Context, heads: readonly AsnHead[]): Promise<readonly Appointment[]> =>
  findRows(ctx, dockAppointment, [sql`asn_id = any(${heads.map(({ id }) => id)}::bigint[])`], { lock: true });

/** One writer at a time for a dock: what is free stays free until the end of who has asked. */
const holdDock = (ctx: Context, { id }: Place, dockNo: string) =>
  ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`${dockAppointment.table} ${id} ${dockNo}`}))`);

/** One supplier at a time for the windows of a day at a place, where these are limited; before its docks. */
const limitIssues = async (ctx: Context, place: Place, day: string, asnId: string): Promise<readonly Issue[]> => {
  if (ctx.user.side !== 'supplier' || place.windowLimit === null) return [];
  const key = `${dockAppointment.table} ${place.id} ${ctx.user.supplierNo} ${day}`;
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  const held = (await heldBy(ctx, [place], { from: day, until: addDays(day, 1), asnId }))(place, day);
  const params = { max: place.windowLimit, place: place.officeAlias, held, day };
  return isFull(place, held) ? [{ code: 'dock.limit', field: 'arrivalStart', params }] : [];
};

/** What is wrong with a window, each with what is free instead; the dock is held where it may be taken. */
const judged = async (ctx: Context, asnId: string, places: readonly Place[], wanted: Wanted): Promise<readonly Issue[]> => {
  const { dockNo, startTime, endTime } = wanted;
  const wrong = [...windowIssues(places, wanted, timeText(ctx.clock.now()))];
  const place = places.find(({ docks }) => docks.includes(dockNo ?? ''));
  if (wrong.length === 0 && place) wrong.push(...(await limitIssues(ctx, place, startTime.slice(0, 10), asnId)));
  if (wrong.length === 0 && place && dockNo) {
    await holdDock(ctx, place, dockNo);
    if (await isTaken(ctx, place, { dockNo, startTime, endTime }, asnId))
      wrong.push({ code: 'dock.taken', field: 'arrivalStart', params: { value: dockNo } });
  }
  if (wrong.length === 0) return [];
  const next = await nextFree(ctx, places, { day: startTime.slice(0, 10), minutes: minutesOf(startTime, endTime), asnId });
  return wrong.map((issue) => ({ ...issue, params: { ...issue.params, next } }));
};

const windowOf = ({ dockNo, arrivalStart, arrivalEnd }: AsnHead): Wanted => ({
  dockNo,
  startTime: arrivalStart ?? '',
  endTime: arrivalEnd ?? '',
});
const isSame = (stored: Appointment, { dockNo, startTime, endTime }: Wanted, places: readonly Place[]): boolean =>
  stored.releasedFlag === '0' &&
  stored.dockNo === dockNo &&
  stored.startTime === startTime &&
  stored.endTime === endTime &&
  places.some(({ id }) => id === stored.addressId);

/** Takes the window that a notice asks for, in the place of the one it had. Where nothing has docks it is a wish alone. */
const book = async (ctx: Context, head: AsnHead): Promise<void> => {
  const places = byAppointment(head) ? await placesOf(ctx, head) : [];
  const [stored] = byAppointment(head) ? await appointmentsOf(ctx, [head]) : [];
  const wanted = windowOf(head);
  if (places.length === 0) {
    if (head.dockNo) ensure([{ code: 'dock.noDocks', field: 'dockNo', params: { value: head.dockNo } }]);
    if (stored) await saveRows(ctx, dockAppointment, [{ row: stored, change: { releasedFlag: '1' } }]);
    return;
  }
  if (stored && isSame(stored, wanted, places)) return;
  ensure(await judged(ctx, head.id, places, wanted));
  const place = places.find(({ docks }) => docks.includes(wanted.dockNo ?? ''));
  const change = {
    dockNo: wanted.dockNo ?? '',
    startTime: wanted.startTime,
    endTime: wanted.endTime,
    addressId: place?.id ?? '',
    releasedFlag: '0',
  };
  if (stored) await saveRows(ctx, dockAppointment, [{ row: stored, change }]);
  else {
    const { id: asnId, asnNo, orgNo, supplierNo, warehouseNo } = head;
    await insertRows(ctx, dockAppointment, [{ asnId, asnNo, orgNo, supplierNo, warehouseNo, ...change }]);
  }
};
/** Notices that were handed in or changed, one after the other. */
export const bookAll = async (ctx: Context, heads: readonly AsnHead[]): Promise<void> => {
  for (const head of heads) if (byAppointment(head) || head.dockNo) await book(ctx, head);
};

const waiting = ({ arrivedTime, releasedFlag }: Appointment): boolean => arrivedTime === null && releasedFlag === '0';
/** A notice that no goods come of any more holds no window. */
export const freeGivenUp = async (ctx: Context, heads: readonly AsnHead[]): Promise<void> => {
  const gone = heads.filter(
    (head) => byAppointment(head) && (isIn(asnFlow, 'refused', head.status) || isIn(closedStates, 'closed', head.closedStatus)),
  );
  if (gone.length === 0) return;
  const rows = (await appointmentsOf(ctx, gone)).filter(waiting);
  await saveRows(
    ctx,
    dockAppointment,
    rows.map((row) => ({ row, change: { releasedFlag: '1' } })),
  );
};
const markArrived = async (ctx: Context, rows: readonly Appointment[]): Promise<void> => {
  const arrivedTime = timeText(ctx.clock.now());
  await saveRows(
    ctx,
    dockAppointment,
    rows.map((row) => ({ row, change: { arrivedTime } })),
  );
};
/** Who receives has the truck before them. */
export const arrive = async (ctx: Context, heads: readonly AsnHead[]): Promise<void> => {
  const here = heads.filter(byAppointment);
  if (here.length > 0) await markArrived(ctx, (await appointmentsOf(ctx, here)).filter(waiting));
};

const waitingIssues = (stored: Appointment | undefined): readonly Issue[] => {
  if (!stored || stored.releasedFlag === '1') return [{ code: 'dock.none' }];
  return stored.arrivedTime === null ? [] : [{ code: 'dock.here' }];
};
export const markTruck = async (ctx: Context, { id, version }: InOf<typeof marking>) => {
  let stored: Appointment | undefined;
  const issues = async (head: AsnHead): Promise<readonly Issue[]> => {
    [stored] = await appointmentsOf(ctx, [head]);
    return waitingIssues(stored);
  };
  const answer = await atDock(ctx, 'truckCame', { id, version }, { issues });
  if (stored) await markArrived(ctx, [stored]);
  return answer;
};

const shortly = (moment: string | null): string => (moment ?? '').slice(5, 16);
/** Marked by mistake: its truck is waited for again, in the window it has held all along. */
export const undoTruck = async (ctx: Context, { id, version }: InOf<typeof undoing>) => {
  let stored: Appointment | undefined;
  const issues = async (head: AsnHead): Promise<readonly Issue[]> => {
    [stored] = await appointmentsOf(ctx, [head]);
    if (!stored || stored.releasedFlag === '1') return [{ code: 'dock.none' }];
    return stored.arrivedTime === null ? [{ code: 'dock.notHere' }] : [];
  };
  const note = (): string => shortly(stored?.arrivedTime ?? null);
  const answer = await atDock(ctx, 'truckUndone', { id, version }, { issues, note });
  if (stored) await saveRows(ctx, dockAppointment, [{ row: stored, change: { arrivedTime: null } }]);
  return answer;
};

/** The names that the call has for the members of a window. */
const ownNames: Readonly<Record<string, string>> = { arrivalStart: 'startTime', arrivalEnd: 'endTime' };
const movingIssues = async (
  ctx: Context,
  head: AsnHead,
  { stored, places }: { readonly stored: Appointment | undefined; readonly places: readonly Place[] },
  wanted: Wanted,
): Promise<readonly Issue[]> => {
  const closed = waitingIssues(stored);
  if (closed.length > 0 || !stored) return closed;
  if (isSame(stored, wanted, places)) return [{ code: 'dock.sameWindow', field: 'startTime' }];
  const issues =
    wanted.startTime.slice(0, 10) < head.deliveryDate ? [{ code: 'asn.arrivesBeforeShipping', field: 'startTime' }] : [];
  return [
    ...issues,
    ...(await judged(ctx, head.id, places, wanted)).map((issue) => ({
      ...issue,
      field: ownNames[issue.field ?? ''] ?? issue.field ?? '',
    })),
  ];
};
/** `12-01 09:00 (D1 · North gate)` */
const words = ({ dockNo, dockPlace, arrivalStart }: Pick<AsnHead, 'dockNo' | 'dockPlace' | 'arrivalStart'>): string =>
  `${shortly(arrivalStart)} (${[dockNo, dockPlace].filter(Boolean).join(' · ')})`;
/** The window moves with its notice, which then is expected on the day of it. */
const moves = (action: 'moveDock' | 'moveOwnDock') => async (ctx: Context, input: InOf<typeof moving>) => {
  const { id, version, reason, ...wanted } = input;
  const { dockNo, startTime, endTime } = wanted;
  let stored: Appointment | undefined;
  let places: readonly Place[] = [];
  const place = () => places.find(({ docks }) => docks.includes(dockNo));
  const answer = await atDock(
    ctx,
    action,
    { id, version },
    {
      issues: async (head) => {
        [stored] = await appointmentsOf(ctx, [head]);
        places = await placesOf(ctx, head);
        return movingIssues(ctx, head, { stored, places }, wanted);
      },
      change: () => ({
        ...{ dockNo, dockPlace: place()?.officeAlias ?? null },
        ...{ arrivalStart: startTime, arrivalEnd: endTime, expectedArrivalDate: startTime.slice(0, 10) },
      }),
      note: (head) =>
        `${words(head)} → ${words({ dockNo, dockPlace: place()?.officeAlias ?? null, arrivalStart: startTime })}: ${reason}`,
    },
  );
  const addressId = place()?.id ?? '';
  if (stored) await saveRows(ctx, dockAppointment, [{ row: stored, change: { dockNo, startTime, endTime, addressId } }]);
  return answer;
};
export const moveAppointment = moves('moveDock');
export const moveOwnAppointment = moves('moveOwnDock');
