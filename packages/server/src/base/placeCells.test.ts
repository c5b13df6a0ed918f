import { cell } from '@wms/contract/base/cell/cell.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { zone } from '@wms/contract/base/zone/zone.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { employee } from '@wms/contract/system/employee/employee.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf, makeArrival, received } from '../../test/arrivals.ts';
import { type Draft, makerOn } from '../../test/drafts.ts';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { brought, delList, done, placesOf } from '../../test/places.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house.close());
const { add, call, makeZone } = placesOf(() => admin);

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
    const maker = makerOn(house.owner, admin);
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
