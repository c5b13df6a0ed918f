import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Resource, stampFields, type Verb } from '@wms/contract/kernel/resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOf, type Draft, type Maker, makerOn } from './drafts.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from './house.ts';

/** `fields`: the row carries the members the ledger names. `page`: list and export of the page's service answer. */
type Claim = Extract<Verb, 'list' | 'add' | 'get' | 'update' | 'purge'> | 'fields' | 'page';
/** One line of the ledger and what must prove it; `fixed` are members of the row that are given. */
export type CallRow = readonly [id: string, resource: Resource, claim: Claim, fixed?: Draft];

interface Brief {
  readonly id: string;
  readonly version: number;
}
type Row = Readonly<Record<string, unknown>> & Brief;
interface Listed {
  readonly records: readonly Row[];
  readonly size: number;
  readonly total: number;
  readonly pages: number;
  readonly current: number;
}

const ledger = readFileSync(join(import.meta.dirname, '../../../docs/spec/requirements.csv'), 'utf8');
/** What the ledger says under an id. */
const said = (id: string): string => {
  const [, text = ''] = new RegExp(`^${id},(?:[^,]*,){3}("(?:[^"]|"")*"|[^,]*),`, 'm').exec(ledger) ?? [];
  if (text === '') throw new Error(`${id} is not in the ledger`);
  return text.replace(/^"|"$/g, '').replaceAll('""', '"');
};
/** The members a sentence of the ledger lists: "A zone has zoneNo, zoneName, ...". */
const membersIn = (text: string): readonly string[] =>
  (text.split(/ (?:has|have) /)[1] ?? '')
    .replace(/\([^)]*\)|\[[^\]]*\]|\./g, '')
    .split(/,| and /)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const sentences: Readonly<Record<Claim, string>> = {
  list: 'is listed in pages',
  add: 'is added and found in the list afterwards',
  get: 'is read by its id',
  update: 'is changed, and the change is read back',
  purge: 'is deleted by {delList:[{id, version}]}, a stale version refused',
  fields: 'carries the members of the ledger',
  page: 'lists and exports by the service of its page',
};

const operationsOf = ({ wire }: Resource, verb: Verb): readonly string[] => {
  const names = wire?.[verb];
  return names === undefined ? [] : typeof names === 'string' ? [names] : names;
};
const servicesOf = ({ wire, exchange }: Resource): readonly (string | undefined)[] => [
  wire?.service,
  ...(wire?.twins ?? []),
  exchange?.port,
];
/** The call the ledger names under an id; it must be the one that the resource declares for the verb. */
const wireIn = (id: string, resource: Resource, verb: Verb): string => {
  const [, service = '', operation = ''] = /^(\w+)\/(\w+) /.exec(said(id)) ?? [];
  expect(servicesOf(resource)).toContain(service);
  expect(operationsOf(resource, verb)).toContain(operation);
  return `${service}/${operation}`;
};
const wireOf = (resource: Resource, verb: Verb): string => `${resource.wire?.service}/${operationsOf(resource, verb)[0]}`;

const delList = (...rows: readonly Brief[]) => ({ delList: rows.map(({ id, version }) => ({ id, version })) });
const brought = ({ status, errorCode }: Answer): readonly unknown[] => [status, errorCode];

/**
 * Walks lines of the ledger over the wire, one test for each: `walkBaseCalls([['BASE-122', organization, 'add'], ...])`. The
 * call is the one the ledger names under the id, and must be the one the resource declares. Opens a house of its own.
 */
