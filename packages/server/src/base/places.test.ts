import { cell } from '@wms/contract/base/cell.ts';
import { organization } from '@wms/contract/base/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse.ts';
import { zone } from '@wms/contract/base/zone.ts';
import type { Resource, Verb } from '@wms/contract/kernel/resource.ts';
import { employee } from '@wms/contract/system/employee/employee.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf, makeArrival, receive, received } from '../../test/arrivals.ts';
import { type Draft, type Maker, makerOn } from '../../test/drafts.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { wireOf } from '../../test/matrix.ts';
import { uploadTo } from '../kernel/exchange/testing.ts';

let house: TestHouse;
let admin: Client;
let maker: Maker;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
  maker = makerOn(house.owner, admin);
});
afterAll(() => house.close());

interface Brief {
  readonly id: string;
  readonly version: number;
}
const call = (resource: Resource, verb: Verb, body: unknown): Promise<Answer<Brief & Draft>> =>
  admin.call(wireOf(resource, verb), body);
const brought = (answer: Answer<unknown>): readonly unknown[] => [
  answer.status,
  answer.errorCode,
  ...answer.details.map(({ code, field, params }) => [code, field ?? params?.entity, params?.count].filter(Boolean).join(' ')),
];
const done = (answer: Answer<unknown>): unknown => (answer.status === 200 ? answer.data : answer.body);
const add = async (resource: Resource, draft: Draft): Promise<Brief> => {
  const answer = await call(resource, 'add', draft);
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  return answer.data;
};
/** One row by a condition. */
const find = async (resource: Resource, condition: Draft): Promise<Brief & Draft> => {
  const { data } = await admin.call<{ records: (Brief & Draft)[] }>(wireOf(resource, 'list'), { condition });
  const [row] = data.records;
  if (!row || data.records.length > 1) throw new Error(`${resource.name} ${JSON.stringify(condition)}: ${data.records.length}`);
  return row;
};
const delList = (...rows: readonly Brief[]) => ({ delList: rows.map(({ id, version }) => ({ id, version })) });
const makeOrg = (orgNo: string): Promise<Brief> => add(organization, { orgNo, orgName: `组织 ${orgNo}`, orgShortName: orgNo });
const makeHouse = (orgNo: string, warehouseNo: string, more: Draft = {}): Promise<Brief> =>
  add(warehouse, { orgNo, warehouseNo, warehouseName: `仓库 ${warehouseNo}`, ...more });
const makeZone = (orgNo: string, warehouseNo: string, zoneNo: string): Promise<Brief> =>
  add(zone, { orgNo, warehouseNo, zoneNo, zoneName: zoneNo, zoneType: '1' });

