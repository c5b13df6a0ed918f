import { describe, expect, it } from 'vitest';
import { failuresOf } from '../../kernel/exchange/testing.ts';
import { acme, admin, type Brief, buyer, codes, crystal, done, house, type Listed, openPlans, sendRows } from './plan.world.ts';

const own = 'ISrmForecastService';
const outside = 'ISupSrmForecastService';
const list = `${own}/getsrmforecastlistbyparams`;
const listOutside = `${outside}/getsrmforecastlistbyparams`;
interface Bucket extends Brief {
  readonly predictVersion: string;
  readonly predictStatus: string;
  readonly planNum: string;
  readonly lastPlanNum: string | null;
  readonly [member: string]: unknown;
}
openPlans();

const bucket = (predictVersion: string, more: object = {}) => ({
  ...{ orgNo: 'ORG1', predictVersion, bmItemNo: 'M0001', supplierNo: 'V0001', periodType: 'month', planTime: '2026-04-01' },
  ...{ planNum: '1000', supplierProportion: '60', ...more },
});
const second = { supplierNo: 'V0003', planNum: '600', supplierProportion: '40' };
const add = (predictVersion: string, more: object = {}) =>
  done<Brief>(buyer, `${own}/addsrmforecast`, bucket(predictVersion, more));
const publish = (predictVersion: string) =>
  buyer.call<{ count: number; records: readonly Brief[] }>(`${own}/publishForecast`, { predictVersion, orgNo: 'ORG1' });
const withdraw = (predictVersion: string) => buyer.call(`${own}/withdrawForecast`, { predictVersion, orgNo: 'ORG1' });
const rowsOf = async (predictVersion: string, client = buyer, wire = list) =>
  (await done<Listed<Bucket>>(client, wire, { size: 100, condition: { predictVersion } })).records;
/** A version that two suppliers share, in force. */
const inForce = async (predictVersion: string, planNum = '1000') => {
  await add(predictVersion, { planNum });
  await add(predictVersion, second);
  const answer = await publish(predictVersion);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.data;
};
const statesOf = async (predictVersion: string) => [
  ...new Set((await rowsOf(predictVersion)).map(({ predictStatus }) => predictStatus)),
];

