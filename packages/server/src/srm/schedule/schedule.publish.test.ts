import { describe, expect, it } from 'vitest';
import { takeSheet } from '../../../test/sheets.ts';
import {
  acme,
  bolt,
  buyer,
  codes,
  dayFromNow,
  detail,
  drafted,
  house,
  listed,
  openPlans,
  own,
  publish,
  published,
  replied,
  replyWith,
  sup,
} from './schedule.world.ts';

openPlans();

const again = (window: string, more: Readonly<Record<string, unknown>> = {}) =>
  drafted({ deliveryWindowPeriod: window, ...more });
const inForce = async (deliveryWindowPeriod: string) =>
  (await listed(buyer, { itemNo: 'M0001' })).filter(
    (row) => row.deliveryWindowPeriod === deliveryWindowPeriod && row.endVersionNo === null,
  )[0];

describe('SCHED-02 SCHED-09 publishing', () => {
  it('SCHED-15 SCHED-16 shows the supplier rows with every date, quantity and difference', async () => {
    const row = await published({ urgency: '1', sampleFlag: '1', receiveAddress: '3 号门', plannedDate: dayFromNow(9) });
    const [shown] = (await listed(acme)).filter(({ id }) => id === row.id);
    expect(shown).toMatchObject({
      ...{ plannedDate: dayFromNow(9), schedulingDate: dayFromNow(9), urgency: '1', sampleFlag: '1', receiveAddress: '3 号门' },
      ...{ expectQty: '100', actualQty: '100', replyQty: null, deliveryQty: '0', receiveQty: '0' },
      ...{ replyDiffQty: null, deliveryDiffQty: '-100', receiveDiffQty: '-100', scheduleStatus: '1', isLocked: '0' },
    });
    expect(Number(shown?.versionNo)).toBeGreaterThan(0);
  });

  it('SCH-02 counts the versions of each plan by itself, and tells its supplier once', async () => {
    const rows = [await drafted({ plantNo: 'P1' }), await drafted({ plantNo: 'P1' }), await drafted({ plantNo: 'P2' })];
    expect((await publish(rows)).data.count).toBe(3);
    expect((await publish([await drafted({ plantNo: 'P1' })])).status).toBe(200);
    const versions = await house.owner.query<{ plant_no: string; version_no: string; row_count: number }>(
      "select plant_no, version_no, row_count from srm_schedule_version where plant_no like 'P_' order by plant_no, version_no",
    );
    expect(versions.rows).toEqual([
      { plant_no: 'P1', version_no: '1', row_count: 2 },
      { plant_no: 'P1', version_no: '2', row_count: 1 },
      { plant_no: 'P2', version_no: '1', row_count: 1 },
    ]);
    const told = await house.owner.query<{ facts: { url: string; reason: string } }>(
      `select facts from sys_outbox where moment = 'schedule.published' and entity = 'scheduleVersion' and doc_no = 'P1 v2'
         and supplier_no = 'V0001'`,
    );
    expect(told.rows).toHaveLength(1);
    const url = told.rows[0]?.facts.url ?? '';
    expect(JSON.parse(new URLSearchParams(url.split('?')[1]).get('f') ?? '')).toEqual({ versionNo: '2', plantNo: 'P1' });
  });

  it('issue 15 SCH-02 tells what a version changes of each row, from old to new, and what is new', async () => {
    const plantNo = 'P3';
    const day = dayFromNow(12);
    const row = { plantNo, plannedDate: day, schedulingDate: day, deliveryWindowPeriod: 'P3' };
    await publish([await drafted({ ...row, actualQty: '100' })]);
    const next = [
      await drafted({ ...row, actualQty: '80' }),
      await drafted({ ...row, plannedDate: dayFromNow(13), schedulingDate: dayFromNow(13) }),
    ];
    expect((await publish(next, '1')).status).toBe(200);
    const told = await house.owner.query<{ reason: string }>(
      `select facts ->> 'reason' as reason from sys_outbox where moment = 'schedule.published' and doc_no = 'P3 v2'`,
    );
    expect(told.rows).toEqual([{ reason: `M0001 ${day}: 100 → 80 PCS; M0001 ${dayFromNow(13)}: 100 PCS` }]);
  });

  it('SCHED-19 asks before less is published than planned, naming items and gaps', async () => {
    const row = await drafted({ actualQty: '60.5' });
    const asked = await publish([row]);
    expect([asked.status, asked.errorCode, ...codes(asked)]).toEqual([409, '20005', 'schedule.belowPlan']);
    expect(asked.details[0]?.message).toBe('以下物料的排程总量低于计划：M0001 -39.5 PCS，是否仍要发布？');
    expect((await detail(row.id)).scheduleStatus).toBe('0');
    expect((await publish([row], '1')).status).toBe(200);
    // one item makes up for itself
    expect((await publish([await drafted({ actualQty: '60' }), await drafted({ actualQty: '140' })])).status).toBe(200);
  });

  it('issue 16 takes all drafts of a search at once, as many as the preview told of', async () => {
    const own = 'ISrmSchedulingKanbanService';
    for (let n = 0; n < 3; n += 1) await drafted({ itemNo: 'M0009', plantNo: 'ALL', actualQty: '90' });
    await drafted({ itemNo: 'M0008', plantNo: 'ALL' });
    const search = { all: '1', condition: { itemNo: 'M0009', scheduleStatus: '0' } };
    const told = await buyer.call<{ counts: { rows: number; shortDays: number }; rows: object[] }>(
      `${own}/previewPublish`,
      search,
    );
    expect([told.data.counts, told.data.rows.length]).toMatchObject([{ rows: 3, shortDays: 3, lockedChanges: 0 }, 3]);
    const send = (wholeCount: number) =>
      buyer.call<{ count: number }>(`${own}/publishSchedule`, { ...search, wholeCount, confirmed: '1' });
    expect(codes(await send(2))).toEqual(['whole.changed']);
    expect((await send(3)).data.count).toBe(3);
    expect((await listed(buyer, { itemNo: 'M0009' })).map(({ scheduleStatus }) => scheduleStatus)).toEqual(['1', '1', '1']);
    expect((await listed(buyer, { itemNo: 'M0008' })).map(({ scheduleStatus }) => scheduleStatus)).toEqual(['0']);
    const nothing = { all: '1', condition: { itemNo: 'M0009', scheduleStatus: '0' } };
    expect(codes(await buyer.call(`${own}/previewPublish`, nothing))).toEqual(['schedule.selectMaterial']);
    expect((await acme.call(`${own}/publishSchedule`, { ...search, wholeCount: 3 })).status).toBe(403);
  });

  it('refuses a stale draft, and publishes nothing of the others', async () => {
    const [one, other] = [await drafted(), await drafted()];
    const answer = await publish([one, { ...other, version: 9 }]);
    expect(answer.errorCode).toBe('20004');
    expect((await detail(one.id)).scheduleStatus).toBe('0');
  });
});

