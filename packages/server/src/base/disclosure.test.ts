import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallestBody } from '../../test/bodies.ts';
import { resourcesOf } from '../../test/fuzz.ts';
import { allowedTo, type Matrix, openMatrix } from '../../test/matrix.ts';
import { takeSheet } from '../../test/sheets.ts';
import type { Method } from '../kernel/ground/method.ts';
import { columnName } from '../kernel/ground/sql.ts';

let matrix: Matrix;
beforeAll(async () => {
  matrix = await openMatrix();
});
afterAll(() => matrix?.close());

/** Fields of a resource that are the house's own. */
const ownOf = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    ['SHOW_NOTES_TO_SUPPLIER', 'SHOW_CELL_TO_SUPPLIER'].includes(field.hiddenFromSupplierUnless ?? '') ? [name] : [],
  );
const isOpen = ({ wire }: Resource): boolean =>
  wire !== undefined &&
  [wire.list, wire.get].flat().some((name) => name !== undefined && allowedTo(`${wire.service}/${name}`).includes('supplier'));

/** Writes words nobody else has into the house's own texts, on every row, and into what the house knows of its people. */
const plant = async (): Promise<void> => {
  const { owner } = matrix.house;
  for (const resource of allResources)
    for (const name of ownOf(resource).filter((field) => resource.fields[field]?.kind === 'text'))
      await owner.query(`update ${resource.table} set ${columnName(name)} = 'HOUSE ${resource.name} ${name}'`);
  await owner.query(
    "update sys_user set phone = 'HOUSE user phone', email = 'HOUSE user email', employee_id = 'HOUSE user employee' where side <> 'supplier'",
  );
};

/** Bodies that reach what a read answers: none, the smallest one, and one for each of some stored rows. */
const bodiesOf = async (method: Method): Promise<readonly unknown[]> => {
  const ids = await Promise.all(
    resourcesOf(method).map(({ table }) =>
      matrix.house.owner.query<{ id: string }>(`select id::text as id from ${table} order by id desc limit 12`),
    ),
  );
  return [
    {},
    { current: 1, size: 100, condition: {} },
    ...ids.flatMap(({ rows }) => rows).map(({ id }) => smallestBody(method.input, id)),
    smallestBody(method.input, '1'),
  ];
};
const keysIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, member]) => [
        ...(member === null || member === '' || Array.isArray(value) ? [] : [name]),
        ...keysIn(member),
      ]);

describe('what suppliers see of the house', () => {
  it('R9 V1 no reply and no file a supplier can get holds its remarks, contacts, ratings or cells', async () => {
    await plant();
    const acme = matrix.clientOf('supplier');
    const methods = [...matrix.house.house.methods.values()].filter(
      ({ wire, mode, upload }) => mode === 'read' && !upload && allowedTo(wire).includes('supplier'),
    );
    const told: string[] = [];
    let answered = 0;
    for (const method of methods)
      for (const body of await bodiesOf(method)) {
        const isFile = method.reply === 'file';
        const file = isFile ? await takeSheet(matrix.house, acme, method.wire, body) : undefined;
        const answer = isFile ? undefined : await acme.call(method.wire, body);
        if ((file ?? answer)?.status !== 200) continue;
        answered += 1;
        const text = answer?.body ?? `${JSON.stringify(file?.rows)} ${file?.raw.toString('latin1') ?? ''}`;
        for (const [found] of text.matchAll(/HOUSE \w+ \w+/g)) told.push(`${method.wire}: ${found}`);
        for (const name of ['creditLevel', 'approvalStatusCode', 'erpSynstatusCode'])
          if (answer && keysIn(answer.data).includes(name)) told.push(`${method.wire}: ${name}`);
      }
    expect([...new Set(told)].toSorted()).toEqual([]);
    expect(methods.length).toBeGreaterThan(60);
    expect(answered).toBeGreaterThan(150);
    // whoever works inside reads them
    const inside = await matrix.clientOf('admin').call('IBmWarehouseService/getbmwarehouselistbyparams', { condition: {} });
    expect(inside.body).toContain('HOUSE warehouse remark');
  });
  it('R9 L5 every field that notes, rates or names a person is the house’s own, or known to be meant for suppliers', () => {
    const seen = allResources.filter(isOpen).flatMap((resource) => {
      const own = new Set(ownOf(resource));
      return Object.keys(resource.fields)
        .filter((name) => /remark|contact|tel|phone|mobile|fax|email|credit|manager|employee|note|rating|level/i.test(name))
        .filter((name) => !own.has(name))
        .map((name) => `${resource.name}.${name}`);
    });
    expect(seen.toSorted()).toEqual([
      // where goods are unloaded, and whom a driver calls there
      'deliveryAddress.contactPhone',
      'deliveryAddress.contacts',
      'deliveryAddress.remark',
      // how a supplier is reached, in the own record
      'supplier.contact',
      'supplier.email',
      'supplier.fax',
      'supplier.mobileNo',
      'supplier.telNo',
      // written for suppliers
      'warehouse.remarkOutside',
    ]);
  });
});
