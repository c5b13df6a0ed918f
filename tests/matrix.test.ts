import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../packages/server/src/kernel/ground/method.ts';
import { smallestBody } from '../packages/server/test/bodies.ts';
import type { Answer, Client } from '../packages/server/test/house.ts';
import { allowedTo, type Matrix, openMatrix, personas, policy, policyLines } from '../packages/server/test/matrix.ts';

let matrix: Matrix;
let methods: readonly Method[];
const clientOf = (persona: string): Client => matrix.clientOf(persona);

beforeAll(async () => {
  matrix = await openMatrix();
  methods = [...matrix.house.house.methods.values()];
});
afterAll(() => matrix?.close());

/** A tree that a recipe has grown is asked for what it grew: every other call is asked in the tree it was copied from. */
const grown = (process.env.WMS_MATRIX_SERVICES ?? '').split(' ').filter(Boolean);
const isAsked = (wire: string): boolean => grown.length === 0 || grown.includes(wire.split('/')[0] ?? '');
const atLeast = (count: number): number => (grown.length === 0 ? count : grown.length);

/** Ends the session it is called with; the tests of the session call it. */
const ending = new Set(['ISrmBmLoginService/logout', 'ISrmBmLoginService/login']);

/** What the log says of refusals, with what it has counted and says when the hour is over. */
const keptRefusals = `select ((select coalesce(sum(times), 0) from sys_oper_log)
  + (select coalesce(sum(times - logged), 0) from sys_refusal_count))::int as n`;

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
    expect(cells).toHaveLength(policy.size * 8);
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
      if (ending.has(wire) || !isAsked(wire)) continue;
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
      if (row.get('bare') !== 'deny' || !isAsked(wire)) continue;
      const answer = await clientOf('bare').call(wire, {}, { 'app-module-number': 'Base.Basic.Organizational' });
      expect([wire, answer.errorCode]).toEqual([wire, '10008']);
    }
  });
});

describe('R9 V9 an input is closed', () => {
  it('every write refuses a member nobody declared, by its name', async () => {
    const open: string[] = [];
    let tried = 0;
    for (const method of methods) {
      if (method.mode === 'read' || method.upload || ending.has(method.wire) || !isAsked(method.wire)) continue;
      const persona = allowedTo(method.wire).find((name) => name !== 'anonymous');
      if (!persona) throw new Error(`${method.wire} is for nobody`);
      const sample = smallestBody(method.input, '1');
      const answer = await clientOf(persona).call(method.wire, { ...(typeof sample === 'object' ? sample : {}), zzUnknown: '1' });
      tried += 1;
      const named = answer.details.some(({ code, field }) => code === 'valid.unknown' && field === 'zzUnknown');
      if (!named) open.push(`${method.wire} ${answer.status} ${answer.body.slice(0, 160)}`);
    }
    expect(open).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(atLeast(61));
  });
  it('V1 V3 CONST-07 every list refuses an unknown condition and an unknown sort, and keeps both in the log', async () => {
    const lists = methods.filter(
      ({ wire }) => /listbyparams|getAuthBm|DetailList$/i.test(wire) && !wire.startsWith('IBmEnum') && isAsked(wire),
    );
    expect(lists.length).toBeGreaterThanOrEqual(atLeast(13));
    const wrong: string[] = [];
    for (const { wire } of lists) {
      const persona = allowedTo(wire)[0] ?? '';
      const before = await matrix.house.owner.query(keptRefusals);
      const condition = await clientOf(persona).call(wire, { condition: { supplier__user__pwd: 'x' } });
      const sorts: Answer[] = [];
      for (const field of ['pwdHash', 'updateDate,(select 1)', 't1.updateDate; drop table sys_user', 't1.t2.id', 'constructor'])
        for (const body of [{ field, order: 'asc', condition: {} }, { condition: { field, order: 'asc' } }])
          sorts.push(await clientOf(persona).call(wire, body));
      const order = await clientOf(persona).call(wire, { field: 'updateDate', order: 'asc; select pg_sleep(3)' });
      const after = await matrix.house.owner.query(keptRefusals);
      const codes = [condition, ...sorts, order].map((answer) => answer.errorCode);
      if (codes.join() !== ['20002', ...sorts.map(() => '20011'), '20011'].join()) wrong.push(`${wire} answered ${codes.join()}`);
      if (after.rows[0]?.n - before.rows[0]?.n !== codes.length)
        wrong.push(`${wire} logged ${after.rows[0]?.n - before.rows[0]?.n} of ${codes.length}`);
    }
    expect(wrong).toEqual([]);
  });
});
