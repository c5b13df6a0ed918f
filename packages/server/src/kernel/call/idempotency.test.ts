import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, newKey, openTestHouse, type TestHouse } from '../../../test/house.ts';

let house: TestHouse;
let admin: Client;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house?.close());

const add = (warehouseNo: string, key?: string, client = admin, warehouseName = warehouseNo): Promise<Answer> =>
  client.call(
    'IBmWarehouseService/addbmwarehouse',
    { orgNo: 'ORG1', warehouseNo, warehouseName },
    key ? { 'idempotency-key': key } : {},
  );
const count = async (warehouseNo: string): Promise<number> =>
  (await house.owner.query('select count(*)::int as n from bm_warehouse where warehouse_no = $1', [warehouseNo])).rows[0]?.n;
const claims = async (key: string): Promise<number> =>
  (await house.owner.query('select count(*)::int as n from sys_idempotency where idem_key = $1', [key])).rows[0]?.n;

describe('R14 a key of a request', () => {
  it('C3 gives ten parallel copies one effect and equal answers, and one more copy later the same answer', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('IDEM1', key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect((await add('IDEM1', key)).data).toEqual(answers[0]?.data);
    expect([await count('IDEM1'), await claims(key)]).toEqual([1, 1]);
    const logged = await house.owner.query(
      "select count(*)::int as n from sys_oper_log where result = '1' and changes::text like '%IDEM1%'",
    );
    expect(logged.rows[0]?.n).toBe(1);
  });
  it('is refused with another body, whoever comes first', async () => {
    const key = newKey();
    expect((await add('IDEM2', key)).status).toBe(200);
    const other = await add('IDEM3', key);
    expect([other.status, other.errorCode, await count('IDEM3')]).toEqual([409, '20008', 0]);
    const both = newKey();
    const raced = await Promise.all([add('IDEM4', both), add('IDEM5', both)]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await count('IDEM4')) + (await count('IDEM5'))).toBe(1);
  });
  it('is not taken by work that was refused: the corrected request may use it', async () => {
    const key = newKey();
    expect((await add('WH11', key)).errorCode).toBe('20006');
    expect((await add('', key)).errorCode).toBe('20002');
    expect(await claims(key)).toBe(0);
    expect((await add('IDEM6', key)).status).toBe(200);
    expect([await count('IDEM6'), await claims(key)]).toEqual([1, 1]);
  });
  it('belongs to the person and the call: the same key of somebody else is another one', async () => {
    const key = newKey();
    const second = await house.signIn('keeper');
    const zone = (zoneNo: string) =>
      second.call(
        'IBmZoneService/addbmzone',
        { orgNo: 'ORG1', warehouseNo: 'WH11', zoneNo, zoneName: zoneNo, zoneType: '1' },
        { 'idempotency-key': key },
      );
    expect((await add('IDEM7', key)).status).toBe(200);
    expect((await zone('IDEMZ')).status).toBe(200);
    expect(await claims(key)).toBe(2);
  });
  it('is stored with a hash of the body and the answer, not with the body', async () => {
    const key = newKey();
    await add('IDEM8', key, admin, 'words of the body');
    const { rows } = await house.owner.query('select *, idem::text as text from sys_idempotency idem where idem_key = $1', [key]);
    expect(rows[0]).toMatchObject({
      wire: 'IBmWarehouseService/addbmwarehouse',
      body_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(rows[0]?.text).not.toContain('words of the body');
  });
  it.each([['short'], ['x'.repeat(101)], ['with blank in it'], ["quote'--ü\u00ff"]])(
    'is refused when it is malformed: %s',
    async (key) => {
      const answer = await add('IDEM9', key);
      expect([answer.status, answer.errorCode, answer.details[0]?.code]).toEqual([400, '20001', 'idempotency.key']);
      expect(await count('IDEM9')).toBe(0);
    },
  );
  it('a request without one is done as often as it is sent', async () => {
    expect((await add('IDEM10')).status).toBe(200);
    expect((await add('IDEM10')).errorCode).toBe('20006');
  });
});