describe('an organization', () => {
  it('BASE-022 BASE-178 is not deleted while warehouses and people refer to it; then its number is free and its row is kept', async () => {
    const org = await makeOrg('OA');
    const own = await makeHouse('OA', 'OA1');
    await house.owner.query(
      "insert into sys_user_scope (user_id, data_type, data_value) select id, '1', 'OA' from sys_user where user_no = 'keeper'",
    );
    expect(brought(await call(organization, 'purge', delList(org)))).toEqual([
      409,
      '20007',
      'ref.inUse 仓库 1',
      'ref.inUse 用户 1',
    ]);
    expect(done(await call(warehouse, 'purge', delList(own)))).toEqual({ count: 1 });
    expect(brought(await call(organization, 'purge', delList(org)))).toEqual([409, '20007', 'ref.inUse 用户 1']);
    await house.owner.query("delete from sys_user_scope where data_value = 'OA'");
    expect(done(await call(organization, 'purge', delList(org)))).toEqual({ count: 1 });
    const again = await makeOrg('OA');
    const { rows } = await house.owner.query(
      "select id::text, deleted_date is null as alive from bm_org where org_no = 'OA' order by alive",
    );
    expect(rows).toEqual([
      { id: org.id, alive: false },
      { id: again.id, alive: true },
    ]);
    expect((await find(organization, { orgNo: 'OA' })).id).toBe(again.id);
  });

  it('BASE-178 is closed by no call and no form while goods lie there and documents are open', async () => {
    await makeArrival(house, await crewOf(house));
    const org = await find(organization, { orgNo: 'ORG1' });
    const reasons = [
      409,
      '20007',
      expect.stringMatching(/^ref\.inUse 采购订单 \d+$/),
      expect.stringMatching(/^ref\.inUse 送货单 \d+$/),
    ];
    expect(brought(await call(organization, 'invalidate', delList(org)))).toEqual(reasons);
    expect(brought(await call(organization, 'update', { ...org, id: org.id, version: org.version, statusCode: '0' }))[0]).toBe(
      400,
    );
    expect(brought(await call(organization, 'update', { id: org.id, version: org.version, statusCode: '0' }))).toEqual(reasons);
    expect((await find(organization, { orgNo: 'ORG1' })).version).toBe(org.version);
  });

  it('BASE-178 once invalid is offered to nobody, named by no new row, still edited, and taken back', async () => {
    const org = await makeOrg('OB');
    expect(done(await call(organization, 'invalidate', delList(org)))).toEqual({ count: 1 });
    const refused = await call(warehouse, 'add', { orgNo: 'OB', warehouseNo: 'OB1', warehouseName: 'OB1' });
    expect(brought(refused)).toEqual([400, '20002', 'ref.invalid orgNo']);
    const offered = await admin.call<{ total: number }>('IBmOrgService/getbmorglistbyparams', {
      condition: { orgNo: 'OB', statusCode: '1' },
    });
    expect(offered.data.total).toBe(0);
    expect(done(await call(organization, 'update', { id: org.id, version: 2, orgName: '改名' }))).toMatchObject({ version: 3 });
    expect(brought(await call(organization, 'invalidate', delList({ ...org, version: 3 })))).toEqual([
      409,
      '20005',
      'record.notValid',
    ]);
    expect(done(await call(organization, 'restore', delList({ ...org, version: 3 })))).toEqual({ count: 1 });
    expect(brought(await call(organization, 'restore', delList({ ...org, version: 4 })))).toEqual([
      409,
      '20005',
      'record.notInvalid',
    ]);
    await makeHouse('OB', 'OB1');
  });

  it('BASE-087 takes closing dates in their order, none that would close nothing, and receipts keep to them', async () => {
    const org = await find(organization, { orgNo: 'ORG1' });
    const change = async (fields: Draft) =>
      call(organization, 'update', { id: org.id, version: (await find(organization, { orgNo: 'ORG1' })).version, ...fields });
    expect(brought(await change({ closeAcctFlag: '1' }))).toEqual([400, '20002', 'organization.closing closeAcctDuringDate']);
    const turned = { closeAcctFlag: '1', closeAcctStartDate: '2026-02-01', closeAcctEndDate: '2026-01-31' };
    expect(brought(await change(turned))).toEqual([400, '20002', 'valid.timeOrder closeAcctEndDate']);
    for (const closeAcctDuringDate of [-1, 29]) expect((await change({ closeAcctDuringDate })).errorCode).toBe('20002');
    const crew = await crewOf(house);
    const arrival = await makeArrival(house, crew);
    const booking = [{ receiveQty: '1' }];
    expect(
      (await change({ closeAcctFlag: '1', closeAcctStartDate: null, closeAcctEndDate: '2020-12-31', closeAcctRemark: '年结' }))
        .status,
    ).toBe(200);
    expect(brought(await receive(crew.keeper, arrival, booking))).toEqual([
      409,
      '20005',
      expect.stringContaining('receipt.periodClosed'),
    ]);
    expect((await change({ closeAcctFlag: '0' })).status).toBe(200);
    expect((await receive(crew.keeper, arrival, booking)).status).toBe(200);
  });
});

