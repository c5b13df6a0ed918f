import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/house.ts';
import {
  buyer,
  codes,
  dayFromNow,
  detail,
  drafted,
  draftGiven,
  house,
  listed,
  openPlans,
  own,
  published,
} from './schedule.world.ts';

openPlans();

const save = (rows: readonly Readonly<Record<string, unknown>>[], client = buyer): Promise<Answer<{ count: number }>> =>
  client.call(`${own}/saveScheduleGrid`, { rows });
/** A cell of the plan as the grid sends it. */
const cell = (deliveryWindowPeriod: string, day: number, qty: string, more: object = {}) => ({
  ...draftGiven({ plannedDate: dayFromNow(day), expectQty: qty, actualQty: qty, deliveryWindowPeriod }),
  ...more,
});
const plan = async (window: string) =>
  (await listed(buyer, { deliveryWindowPeriod: window }))
    .map(({ plannedDate, actualQty, scheduleStatus }) => [plannedDate, actualQty, scheduleStatus])
    .toSorted();

describe('SCHED-29 issue 16 a plan is edited in a grid', () => {
  it('new cells become drafts and changed ones stay the rows they were, in one command', async () => {
    const was = await drafted({ deliveryWindowPeriod: 'G1', expectQty: '120' });
    const answer = await save([
      { ...cell('G1', 10, '80', { expectQty: '120' }), ...was },
      cell('G1', 11, '40.5'),
      cell('G1', 12, '0'),
    ]);
    expect(answer.data).toEqual({ count: 3 });
    expect(await plan('G1')).toEqual([
      [dayFromNow(10), '80', '0'],
      [dayFromNow(11), '40.5', '0'],
      [dayFromNow(12), '0', '0'],
    ]);
    const now = await detail(was.id);
    expect([now.version, now.expectQty, now.actualQty]).toEqual([was.version + 1, '120', '80']);
    expect(now.history.map(({ action }) => action).toSorted()).toEqual(['add', 'modify']);
  });

  it('a row in force stays as it is beside the draft that will replace it', async () => {
    const row = await published({ deliveryWindowPeriod: 'G2' });
    expect((await save([cell('G2', 10, '70')])).status).toBe(200);
    expect(await plan('G2')).toEqual([
      [dayFromNow(10), '100', '1'],
      [dayFromNow(10), '70', '0'],
    ]);
    expect((await detail(row.id)).version).toBe(row.version);
  });

  it('SCHED-21 what is wrong or locked is told at its cell, and nothing of the rest is saved', async () => {
    const was = await drafted({ deliveryWindowPeriod: 'G3' });
    const answer = await save([
      { ...cell('G3', 3, '5'), ...was },
      cell('G3', 11, '6'),
      cell('G3', 12, '7', { itemNo: 'nothing' }),
      cell('G3', 11, '8'),
    ]);
    expect(answer.status).toBe(409);
    expect(answer.details.map(({ rowId, field, code }) => [rowId, field, code]).toSorted()).toEqual([
      ['+3', 'itemNo', 'ref.invalid'],
      ['+4', 'plannedDate', 'schedule.rowTwice'],
      [was.id, 'plannedDate', 'schedule.locked'],
    ]);
    expect(await plan('G3')).toEqual([[dayFromNow(10), '100', '0']]);
  });

  it('a draft that another planner saved meanwhile is not written over', async () => {
    const was = await drafted({ deliveryWindowPeriod: 'G4' });
    expect((await save([{ ...cell('G4', 10, '90'), ...was }])).status).toBe(200);
    const late = await save([{ ...cell('G4', 10, '50'), ...was }]);
    expect([late.status, late.errorCode]).toEqual([409, '20004']);
    // the cell was empty when it was typed into, and is not now
    const second = await save([cell('G4', 10, '50')]);
    expect(second.details.map(({ rowId, code }) => [rowId, code])).toEqual([['+1', 'schedule.sameIdentity']]);
    expect(await plan('G4')).toEqual([[dayFromNow(10), '90', '0']]);
  });

  it('rows that are no drafts, half an id, and a person without the right to add are refused', async () => {
    const row = await published({ deliveryWindowPeriod: 'G5' });
    expect((await save([{ ...cell('G5', 10, '1'), ...row }])).status).toBe(409);
    expect(codes(await save([{ ...cell('G5', 11, '1'), id: row.id }]))).toEqual(['input.required']);
    expect(codes(await save([]))).not.toEqual([]);
    const acme = await house.signIn('acme');
    expect((await save([cell('G5', 11, '1')], acme)).status).toBe(403);
    expect(await plan('G5')).toEqual([[dayFromNow(10), '100', '1']]);
  });
});
