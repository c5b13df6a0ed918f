import { describe, expect, it } from 'vitest';
import {
  acme,
  bolt,
  buyer,
  changing,
  closed,
  codes,
  command,
  dayFromNow,
  detail,
  drafted,
  draftGiven,
  house,
  listed,
  openPlans,
  own,
  publish,
  published,
  replied,
  replyWith,
  setting,
  sup,
  type Wanted,
  withdrawn,
} from './schedule.world.ts';

openPlans();

const made: Readonly<Record<string, () => Promise<Wanted>>> = {
  draft: drafted,
  published,
  replied: () => replied({}, '90'),
  changing: () => changing(),
  closed,
  withdrawn,
};
const states = { draft: '0', published: '1', replied: '2', changing: '3', closed: '4', withdrawn: '5' };
type State = keyof typeof states;
interface Cell {
  readonly id: string;
  readonly from: readonly State[];
  readonly to: State;
  readonly run: (row: Wanted) => ReturnType<typeof publish>;
}
const cells: readonly Cell[] = [
  {
    id: 'SCH-01 edit',
    from: ['draft'],
    to: 'draft',
    run: async ({ id, version }) => {
      const answer = await buyer.call<Wanted>(`${own}/updatesrmschedulingbyid`, { id, version, actualQty: '7' });
      return { ...answer, data: { count: 1, records: [{ ...answer.data, status: '0' }] } };
    },
  },
  { id: 'SCH-02 publish', from: ['draft'], to: 'published', run: (row) => publish([row]) },
  {
    id: 'SCH-05 SCH-08 SCHED-01 reply',
    from: ['published', 'changing'],
    to: 'replied',
    run: (row) => replyWith(row, [{ replyDate: dayFromNow(10), replyQty: '100' }]),
  },
  { id: 'SCH-07 change', from: ['replied'], to: 'changing', run: (row) => command(acme, `${sup}/changeSchedule`, [row]) },
  {
    id: 'SCH-09 accept',
    from: ['replied'],
    to: 'replied',
    run: (row) => command(buyer, `${own}/settleReply`, [row], { agree: '1', reason: '' }),
  },
  {
    id: 'SCH-09 refuse',
    from: ['replied'],
    to: 'published',
    run: (row) => command(buyer, `${own}/settleReply`, [row], { agree: '0', reason: '必须按期' }),
  },
  {
    id: 'SCH-10 change locked',
    from: ['published', 'replied'],
    to: 'published',
    run: async ({ id, version }) => {
      const answer = await buyer.call<Wanted & { status: string }>(`${own}/changeLockedRow`, {
        ...{ id, version, actualQty: '80', plannedDate: dayFromNow(10), urgency: '1', reason: '客户加急' },
      });
      return { ...answer, data: { count: 1, records: [answer.data] } };
    },
  },
  {
    id: 'SCH-11 withdraw',
    from: ['draft', 'published', 'replied'],
    to: 'withdrawn',
    run: (row) => command(buyer, `${own}/withdrawSchedule`, [row]),
  },
  {
    id: 'SCH-12 close',
    from: ['replied'],
    to: 'closed',
    run: async (row) => {
      await house.owner.query('update srm_schedule set receive_qty = 100 where id = $1', [row.id]);
      return command(buyer, `${own}/closeSchedule`, [row]);
    },
  },
];

describe.each(cells)('$id', ({ id, from, to, run }) => {
  const isSuppliers = /reply|SCH-07/.test(id);

  it.each(Object.keys(states) as State[])('of a row that is %s', async (state) => {
    const make = made[state];
    if (!make) throw new Error(state);
    const row = await make();
    const before = await detail(row.id);
    expect(before.scheduleStatus).toBe(states[state]);
    const answer = await run(row);
    const after = await detail(row.id);
    if (from.includes(state)) {
      expect(answer.status, answer.body).toBe(200);
      expect(answer.data.records.map(({ status }) => status)).toEqual([states[to]]);
      expect(after.scheduleStatus).toBe(states[to]);
      expect(after.version).toBe(before.version + 1);
    } else {
      // a supplier does not know of a draft
      const isHidden = state === 'draft' && isSuppliers;
      expect([answer.status, answer.errorCode]).toEqual(isHidden ? [404, '20003'] : [409, '20005']);
      expect({ ...after, receiveQty: '' }).toEqual({ ...before, receiveQty: '' });
    }
  });
});

