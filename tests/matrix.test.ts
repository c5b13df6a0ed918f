import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flag } from '@wms/contract/kernel/permission.ts';
import { locales } from '@wms/contract/kernel/phrase.ts';
import { type Resource, type Verb, writableFields } from '@wms/contract/kernel/resource.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { seedPerson } from '../packages/server/seeds/people.ts';
import { movableClock } from '../packages/server/src/kernel/clock.ts';
import { runSystem } from '../packages/server/src/kernel/dispatcher.ts';
import type { Method } from '../packages/server/src/kernel/method.ts';
import { columnName } from '../packages/server/src/kernel/sql.ts';
import { plantForeign } from '../packages/server/test/canaries.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../packages/server/test/house.ts';

/** Who may make which call: reviewed by hand, held against the code, never made from it. */
const policyFile = readFileSync(join(import.meta.dirname, '../docs/spec/policy.csv'), 'utf8');
const [head = '', ...policyLines] = policyFile.trimEnd().split('\n');
const personas = head.split(',').slice(1, -1);
const policy = new Map(
  policyLines.map((line) => {
    const [call = '', ...cells] = line.split(',');
    return [call, new Map(personas.map((persona, at) => [persona, cells[at] ?? '']))] as const;
  }),
);
/** The person of the named world who stands for each column. */
const people: Readonly<Record<string, string>> = {
  bare: 'bare',
  viewer: 'viewer',
  supplier: 'acme',
  purchaser: 'buyer',
  keeper: 'keeper',
  admin: 'admin',
};

const clock = movableClock(Date.now());
const pass = (): void => clock.set(clock.now() + 1001);
let house: TestHouse;
let methods: readonly Method[];
let foreignId: string;
const clients = new Map<string, Client>();
const clientOf = (persona: string): Client => {
  const client = clients.get(persona);
  if (!client) throw new Error(`nobody is ${persona}`);
  return client;
};

beforeAll(async () => {
  house = await openTestHouse({ clock });
  await runSystem(house.house, 'people of the matrix', async (ctx) => {
    const person = { side: 'purchaser', orgNo: 'ORG1', warehouseNo: 'WH11', orgs: ['ORG1'], warehouses: ['ALL'] } as const;
    const more = { ...person, pwd: 'Matrix#2026', language: 'zh-CN', note: '', roleNo: 'viewer' };
    for (const userNo of ['bare', 'viewer'])
      await seedPerson(ctx, { ...more, userNo, userName: userNo }, { isDemo: false, mustChange: '' });
  });
  await house.owner.query("delete from sys_user_role where user_id = (select id from sys_user where user_no = 'bare')");
  clients.set('anonymous', house.stranger);
  for (const [persona, userNo] of Object.entries(people))
    clients.set(
      persona,
      await (persona === userNo && persona !== 'keeper' && persona !== 'admin'
        ? house.signIn(userNo, 'Matrix#2026')
        : house.signIn(userNo)),
    );
  methods = [...house.house.methods.values()];
  foreignId = await plantForeign(house.owner);
});
afterAll(() => house?.close());

/** Ends the session it is called with; the tests of the session call it. */
const ending = new Set(['ISrmBmLoginService/logout', 'ISrmBmLoginService/login']);
const allowedTo = (wire: string): readonly string[] => personas.filter((persona) => policy.get(wire)?.get(persona) === 'allow');