export const walkBaseCalls = (rows: readonly CallRow[]): void => {
  let house: TestHouse;
  let admin: Client;
  let maker: Maker;
  beforeAll(async () => {
    house = await openTestHouse();
    admin = await house.signIn('admin');
    maker = makerOn(house.owner, admin);
  });
  afterAll(() => house?.close());

  const make = (resource: Resource, fixed: Draft = {}) => maker.add(resource, { whole: true, fixed });
  const read = async (resource: Resource, id: string): Promise<Answer<Row>> => admin.call<Row>(wireOf(resource, 'get'), { id });
  const find = async (wire: string, resource: Resource, row: Draft, id: string): Promise<Listed> => {
    const needs = Object.fromEntries((resource.list.needs ?? []).map((name) => [name, row[name]]));
    const answer = await admin.call<Listed>(wire, { current: 1, size: 10, condition: { ...needs, id } });
    expect([wire, answer.status, answer.body]).toEqual([wire, 200, expect.any(String)]);
    return answer.data;
  };

  const proofs: Readonly<Record<Claim, (id: string, resource: Resource, fixed?: Draft) => Promise<void>>> = {
    list: async (id, resource, fixed) => {
      const wire = wireIn(id, resource, 'list');
      const made = await make(resource, fixed);
      const needs = Object.fromEntries((resource.list.needs ?? []).map((name) => [name, made.draft[name]]));
      const { status, data } = await admin.call<Listed>(wire, { current: 1, size: 1, condition: needs });
      expect([status, Object.keys(data).toSorted()]).toEqual([200, ['current', 'pages', 'records', 'size', 'total']]);
      expect(data).toMatchObject({ size: 1, current: 1, pages: data.total });
      expect([data.records.length, data.total > 0]).toEqual([1, true]);
      expect((await find(wire, resource, made.draft, made.id)).records).toMatchObject([{ id: made.id }]);
    },
    add: async (id, resource, fixed = {}) => {
      const wire = wireIn(id, resource, 'add');
      const draft = await maker.draftOf(resource, { whole: true, fixed });
      const added = await admin.call<Brief>(wire, draft);
      expect([added.status, added.data]).toMatchObject([200, { id: expect.stringMatching(/^\d+$/), version: 1 }]);
      const { records, total } = await find(wireOf(resource, 'list'), resource, draft, added.data.id);
      expect(total).toBe(1);
      expect(records).toMatchObject([{ ...draft, id: added.data.id, version: 1, createName: '管理员' }]);
    },
    get: async (id, resource, fixed) => {
      const wire = wireIn(id, resource, 'get');
      const made = await make(resource, fixed);
      const answer = await admin.call<Row>(wire, { id: made.id });
      expect(answer.data).toMatchObject({ ...made.draft, id: made.id, version: 1 });
      for (const name of [...stampFields, ...Object.keys(resource.fields)]) expect(answer.data).toHaveProperty(name);
      expect(brought(await admin.call(wire, { id: '1234567890123456' }))).toEqual([404, '20003']);
    },
    update: async (id, resource, fixed) => {
      const wire = wireIn(id, resource, 'update');
      const made = await make(resource, fixed);
      const changed = await admin.call<Brief>(wire, { id: made.id, version: 1, ...changeOf(resource, 1) });
      expect([changed.status, changed.data.version]).toEqual([200, 2]);
      const { data } = await read(resource, made.id);
      expect(data).toMatchObject({ ...made.draft, id: made.id, version: 2, ...changeOf(resource, 1) });
      expect(brought(await admin.call(wire, { id: made.id, version: 1, ...changeOf(resource, 2) }))).toEqual([409, '20004']);
    },
    purge: async (id, resource, fixed) => {
      const wire = wireIn(id, resource, 'purge');
      const [one, other] = [await make(resource, fixed), await make(resource, fixed)];
      // one stale row holds back the other
      const stale = await admin.call(wire, delList(one, { ...other, version: 2 }));
      expect(brought(stale)).toEqual([409, '20004']);
      expect((await read(resource, one.id)).status).toBe(200);
      const gone = await admin.call<{ count: number }>(wire, delList(one, other));
      expect([gone.status, gone.data]).toEqual([200, { count: 2 }]);
      for (const { id: rowId, draft } of [one, other]) {
        expect((await find(wireOf(resource, 'list'), resource, draft, rowId)).total).toBe(0);
        expect(brought(await read(resource, rowId))).toEqual([404, '20003']);
      }
      const left = await house.owner.query(`select id from ${resource.table} where id = any($1)`, [[one.id, other.id]]);
      // BASE-022: where the row is kept for history, it is gone all the same
      expect(left.rowCount).toBe(resource.keepsDeleted ? 2 : 0);
    },
    fields: async (id, resource, fixed) => {
      const names = membersIn(said(id));
      expect(names.length).toBeGreaterThan(1);
      const made = await make(resource, fixed);
      const { data } = await read(resource, made.id);
      const [record] = (await find(wireOf(resource, 'list'), resource, made.draft, made.id)).records;
      for (const row of [data, record]) expect(names.filter((name) => row?.[name] === undefined)).toEqual([]);
    },
    page: async (id, resource, fixed) => {
      const text = said(id);
      const [, service = ''] = /uses (\w+) for/.exec(text) ?? [];
      expect(servicesOf(resource)).toContain(service);
      const inferred = /operation names inferred: ([^\]]*)/.exec(text)?.[1]?.split(', ') ?? [];
      const declared = (['list', 'get', 'add', 'update', 'purge'] as const).flatMap((verb) => operationsOf(resource, verb));
      expect(inferred.filter((name) => !declared.includes(name))).toEqual([]);
      const made = await make(resource, fixed);
      const list = `${service}/${operationsOf(resource, 'list')[0]}`;
      expect((await find(list, resource, made.draft, made.id)).records).toMatchObject([{ id: made.id }]);
      const file = await admin.call(`${service}/exportexcel`, { current: 1, size: 20, condition: { id: made.id } });
      expect([file.status, String(file.headers['content-disposition']), file.body.slice(0, 2)]).toEqual([
        200,
        expect.stringContaining('.xlsx'),
        'PK',
      ]);
    },
  };

  it.each(rows.map((row) => [row[0], row[1].name, sentences[row[2]], row] as const))('%s %s %s', async (...[, , , row]) => {
    const [id, resource, claim, fixed] = row;
    await proofs[claim](id, resource, fixed);
  });
};
