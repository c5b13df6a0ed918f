import type { Page } from '@wms/contract/kernel/page.ts';
import type { PlanReply, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { describe, expect, it } from 'vitest';
import { call, done, logged, openBatches } from './batches.world.ts';

openBatches();

describe('the plan', () => {
  const zones = async (): Promise<readonly ZoneOnPlan[]> =>
    (await done<Page<ZoneOnPlan>>('getZonesByWareData', { warehouseNo: 'WH12' })).records;
  const place = ({ id, version, posX, posY, posW, posH }: ZoneOnPlan, more: object = {}) => ({
    id,
    version,
    posX,
    posY,
    posW,
    posH,
    ...more,
  });

  it('WARE-13 saves all zones at once, and the new position is read back', async () => {
    const [a, b, c, x] = await zones();
    if (!a || !b || !c || !x) throw new Error('no zones');
    const saved = await done<PlanReply>('updateBmZonePosByParams', {
      zones: [place(a, { posX: 0, posY: 20, posW: 30, posH: 8 }), place(b, { posX: 25, posY: 24 }), place(c)],
    });
    expect(saved.count).toBe(3);
    expect(saved.zones.map(({ zoneNo, version }) => [zoneNo, version])).toEqual([
      ['A', 2],
      ['B', 2],
      ['C', 1],
    ]);
    // said, not refused: floors lie on each other
    expect(saved.overlaps).toEqual([['A', 'B']]);
    expect((await zones()).map(({ posX, posY, posW, posH, version }) => [posX, posY, posW, posH, version])).toEqual([
      [0, 20, 30, 8, 2],
      [25, 24, 10, 6, 2],
      [24, 0, 10, 6, 1],
      [36, 0, 10, 6, 1],
    ]);
    expect(await logged('updateBmZonePosByParams')).toEqual({ doc_no: 'WH12', result: '1', touched: 2, entries: 2 });
  });

  it('WARE-13 saves none when one is stale, outside the plan, without a size, or named twice', async () => {
    const before = await zones();
    const [a, b] = before;
    if (!a || !b) throw new Error('no zones');
    for (const [body, status, code] of [
      [[place(b, { posX: 1 }), place(a, { version: 1 })], 409, 'version'],
      [[place(b, { posX: 1 }), place(a, { posX: 9_999, posW: 2 })], 409, 'wareShow.offPlan'],
      [[place(b, { posX: 1 }), place(a, { posY: -1 })], 400, 'valid.min'],
      [[place(b, { posX: 1 }), place(a, { posW: 0 })], 400, 'valid.positive'],
      [[place(b, { posX: 1 }), place(a, { posH: undefined })], 400, 'input.required'],
      [[place(b, { posX: 1 }), place(b, { posX: 2 })], 409, 'wareShow.twice'],
    ] as const) {
      const answer = await call('updateBmZonePosByParams', { zones: body });
      expect([code, answer.status, answer.details.map((detail) => detail.code)]).toEqual([code, status, [code]]);
    }
    expect(await zones()).toEqual(before);
  });
});
