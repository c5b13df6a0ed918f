import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf, makeArrival, receive, received } from '../../test/arrivals.ts';
import type { Draft } from '../../test/drafts.ts';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { brought, delList, done, placesOf } from '../../test/places.ts';
import { uploadTo } from '../kernel/exchange/testing.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house.close());
const { add, call, find, makeHouse, makeOrg, makeZone } = placesOf(() => admin);

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

describe('a warehouse that is closed while goods come in', () => {
  /** Does the work while another one holds the warehouse in a transaction of its own, which commits in the meantime. */
  const beside = async <T>(statements: readonly string[], work: () => Promise<T>): Promise<T> => {
    const other = await house.owner.connect();
    try {
      await other.query('begin');
      for (const statement of statements) await other.query(statement);
      const doing = work();
      const waiting = 'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
      await expect.poll(async () => (await other.query(waiting)).rowCount).toBeGreaterThan(0);
      await other.query('commit');
      return await doing;
    } finally {
      other.release();
    }
  };
  const stockIn =
    "insert into inv_stock (id, create_date, update_date, org_no, warehouse_no, cell_no, item_no, qty) values (77, now(), now(), 'ORG1', 'WR1', '', 'M0001', 5)";

  it('BASE-178 waits for goods that are being posted, and is then refused over them', async () => {
    const row = await makeHouse('ORG1', 'WR1');
    const held = "select 1 from bm_warehouse where warehouse_no = 'WR1' for key share";
    const answer = await beside([held, stockIn], () => call(warehouse, 'invalidate', delList(row)));
    expect(brought(answer)).toEqual([409, '20007', 'ref.inUse 库存 1']);
  });

  it('BASE-178 takes no goods that were on their way into it', async () => {
    const crew = await crewOf(house);
    const arrival = await makeArrival(house, crew, [{ lotNo: 'WR' }]);
    const held = "select 1 from bm_warehouse where warehouse_no = 'WH12' for update";
    const close = (status: string) => `update bm_warehouse set status_code = '${status}' where warehouse_no = 'WH12'`;
    const answer = await beside([held, close('0')], () =>
      receive(crew.keeper, arrival, [{ receiveQty: '5' }], { warehouseNo: 'WH12' }),
    );
    await house.owner.query(close('1'));
    expect(brought(answer)).toEqual([409, '20005', 'stock.closed']);
    expect((await receive(crew.keeper, arrival, [{ receiveQty: '5' }], { warehouseNo: 'WH12' })).status).toBe(200);
  });
});
