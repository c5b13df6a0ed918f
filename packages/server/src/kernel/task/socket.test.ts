import { describe, expect, it } from 'vitest';
import type { Client, TestHouse } from '../../../test/house.ts';
import { ratesFrom } from '../call/rates.ts';
import { buildHttp } from '../http/http.ts';
import { admin, book, head, house, jobOf, keeper, openTasks, row, send } from './tasks.world.ts';

openTasks();

describe('the websocket', () => {
  const ticketOf = async (client: Client, service = 'IBmZoneService', jobId?: string): Promise<string> =>
    (await client.call<{ ticket: string }>('ISysWebSocketService/getTicket', { service, ...(jobId ? { jobId } : {}) })).data
      .ticket;
  const cookieOf = (client: Client): string =>
    [client.headers.cookie, `Authentication-Info=${client.headers['authentication-info']}`].filter(Boolean).join('; ');
  const openOn = async (app: TestHouse['app'], client: Client, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const frames: string[] = [];
    const socket = await app.injectWS(
      `/productWebSocket/${path}`,
      { headers: { cookie: cookieOf(client), host: 'wms.test', origin: 'http://wms.test', ...headers } },
      { onInit: (ws) => ws.on('message', (data: Buffer) => frames.push(data.toString())) },
    );
    const closed = new Promise<void>((done) => socket.on('close', () => done()));
    return { frames, closed, socket };
  };
  const refused = (client: Client, path: string, headers: Readonly<Record<string, string>> = {}) =>
    expect(openOn(house.app, client, path, headers)).rejects.toThrow(/403/);

  it('IMPORT-24 tells the course of an import in log lines and ends with checkSuccess, also through another server process', async () => {
    const other = await buildHttp(house.house);
    await other.ready();
    const watch = await openOn(other, admin, `IBmZoneService/${await ticketOf(admin)}`);
    const { lines } = await send(await book([head, row('T-1'), row('T-2')]));
    expect(lines.at(-1)).toEqual({ event: 'uploadComplete', count: 2 });
    await watch.closed;
    await other.close();
    expect(watch.frames.at(-1)).toBe('checkSuccess');
    expect(watch.frames).toContain('\u2714 2 行校验通过');
    expect(watch.frames).toContain('\u2714 已新增 2 行');
    expect(watch.frames.slice(0, -1).every((frame) => /^(\$|\u2714) /.test(frame))).toBe(true);
  });
  it('IMPORT-24 of a page opened again tells an ended import by its ticket: the bad rows and checkFailed', async () => {
    const { lines } = await send(await book([head, row('T-1', '没有')]));
    const watch = await openOn(house.app, admin, `IBmZoneService/${await ticketOf(admin, 'IBmZoneService', jobOf(lines))}`);
    await watch.closed;
    expect(watch.frames.at(-1)).toBe('checkFailed');
    expect(watch.frames[0]).toMatch(/^\$ 第 2 行 · 库区类型 · .*没有/);
  });
  it('R24 opens once, for the session it was given to, from a page of ours', async () => {
    const { lines } = await send(await book([head, row('T-1', '没有')]));
    const ticket = await ticketOf(admin, 'IBmZoneService', jobOf(lines));
    await refused(admin, `IBmZoneService/${ticket}`, { origin: 'https://evil.example' });
    await refused(keeper, `IBmZoneService/${ticket}`);
    await refused(admin, `IBmItemService/${ticket}`);
    await refused(admin, 'IBmZoneService/made-up');
    await refused(admin, `IBmZoneService/${ticket}`, { cookie: '' });
    await refused(await house.signIn('admin'), `IBmZoneService/${ticket}`);
    const watch = await openOn(house.app, admin, `IBmZoneService/${ticket}`);
    await watch.closed;
    expect(watch.frames.at(-1)).toBe('checkFailed');
    await refused(admin, `IBmZoneService/${ticket}`);
    const stale = await ticketOf(admin, 'IBmZoneService', jobOf(lines));
    await house.owner.query("update sys_ticket set expire_date = now() - interval '1 second'");
    await refused(admin, `IBmZoneService/${stale}`);
    const foreign = await keeper.call('ISysWebSocketService/getTicket', { service: 'IBmZoneService', jobId: jobOf(lines) });
    expect([foreign.status, foreign.errorCode]).toEqual([404, '20003']);
  });
  it('R24 V21 ends with the session that opened it', async () => {
    const leaving = await house.signIn('keeper');
    const watch = await openOn(house.app, leaving, `IBmZoneService/${await ticketOf(leaving)}`);
    await leaving.call('ISrmBmLoginService/logout');
    await watch.closed;
    expect(watch.frames).toEqual([]);
  });
  it('R24 R9 ends with the right to import, and tells nothing after it', async () => {
    const { lines } = await send(await book([head, row('T-1', '没有')]), {}, keeper);
    const path = `IBmZoneService/${await ticketOf(keeper, 'IBmZoneService', jobOf(lines))}`;
    const change = (sql: string) =>
      house.owner.query(
        `${sql}; update sys_session set stamp = stamp + 1 where user_id = (select id from sys_user where user_no = 'keeper')`,
      );
    await house.owner.query(
      "create table kept_rights as select * from sys_role_menu where menu_no = 'Base.Basic.Reservoir' and flag = 'isImport'",
    );
    await change("delete from sys_role_menu where menu_no = 'Base.Basic.Reservoir' and flag = 'isImport'");
    try {
      const watch = await openOn(house.app, keeper, path);
      await watch.closed;
      expect(watch.frames).toEqual([]);
    } finally {
      await change('insert into sys_role_menu select * from kept_rights; drop table kept_rights');
    }
    const after = await openOn(house.app, keeper, `IBmZoneService/${await ticketOf(keeper, 'IBmZoneService', jobOf(lines))}`);
    await after.closed;
    expect(after.frames.at(-1)).toBe('checkFailed');
  });
  it('R29 R24 a handshake that is refused stands in the log when somebody is signed in, and a stranger’s does not', async () => {
    const count = async () =>
      (await house.owner.query("select user_no, error_code from sys_oper_log where operation = 'productWebSocket'")).rows;
    await house.owner.query("delete from sys_oper_log where operation = 'productWebSocket'; truncate sys_refusal_count");
    await refused(admin, 'IBmZoneService/made-up', { cookie: '' });
    expect(await count()).toEqual([]);
    await refused(admin, 'IBmZoneService/made-up');
    expect(await count()).toEqual([{ user_no: 'admin', error_code: '10008' }]);
  });
  it.each([
    ['a NUL for a service', '%00/a'],
    ['a NUL for a ticket', 'IBmZoneService/%00'],
    ['a lone surrogate', 'IBmZoneService/%ED%A0%80'],
    ['text of a query', `IBmZoneService/${encodeURIComponent("' or 1=1 --")}`],
  ])('R9 R24 a handshake with %s is refused as any other, with no word of the database', async (_what, path) => {
    const answer = await house.app.inject({
      url: `/productWebSocket/${path}`,
      headers: { cookie: cookieOf(admin), host: 'wms.test', connection: 'upgrade', upgrade: 'websocket' },
    });
    expect([400, 403]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/UTF8|FST_|statusCode|22021/);
    await refused(admin, path.includes('%ED') ? 'IBmZoneService/a%20b' : path);
  });
  it('R28 handshakes count like calls', async () => {
    const few = await buildHttp(house.house, { rates: ratesFrom('general=1,stranger=1') });
    await few.ready();
    await expect(openOn(few, admin, 'IBmZoneService/made-up')).rejects.toThrow(/403/);
    await expect(openOn(few, admin, 'IBmZoneService/made-up')).rejects.toThrow(/429/);
    await few.close();
  });
  it('R24 is one of at most three of a person: the fourth ends the oldest', async () => {
    const sockets: Awaited<ReturnType<typeof openOn>>[] = [];
    for (let n = 0; n < 4; n++) sockets.push(await openOn(house.app, admin, `IBmZoneService/${await ticketOf(admin)}`));
    await sockets[0]?.closed;
    await send(await book([head, row('T-1')]));
    await Promise.all(sockets.slice(1).map((socket) => socket.closed));
    expect(sockets.map(({ frames }) => frames.at(-1))).toEqual([undefined, 'checkSuccess', 'checkSuccess', 'checkSuccess']);
  });
  it('R24 takes nothing from a browser: five hundred bad frames end their sockets and nothing else', async () => {
    const bad = ['{"__proto__":1}', 'x'.repeat(5_000), Buffer.alloc(900, 0xff), '', Buffer.from([0xed, 0xa0, 0x80])];
    for (let n = 0; n < 100; n++) {
      const { socket, closed } = await openOn(house.app, admin, `IBmZoneService/${await ticketOf(admin)}`);
      // the first ends it; what is sent behind it finds nobody
      for (let at = 0; at < bad.length; at++) socket.send(bad[(n + at) % bad.length] ?? '');
      await closed;
    }
    expect((await admin.call('ISysTaskService/getTaskList', {})).status).toBe(200);
  });
});
