/** F8: a server told to end in the middle of an import and fifty requests leaves everybody an answer and no half of anything. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServers, type Server, type Servers, type Signed, send, signInOn } from '../test/servers.ts';

const rows = 20_000;
let servers: Servers;
let owner: pg.Client;
beforeAll(async () => {
  servers = await openServers(2);
  owner = new pg.Client(servers.database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
});

const count = async (): Promise<number> =>
  Number((await owner.query("select count(*) as n from bm_zone where zone_no like 'E-%'")).rows[0]?.n);
const importOn = async (server: Server, { headers }: Signed, content: Uint8Array<ArrayBuffer>): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([content]), 'zones.xlsx');
  const url = `http://127.0.0.1:${server.port}${BASE_PATH}IBmZoneService/importexcel`;
  try {
    return await (await fetch(url, { method: 'POST', headers, body: form })).text();
  } catch {
    return '';
  }
};

it('F8 R36 SIGTERM with 50 requests and an import running: each is answered whole or refused, the import stands whole or not at all', async () => {
  const [ending, other] = servers.all;
  if (!ending || !other) throw new Error('no servers');
  const admin = await signInOn(ending, 'admin');
  const head = ['组织', '仓库', '库区编号', '库区名称', '库区类型'];
  const body = Array.from({ length: rows }, (_, n) => ['ORG1', 'WH11', `E-${n}`, `区 ${n}`, '1']);
  const book = new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows: [head, ...body] }] }));

  const importing = importOn(ending, admin, book);
  await expect
    .poll(
      async () =>
        Number((await owner.query("select count(*) as n from sys_task where state <> 6 and kind = 'import'")).rows[0]?.n),
      {
        timeout: 20_000,
        interval: 50,
      },
    )
    .toBe(1);
  await sleep(Math.random() * 1_500);
  const asked = Array.from({ length: 50 }, () =>
    send({ server: ending, wire: 'IBmZoneService/getbmzonelistbyparams', body: { size: 100 }, headers: admin.headers }).catch(
      () => ({
        status: 0,
        body: {},
      }),
    ),
  );
  await sleep(20);
  const gone = once(ending.process, 'exit');
  const begun = performance.now();
  ending.process.kill('SIGTERM');
  const [code] = await gone;
  expect([code, performance.now() - begun < 20_000]).toEqual([0, true]);

  // whole, refused in words, or never taken in
  for (const { status } of await Promise.all(asked)) expect([200, 503, 0]).toContain(status);
  const said = await importing;
  const stands = await count();
  expect([0, rows]).toContain(stands);
  if (said.includes('uploadComplete')) expect(stands).toBe(rows);

  // the other server says what became of it, and takes the same file again
  const { body: listed } = await send({
    server: other,
    wire: 'ISysTaskService/getTaskList',
    body: { kind: 'import' },
    headers: admin.headers,
  });
  const [task] = (listed.data?.records ?? []) as readonly { readonly state: number }[];
  if (stands === 0) {
    // a process that fell silent counts as ended after its time, which is not waited for here
    await owner.query("update sys_task set update_date = now() - interval '10 minutes' where state not in (4, 5, 6)");
    await importOn(other, admin, book);
    expect(await count()).toBe(rows);
  } else expect(task?.state).toBe(6);
}, 120_000);
