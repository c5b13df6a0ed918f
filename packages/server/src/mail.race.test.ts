import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../test/mailServer.ts';
import { openServers, type Servers, stopServer } from '../test/servers.ts';

const count = 60;
let mails: MailServer;
let servers: Servers;
let owner: pg.Pool;
beforeAll(async () => {
  mails = await openMailServer();
  servers = await openServers(2, {
    WMS_EGRESS_HOSTS: `127.0.0.1:${mails.port}`,
    WMS_SECRET_KEYS: Buffer.alloc(32, 5).toString('base64'),
  });
  owner = new pg.Pool({ ...servers.database.owner, max: 2 });
  await owner.query(
    `update sys_user set email = 'you@mail.test' where id = (select min(id) from sys_user where status_code = '1')`,
  );
  await owner.query(
    `update sys_mail_config set host = '127.0.0.1', port = $1, protocol = 'smtp', is_ssl = '0', from_email = 'wms@mail.test'`,
    [mails.port],
  );
});
afterAll(async () => {
  await owner?.end();
  await servers?.close();
  await mails?.close();
});
const queue = (first: number) =>
  owner.query(
    `insert into sys_mail (id, user_id, org_no, to_email, locale, moment, doc_no, subject, content, url, status, next_attempt, create_date)
     select $1 + n, (select min(id) from sys_user where status_code = '1'), 'ORG1', 'you@mail.test', 'en-US', 'asn.approved', '', 'Mail ' || ($1 + n), 'text', '', '1', now(), now()
     from generate_series(1, $2) n`,
    [first, count],
  );
const waiting = async (): Promise<number> =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from sys_mail where status = '1'`)).rows[0]?.n);
const subjects = (): readonly (string | undefined)[] => mails.mails.map(({ subject }) => subject);

describe('mails of two server processes', () => {
  it('MSG-12 are each sent once, by one of them', async () => {
    await queue(1000);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    expect(subjects().toSorted()).toEqual([...new Set(subjects())].toSorted());
    expect(subjects()).toHaveLength(count);
  });

  it('MSG-12 outlive the kill of the one that was sending them: none is lost', async () => {
    await queue(2000);
    await expect.poll(() => mails.mails.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(count + 5);
    const [first] = servers.all;
    if (!first) throw new Error('no server');
    await stopServer(first, 'SIGKILL');
    // the lease of what it had taken is over
    await expect
      .poll(
        async () => {
          await owner.query(`update sys_mail set next_attempt = now() where status = '1' and next_attempt > now() + interval '4 minutes'
            and attempts > 0 and id in (select id from sys_mail where status = '1' order by id limit 1)`);
          return waiting();
        },
        { timeout: 40_000, interval: 500 },
      )
      .toBe(0);
    const told = new Set(subjects());
    expect(Array.from({ length: count }, (_, n) => `Mail ${2001 + n}`).filter((subject) => !told.has(subject))).toEqual([]);
  });
});
