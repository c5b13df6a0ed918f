/** C8: what a person may do ends with the answer that took it, on every server, whatever is on its way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from '../seeds/people.ts';
import { openServers, type Received, type Servers, type Signed, send, serverAt, signInOn } from '../test/servers.ts';

const clients = 20;
const menuNo = 'Base.Basic.Reservoir';
/** Reaches the rules of adding a zone and adds none: allowed means refused for its body (20002). */
const add = { wire: 'IBmZoneService/addbmzone', body: {} };

let servers: Servers;
let admin: Signed;
beforeAll(async () => {
  servers = await openServers(2);
  admin = await signInOn(on(0), 'admin');
});
afterAll(() => servers?.close());

const on = (index: number) => serverAt(servers, index);
const asAdmin = async (wire: string, body: unknown): Promise<Received> => {
  const answer = await send({ server: on(0), wire, body, headers: admin.headers });
  expect([wire, answer.status, JSON.stringify(answer.body)]).toEqual([wire, 200, expect.any(String)]);
  return answer;
};

interface Heard {
  readonly begun: number;
  readonly errorCode: string;
}
/** Twenty clients of one person, on both servers, until they are told to stop; what each call was answered. */
const workAs = (signed: readonly Signed[]) => {
  const heard: Heard[] = [];
  let isOver = false;
  const working = Array.from({ length: clients }, async (_, at) => {
    const headers = signed[at % signed.length]?.headers ?? {};
    while (!isOver) {
      const begun = performance.now();
      const { status, body } = await send({ server: on(at), ...add, headers });
      heard.push({ begun, errorCode: status === 0 ? 'cut' : (body.errorCode ?? '') });
    }
  });
  return {
    heard,
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
};

const codesOf = (those: readonly Heard[]) => [...new Set(those.map(({ errorCode }) => errorCode))].sort();
/** Lets them work, takes something away while they do, and answers what calls heard before it was asked, and calls begun after the answer. */
const takeFrom = async (signed: readonly Signed[], take: () => Promise<unknown>) => {
  const { heard, stop } = workAs(signed);
  const begunAfter = (at: number) => heard.filter(({ begun }) => begun > at);
  const started = performance.now();
  try {
    await expect.poll(() => begunAfter(started).length, { timeout: 30_000 }).toBeGreaterThan(clients);
    const before = [...heard];
    await take();
    const answered = performance.now();
    await expect.poll(() => begunAfter(answered).length, { timeout: 30_000 }).toBeGreaterThan(clients);
    return { before: codesOf(before), after: codesOf(begunAfter(answered)) };
  } finally {
    await stop();
  }
};
const signedIn = (userNo: string): Promise<readonly Signed[]> =>
  Promise.all([0, 1, 2].map((index) => signInOn(on(index), userNo)));
const userOf = async (userNo: string) => {
  const { body } = await asAdmin('ISupSrmSysUserService/getsysuserlist', { condition: { userNo } });
  const [row] = (body.data?.records ?? []) as readonly { readonly id: string; readonly version: number }[];
  if (!row) throw new Error(`${userNo} is not listed`);
  return { id: row.id, version: row.version };
};

describe('C8 R1 while twenty clients of one person work on two servers', () => {
  it('a right taken from the role serves no call that begins after the answer, and given back it serves again', async () => {
    const listed = await asAdmin('ISrmSysRoleService/getsysrolelist', { condition: { keyword: 'warehouse' } });
    const records = (listed.body.data?.records ?? []) as readonly { readonly id: string; readonly roleNo: string }[];
    const roleId = records.find(({ roleNo }) => roleNo === 'warehouse')?.id;
    const grantsOf = async () => {
      const { body } = await asAdmin('ISrmSysRoleService/getRoleMenus', { roleId });
      return body.data as unknown as {
        readonly version: number;
        readonly menus: readonly { readonly menuNo: string; readonly flags: Readonly<Record<string, string>> }[];
      };
    };
    const old = await grantsOf();
    const menus = old.menus.map((menu) => (menu.menuNo === menuNo ? { ...menu, flags: { ...menu.flags, isAdd: '0' } } : menu));
    const people = await signedIn('keeper');
    const { before, after } = await takeFrom(people, () =>
      asAdmin('ISrmSysRoleService/saveRoleMenus', { roleId, version: old.version, menus }),
    );
    expect({ before, after }).toEqual({ before: ['20002'], after: ['10008'] });
    await asAdmin('ISrmSysRoleService/saveRoleMenus', { roleId, version: (await grantsOf()).version, menus: old.menus });
    const again = await Promise.all(people.map((one, at) => send({ server: on(at), ...add, headers: one.headers })));
    expect(again.map(({ body }) => body.errorCode)).toEqual(['20002', '20002', '20002']);
  });

  it('an invalidated person is nobody from then on', async () => {
    const { before, after } = await takeFrom(await signedIn('keeper'), async () =>
      asAdmin('ISupSrmSysUserService/invalidsysuserbyids', { delList: [await userOf('keeper')] }),
    );
    expect({ before, after }).toEqual({ before: ['20002'], after: ['10004'] });
    await asAdmin('ISupSrmSysUserService/cancelinvalidsysuserbyids', { delList: [await userOf('keeper')] });
  });

  it('a changed password ends the other sessions and leaves the one that changed it', async () => {
    const [mine, ...others] = await signedIn('keeper');
    const old = demoPeople.find(({ userNo }) => userNo === 'keeper')?.pwd;
    const change = { oldPwd: old, newPwd: 'Changed#2026', confirmPwd: 'Changed#2026' };
    const { before, after } = await takeFrom(others, () =>
      send({ server: on(1), wire: 'ISupSrmSysUserService/updatepwd', body: change, headers: mine?.headers ?? {} }),
    );
    expect({ before, after }).toEqual({ before: ['20002'], after: ['10004'] });
    expect((await send({ server: on(0), ...add, headers: mine?.headers ?? {} })).body.errorCode).toBe('20002');
  });
});