it('SCHED-18 a reply to a replied row is refused in the words of the specification until change is pressed', async () => {
  const row = await replied();
  const again = await replyWith(row, [{ replyDate: dayFromNow(10), replyQty: '100' }]);
  expect(codes(again)).toEqual(['schedule.replyRule']);
  expect(again.details[0]?.message).toBe('排程仅在未回复或点击变更后才能回复');
  const opened = await command(acme, `${sup}/changeSchedule`, [row]);
  const [open] = opened.data.records;
  if (!open) throw new Error(opened.body);
  const late = dayFromNow(12);
  const parts = [
    { replyDate: dayFromNow(10), replyQty: '60' },
    { replyDate: late, replyQty: '40' },
  ];
  expect((await replyWith(open, parts, '设备故障')).status).toBe(200);
  const now = await detail(row.id, acme);
  expect(now.replyRows.map(({ replyDate, replyQty, reason }) => [replyDate, replyQty, reason])).toEqual([
    [dayFromNow(10), '60', '设备故障'],
    [late, '40', '设备故障'],
  ]);
  expect(now.replyHistory.map(({ endReason }) => endReason)).toEqual(['again']);
  expect(now.changes.map(({ changeField, oldValue, newValue }) => [changeField, oldValue, newValue])).toEqual([
    ['replyDate', dayFromNow(10), late],
  ]);
  expect([now.replyQty, now.replyDate, now.replyResult, now.replyDiffQty]).toEqual(['100', late, '2', '0']);
});

it('SCHED-10 SCH-06 a short reply says why, and is told to the buyer', async () => {
  const row = await published();
  const short = [{ replyDate: dayFromNow(10), replyQty: '80' }];
  expect(codes(await replyWith(row, short))).toEqual(['reason.required']);
  expect((await replyWith(row, short, '来料不足')).status).toBe(200);
  expect(await detail(row.id)).toMatchObject({ replyQty: '80', replyDiffQty: '-20', replyResult: '2', reason: '来料不足' });
  const { rows } = await house.owner.query<{ facts: { qty: string } }>(
    "select facts from sys_outbox where moment = 'schedule.replied' and row_id = $1",
    [row.id],
  );
  expect(rows.map(({ facts }) => facts.qty)).toEqual(['100 → 80 PCS']);
});

it('SCH-07 a reply inside the lock period stays as it is', async () => {
  const row = await replied({ plannedDate: dayFromNow(4) });
  await house.owner.query('update srm_schedule set planned_date = planned_date - 1 where id = $1', [row.id]);
  expect(
    (await listed(acme, { itemNo: 'M0001', startDate: dayFromNow(3), endDate: dayFromNow(3) })).map((one) => one.isLocked),
  ).toEqual(['1']);
  expect(codes(await command(acme, `${sup}/changeSchedule`, [row]))).toEqual(['schedule.locked']);
});

it('SCH-09 a refusal says why and asks for another reply; an agreement is no difference', async () => {
  const row = await replied({}, '90');
  expect(codes(await command(buyer, `${own}/settleReply`, [row], { agree: '0', reason: ' ' }))).toEqual(['reason.required']);
  expect((await command(buyer, `${own}/settleReply`, [row], { agree: '0', reason: '请补足' })).status).toBe(200);
  const after = await detail(row.id, acme);
  expect([after.replyQty, after.replyResult, after.reason, after.replyRows.length]).toEqual([null, '0', '请补足', 0]);
  expect(after.replyHistory.map(({ endReason }) => endReason)).toEqual(['refused: 请补足']);
  const agreed = await replied();
  expect(codes(await command(buyer, `${own}/settleReply`, [agreed], { agree: '1', reason: '' }))).toEqual([
    'schedule.noDifference',
  ]);
});

it('SCH-10 SCHED-12 a locked row changes as urgent, with a reason, and both sides read the note', async () => {
  const row = await replied();
  const body = { ...row, actualQty: '150', plannedDate: dayFromNow(11), urgency: '0', reason: '' };
  const refused = await buyer.call(`${own}/changeLockedRow`, body);
  expect(codes(refused).toSorted()).toEqual(['reason.required', 'schedule.notUrgent']);
  const done = await buyer.call(`${own}/changeLockedRow`, { ...body, urgency: '2', reason: '产线急需' });
  expect(done.status, done.body).toBe(200);
  const answer = await acme.call<{ records: { changeField: string; oldValue: string; newValue: string; reason: string }[] }>(
    `${sup}/getScheduleChangeRecord`,
    { id: row.id },
  );
  expect(answer.data.records.map((one) => [one.changeField, one.oldValue, one.newValue, one.reason]).toSorted()).toEqual([
    ['actualQty', '100', '150', '产线急需'],
    ['plannedDate', dayFromNow(10), dayFromNow(11), '产线急需'],
    ['urgency', '0', '2', '产线急需'],
  ]);
  expect(await detail(row.id)).toMatchObject({ replyQty: null, actualQty: '150', schedulingDate: dayFromNow(11) });
});

