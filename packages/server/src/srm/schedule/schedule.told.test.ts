import { expect, it } from 'vitest';
import {
  acme,
  buyer,
  command,
  dayFromNow,
  drafted,
  listed,
  openPlans,
  own,
  publish,
  replied,
  type Wanted,
} from './schedule.world.ts';

openPlans();

interface Told {
  readonly id: string;
  readonly version: number;
  readonly changes?: readonly Readonly<Record<string, string | null>>[];
}
const toldOf = async (deliveryWindowPeriod: string, client = acme): Promise<Told | undefined> =>
  ((await listed(client)) as readonly (Told & { deliveryWindowPeriod: string; endVersionNo: string | null })[]).find(
    (row) => row.deliveryWindowPeriod === deliveryWindowPeriod && row.endVersionNo === null,
  );
const changesOf = async (window: string, client = acme) =>
  (await toldOf(window, client))?.changes?.map(({ changeField, oldValue, newValue, reason }) => [
    ...[changeField, oldValue, newValue, reason],
  ]);

it('SCHED-12 issue 16 who replies reads what of a row changed since the last reply; an answered row and the buyer have none', async () => {
  const deliveryWindowPeriod = 'TOLD';
  const row = await replied({ deliveryWindowPeriod }, '90');
  expect(await changesOf('TOLD')).toBeUndefined();
  const refused = await command(buyer, `${own}/settleReply`, [row], { agree: '0', reason: '必须按期' });
  const [again] = refused.data.records;
  expect(await changesOf('TOLD')).toEqual([['replyQty', '90', null, '必须按期']]);
  const locked = { id: again?.id, version: again?.version, actualQty: '120', plannedDate: dayFromNow(10), urgency: '1' };
  expect((await buyer.call(`${own}/changeLockedRow`, { ...locked, reason: '产线急需' })).status).toBe(200);
  expect(await changesOf('TOLD')).toEqual([
    ['replyQty', '90', null, '必须按期'],
    ['actualQty', '100', '120', '产线急需'],
    ['urgency', '0', '1', '产线急需'],
  ]);
  expect(await changesOf('TOLD', buyer)).toBeUndefined();
  const open = (await toldOf('TOLD')) as Wanted;
  const rows = [{ replyDate: dayFromNow(10), replyQty: '120' }];
  const records = [{ id: open.id, version: open.version, rows, reason: '' }];
  expect((await acme.call('ISrmSupSchedulingKanbanService/replySchedule', { records })).status).toBe(200);
  expect(await changesOf('TOLD')).toBeUndefined();
  // a later version asks for less: its row says what it stands for
  await publish([await drafted({ deliveryWindowPeriod, actualQty: '70' })], '1');
  expect(await changesOf('TOLD')).toEqual([
    ['actualQty', '120', '70', null],
    ['urgency', '1', '0', null],
  ]);
});
