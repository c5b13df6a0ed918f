import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../packages/server/src/kernel/ground/method.ts';
import { smallestBody } from '../packages/server/test/bodies.ts';
import { plantForeign } from '../packages/server/test/canaries.ts';
import type { Answer, Client } from '../packages/server/test/house.ts';
import { allowedTo, type Matrix, openMatrix, policy, wireOf } from '../packages/server/test/matrix.ts';
import { takeSheet } from '../packages/server/test/sheets.ts';

const absentId = '1234567890123456';
/** Ends the session it is called with; the tests of the session call it. */
const ending = new Set(['ISrmBmLoginService/logout', 'ISrmBmLoginService/login']);

describe.each(['both', 'conditions'] as const)('R6 R7 a row of somebody else, walls: %s', (walls) => {
  let matrix: Matrix;
  let methods: readonly Method[];
  let foreignId: string;
  beforeAll(async () => {
    matrix = await openMatrix({ walls });
    foreignId = await plantForeign(matrix.house.owner);
    await matrix.grantAll();
    methods = [...matrix.house.house.methods.values()].filter((method) => !method.upload && !ending.has(method.wire));
  });
  afterAll(() => matrix?.close());

  /** A person who may make the call and sees one organization: with every right inside, or the supplier. */
  const callerOf = ({ wire, sides }: Method): Client => {
    // what the platform alone may call is refused to whoever has a scope, before it looks for anything
    if (!sides || sides.includes('purchaser') || allowedTo(wire).join() === 'admin') return matrix.clientOf('bare');
    if (!sides.includes('supplier')) throw new Error(`${wire} is for nobody with a scope`);
    return matrix.clientOf('supplier');
  };

  it('answers exactly like an id of nothing: status, code and body, on every call that takes one', async () => {
    const wrong: string[] = [];
    const compared: string[] = [];
    for (const method of methods) {
      const sample = JSON.stringify(smallestBody(method.input, foreignId) ?? null);
      if (sample === 'null') wrong.push(`${method.wire}: no body satisfies the schema`);
      if (!sample.includes(foreignId)) continue;
      const client = callerOf(method);
      const foreign = await client.call(method.wire, JSON.parse(sample));
      const absent = await client.call(method.wire, JSON.parse(sample.replaceAll(foreignId, absentId)));
      const shape = (answer: Answer): string =>
        `${answer.status} ${answer.body
          .replaceAll(foreignId, 'ID')
          .replaceAll(absentId, 'ID')
          .replace(/"requestId":"[^"]*"/, '')}`;
      if (shape(foreign) !== shape(absent)) wrong.push(`${method.wire}: ${shape(foreign)} but ${shape(absent)}`);
      else if (foreign.status === 200 && !/"(records|total|rows)"|:\[\]/.test(foreign.body))
        wrong.push(`${method.wire}: answers ${foreign.body.slice(0, 200)}`);
      else if (foreign.errorCode === '20002' && !/ref\.invalid/.test(foreign.body))
        wrong.push(`${method.wire}: only its shape was tested: ${sample} ${foreign.body.slice(0, 300)}`);
      else if (foreign.errorCode !== '10008') compared.push(method.wire);
      // what the platform alone keeps has no scope, and nobody with one comes near it
      else if (allowedTo(method.wire).join() !== 'admin') wrong.push(`${method.wire}: the caller may not call it`);
    }
    expect(wrong).toEqual([]);
    expect(compared.length).toBeGreaterThan(50);
  });

  it('E3 stands in no answer and no file, asked for or not', async () => {
    const wrong: string[] = [];
    let [answered, files] = [0, 0];
    for (const method of methods) {
      const isFile = typeof method.grant === 'object' && method.grant.flag === 'isExport';
      if (method.mode !== 'read' && !isFile) continue;
      const client = callerOf(method);
      const body = smallestBody(method.input, absentId);
      for (const asked of [body, { condition: { id: [foreignId] } }, { condition: { orgNo: 'CB' } }]) {
        if (isFile) {
          const { rows } = await takeSheet(matrix.house, client, method.wire, asked);
          if (rows.length > 1) files += 1;
          if (JSON.stringify(rows).includes('canary')) wrong.push(`${method.wire} ${JSON.stringify(asked)}`);
        } else {
          const answer = await client.call(method.wire, asked);
          if (answer.status === 200) answered += 1;
          if (answer.body.includes('canary')) wrong.push(`${method.wire} ${JSON.stringify(asked)}: ${answer.body.slice(0, 200)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(80);
    expect(files).toBeGreaterThan(10);
  });

  it('R13 in a list beside an own id changes nothing of either', async () => {
    const { rows } = await matrix.house.owner.query(
      "select id::text, version from bm_supplier where org_no = 'ORG1' and supplier_no = 'V0006'",
    );
    const own = rows[0];
    const answer = await matrix.clientOf('bare').call('IBmSupplierService/invalidbmsupplierbyids', {
      delList: [
        { id: own.id, version: own.version },
        { id: foreignId, version: 1 },
      ],
    });
    expect([answer.status, answer.errorCode]).toEqual([404, '20003']);
    const after = await matrix.house.owner.query('select status_code, version from bm_supplier where id = $1', [own.id]);
    expect(after.rows[0]).toEqual({ status_code: '1', version: own.version });
  });
});

describe('E3 a field hidden from suppliers', () => {
  /** Digits no amount of the named world has; as a figure and as text. */
  const mark = '8642097531';
  const hidden = allResources.flatMap((resource: Resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.hiddenFromSupplierUnless ? [{ resource, name, control: field.hiddenFromSupplierUnless }] : [],
    ),
  );
  /** Whether the mark is a value of the field: a choice, a state and a number of a telephone have forms of their own. */
  const canHold = ({ resource, name }: (typeof hidden)[number]): boolean => {
    const field = resource.fields[name];
    return field?.kind === 'decimal' || (field?.kind === 'text' && field.pattern === undefined && !field.dictionary);
  };
  const marked = [...new Set(hidden.map(({ resource }) => resource))];
  let matrix: Matrix;
  let methods: readonly Method[];
  beforeAll(async () => {
    matrix = await openMatrix();
    methods = [...matrix.house.house.methods.values()].filter((method) => !method.upload && !ending.has(method.wire));
    const controls = [...new Set(hidden.map(({ control }) => control))];
    await matrix.house.owner.query(
      `insert into sys_business_control (org_no, control_no, control_value) select '*', unnest($1::text[]), '0'`,
      [controls],
    );
    // one document of each kind, of the supplier and of nobody else, its hidden members marked
    for (const resource of marked) {
      const flags = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
        kind === 'flag' && !resource.fields[name]?.serverSet ? [[name, '0'] as const] : [],
      );
      const marks = hidden.filter((one) => one.resource === resource && canHold(one)).map(({ name }) => [name, mark] as const);
      const fixed = Object.fromEntries([...flags, ...marks]);
      await matrix.maker.add(resource, { place: { org: 'ORG1', supplier: 'V0001', warehouse: 'WH11' }, whole: true, fixed });
    }
  });
  afterAll(() => matrix?.close());

  /** How many answers of reads and how many files carry the mark, with every column asked for. */
  const carrying = async (persona: string) => {
    const client = matrix.clientOf(persona);
    const found: string[] = [];
    let [answered, files] = [0, 0];
    for (const method of methods) {
      const isFile = typeof method.grant === 'object' && method.grant.flag === 'isExport';
      if (policy.get(method.wire)?.get(persona) !== 'allow' || (method.mode !== 'read' && !isFile)) continue;
      const bodies = isFile
        ? [{}, ...marked.map(({ fields }) => ({ condition: { columns: Object.keys(fields) } }))]
        : [smallestBody(method.input, absentId)];
      for (const body of bodies) {
        if (isFile) {
          const { rows } = await takeSheet(matrix.house, client, method.wire, body);
          if (rows.length > 1) files += 1;
          if (JSON.stringify(rows).includes(mark)) found.push(method.wire);
        } else {
          const answer = await client.call(method.wire, body);
          if (answer.status === 200) answered += 1;
          if (answer.body.includes(mark)) found.push(method.wire);
        }
      }
    }
    return { found: [...new Set(found)], answered, files };
  };

  it('stands in no list, no reading and no file of a supplier, whatever columns are asked for', async () => {
    const { found, answered, files } = await carrying('supplier');
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(40);
    expect(files).toBeGreaterThan(3);
  });
  it('is no member of a row of the lists that suppliers read', async () => {
    const client = matrix.clientOf('supplier');
    let rows = 0;
    for (const resource of marked.filter(({ openToLookups }) => openToLookups)) {
      const names = hidden.filter((one) => one.resource === resource).map(({ name }) => name);
      const answer = await client.call<{ records: readonly object[] }>(wireOf(resource, 'list'), { size: 50 });
      expect([resource.name, answer.status]).toEqual([resource.name, 200]);
      rows += answer.data.records.length;
      for (const row of answer.data.records)
        expect([resource.name, Object.keys(row).filter((key) => names.includes(key))]).toEqual([resource.name, []]);
    }
    expect(rows).toBeGreaterThan(3);
  });
  it('stands there for the purchaser, so that looking for it finds something', async () => {
    const { found } = await carrying('purchaser');
    expect(hidden.length).toBeGreaterThanOrEqual(9);
    expect(found.filter((wire) => /export/i.test(wire)).length).toBeGreaterThanOrEqual(2);
    expect(found.length).toBeGreaterThanOrEqual(5);
  });
});