interface Seen {
  readonly changeName: string;
  readonly changeDate: string;
  readonly supplierSeenName: string | null;
  readonly supplierSeenDate: string | null;
  readonly buyerSeenName: string | null;
  readonly buyerSeenDate: string | null;
}
const acmeName = '陈宇';
const notesOf = async (id: string, client = buyer): Promise<readonly Seen[]> =>
  (await client.call<{ records: readonly Seen[] }>(`${sup}/getScheduleChangeRecord`, { id })).data.records;
it('SCHED-12 issue 16 a change says when each side had it before it first, and who: whoever made it at once', async () => {
  const row = await replied();
  const more = { actualQty: '150', urgency: '2', reason: '产线急需' };
  expect((await buyer.call(`${own}/changeLockedRow`, { ...row, plannedDate: dayFromNow(10), ...more })).status).toBe(200);
  const made = await notesOf(row.id);
  expect(made).toHaveLength(2);
  for (const note of made)
    expect(note).toMatchObject({
      ...{ buyerSeenName: note.changeName, buyerSeenDate: note.changeDate },
      ...{ supplierSeenName: null, supplierSeenDate: null },
    });
  // a reading alone says nothing, and another supplier can say nothing of it
  await notesOf(row.id, acme);
  expect((await bolt.call(`${sup}/seeScheduleChanges`, { id: row.id })).errorCode).toBe('20003');
  expect((await notesOf(row.id)).map(({ supplierSeenDate }) => supplierSeenDate)).toEqual([null, null]);
  expect((await acme.call(`${sup}/seeScheduleChanges`, { id: row.id })).data).toEqual({ count: 2 });
  const seen = await notesOf(row.id);
  expect(seen.map(({ supplierSeenName }) => supplierSeenName)).toEqual([acmeName, acmeName]);
  // the first time stays
  expect((await acme.call(`${sup}/seeScheduleChanges`, { id: row.id })).data).toEqual({ count: 0 });
  expect((await buyer.call(`${sup}/seeScheduleChanges`, { id: row.id })).data).toEqual({ count: 0 });
  expect(await notesOf(row.id)).toEqual(seen);
});

it('SCHED-12 issue 16 who replies to a changed row has its changes before them', async () => {
  const row = await replied();
  const more = { actualQty: '150', urgency: '2', reason: '产线急需' };
  const changed = await buyer.call<{ id: string; version: number }>(`${own}/changeLockedRow`, {
    ...{ ...row, plannedDate: dayFromNow(10), ...more },
  });
  const { version } = await detail(row.id);
  expect(changed.status).toBe(200);
  const answer = await replyWith({ id: row.id, version }, [{ replyDate: dayFromNow(10), replyQty: '150' }]);
  expect(answer.status, answer.body).toBe(200);
  for (const note of await notesOf(row.id)) expect(note.supplierSeenName).toBe(acmeName);
});

it('SCH-11 SCH-12 what is under way stays, and a row closes when its day is over', async () => {
  const row = await replied();
  await house.owner.query('update srm_schedule set delivery_qty = 10 where id = $1', [row.id]);
  expect(codes(await command(buyer, `${own}/withdrawSchedule`, [row]))).toEqual(['schedule.announced']);
  expect(codes(await command(buyer, `${own}/closeSchedule`, [row]))).toEqual(['schedule.notOver']);
  await house.owner.query('update srm_schedule set planned_date = planned_date - 11 where id = $1', [row.id]);
  expect((await command(buyer, `${own}/closeSchedule`, [row])).status).toBe(200);
});

it('SCHED-20 publishing, previewing and replying need at least one material', async () => {
  for (const answer of [
    await publish([]),
    await buyer.call(`${own}/previewPublish`, { records: [] }),
    await acme.call(`${sup}/replySchedule`, { records: [] }),
  ])
    expect(codes(answer)).toEqual(['schedule.selectMaterial']);
});

it('SCH-01 a draft names an organization, supplier and item, an open order line, and a day that is not locked', async () => {
  const add = (more: Readonly<Record<string, unknown>>) => buyer.call(`${own}/addsrmscheduling`, draftGiven(more));
  const fields = async (more: Readonly<Record<string, unknown>>) =>
    (await add(more)).details.map(({ code, field }) => `${field} ${code}`);
  expect(await fields({ supplierNo: 'nobody' })).toEqual(['supplierNo ref.invalid']);
  expect(await fields({ itemNo: 'nothing' })).toEqual(['itemNo ref.invalid']);
  expect(await fields({ orgNo: 'nowhere' })).toEqual(['orgNo ref.invalid']);
  expect(await fields({ plannedDate: dayFromNow(3) })).toEqual(['plannedDate schedule.locked']);
  expect(await fields({ purchaseNo: 'PO-1' })).toEqual(['purchaseNo schedule.bothOrder']);
  expect(await fields({ purchaseNo: 'PO-1', purchaseSeq: 1 })).toEqual(['purchaseNo schedule.noOrderLine']);
  expect((await add({ actualQty: '-1' })).errorCode).toBe('20002');
  expect((await add({ plannedDate: '2026-02-30' })).errorCode).toBe('20002');
  const given = draftGiven();
  expect((await buyer.call(`${own}/addsrmscheduling`, given)).status).toBe(200);
  expect(codes(await buyer.call(`${own}/addsrmscheduling`, given))).toEqual(['schedule.sameIdentity']);
});

