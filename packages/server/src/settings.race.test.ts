/** What an administrator sets on one server holds on the other: the licence, jobs, and policies, between two real processes. */
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { type LicenceBody, moduleMenus } from '@wms/contract/system/licence/licence.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServers, type Received, type Servers, type Signed, send, serverAt, signInOn } from '../test/servers.ts';
import { lineOf } from './system/licence/licence.line.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const forger = generateKeyPairSync('ed25519').privateKey;
const day = 86_400_000;
const dayOf = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);
/** What a licence says is asked for once a second. */
const known = 1_100;

let servers: Servers;
let owner: pg.Client;
let admin: Signed;
let buyer: Signed;
beforeAll(async () => {
  servers = await openServers(2, {
    WMS_LICENCE: 'required',
    WMS_LICENCE_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  owner = new pg.Client(servers.database.owner);
  await owner.connect();
  [admin, buyer] = await Promise.all([signInOn(on(0), 'admin'), signInOn(on(1), 'buyer')]);
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const on = (index: number) => serverAt(servers, index);
const call = (index: number, wire: string, body: unknown = {}, { headers }: Signed = admin): Promise<Received> =>
  send({ server: on(index), wire, body, headers });
const codes = async (wire: string, body: unknown = {}, who = admin): Promise<readonly string[]> =>
  (await Promise.all([call(0, wire, body, who), call(1, wire, body, who)])).map(
    (one) => one.body.errorCode ?? String(one.status),
  );
const auth = async (): Promise<readonly unknown[]> =>
  (await Promise.all([0, 1].map((index) => call(index, 'ISrmBmLoginService/getAuth', { type: '1' }, { headers: {} })))).map(
    ({ body }) => body.data?.isLicense,
  );
const licence = (more: Partial<LicenceBody> = {}): LicenceBody => ({
  licenceNo: 'L-1',
  customer: 'Kunshan Precision',
  edition: 'standard',
  modules: Object.keys(moduleMenus),
  maxUsers: 0,
  machineCode: '*',
  issuedAt: dayOf(-10),
  expireDate: dayOf(100),
  ...more,
});
/** Brings a licence to the first server; answers the first thing wrong with it, '' when it was taken. */
const bring = async (line: string, licenceNo = 'L-1', { headers }: Signed = { headers: {} }): Promise<string> => {
  const form = new FormData();
  form.append('licenceText', licenceNo);
  form.append('file', new Blob([line]), 'wms.lic');
  const response = await fetch(`http://127.0.0.1:${on(0).port}${BASE_PATH}ISysLicenceService/uploadLicence`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { errorCode = '', details = [] } = (await response.json()) as Received['body'];
  return details[0]?.code ?? errorCode;
};
const altered = (line: string, more: Partial<LicenceBody>): string => {
  const [head, , signature] = line.split('.');
  return [head, Buffer.from(JSON.stringify(licence(more))).toString('base64url'), signature].join('.');
};
const list = 'IBmWarehouseService/getbmwarehouselistbyparams';
const write = 'IBmWarehouseService/addbmwarehouse';
const asns = 'ISrmAsnHeadService/getsrmasnheadlistbyparams';

describe('a licence on two started servers', () => {
  it('PERM-19 R31 without one both read and neither writes; none that is forged, altered, foreign or over is taken', async () => {
    expect(await auth()).toEqual(['0', '0']);
    expect([await codes(list, {}, buyer), await codes(write)]).toEqual([
      ['200', '200'],
      ['10007', '10007'],
    ]);
    const good = lineOf(licence(), privateKey);
    for (const [line, code] of [
      [lineOf(licence(), forger), 'licence.signature'],
      [altered(good, { expireDate: dayOf(5000) }), 'licence.signature'],
      [`${good}A`, 'licence.signature'],
      [lineOf(licence({ machineCode: '0000-1111-2222-3333' }), privateKey), 'licence.machine'],
      [lineOf(licence({ expireDate: dayOf(-2) }), privateKey), 'licence.expired'],
      ['MZ', 'licence.format'],
    ] as const)
      expect([code, await bring(line)]).toEqual([code, code]);
    expect(await auth()).toEqual(['0', '0']);
  });

  it('PERM-18 PERM-19 a good one opens both within a second, its modules alone, calls and menus', async () => {
    const modules = ['base', 'system', 'order'];
    expect(await bring(lineOf(licence({ modules }), privateKey))).toBe('');
    await sleep(known);
    expect(await auth()).toEqual(['1', '1']);
    expect(await codes(write)).toEqual(['20002', '20002']);
    expect(await codes(asns)).toEqual(['10007', '10007']);
    for (const index of [0, 1]) {
      const { body } = await call(index, 'ISrmBmLoginService/getMenuList', { appNo: 'PC' });
      const tops = ((body.data?.records ?? []) as readonly { readonly menuNo: string }[]).map(({ menuNo }) => menuNo);
      expect([tops.includes('Base'), tops.includes('Asn'), tops.includes('Delivery')]).toEqual([true, false, false]);
    }
    // an older one, and one of the same day, take nothing back
    for (const issuedAt of [dayOf(-10), dayOf(-11)])
      expect(await bring(lineOf(licence({ issuedAt }), privateKey), 'L-1', admin)).toBe('licence.older');
    expect(await bring(lineOf(licence({ licenceNo: 'L-2', issuedAt: dayOf(-9) }), privateKey), 'L-2')).toBe('10004');
    expect(await bring(lineOf(licence({ licenceNo: 'L-2', issuedAt: dayOf(-9) }), privateKey), 'L-2', admin)).toBe('');
    await sleep(known);
    expect(await codes(asns)).toEqual(['200', '200']);
  });

  it.each([
    ['R31 its line was altered in the database', `update sys_licence set line = replace(line, 'WMSLIC1.', 'WMSLIC1.A')`],
    ['R31 F5 the clock was put back', `update sys_licence_ground set seen_date = now() + interval '2 days'`],
    ['R31 it is over', `update sys_licence set line = '${lineOf(licence({ expireDate: dayOf(-2) }), privateKey)}'`],
  ])('neither server writes and both show everything when %s', async (_title, spoil) => {
    const kept = (await owner.query('select line, id, (select seen_date from sys_licence_ground) as seen from sys_licence')).rows;
    await owner.query(spoil);
    await sleep(known);
    expect([await auth(), await codes(write), await codes(list, {}, buyer)]).toEqual([
      ['0', '0'],
      ['10007', '10007'],
      ['200', '200'],
    ]);
    // signing in, out, and the own password stay open
    expect((await signInOn(on(1), 'keeper')).headers['authentication-info']).toMatch(/^[\w-]{43}$/);
    for (const { id, line, seen } of kept) {
      await owner.query('update sys_licence set line = $2 where id = $1', [id, line]);
      await owner.query('update sys_licence_ground set seen_date = $1', [seen]);
    }
    await sleep(known);
    expect(await auth()).toEqual(['1', '1']);
  });
});

describe('settings of one server on the other', () => {
  it('C12 R27 a job that was paused on one begins on neither, whatever was due at that moment', async () => {
    const state = async () =>
      (await owner.query<{ version: number; state: string }>('select version, state from sys_job where id = 900')).rows[0];
    await owner.query(`insert into sys_job (id, job_name, job_group, job_class, schedule_type, cron, next_run_date, kw, create_date, update_date)
      values (900, 'paused', 'G', 'data.clean', '2', '0 2 * * *', null, '', now(), now())`);
    let paused = 0;
    for (let round = 0; round < 4; round++) {
      await owner.query("update sys_job set next_run_date = now() + interval '600 ms', state = '0' where id = 900");
      await sleep(400 + Math.random() * 900);
      const answer = await call(round, 'ISysJobService/pauseJob', {
        records: [{ id: '900', version: (await state())?.version }],
      });
      const answered = Date.now();
      if (answer.status !== 200) continue;
      paused += 1;
      await sleep(300);
      const { rows } = await owner.query('select 1 from sys_job_run where job_id = 900 and begin_date > $1', [
        new Date(answered + 5),
      ]);
      expect([(await state())?.state, rows]).toEqual(['1', []]);
      await expect
        .poll(async () => (await owner.query('select 1 from sys_job_run where job_id = 900 and end_date is null')).rowCount, {
          timeout: 10_000,
        })
        .toBe(0);
    }
    await sleep(1_500);
    expect((await state())?.state).toBe('1');
    expect(paused).toBeGreaterThan(1);
  });

  it('R4 a password policy set on one is that of the next change on the other', async () => {
    const { body } = await call(0, 'ISysPwdPolicyService/getPwdPolicy');
    const { updateName: _name, updateDate: _date, ...policy } = body.data ?? {};
    const saved = await call(0, 'ISysPwdPolicyService/savePwdPolicy', { ...policy, minLength: 15 });
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
    const short = { oldPwd: 'Buyer#2026', newPwd: 'Fourteen#Chars', confirmPwd: 'Fourteen#Chars' };
    const refused = await call(1, 'ISupSrmSysUserService/updatepwd', short, buyer);
    expect([refused.status, refused.body.details?.[0]?.code]).toEqual([400, 'pwd.tooShort']);
  });
});
