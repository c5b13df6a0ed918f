import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../../test/house.ts';
import { composeHouse } from '../../house.ts';
import { movableClock } from '../ground/clock.ts';
import type { RateKind } from '../ground/method.ts';
import { buildHttp } from '../http/http.ts';
import { rateKindOf, ratesFrom, usualRates } from './rates.ts';

const clock = movableClock(Date.now());
let house: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  house = await openTestHouse({ clock });
  const ground = { pool: house.pool, numberPool: house.pool, clock, demoAccounts: [] };
  app = await buildHttp(composeHouse(ground), { rates: usualRates, trustProxy: '10.9.0.0/16' });
});
afterAll(async () => {
  await app?.close();
  await house?.close();
});

const call = async (wire: string, headers: Readonly<Record<string, string>>, from = '127.0.0.1') => {
  const response = await app.inject({
    method: 'POST',
    url: BASE_PATH + wire,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{}',
    remoteAddress: from,
  });
  const isJson = String(response.headers['content-type']).includes('application/json');
  const code: string = isJson ? (response.json().errorCode ?? '') : '';
  return { status: response.statusCode, code, wait: response.headers['retry-after'] };
};
const times = async (count: number, wire: string, headers: Readonly<Record<string, string>>, from?: string) => {
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  for (let n = 0; n < count; n++) answers.push(await call(wire, headers, from));
  return answers;
};
const busy = (answers: readonly { readonly status: number }[]): number => answers.filter(({ status }) => status === 429).length;

describe('R28 the limits of calls', () => {
  const kinds = () => {
    const byKind = new Map<RateKind, string[]>();
    for (const method of house.house.methods.values())
      byKind.set(rateKindOf(method), [...(byKind.get(rateKindOf(method)) ?? []), method.wire]);
    return byKind;
  };
  it('follow from what a call is: imports, exports, lookups, what needs no session, and the rest', () => {
    const byKind = kinds();
    expect(byKind.get('import')?.every((wire) => /import/i.test(wire))).toBe(true);
    expect(byKind.get('import')?.length).toBeGreaterThan(20);
    expect(byKind.get('export')).toEqual(expect.arrayContaining(['IBmZoneService/exportexcel']));
    expect(byKind.get('lookup')).toEqual(
      expect.arrayContaining(['IBmEnumService/getsysenumbyparamssearch', 'IBmItemService/getbmitemlistbyparams']),
    );
    expect(byKind.get('stranger')).toContain('ISrmBmLoginService/login');
    expect(byKind.get('general')).toEqual(expect.arrayContaining(['ISrmAsnHeadService/approveAsn', 'IBmZoneService/addbmzone']));
  });

  it('let a person call 600 times a minute, then say when to come again, and let every second ten more', async () => {
    const { headers } = await house.signIn('buyer');
    const wire = 'IBmZoneService/addbmzone';
    expect(busy(await times(600, wire, headers))).toBe(0);
    expect(await call(wire, headers)).toEqual({ status: 429, code: '10009', wait: '1' });
    // lookups, exports and other people have a bucket of their own
    expect((await call('IBmEnumService/getsysenumbyparamssearch', headers)).status).toBe(200);
    const other = await house.signIn('keeper');
    expect((await call(wire, other.headers)).status).not.toBe(429);
    clock.set(clock.now() + 1000);
    expect(busy(await times(12, wire, headers))).toBe(2);
    clock.set(clock.now() - 3_600_000);
    expect(busy(await times(1, wire, headers))).toBe(1);
    clock.set(clock.now() + 2 * 3_600_000);
    const again = await house.signIn('buyer');
    expect(busy(await times(3, wire, again.headers))).toBe(0);
    const logged = await house.owner.query("select 1 from sys_oper_log where error_code = '10009'");
    expect(logged.rowCount).toBe(0);
  });
  it('let 60 exports a minute and 10 imports an hour', async () => {
    const { headers } = await house.signIn('admin');
    expect(busy(await times(62, 'IBmZoneService/exportexcel', headers))).toBe(2);
    const imports = await times(12, 'IBmZoneService/importexcel', headers);
    expect(imports.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 415), 429, 429]);
    expect(imports[11]?.wait).toBe('360');
  });
  it('count strangers by address, the one a trusted proxy tells and nobody else’s word', async () => {
    const wire = 'ISrmBmLoginService/getDemoAccounts';
    const told = (address: string) => ({ 'x-forwarded-for': address });
    expect(busy(await times(601, wire, told('8.8.8.1'), '203.0.113.7'))).toBe(1);
    // another word for the same address is no other address
    expect((await call(wire, told('8.8.8.2'), '203.0.113.7')).status).toBe(429);
    expect((await call(wire, told('8.8.8.2'), '10.9.0.1')).status).toBe(200);
    // nor is a call that needs a session and has none
    expect((await call('IBmZoneService/addbmzone', {}, '203.0.113.7')).status).toBe(429);
    expect((await call('IBmZoneService/addbmzone', {}, '203.0.113.8')).code).toBe('10004');
  });

  it('let a stranger read news 60 times a minute, and count them as lookups of whoever is signed in', async () => {
    const wire = 'ISrmSysNewsService/getTopNews';
    expect(busy(await times(61, wire, {}, '203.0.113.20'))).toBe(1);
    const { headers } = await house.signIn('keeper');
    expect(busy(await times(70, wire, headers, '203.0.113.20'))).toBe(0);
  });
  it('let ten mails in ten minutes go out to addresses that are typed', async () => {
    const { headers } = await house.signIn('admin');
    const tries = await times(12, 'ISysMailConfigService/sendTestMail', headers);
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(tries[11]?.wait).toBe('60');
  });
  it('are set by the environment, switched off as a whole, and refused where they cannot be read', () => {
    expect(ratesFrom(undefined)).toEqual(usualRates);
    expect(ratesFrom('off')).toBeUndefined();
    expect(ratesFrom('general=2000, import=50')).toMatchObject({
      general: { calls: 2000, seconds: 60 },
      import: { calls: 50, seconds: 3600 },
      lookup: usualRates.lookup,
    });
    for (const bad of ['general', 'general=0', 'general=x', 'anything=5', 'OFF'])
      expect(() => ratesFrom(bad), bad).toThrow(/WMS_RATES/);
  });
});