describe('the policy', () => {
  it('names every call and no other, and decides for every persona', () => {
    const wires = methods.map((method) => method.wire);
    expect({
      withoutRow: wires.filter((wire) => !policy.has(wire)),
      withoutCall: [...policy.keys()].filter((wire) => !wires.includes(wire)),
    }).toEqual({
      withoutRow: [],
      withoutCall: [],
    });
    const cells = [...policy.values()].flatMap((row) => [...row.values()]);
    expect(new Set(cells)).toEqual(new Set(['allow', 'deny']));
    expect(cells).toHaveLength(policy.size * 7);
    expect(policyLines.every((line) => line.split(',').length >= personas.length + 2 && !line.endsWith(','))).toBe(true);
  });
  it('every call names its grant and what it does', () => {
    for (const { wire, grant, summary } of methods) {
      expect([wire, typeof grant === 'string' ? ['public', 'signedIn'].includes(grant) : grant.menus.length > 0]).toEqual([
        wire,
        true,
      ]);
      expect([wire, summary.length > 4]).toEqual([wire, true]);
    }
  });
  it('R9 PERM-11 V11 is what the server does: 10004 to a stranger, 10008 to a person without the right or of the other side', async () => {
    const wrong: string[] = [];
    for (const [wire, row] of policy) {
      if (ending.has(wire)) continue;
      for (const [persona, verdict] of row) {
        const { status, errorCode } = await clientOf(persona).call(wire, {});
        const denied =
          persona === 'anonymous' ? status === 401 && errorCode === '10004' : status === 403 && errorCode === '10008';
        const refused = ['10004', '10005', '10008'].includes(errorCode);
        if (verdict === 'deny' ? !denied : refused) wrong.push(`${wire} ${persona}: ${verdict}, answered ${status} ${errorCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  it('E28 a header that names a menu gives no right', async () => {
    for (const [wire, row] of policy) {
      if (row.get('bare') !== 'deny') continue;
      const answer = await clientOf('bare').call(wire, {}, { 'app-module-number': 'Base.Basic.Organizational' });
      expect([wire, answer.errorCode]).toEqual([wire, '10008']);
    }
  });
});

/** Fills what a schema misses until it is content: the smallest body that reaches the work of a call. */
const smallestBody = (schema: z.ZodType, id: string): unknown => {
  const guess = (issue: z.core.$ZodIssue): unknown => {
    const name = String(issue.path.findLast((step) => typeof step === 'string') ?? '');
    if (/^id$|Id$|Ids$|^delList$|^lines$|^records$/.test(name) && 'expected' in issue && issue.expected === 'array') return [];
    if (issue.code === 'invalid_value') return issue.values[0];
    if (issue.code === 'too_small' && issue.origin === 'array') return [/Ids$/.test(name) ? id : {}];
    if (issue.code === 'invalid_union') return '1';
    if (/Ids$/.test(name) && 'expected' in issue && issue.expected === 'string') return id;
    if (/^id$|Id$/.test(name)) return id;
    if (/date/i.test(name)) return '2026-01-05';
    if ('expected' in issue && issue.expected === 'number') return 1;
    if ('expected' in issue && issue.expected === 'array') return [];
    if ('expected' in issue && issue.expected === 'object') return {};
    return '1';
  };
  const put = (into: unknown, path: readonly PropertyKey[], value: unknown): unknown => {
    const [step, ...rest] = path;
    if (step === undefined) return value;
    if (typeof step === 'number') {
      const list = Array.isArray(into) ? [...into] : [];
      list[step] = put(list[step], rest, value);
      return list;
    }
    const whole = typeof into === 'object' && into !== null ? into : {};
    return { ...whole, [step]: put((whole as Readonly<Record<PropertyKey, unknown>>)[step], rest, value) };
  };
  let body: unknown = {};
  for (let round = 0; round < 12; round++) {
    const { error } = schema.safeParse(body);
    if (!error) return body;
    const issues = error.issues.flatMap((issue) =>
      issue.code === 'invalid_union' && issue.path.length === 0 ? (issue.errors[0] ?? []) : [issue],
    );
    for (const issue of issues) body = put(body, issue.path, guess(issue));
  }
  return undefined;
};

/** Calls whose smallest body is not found from the schema alone. */
const bodies: Readonly<Record<string, (id: string) => unknown>> = {};
const bodyOf = (method: Method, id: string): unknown => bodies[method.wire]?.(id) ?? smallestBody(method.input, id);

describe('R9 V9 an input is closed', () => {
  it('every write refuses a member nobody declared, by its name', async () => {
    const open: string[] = [];
    let tried = 0;
    for (const method of methods) {
      if (method.mode === 'read' || method.upload || ending.has(method.wire)) continue;
      const persona = allowedTo(method.wire).find((name) => name !== 'anonymous');
      if (!persona) throw new Error(`${method.wire} is for nobody`);
      const sample = bodyOf(method, '1');
      const answer = await clientOf(persona).call(method.wire, { ...(typeof sample === 'object' ? sample : {}), zzUnknown: '1' });
      tried += 1;
      const named = answer.details.some(({ code, field }) => code === 'valid.unknown' && field === 'zzUnknown');
      if (!named) open.push(`${method.wire} ${answer.status} ${answer.body.slice(0, 160)}`);
    }
    expect(open).toEqual([]);
    expect(tried).toBeGreaterThan(60);
  });
  it('V1 V3 CONST-07 every list refuses an unknown condition and an unknown sort, and keeps both in the log', async () => {
    const lists = methods.filter(({ wire }) => /listbyparams|getAuthBm|DetailList$/i.test(wire) && !wire.startsWith('IBmEnum'));
    expect(lists.length).toBeGreaterThan(12);
    const wrong: string[] = [];
    for (const { wire } of lists) {
      const persona = allowedTo(wire)[0] ?? '';
      const before = await house.owner.query('select count(*)::int as n from sys_oper_log');
      const condition = await clientOf(persona).call(wire, { condition: { supplier__user__pwd: 'x' } });
      const sorts: Answer[] = [];
      for (const field of ['pwdHash', 'updateDate,(select 1)', 't1.updateDate; drop table sys_user', 't1.t2.id', 'constructor'])
        for (const body of [{ field, order: 'asc', condition: {} }, { condition: { field, order: 'asc' } }])
          sorts.push(await clientOf(persona).call(wire, body));
      const order = await clientOf(persona).call(wire, { field: 'updateDate', order: 'asc; select pg_sleep(3)' });
      const after = await house.owner.query('select count(*)::int as n from sys_oper_log');
      const codes = [condition, ...sorts, order].map((answer) => answer.errorCode);
      if (codes.join() !== ['20002', ...sorts.map(() => '20011'), '20011'].join()) wrong.push(`${wire} answered ${codes.join()}`);
      if (after.rows[0]?.n - before.rows[0]?.n !== codes.length)
        wrong.push(`${wire} logged ${after.rows[0]?.n - before.rows[0]?.n} of ${codes.length}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('R6 an id of somebody else', () => {
  const absentId = '1234567890123456';
  /** Calls that take an id and answer nobody a row by it, and why. */
  const other: Readonly<Record<string, string>> = {
    'IBmFileManageService/uploadFile': 'takes a file',
  };
  it('answers exactly like an id of nothing: status, code and body, on every call that takes one', async () => {
    const wrong: string[] = [];
    const compared: string[] = [];
    for (const method of methods) {
      if (method.upload || ending.has(method.wire) || method.wire in other) continue;
      const sample = JSON.stringify(bodyOf(method, foreignId) ?? null);
      if (sample === 'null') wrong.push(`${method.wire}: no body satisfies the schema; add one to bodies`);
      if (!sample.includes(foreignId)) continue;
      // an administrator of everything has no foreign row
      const persona = allowedTo(method.wire).find((name) => !['anonymous', 'admin'].includes(name));
      const client = persona ? clientOf(persona) : await scopedAdmin();
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
      compared.push(method.wire);
    }
    expect(wrong).toEqual([]);
    expect(compared.length).toBeGreaterThan(50);
  });
  it('R13 in a list beside an own id changes nothing of either', async () => {
    const { rows } = await house.owner.query(
      "select id::text, version from bm_supplier where org_no = 'ORG1' and supplier_no = 'V0006'",
    );
    const own = rows[0];
    await grantAll('bare');
    const answer = await clientOf('bare').call('IBmSupplierService/invalidbmsupplierbyids', {
      delList: [
        { id: own.id, version: own.version },
        { id: foreignId, version: 1 },
      ],
    });
    await grantNone('bare');
    expect([answer.status, answer.errorCode]).toEqual([404, '20003']);
    const after = await house.owner.query('select status_code, version from bm_supplier where id = $1', [own.id]);
    expect(after.rows[0]).toEqual({ status_code: '1', version: own.version });
  });
});

const idOf = '(select id from sys_user where user_no = $1)';
const grantAll = async (userNo: string, ...except: readonly (readonly [menu: string, flag: Flag])[]): Promise<void> => {
  await grantNone(userNo);
  await house.owner.query(
    `insert into sys_user_menu (user_id, menu_no, flag) select distinct ${idOf}, menu_no, flag from sys_role_menu where role_no = 'admin'`,
    [userNo],
  );
  for (const [menu, flag] of except)
    await house.owner.query(`delete from sys_user_menu where user_id = ${idOf} and menu_no = $2 and flag = $3`, [
      userNo,
      menu,
      flag,
    ]);
  pass();
};
const grantNone = async (userNo: string): Promise<void> => {
  await house.owner.query(`delete from sys_user_menu where user_id = ${idOf}`, [userNo]);
  pass();
};
/** A person of organization ORG1 who holds every right of an administrator, for calls that nobody else may make. */
const scopedAdmin = async (): Promise<Client> => {
  await grantAll('bare');
  return clientOf('bare');
};

const flags: Readonly<Record<Verb, Flag>> = {
  list: 'isSearch',
  get: 'isSearch',
  add: 'isAdd',
  update: 'isModify',
  invalidate: 'isDelete',
  restore: 'isCancelInvalid',
  purge: 'isPhysicalDelete',
};
const plain = allResources.filter(({ wire }) => wire?.add && wire.update && wire.list && wire.get);
const wireOf = ({ wire }: Resource, verb: Verb): string => {
  const names = wire?.[verb];
  return `${wire?.service}/${typeof names === 'string' ? names : names?.[0]}`;
};
let made = 0;
/** A draft that a resource accepts: references name real rows of ORG1, numbers are new. */
const draftOf = async (resource: Resource): Promise<Record<string, unknown>> => {
  made += 1;
  const draft: Record<string, unknown> = {};
  for (const name of writableFields(resource)) {
    const field = resource.fields[name];
    if (!field || (!field.required && !field.unique && name !== resource.title[1])) continue;
    if (field.kind === 'ref' && field.target && field.targetField) {
      const within = field.within?.includes('orgNo') || field.targetField === 'orgNo' ? " where org_no = 'ORG1'" : '';
      const { rows } = await house.owner.query(
        'select '.concat(columnName(field.targetField), ' as value from ', field.target.table, within, ' order by id limit 1'),
      );
      draft[name] = rows[0]?.value;
    } else if (name === 'orgNo' && field.unique === undefined) draft[name] = 'ORG1';
    else if (field.kind === 'choice') draft[name] = name === 'statusCode' ? '1' : valuesOf(field.dictionary ?? '')[0];
    else if (field.kind === 'integer' || field.kind === 'decimal')
      draft[name] = field.kind === 'integer' ? (field.min ?? 1) : '1';
    else if (field.kind === 'date') draft[name] = '2026-01-05';
    else if (field.kind === 'text') draft[name] = `MX${made}${name.slice(0, 6)}`.slice(0, field.max ?? 100);
  }
  return draft;
};
interface Brief {
  readonly id: string;
  readonly version: number;
}
const addOne = async (resource: Resource, client = clientOf('admin')): Promise<Brief & { draft: Record<string, unknown> }> => {
  const draft = await draftOf(resource);
  const added = await client.call<Brief>(wireOf(resource, 'add'), draft);
  expect([resource.name, added.status, added.body]).toEqual([resource.name, 200, expect.any(String)]);
  return { ...added.data, draft };
};

describe.each(plain.map((resource) => [resource.name, resource] as const))('the plain calls of %s', (_name, resource) => {
  const name = resource.title[1] ?? '';
  it('API-15 BASE-120 add, read, list, change, refuse a stale version, invalidate, restore and remove', async () => {
    const admin = clientOf('admin');
    const { id, version, draft } = await addOne(resource);
    expect(version).toBe(1);
    const read = await admin.call(wireOf(resource, 'get'), { id });
    expect(read.data).toMatchObject({ id, version: 1, ...draft });
    const listed = await admin.call<{ records: Brief[] }>(wireOf(resource, 'list'), { condition: { id } });
    expect(listed.data.records.map((row) => row.id)).toEqual([id]);
    const change = await admin.call<Brief>(wireOf(resource, 'update'), { id, version, [name]: 'MX changed' });
    expect([change.status, change.data.version]).toEqual([200, 2]);
    const stale = await admin.call(wireOf(resource, 'update'), { id, version, [name]: 'MX stale' });
    expect([stale.status, stale.errorCode]).toEqual([409, '20004']);
    expect(stale.details[0]).toMatchObject({ code: 'version', params: { id, version: 2, updateName: '管理员' } });
    const missing = await admin.call(wireOf(resource, 'update'), { id, [name]: 'MX' });
    expect([missing.status, missing.errorCode, missing.details[0]?.field]).toEqual([400, '20002', 'version']);
    const list = (at: number) => ({ delList: [{ id, version: at }] });
    expect((await admin.call(wireOf(resource, 'invalidate'), list(1))).errorCode).toBe('20004');
    expect((await admin.call(wireOf(resource, 'invalidate'), list(2))).data).toMatchObject({ count: 1 });
    expect((await admin.call(wireOf(resource, 'invalidate'), list(3))).errorCode).toBe('20005');
    expect((await admin.call(wireOf(resource, 'restore'), list(3))).data).toMatchObject({ count: 1 });
    expect((await admin.call(wireOf(resource, 'purge'), list(3))).errorCode).toBe('20004');
    expect((await admin.call(wireOf(resource, 'purge'), list(4))).data).toMatchObject({ count: 1 });
    expect((await admin.call(wireOf(resource, 'get'), { id })).errorCode).toBe('20003');
  });
  it('PERM-04 PERM-11 each right off closes its call and no other', async () => {
    const verbs = (['add', 'update', 'invalidate', 'restore', 'purge'] as const).filter((verb) => resource.wire?.[verb]);
    for (const off of verbs) {
      await grantAll('bare', [resource.menu, flags[off]]);
      for (const verb of verbs) {
        const { errorCode, details } = await clientOf('bare').call(wireOf(resource, verb), {});
        expect([off, verb, errorCode]).toEqual([off, verb, verb === off ? '10008' : '20002']);
        if (verb === off) expect(details).toMatchObject([{ code: 'grant.missing', params: { flag: flags[off] } }]);
      }
    }
    await grantNone('bare');
  });
  it('R6 R9 takes no row into another organization, and no member the server sets', async () => {
    await grantAll('bare');
    const draft = await draftOf(resource);
    const orgField = resource.scope?.org;
    if (orgField && resource.fields[orgField]?.unique === undefined) {
      const moved = await clientOf('bare').call(wireOf(resource, 'add'), { ...draft, [orgField]: 'ORG2' });
      expect([moved.status, moved.errorCode, moved.details[0]?.field]).toEqual([400, '20002', orgField]);
    }
    const serverSet = Object.keys(resource.fields).filter((field) => !writableFields(resource).includes(field));
    for (const member of ['id', 'version', 'createName', 'createDate', 'updateName', 'kw', 'deletedDate', ...serverSet]) {
      const forged = await clientOf('bare').call(wireOf(resource, 'add'), { ...draft, [member]: '1' });
      expect([member, forged.errorCode, forged.details.map((d) => `${d.field} ${d.code}`)]).toEqual([
        member,
        '20002',
        expect.arrayContaining([`${member} valid.unknown`]),
      ]);
    }
    await grantNone('bare');
  });
  it('I18N-12 names every fault in three languages', async () => {
    const texts = await Promise.all(
      locales.map(async (locale) => {
        const answer = await clientOf('admin').call(wireOf(resource, 'add'), {}, { 'accept-language': locale });
        expect(answer.errorCode).toBe('20002');
        expect(answer.details.length).toBeGreaterThan(0);
        return [answer.errorMessage, ...answer.details.map((detail) => detail.message ?? '')];
      }),
    );
    expect(texts.flat().filter((text) => text.trim() === '' || /\{\w+\}/.test(text))).toEqual([]);
    expect(new Set(texts.map((text) => text.join('\n'))).size).toBe(3);
    for (const label of Object.values(resource.labels)) expect(label.filter((text) => text.trim() === '')).toEqual([]);
  });
});