describe('SCH-03 SCH-04 the next version', () => {
  it('keeps the reply of a row that is as it was', async () => {
    const row = await replied({ deliveryWindowPeriod: 'K1' }, '90');
    expect((await publish([await again('K1', { urgency: '2' })])).status).toBe(200);
    const next = await inForce('K1');
    expect(next).toMatchObject({ scheduleStatus: '2', replyQty: '90', replyDiffQty: '-10', replyResult: '2', urgency: '2' });
    expect((await detail(next?.id ?? '')).replyRows.map(({ replyQty }) => replyQty)).toEqual(['90']);
    const before = await detail(row.id);
    expect(before).toMatchObject({ scheduleStatus: '5', endVersionNo: next?.versionNo });
    expect((await detail(next?.id ?? '')).changes.map(({ changeField, newValue }) => [changeField, newValue])).toEqual([
      ['urgency', '2'],
    ]);
  });

  it('SCHED-12 ends the reply of a row that changed, and notes old and new for both sides', async () => {
    const row = await replied({ deliveryWindowPeriod: 'C1' });
    expect((await publish([await again('C1', { actualQty: '120', expectQty: '120' })])).status).toBe(200);
    const next = await inForce('C1');
    expect(next).toMatchObject({ scheduleStatus: '1', replyQty: null, actualQty: '120' });
    const old = await detail(row.id, acme);
    expect([old.scheduleStatus, old.replyRows.length, old.replyHistory[0]?.endReason]).toEqual(['5', 0, `v${next?.versionNo}`]);
    for (const client of [acme, buyer])
      expect(
        (await detail(next?.id ?? '', client)).changes
          .map(({ changeField, oldValue, newValue }) => [changeField, oldValue, newValue])
          .toSorted(),
      ).toEqual([
        ['actualQty', '100', '120'],
        ['expectQty', '100', '120'],
      ]);
    const late = await replyWith(row, [{ replyDate: dayFromNow(10), replyQty: '100' }]);
    expect(late.errorCode).toBe('20004');
    const current = { id: row.id, version: old.version };
    expect(codes(await replyWith(current, [{ replyDate: dayFromNow(10), replyQty: '100' }]))).toEqual(['schedule.superseded']);
  });

  it('ends a row of which nothing is needed any more, and shows the supplier no row of nothing', async () => {
    await replied({ deliveryWindowPeriod: 'G1' });
    const draft = await again('G1', { actualQty: '0', expectQty: '0' });
    expect((await publish([draft])).data.records.map(({ status }) => status)).toEqual(['5']);
    expect(await inForce('G1')).toBeUndefined();
    expect(await detail(draft.id)).toMatchObject({ scheduleStatus: '5', versionNo: '0' });
    const seen = (await listed(acme)).filter(({ deliveryWindowPeriod }) => deliveryWindowPeriod === 'G1');
    expect(seen.map(({ scheduleStatus }) => scheduleStatus)).toEqual(['5']);
    expect((await detail(seen[0]?.id ?? '', acme)).changes[0]).toMatchObject({ oldValue: '100', newValue: '0' });
  });
});

