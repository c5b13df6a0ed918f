import { describe, expect, it } from 'vitest';
import { takeSheet } from '../../../test/sheets.ts';
import { failuresOf } from '../../kernel/exchange/testing.ts';
import {
  acme,
  admin,
  type Brief,
  buyer,
  codes,
  crystal,
  dayAt,
  done,
  house,
  type Listed,
  openPlans,
  sendRows,
} from './plan.world.ts';

const own = 'ISrmPurchasePlanService';
const outside = 'ISrmSupSchedulingMonthlyPlanService';
const listOwn = `${own}/getsrmpurchaseplanlistbyparams`;
const listOutside = `${outside}/getsrmsupschedulingmonthlyplanlistbyparams`;
interface Plan extends Brief {
  readonly planNo: string;
  readonly planStatus: string;
  readonly isOverdue: string;
  readonly replyDueDate: string | null;
  readonly [member: string]: unknown;
}
openPlans();

let month = 0;
/** A draft of a month of its own, so that no two are the same plan. */
const draft = (more: object = {}) => {
  month += 1;
  const planMonth = `${2027 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  return { orgNo: 'ORG1', supplierNo: 'V0001', itemNo: 'M0001', planQty: '100', planMonth, ...more };
};
const added = (more: object = {}) => done<Brief & { planNo: string }>(buyer, `${own}/addsrmpurchaseplan`, draft(more));
const move = (act: 'publishPlan' | 'cancelPublishPlan', ...rows: readonly Brief[]) =>
  buyer.call<{ count: number; records: readonly Brief[] }>(`${own}/${act}`, {
    records: rows.map(({ id, version }) => ({ id, version })),
  });
const published = async (more: object = {}): Promise<Brief> => {
  const { data } = await move('publishPlan', await added(more));
  return data.records[0] as Brief;
};
const get = (id: string) => done<Plan>(buyer, `${own}/getsrmpurchaseplanbyid`, { id });
const reply = (row: Brief, given: object, client = acme) =>
  client.call<{ count: number; records: readonly Brief[] }>(`${outside}/replyMonthlyPlan`, {
    records: [{ id: row.id, version: row.version, replyQty: '100', replyDate: null, reason: null, ...given }],
  });
const idsOf = async (wire: string, condition: object, client = buyer) =>
  (await done<Listed<Plan>>(client, wire, { size: 100, condition })).records.map(({ id }) => id);

describe('FCST-02 a purchase plan is kept by the buyer', () => {
  it('FCST-09 with a number of its own, its item and supplier told as they are, and one row a month, supplier and item', async () => {
    const given = draft();
    const row = await done<Brief & { planNo: string }>(buyer, `${own}/addsrmpurchaseplan`, given);
    expect(row.planNo).toMatch(/^JH\d{8}-\d{4}$/);
    const plan = await get(row.id);
    expect(plan).toMatchObject({
      planStatus: '0',
      planQty: '100',
      publishDate: null,
      isOverdue: '0',
      unitNo: expect.any(String),
    });
    expect([plan.supplierName, plan.itemName]).toEqual([expect.any(String), expect.any(String)]);
    expect((await buyer.call(`${own}/addsrmpurchaseplan`, given)).errorCode).toBe('20006');
  });

  it('refuses what is no month, no quantity, nobody we buy from or no item, each at its field', async () => {
    const fields = async (more: object) =>
      (await buyer.call(`${own}/addsrmpurchaseplan`, draft(more))).details.map(({ code, field }) => [code, field]);
    expect(await fields({ planMonth: '2026-13' })).toEqual([['valid.month', 'planMonth']]);
    expect(await fields({ planQty: '-1' })).toEqual([['valid.notNegative', 'planQty']]);
    expect(await fields({ planQty: '123456789012345678901' })).toEqual([['valid.number', 'planQty']]);
    expect(await fields({ supplierNo: 'V9999' })).toEqual([['ref.invalid', 'supplierNo']]);
    expect(await fields({ itemNo: 'nothing' })).toEqual([['ref.invalid', 'itemNo']]);
    expect(await fields({ planStatus: '1' })).toHaveLength(1);
  });

  it('FCST-09 is changed while it is pending, and not once it is published', async () => {
    const row = await added();
    const changed = await done<Brief>(buyer, `${own}/updatesrmpurchaseplanbyid`, {
      ...{ id: row.id, version: row.version, planQty: '120.5', itemNo: 'M0002' },
    });
    expect(await get(row.id)).toMatchObject({ planQty: '120.5', itemNo: 'M0002' });
    const stale = await buyer.call(`${own}/updatesrmpurchaseplanbyid`, { id: row.id, version: row.version, planQty: '1' });
    expect(stale.errorCode).toBe('20004');
    const { data } = await move('publishPlan', { id: row.id, version: changed.version });
    const after = await buyer.call(`${own}/updatesrmpurchaseplanbyid`, {
      ...{ id: row.id, version: data.records[0]?.version, planQty: '1' },
    });
    expect(codes(after)).toEqual(['doc.wrongStatus']);
  });

  it('FCST-06 only plans pending publication are deleted, all of them or none', async () => {
    const [pending, out] = [await added(), await published()];
    const drop = (...rows: readonly Brief[]) =>
      buyer.call<{ count: number }>(`${own}/physicaldeletesrmpurchaseplanbyids`, {
        delList: rows.map(({ id, version }) => ({ id, version })),
      });
    const refused = await drop(pending, out);
    expect(refused.details).toMatchObject([{ code: 'plan.published', rowId: out.id }]);
    expect(refused.details[0]?.message).toBe('仅待发布的计划可删除');
    expect((await drop(pending)).data).toEqual({ count: 1 });
    expect((await buyer.call(`${own}/getsrmpurchaseplanbyid`, { id: pending.id })).errorCode).toBe('20003');
  });

  it('FCST-09 comes from a workbook too, with numbers and names, and refuses a month that is none by its row', async () => {
    const head = ['组织', '计划月份', '供应商编号', '物料编号', '计划数量'];
    const taken = await sendRows(own, [
      head,
      ['ORG1', '2030-01', 'V0001', 'M0001', '10'],
      ['ORG1', '2030-02', 'V0001', 'M0001', '20'],
    ]);
    expect(taken.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
    const found = await done<Listed<Plan>>(buyer, listOwn, { condition: { planMonth: '2030-02' } });
    expect(found.records).toMatchObject([{ planQty: '20', planStatus: '0', planNo: expect.stringMatching(/^JH/) }]);
    const refused = failuresOf(await sendRows(own, [head, ['ORG1', '2030-14', 'V0001', 'M0001', '10']]));
    expect(refused).toMatchObject([{ line: 2, code: 'valid.month', field: 'planMonth', value: '2030-14' }]);
  });
});

describe('FCST-07 FCST-08 a plan is published and taken back', () => {
  it('FCST-07 the supplier sees it from then on, due in two days, and hears of it', async () => {
    await dayAt('2026-03-02');
    const row = await added();
    expect(await idsOf(listOutside, {}, acme)).not.toContain(row.id);
    expect((await acme.call(`${outside}/getsrmsupschedulingmonthlyplanbyid`, { id: row.id })).errorCode).toBe('20003');
    const { data } = await move('publishPlan', row);
    expect(data).toMatchObject({ count: 1, records: [{ id: row.id, version: 2, status: '1' }] });
    expect(await get(row.id)).toMatchObject({ planStatus: '1', publishDate: '2026-03-02 09:00:00', replyDueDate: '2026-03-04' });
    expect(await idsOf(listOutside, {}, acme)).toContain(row.id);
    // nobody else hears of it
    expect(await idsOf(listOutside, {}, crystal)).toEqual([]);
    expect((await crystal.call(`${outside}/getsrmsupschedulingmonthlyplanbyid`, { id: row.id })).errorCode).toBe('20003');
    const { rows: told } = await house.owner.query<{ moment: string }>('select moment from sys_outbox where doc_no = $1', [
      row.planNo,
    ]);
    expect(told).toEqual([{ moment: 'plan.published' }]);
    const again = await move('publishPlan', { id: row.id, version: 2 });
    expect(codes(again)).toEqual(['doc.wrongStatus']);
  });

  it('FCST-08 nobody outside sees it after that, and nobody takes back what was replied to', async () => {
    const row = await published();
    const { data } = await move('cancelPublishPlan', row);
    expect(data.records).toMatchObject([{ status: '0' }]);
    expect(await get(row.id)).toMatchObject({ publishDate: null, replyDueDate: null });
    expect(await idsOf(listOutside, {}, acme)).not.toContain(row.id);
    const other = await published();
    const answered = (await reply(other, {})).data.records[0] as Brief;
    const refused = await move('cancelPublishPlan', answered);
    expect(codes(refused)).toEqual(['plan.replied']);
  });

  it('is one or the other when both are done at once', async () => {
    const row = await published();
    const both = await Promise.all([reply(row, {}), move('cancelPublishPlan', row)]);
    // what is taken back first is no longer there for the supplier
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('SCHED-28 the supplier replies to the monthly plan', () => {
  it('FCST-09 once or again, with the difference, a reason when it is short, and each step in its history', async () => {
    const row = await published();
    const refused = await reply(row, { replyQty: '60' });
    expect(refused.details).toMatchObject([{ code: 'plan.reasonRequired', field: 'reason' }]);
    const first = (await reply(row, { replyQty: '60', reason: '模具维修', replyDate: '2027-02-20' })).data.records[0] as Brief;
    expect(await get(row.id)).toMatchObject({ replyQty: '60', replyDiffQty: '-40', replyDate: '2027-02-20', reason: '模具维修' });
    const second = await done<Brief>(acme, `${outside}/updatesrmsupschedulingmonthlyplanbyid`, {
      ...{ id: row.id, version: first.version, replyQty: '110', replyDate: null, reason: null },
    });
    expect(second).toEqual({ id: row.id, version: first.version + 1 });
    expect(await get(row.id)).toMatchObject({ replyQty: '110', replyDiffQty: '10', planStatus: '1' });
    const { rows } = await house.owner.query<{ action: string; note: string | null }>(
      'select action, note from sys_status_log where row_id = $1 order by id',
      [row.id],
    );
    expect(rows.map(({ action, note }) => [action, note])).toEqual([
      ['create', null],
      ['publish', null],
      ['reply', '60 模具维修'],
      ['reply', '60 → 110'],
    ]);
    for (const bad of ['-1', '', 'x']) expect((await reply(row, { replyQty: bad })).errorCode, bad).toBe('20002');
    expect((await reply(row, {}, crystal)).errorCode).toBe('20003');
    expect((await reply(row, {}, buyer)).status).toBe(403);
    // to the supplier a plan that is not published is not there
    expect((await reply(await added(), {})).errorCode).toBe('20003');
  });

  it('FCST-09 a late reply counts and is marked; what nobody has replied to is overdue by the day', async () => {
    await dayAt('2026-03-02');
    const [late, open, timely] = [await published(), await published(), await published()];
    await reply(timely, {});
    await dayAt('2026-03-04', 23);
    expect(await idsOf(listOwn, { isOverdue: '1' })).toEqual([]);
    await dayAt('2026-03-05');
    expect(new Set(await idsOf(listOwn, { isOverdue: '1' }))).toEqual(new Set(await idsOf(listOutside, { replied: '0' }, acme)));
    expect((await get(open.id)).isOverdue).toBe('1');
    expect((await reply(late, {})).status).toBe(200);
    expect([(await get(late.id)).isOverdue, (await get(timely.id)).isOverdue]).toEqual(['1', '0']);
    expect(await idsOf(listOwn, { isOverdue: '0' })).toContain(timely.id);
    expect(await idsOf(listOwn, { isOverdue: '1', replied: '1' })).toEqual([late.id]);
    const { rows } = await takeSheet(house, acme, `${outside}/exportexcel`, {
      condition: { isOverdue: '1', columns: ['planNo', 'isOverdue'] },
    });
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.slice(1).map(([, isOverdue]) => isOverdue))).toEqual(new Set(['是']));
    await dayAt('2026-03-02');
  });

  it('SCHED-28 reads its list and its export from its own service, which knows what is published only', async () => {
    const pending = await added();
    const all = await done<Listed<Plan>>(admin, listOutside, { size: 100 });
    expect(all.records.map(({ id }) => id)).not.toContain(pending.id);
    expect(all.total).toBeGreaterThan(3);
    expect((await buyer.call(listOutside)).status).toBe(403);
    expect((await acme.call(listOwn)).status).toBe(403);
    const file = await acme.call(`${outside}/exportexcel`, {});
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });

  it('FCST-11 dates that are asked for span at most a year', async () => {
    const asked = (endDate: string) => buyer.call(listOwn, { condition: { startDate: '2026-01-01', endDate } });
    expect((await asked('2027-01-01')).status).toBe(200);
    const refused = await asked('2027-01-02');
    expect(refused.details).toMatchObject([{ code: 'range.year', field: 'endDate', message: '日期跨度不能超过一年' }]);
  });
});

describe('the wall in the database', () => {
  it('shows a supplier its own published plans and takes no row from one', async () => {
    const client = await house.pool.connect();
    try {
      await client.query('begin');
      for (const [name, value] of Object.entries({ side: 'supplier', orgs: '*', supplier: 'V0001' }))
        await client.query('select set_config($1, $2, true)', [`wms.${name}`, value]);
      const { rows } = await client.query<{ supplier_no: string; plan_status: string }>(
        'select distinct supplier_no, plan_status from srm_purchase_plan',
      );
      expect(rows).toEqual([{ supplier_no: 'V0001', plan_status: '1' }]);
      expect((await client.query('delete from srm_purchase_plan')).rowCount).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
