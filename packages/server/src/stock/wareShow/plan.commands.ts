import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { PlanReply } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { isOnPlan, overlap, planSize, type Rectangle } from '@wms/contract/stock/wareShow/wareShow.ts';
import { lockZones, placeZones as place, zonesOf } from '../../base/zone/door.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { ensure } from '../../kernel/ground/refusal.ts';

interface Placed extends Rectangle {
  readonly id: string;
  readonly version: number;
}

/**
 * Saves where zones lie, all at once. A zone outside the plan is refused; zones that lie on each other are saved and named,
 * since floors do and since people swap two zones in more than one step.
 */
export const placeZones = async (ctx: Context, { zones }: { readonly zones: readonly Placed[] }): Promise<PlanReply> => {
  const rows = await lockZones(ctx, zones);
  ensure(
    rows.flatMap((row, at): readonly Issue[] => {
      const again = zones.findIndex((one) => one.id === row.id) < at;
      const wanted = zones[at];
      return [
        ...(again ? [{ code: 'wareShow.twice', rowId: row.id, params: { cellNo: row.zoneNo } }] : []),
        ...(wanted && !isOnPlan(wanted)
          ? [{ code: 'wareShow.offPlan', field: 'posX', rowId: row.id, params: { zoneNo: row.zoneNo, size: planSize } }]
          : []),
      ];
    }),
  );
  ctx.note([...new Set(rows.map((row) => row.warehouseNo))].join(' '));
  const saved = await place(
    ctx,
    rows.map((row, at) => {
      const { posX, posY, posW, posH } = zones[at] ?? row;
      return { row, change: { posX, posY, posW, posH } };
    }),
  );
  const all = await zonesOf(
    ctx,
    rows.map((row) => row.warehouseNo),
  );
  const overlaps = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => other.warehouseNo === one.warehouseNo && overlap(one, other))
      .map((other) => [one.zoneNo, other.zoneNo] as const),
  );
  return { count: saved.length, zones: saved.map(({ id, version, zoneNo }) => ({ id, version, zoneNo })), overlaps };
};