describe('SCH-02 the preview', () => {
  it('SCHED-19 says what suppliers will see, which replies stay or fall, what is on the way and which days go short', async () => {
    await replied({ deliveryWindowPeriod: 'P-same' });
    const fallen = await replied({ deliveryWindowPeriod: 'P-less' });
    await house.owner.query('update srm_schedule set delivery_qty = 70 where id = $1', [fallen.id]);
    const drafts = [
      await again('P-same'),
      await again('P-less', { actualQty: '50' }),
      await again('P-new', { supplierNo: 'V0002' }),
    ];
    interface Part {
      readonly oldQty: string | null;
      readonly newQty: string;
    }
    const answer = await buyer.call<Record<string, Part[]> & { suppliers: Record<string, unknown>[] }>(`${own}/previewPublish`, {
      records: drafts,
    });
    expect(answer.status, answer.body).toBe(200);
    const qty = (name: string) => (answer.data[name] ?? []).map(({ oldQty, newQty }) => [oldQty, newQty]);
    expect(answer.data.suppliers).toMatchObject([
      { supplierNo: 'V0001', rowCount: 2, added: 0, changed: 1, same: 1, gone: 0 },
      { supplierNo: 'V0002', rowCount: 1, added: 1, changed: 0, same: 0, gone: 0 },
    ]);
    expect([qty('keptReplies'), qty('voidedReplies'), qty('exceededAsns'), qty('shortDays'), qty('lockedChanges')]).toEqual([
      [['100', '100']],
      [['100', '50']],
      [['100', '50']],
      [['100', '50']],
      [],
    ]);
    // issue 14: whoever publishes sees every row, also one that nothing follows from, the gravest first
    expect(qty('rows')).toEqual([
      ['100', '50'],
      ['100', '100'],
      [null, '100'],
    ]);
    expect(answer.data.exceededAsns).toMatchObject([{ deliveryQty: '70', overQty: '20' }]);
    expect(answer.data.belowPlan).toMatchObject([{ itemNo: 'M0001', gapQty: '50' }]);
    await house.owner.query("update srm_schedule set planned_date = current_date where delivery_window_period like 'P-less'");
    const locked = await buyer.call<Record<string, unknown[]>>(`${own}/previewPublish`, { records: drafts });
    expect(locked.data.lockedChanges).toHaveLength(1);
  });
});