describe('FCST-13 versions of a forecast', () => {
  it('FCST-05 a row has its time, item, quantity, version, source, state and share', async () => {
    const { id } = await add('A1');
    const row = await done<Bucket>(buyer, `${own}/getsrmforecastbyid`, { id });
    expect(row).toMatchObject({
      ...{ planTime: '2026-04-01', bmItemNo: 'M0001', planNum: '1000', predictVersion: 'A1' },
      ...{ dataSource: '1', predictStatus: '0', supplierProportion: '60', commitQty: null, lastPlanNum: null },
    });
    expect([row.itemName, row.supplierName, row.unitNo]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    expect((await buyer.call(`${own}/addsrmforecast`, bucket('A1'))).errorCode).toBe('20006');
  });

  it('refuses what no bucket can be, each at its field', async () => {
    const fields = async (more: object) =>
      (await buyer.call(`${own}/addsrmforecast`, bucket('A0', more))).details.map(({ code, field }) => [code, field]);
    expect(await fields({ planTime: '2026-02-30' })).toEqual([['valid.date', 'planTime']]);
    expect(await fields({ planNum: '-1' })).toEqual([['valid.notNegative', 'planNum']]);
    expect(await fields({ supplierProportion: '100.5' })).toEqual([['forecast.shareRange', 'supplierProportion']]);
    expect(await fields({ bmItemNo: 'nothing' })).toEqual([['ref.invalid', 'bmItemNo']]);
    expect(await fields({ periodType: 'year' })).toEqual([['valid.choice', 'periodType']]);
    expect(await fields({ predictStatus: '1' })).toHaveLength(1);
  });

  it('FCST-01 a purchaser publishes one and each supplier sees its own rows of it', async () => {
    const { count } = await inForce('B1');
    expect(count).toBe(2);
    const seen = await rowsOf('B1', acme, listOutside);
    expect(seen).toMatchObject([{ supplierNo: 'V0001', planNum: '1000', predictStatus: '1' }]);
    expect(await rowsOf('B1', crystal, listOutside)).toMatchObject([{ supplierNo: 'V0003', planNum: '600' }]);
    const { rows } = await house.owner.query<{ moment: string; count: string }>(
      "select moment, count(*) from sys_outbox where doc_no = 'B1' group by 1",
    );
    expect(rows).toEqual([{ moment: 'forecast.published', count: '2' }]);
    expect((await acme.call(`${own}/publishForecast`, { predictVersion: 'B1', orgNo: 'ORG1' })).status).toBe(403);
  });

  it('is refused while shares do not sum to 100, with the remainder, and nothing of it is published', async () => {
    await add('C1');
    const refused = await publish('C1');
    expect(refused.details).toMatchObject([
      { code: 'forecast.share', message: '分配比例合计须为 100%' },
      { code: 'forecast.remainder', params: { sum: '60', rest: '40' } },
    ]);
    expect(await statesOf('C1')).toEqual(['0']);
    expect(await rowsOf('C1', acme, listOutside)).toEqual([]);
    await add('C1', second);
    expect((await publish('C1')).status).toBe(200);
  });

  it('supersedes the version before, and remembers what each bucket was', async () => {
    await inForce('D1');
    await inForce('D2', '1300');
    expect([await statesOf('D1'), await statesOf('D2')]).toEqual([['2'], ['1']]);
    const rows = await rowsOf('D2');
    expect(rows.map(({ supplierNo, lastPlanNum }) => [supplierNo, lastPlanNum]).toSorted()).toEqual([
      ['V0001', '1000'],
      ['V0003', '600'],
    ]);
    // what it was before stays to be compared with
    expect(await rowsOf('D1', acme, listOutside)).toHaveLength(1);
    expect(codes(await publish('D1'))).toEqual(['forecast.noDraft']);
    expect(codes(await buyer.call(`${own}/addsrmforecast`, bucket('D1', { planTime: '2026-05-01' })))).toEqual([
      'forecast.versionClosed',
    ]);
  });

  it('two that are published at once are published one after the other: one is in force', async () => {
    for (const version of ['E1', 'E2']) {
      await add(version);
      await add(version, second);
    }
    const both = await Promise.all([publish('E1'), publish('E2')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([...(await statesOf('E1')), ...(await statesOf('E2'))].toSorted()).toEqual(['1', '2']);
  });

  it('what is published is not changed, moved or deleted', async () => {
    await inForce('F1');
    const [row] = await rowsOf('F1');
    const brief = { id: row?.id, version: row?.version };
    expect(codes(await buyer.call(`${own}/updatesrmforecastbyid`, { ...brief, planNum: '1' }))).toEqual(['doc.wrongStatus']);
    expect(codes(await buyer.call(`${own}/physicaldeletesrmforecastbyids`, { delList: [brief] }))).toEqual(['doc.wrongStatus']);
    const draft = await add('F2', { supplierProportion: null });
    const moved = await buyer.call(`${own}/updatesrmforecastbyid`, { ...draft, predictVersion: 'F1', planTime: '2026-09-01' });
    expect(codes(moved)).toEqual(['forecast.versionClosed']);
    const changed = await done<Brief>(buyer, `${own}/updatesrmforecastbyid`, { ...draft, planNum: '7', supplierProportion: '1' });
    expect(await rowsOf('F2')).toMatchObject([{ planNum: '7', supplierProportion: '1' }]);
    expect((await buyer.call(`${own}/physicaldeletesrmforecastbyids`, { delList: [changed] })).data).toEqual({ count: 1 });
  });

  it('comes from a workbook as drafts, and not into a version that is closed', async () => {
    const head = ['组织', '预测版本', '物料编号', '供应商编号', '周期', '计划日期', '预测数量', '分配比例（%）'];
    const line = (version: string) => ['ORG1', version, 'M0002', 'V0001', '月', '2026-06-01', '50', '100'];
    expect((await sendRows(own, [head, line('G1')])).at(-1)).toEqual({ event: 'uploadComplete', count: 1 });
    expect(await rowsOf('G1')).toMatchObject([{ dataSource: '2', predictStatus: '0', planNum: '50' }]);
    expect((await publish('G1')).status).toBe(200);
    const refused = failuresOf(await sendRows(own, [head, line('G1')]));
    expect(refused.map(({ code }) => code)).toContain('forecast.versionClosed');
  });
});

describe('FCST-13 commitments', () => {
  const commit = (row: Brief | undefined, commitQty: string, client = acme) =>
    client.call<{ records: readonly Brief[] }>(`${outside}/commitForecast`, {
      records: [{ id: row?.id, version: row?.version, commitQty }],
    });

  it('are the supplier’s, per bucket and more than once, and bind the version', async () => {
    await inForce('H1');
    const [row] = await rowsOf('H1', acme, listOutside);
    const [brief] = (await commit(row, '800')).data.records;
    await commit(brief, '900');
    const [after] = await rowsOf('H1', acme, listOutside);
    expect(after).toMatchObject({ commitQty: '900', planNum: '1000', predictStatus: '1' });
    const whole = await done<Bucket>(acme, `${outside}/getsrmforecastbyid`, { id: after?.id ?? '' });
    expect(whole.commitDate).toBe('2026-03-02 09:00:00');
    const { rows } = await house.owner.query<{ note: string }>(
      "select note from sys_status_log where row_id = $1 and action = 'commit' order by id",
      [after?.id],
    );
    expect(rows.map(({ note }) => note)).toEqual(['800', '800 → 900']);
    expect(codes(await withdraw('H1'))).toEqual(['forecast.committed']);
    for (const bad of ['-1', '']) expect((await commit(after, bad)).errorCode, bad).toBe('20002');
    expect((await commit(after, '5', crystal)).errorCode).toBe('20003');
    expect((await commit(after, '5', buyer)).status).toBe(403);
    const short = { condition: { predictVersion: 'H1', short: '1' } };
    expect((await done<Listed<Bucket>>(buyer, list, short)).total).toBe(1);
  });

  it('are refused once the version is superseded', async () => {
    await inForce('I1');
    const [row] = await rowsOf('I1', acme, listOutside);
    await inForce('I2');
    const seen = (await rowsOf('I1', acme, listOutside))[0];
    expect(codes(await commit(seen, '5'))).toEqual(['doc.wrongStatus']);
    expect((await commit(row, '5')).errorCode).toBe('20004');
  });

  it('a version nobody has committed to is withdrawn, and suppliers see it no more', async () => {
    await inForce('J1');
    expect((await withdraw('J1')).status).toBe(200);
    expect(await statesOf('J1')).toEqual(['3']);
    expect(await rowsOf('J1', acme, listOutside)).toEqual([]);
    expect(codes(await withdraw('J1'))).toEqual(['forecast.notPublished']);
  });

  it('one and a withdrawal at once: one of them holds', async () => {
    await inForce('K1');
    const [row] = await rowsOf('K1', acme, listOutside);
    const both = await Promise.all([commit(row, '5'), withdraw('K1')]);
    expect(both.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
  });
});

describe('the lists of forecasts', () => {
  it('FCST-11 span at most a year', async () => {
    const asked = (client: typeof buyer, wire: string, endDate: string) =>
      client.call(wire, { condition: { startDate: '2026-01-01', endDate } });
    expect((await asked(buyer, list, '2027-01-01')).status).toBe(200);
    expect(codes(await asked(buyer, list, '2027-01-02'))).toEqual(['range.year']);
    expect(codes(await asked(acme, listOutside, '2027-01-02'))).toEqual(['range.year']);
    expect(codes(await asked(buyer, `${own}/exportexcel`, '2027-01-02'))).toEqual(['range.year']);
  });
  it('are those of each side: neither drafts nor other suppliers outside', async () => {
    await add('L1');
    const outsideRows = await done<Listed<Bucket>>(admin, listOutside, { size: 100 });
    expect(outsideRows.records.map(({ predictVersion }) => predictVersion)).not.toContain('L1');
    expect((await buyer.call(listOutside)).status).toBe(403);
    expect((await acme.call(list)).status).toBe(403);
    const file = await acme.call(`${outside}/exportexcel`, {});
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect((await buyer.call(list, { condition: { committed: '2' } })).errorCode).toBe('20002');
  });
});