describe('a warehouse', () => {
  it('BASE-089 BASE-090 says itself where its record came from: a body that does is refused, an import is told', async () => {
    const draft = { orgNo: 'ORG1', warehouseNo: 'CF1', warehouseName: '来源' };
    for (const createFlag of ['4', '-1', '0', '3'])
      expect([createFlag, ...brought(await call(warehouse, 'add', { ...draft, createFlag }))]).toEqual([
        createFlag,
        400,
        '20002',
        'valid.unknown createFlag',
      ]);
    const added = await add(warehouse, draft);
    expect(brought(await call(warehouse, 'update', { ...added, createFlag: '2' }))).toEqual([
      400,
      '20002',
      'valid.unknown createFlag',
    ]);
    const labels = ['orgNo', 'warehouseNo', 'warehouseName'] as const;
    const rows = [labels.map((name) => warehouse.labels[name][1]), ['ORG1', 'CF2', '导入仓']];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    const { lines } = await uploadTo(house.app, admin, 'IBmWarehouseService/importexcel', file);
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 1 });
    expect([
      (await find(warehouse, { warehouseNo: 'CF1' })).createFlag,
      (await find(warehouse, { warehouseNo: 'CF2' })).createFlag,
    ]).toEqual(['0', '1']);
  });

  it('BASE-090 takes the codes of its lists and no others', async () => {
    const draft = { orgNo: 'ORG1', warehouseNo: 'CD1', warehouseName: '代码' };
    const wrong = {
      warehouseAttribute: '4',
      warehouseNature: '8',
      fifoControl: '3',
      controlInv: '2',
      isStockLock: 'Y',
      isManagement: 'N',
    };
    const answer = await call(warehouse, 'add', { ...draft, ...wrong });
    expect(answer.details.map(({ field }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted());
    const right = {
      warehouseAttribute: '3',
      warehouseNature: '7',
      fifoControl: '2',
      controlInv: '0',
      isStockLock: '1',
      isManagement: '1',
    };
    await add(warehouse, { ...draft, ...right });
    expect(await find(warehouse, { warehouseNo: 'CD1' })).toMatchObject(right);
  });

  it('BASE-090 is the only main one of its organization, whichever way it would become a second', async () => {
    await makeOrg('OM');
    const main = await makeHouse('OM', 'OM1', { isMainWarehouse: '1' });
    const other = await makeHouse('OM', 'OM2');
    const second = { isMainWarehouse: '1' };
    const refusal = [409, '20005', 'warehouse.mainExists isMainWarehouse'];
    const added = await call(warehouse, 'add', { orgNo: 'OM', warehouseNo: 'OM3', warehouseName: 'OM3', ...second });
    expect(brought(added)).toEqual(refusal);
    expect(added.details[0]?.message).toBe('组织 OM 已有主仓库：OM1');
    expect(brought(await call(warehouse, 'update', { id: other.id, version: 1, ...second }))).toEqual(refusal);
    // an invalid one stands in nobody's way, and does not come back beside another
    expect(done(await call(warehouse, 'invalidate', delList(main)))).toEqual({ count: 1 });
    expect(done(await call(warehouse, 'update', { id: other.id, version: 1, ...second }))).toMatchObject({ version: 2 });
    expect(brought(await call(warehouse, 'restore', delList({ ...main, version: 2 })))).toEqual(refusal);
    expect(brought(await call(warehouse, 'update', { id: main.id, version: 2, statusCode: '1' }))).toEqual(refusal);
    expect(done(await call(warehouse, 'update', { id: other.id, version: 2, isMainWarehouse: '0' }))).toMatchObject({
      version: 3,
    });
    expect(done(await call(warehouse, 'restore', delList({ ...main, version: 2 })))).toEqual({ count: 1 });
  });

  it('BASE-090 is the main one for one of many writers at once', async () => {
    await makeOrg('OR');
    const writers = Array.from({ length: 6 }, (_, at) => ({
      orgNo: 'OR',
      warehouseNo: `OR${at}`,
      warehouseName: `${at}`,
      isMainWarehouse: '1',
    }));
    const answers = await Promise.all(writers.map((draft) => call(warehouse, 'add', draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const { rows } = await house.owner.query("select count(*)::int as count from bm_warehouse where org_no = 'OR'");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('BASE-178 is not closed over goods and notices on their way, and not deleted under zones, cells and people', async () => {
    const crew = await crewOf(house);
    const arrival = await makeArrival(house, crew, [{ lotNo: 'PL1' }]);
    await received(crew.keeper, arrival, [{ receiveQty: '40', cellNo: 'B-01-01' }]);
    const announced = await makeArrival(house, crew);
    await house.owner.query("update srm_asn set warehouse_no = 'WH12' where id = $1", [announced.id]);
    const [full, awaited] = [await find(warehouse, { warehouseNo: 'WH11' }), await find(warehouse, { warehouseNo: 'WH12' })];
    const refusal = [409, '20007', expect.stringMatching(/^ref\.inUse 库存 \d+$/)];
    expect(brought(await call(warehouse, 'invalidate', delList(full)))).toEqual(refusal);
    expect(brought(await call(warehouse, 'invalidate', delList(awaited)))).toEqual([409, '20007', 'ref.inUse 送货单 1']);
    expect((await call(warehouse, 'update', { id: full.id, version: full.version, statusCode: '0' })).errorCode).toBe('20007');
    const gone = await call(warehouse, 'purge', delList(full));
    expect([gone.status, gone.errorCode]).toEqual([409, '20007']);
    const named = gone.details.map(({ params }) => params?.entity);
    for (const entity of ['库区', '储位', '库存', '用户']) expect(named).toContain(entity);
    expect(named.filter((entity) => entity === '用户')).toHaveLength(1);
    // one that stands empty is closed and opened again
    const empty = await makeHouse('ORG1', 'EM1');
    expect(done(await call(warehouse, 'invalidate', delList(empty)))).toEqual({ count: 1 });
    expect(
      brought(await call(zone, 'add', { orgNo: 'ORG1', warehouseNo: 'EM1', zoneNo: 'Z', zoneName: 'Z', zoneType: '1' })),
    ).toEqual([400, '20002', 'ref.invalid warehouseNo']);
    expect(done(await call(warehouse, 'restore', delList({ ...empty, version: 2 })))).toEqual({ count: 1 });
    await makeZone('ORG1', 'EM1', 'Z');
  });
});

describe('a zone and its cells', () => {
  it('BASE-091 BASE-022 is of a warehouse of its organization, is not deleted under cells, and frees its number', async () => {
    const wrong = await call(zone, 'add', { orgNo: 'ORG1', warehouseNo: 'WH21', zoneNo: 'Q', zoneName: 'Q', zoneType: '1' });
    expect(brought(wrong)).toEqual([400, '20002', 'ref.invalid warehouseNo']);
    const made = await makeZone('ORG1', 'WH12', 'Q1');
    const lying = await add(cell, { orgNo: 'ORG1', warehouseNo: 'WH12', zoneNo: 'Q1', cellNo: 'Q1-1', cellType: '1' });
    expect(brought(await call(zone, 'purge', delList(made)))).toEqual([409, '20007', 'ref.inUse 储位 1']);
    expect(done(await call(cell, 'purge', delList(lying)))).toEqual({ count: 1 });
    expect(done(await call(zone, 'purge', delList(made)))).toEqual({ count: 1 });
    expect(brought(await call(zone, 'get', { id: made.id }))).toEqual([404, '20003']);
    expect((await makeZone('ORG1', 'WH12', 'Q1')).id).not.toBe(made.id);
  });

  it('BASE-092 stands in a zone of its warehouse, at places and sizes that are none below zero', async () => {
    await makeZone('ORG1', 'WH12', 'Q2');
    const draft = { orgNo: 'ORG1', warehouseNo: 'WH11', zoneNo: 'Q2', cellNo: 'Q2-1', cellType: '1' };
    expect(brought(await call(cell, 'add', draft))).toEqual([400, '20002', 'ref.invalid zoneNo']);
    const below = Object.fromEntries(['cellX', 'cellY', 'cellZ', 'cellInSeq', 'cellOutSeq'].map((name) => [name, -1]));
    const sizes = Object.fromEntries(
      ['cellLength', 'cellWidth', 'cellHeight', 'maxWeight', 'maxQty'].map((name) => [name, '-0.1']),
    );
    const answer = await call(cell, 'add', { ...draft, ...below, ...sizes });
    expect(answer.details.map(({ field }) => field).toSorted()).toEqual(
      [...Object.keys(below), ...Object.keys(sizes)].toSorted(),
    );
    const added = await add(cell, { ...draft, warehouseNo: 'WH12' });
    expect(brought(await call(cell, 'update', { id: added.id, version: 1, zoneNo: 'B9' }))).toEqual([
      400,
      '20002',
      'ref.invalid zoneNo',
    ]);
  });

  it('BASE-092 becomes nothing that what lies in it forbids: a lower limit, one item, one lot, the other side', async () => {
    const crew = await crewOf(house);
    await makeZone('ORG1', 'WH11', 'Q3');
    const at = { orgNo: 'ORG1', warehouseNo: 'WH11', zoneNo: 'Q3', cellType: '1' };
    const { id } = await add(cell, { ...at, cellNo: 'Q3-1' });
    const arrival = await makeArrival(house, crew, [{ lotNo: 'L1' }, { lotNo: 'L2' }, { itemNo: 'M0002', lotNo: 'L3' }]);
    await received(
      crew.keeper,
      arrival,
      Array.from({ length: 3 }, () => ({ receiveQty: '20', cellNo: 'Q3-1' })),
    );
    const change = (fields: Draft) => call(cell, 'update', { id, version: 1, ...fields });
    const tight = { maxQty: '59.999999', isMixSku: '0', isMixLot: '0', isBadCell: '1' };
    const answer = await change(tight);
    expect([answer.status, answer.errorCode]).toEqual([409, '20005']);
    expect(answer.details.map(({ field }) => field).toSorted()).toEqual(Object.keys(tight).toSorted());
    expect(answer.details.map(({ message }) => message?.includes('Q3-1'))).toEqual([true, true, true, true]);
    expect((await change({ maxQty: '60' })).data.version).toBe(2);
    const gone = await call(cell, 'purge', delList({ id, version: 2 }));
    expect([gone.status, gone.errorCode]).toEqual([409, '20007']);
    expect(gone.details.map(({ params }) => params?.entity)).toContain('库存');
    // it may be closed for new goods all the same
    expect(done(await call(cell, 'invalidate', delList({ id, version: 2 })))).toEqual({ count: 1 });
    const empty = await add(cell, { ...at, cellNo: 'Q3-2', isBadCell: '1' });
    expect(done(await call(cell, 'update', { ...empty, cellNo: 'Q3-2', ...tight, isBadCell: '0' }))).toMatchObject({
      version: 2,
    });
  });

  it('BASE-178 keep their numbers and their place once they are made', async () => {
    const locked: readonly (readonly [Resource, readonly string[]])[] = [
      [organization, ['orgNo']],
      [warehouse, ['warehouseNo', 'orgNo']],
      [zone, ['zoneNo', 'warehouseNo', 'orgNo']],
      [cell, ['cellNo', 'warehouseNo', 'orgNo']],
      [employee, ['employeeNo', 'orgNo']],
    ];
    for (const [resource, fields] of locked) {
      const { id } = await maker.add(resource);
      for (const field of fields) {
        const answer = await call(resource, 'update', { id, version: 1, [field]: 'ZZ' });
        expect([resource.name, ...brought(answer)]).toEqual([resource.name, 400, '20002', `valid.locked ${field}`]);
      }
    }
  });
});

describe('an employee', () => {
  it('BASE-178 is linked to a user who exists, when added and when changed', async () => {
    const draft = { employeeNo: 'E1', employeeName: '周仓管', orgNo: 'ORG1' };
    expect(brought(await call(employee, 'add', { ...draft, userNo: 'nobody' }))).toEqual([400, '20002', 'ref.invalid userNo']);
    const { id } = await add(employee, { ...draft, userNo: 'keeper' });
    expect(brought(await call(employee, 'update', { id, version: 1, userNo: 'nobody' }))).toEqual([
      400,
      '20002',
      'ref.invalid userNo',
    ]);
    expect(done(await call(employee, 'update', { id, version: 1, userNo: null }))).toMatchObject({ version: 2 });
  });
});