it('two publications at once make a version each, and none is lost', async () => {
  const halves = await Promise.all(
    [0, 1].map(async () => [await drafted({ plantNo: 'RACE' }), await drafted({ plantNo: 'RACE' })]),
  );
  const answers = await Promise.all(halves.map((records) => publish(records)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await house.owner.query<{ version_no: string; count: number }>(
    "select version_no, count(*)::int as count from srm_schedule where plant_no = 'RACE' group by 1 order by 1",
  );
  expect(rows).toEqual([
    { version_no: '1', count: 2 },
    { version_no: '2', count: 2 },
  ]);
});

describe('the board', () => {
  interface Board {
    readonly records: readonly {
      readonly itemNo: string;
      readonly cells: readonly {
        readonly date: string;
        readonly actualQty: string;
        readonly replyQty: string;
        readonly replyDiffQty: string;
      }[];
    }[];
    readonly periods: readonly string[];
    readonly nearestDate: string | null;
    readonly lastVersionNo: string;
    readonly total: number;
  }
  const board = async (more: Readonly<Record<string, unknown>>, client = acme) => {
    const answer = await client.call<Board>(`${sup}/getScheduleBoard`, {
      ...{ startDate: dayFromNow(30), endDate: dayFromNow(60), unit: 'day', itemNo: 'M0005', ...more },
    });
    expect(answer.status, answer.body).toBe(200);
    return answer.data;
  };
  const sheet = (more: Readonly<Record<string, unknown>>) => drafted({ itemNo: 'M0005', deliveryWindowPeriod: 'B', ...more });

  it('SCHED-27 SCHED-14 sums items by day, week and month, and replays a version', async () => {
    const days = [dayFromNow(40), dayFromNow(41)];
    const first = await publish([await sheet({ plannedDate: days[0] }), await sheet({ plannedDate: days[1] })]);
    expect(first.status, first.body).toBe(200);
    const [{ id = '', version = 0 } = {}] = first.data.records;
    await replyWith({ id, version }, [{ replyDate: days[0] ?? '', replyQty: '70' }], '不足');
    const now = await board({});
    expect(now.records).toMatchObject([
      {
        itemNo: 'M0005',
        cells: [
          { date: days[0], actualQty: '100', replyQty: '70', replyDiffQty: '-30' },
          { date: days[1], actualQty: '100', replyQty: '0', replyDiffQty: '0' },
        ],
      },
    ]);
    expect(now.periods).toHaveLength(31);
    const all = await board({ unit: 'month', startDate: dayFromNow(0), endDate: dayFromNow(90) });
    expect(all.records[0]?.cells.reduce((sum, { actualQty }) => sum + Number(actualQty), 0)).toBe(200);
    const before = now.lastVersionNo;
    expect((await publish([await sheet({ plannedDate: days[1], actualQty: '40', expectQty: '40' })])).status).toBe(200);
    expect((await board({})).records[0]?.cells.map(({ actualQty }) => actualQty)).toEqual(['100', '40']);
    expect((await board({ versionNo: before })).records[0]?.cells.map(({ actualQty }) => actualQty)).toEqual(['100', '100']);
    expect((await board({}, bolt)).records).toEqual([]);
    const [shown] = await listed(buyer, { itemNo: 'M0005' });
    const compared = await buyer.call<{ records: Record<string, unknown>[] }>(`${own}/compareVersions`, {
      ...{
        orgNo: 'ORG1',
        supplierNo: 'V0001',
        plantNo: shown?.plantNo,
        versionNo: before,
        otherVersionNo: String(Number(before) + 1),
      },
    });
    expect(compared.data.records).toMatchObject([
      { itemNo: 'M0005', plannedDate: days[1], oldQty: '100', newQty: '40', diffQty: '-60' },
    ]);
  });

  it('SCHED-06 leads from an empty span to the nearest day with a row, and spans at most a year', async () => {
    const empty = await board({ startDate: dayFromNow(20), endDate: dayFromNow(25) });
    expect([empty.records, empty.nearestDate]).toEqual([[], dayFromNow(40)]);
    expect((await board({ startDate: dayFromNow(50), endDate: dayFromNow(55) })).nearestDate).toBe(dayFromNow(41));
    const long = { startDate: dayFromNow(0), endDate: dayFromNow(400), unit: 'day' };
    expect(codes(await acme.call(`${sup}/getScheduleBoard`, long))).toEqual(['schedule.span']);
    expect(codes(await acme.call(`${sup}/getScheduleBoard`, { ...long, endDate: dayFromNow(-1) }))).toEqual([
      'schedule.reversed',
    ]);
  });

  it('SCHED-27 exports the rows a person sees as a workbook', async () => {
    const file = await takeSheet(house, acme, `${sup}/exportexcel`, { condition: { itemNo: 'M0005' } });
    expect(file.status).toBe(200);
    expect(file.rows.length).toBeGreaterThanOrEqual(3);
    expect((await takeSheet(house, bolt, `${sup}/exportexcel`, { condition: { itemNo: 'M0005' } })).errorCode).toBe('20012');
  });
});