it('SCHED-29 no supplier sees the rows of another, nor a draft, nor what was withdrawn before it was published', async () => {
  const [draft, theirs] = [await drafted({ itemNo: 'M0002' }), await published({ itemNo: 'M0002' })];
  await command(buyer, `${own}/withdrawSchedule`, [draft]);
  expect((await listed(acme, { itemNo: 'M0002' })).map(({ id }) => id)).toEqual([theirs.id]);
  expect(await listed(bolt, { itemNo: 'M0002' })).toEqual([]);
  for (const [client, id] of [
    [acme, draft.id],
    [bolt, theirs.id],
  ] as const)
    for (const wire of ['getsrmsupschedulingkanbanbyid', 'getScheduleChangeRecord'])
      expect((await client.call(`${sup}/${wire}`, { id })).errorCode).toBe('20003');
  expect((await replyWith(theirs, [{ replyDate: dayFromNow(10), replyQty: '100' }], '', bolt)).errorCode).toBe('20003');
  expect((await command(acme, `${own}/withdrawSchedule`, [theirs])).status).toBe(403);
});

describe('the settings of plans', () => {
  it('SCHED-24 SCHED-26 SCHED-23 are read by both sides and saved by who plans, as policies of the organization', async () => {
    const read = async (client = acme) => (await client.call(`${setting}/getCommonSetting`, { orgNo: 'ORG1' })).data;
    expect(await read()).toEqual({ orgNo: 'ORG1', monthPlanDays: 2, lockDays: 3 });
    const save = (more: object, client = buyer) =>
      client.call(`${setting}/saveCommonSetting`, { orgNo: 'ORG1', monthPlanDays: 5, lockDays: 1, ...more });
    expect((await save({ monthPlanDays: 32 })).errorCode).toBe('20002');
    expect((await save({}, acme)).status).toBe(403);
    expect((await save({})).data).toEqual({ count: 2 });
    expect(await read()).toEqual({ orgNo: 'ORG1', monthPlanDays: 5, lockDays: 1 });
    expect((await buyer.call(`${own}/addsrmscheduling`, draftGiven({ plannedDate: dayFromNow(2) }))).status).toBe(200);
    expect((await save({ monthPlanDays: 2, lockDays: 3 })).data).toEqual({ count: 2 });
    expect((await save({ orgNo: 'nowhere' })).errorCode).toBe('20002');
  });
  it('SCHED-23 the rules of the lock are saved as a whole, and the most specific one counts', async () => {
    const save = (rules: readonly object[]) => buyer.call(`${setting}/saveLockRules`, { orgNo: 'ORG1', rules });
    const rule = (lockDays: number, of: object) => ({ supplierNo: null, itemNo: null, itemGroupNo: null, ...of, lockDays });
    expect(codes(await save([rule(1, {})]))).toEqual(['lockRule.shape']);
    expect(codes(await save([rule(1, { supplierNo: 'V0001' }), rule(2, { supplierNo: 'V0001' })]))).toEqual(['lockRule.twice']);
    expect((await save([rule(1, { supplierNo: 'nobody' })])).errorCode).toBe('20002');
    const good = [rule(20, { supplierNo: 'V0001', itemNo: 'M0003' }), rule(0, { supplierNo: 'V0001' })];
    expect((await save(good)).data).toEqual({ count: 2 });
    const listedRules = await buyer.call<{ records: { id: string; lockDays: number; version: number }[] }>(
      `${setting}/getLockRuleList`,
      { orgNo: 'ORG1' },
    );
    expect(listedRules.data.records.map(({ lockDays }) => lockDays)).toEqual([20, 0]);
    const add = async (more: object) =>
      codes(await buyer.call(`${own}/addsrmscheduling`, draftGiven({ plannedDate: dayFromNow(2), ...more })));
    expect(await add({})).toEqual([]);
    expect(await add({ itemNo: 'M0003' })).toEqual(['schedule.locked']);
    expect(await add({ supplierNo: 'V0002' })).toEqual(['schedule.locked']);
    expect((await save([])).data).toEqual({ count: 0 });
    expect(await add({})).toEqual(['schedule.locked']);
  });
});
