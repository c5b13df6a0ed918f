import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, type People, peopleOn, prepareGround, tell, traces, wholeOf, work } from '../test/history.ts';
import { checkInvariants } from '../test/invariants.ts';
import { type Server, startServer, stopServer } from '../test/servers.ts';
import { asOwner } from './kernel/database/connect.ts';
import { startEmbedded } from './kernel/database/embedded.ts';
import { migrate } from './kernel/database/migrate.ts';
import { migrationsFolder } from './kernel/database/places.ts';
import { processesIn } from './kernel/database/processes.ts';
import { createTestDatabase, type TestDatabase } from './kernel/database/testing.ts';

const rounds = Number(process.env.WMS_KILL_ROUNDS ?? 15);
const shared = Math.ceil(rounds / 3);
const clients = 4;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** Seconds, as the server itself counts them. */
const readyWithin = 10;
const readySeconds = (server: Server): number => Number(/is ready in ([\d.]+) s/.exec(server.output())?.[1]);

/**
 * What a start after a kill must reach. `usual` is what an orderly start takes here: on a machine too busy even for that,
 * a kill may cost four times as much and no more.
 */
const expectReady = async (server: Server, usual: number): Promise<void> => {
  expect(readySeconds(server), server.output()).toBeLessThanOrEqual(Math.max(readyWithin, 4 * usual));
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
};

/** A pool that lives through the end of its server. */
const openOwner = (connection: pg.ClientConfig): pg.Pool => {
  const pool = new pg.Pool({ ...connection, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Works until a random instant, kills, and waits until every client has noticed. */
const workAndKill = async (
  given: { readonly servers: readonly Server[]; readonly people: People; readonly owner: pg.Pool },
  name: string,
  kill: () => Promise<void>,
): Promise<Entry[]> => {
  const [first] = given.servers;
  if (!first) throw new Error('no server');
  const ground = await prepareGround(first, given.people, given.owner, name, clients);
  const history: Entry[] = [];
  let isOver = false;
  const working = Array.from({ length: clients }, (_, client) =>
    work(given.servers[client % given.servers.length] ?? first, given.people, ground, client, history, () => isOver),
  );
  await sleep(100 + Math.random() * 1_400);
  await kill();
  isOver = true;
  await Promise.all(working);
  return history;
};

/** Holds what clients heard against what there is, then lets every unanswered request be sent again under its key. */
const judge = async (server: Server, people: People, owner: pg.Pool, history: readonly Entry[]): Promise<void> => {
  expect(await checkInvariants(owner)).toEqual([]);
  const before = await traces(owner, history);
  for (const entry of history) {
    const trace = before.get(entry.mark);
    const told = `${entry.kind} ${entry.mark} ${entry.heard} ${JSON.stringify(entry.answer)}`;
    if (entry.heard === 'done') expect(trace, told).toEqual(wholeOf(entry));
    if (entry.heard === 'refused' || entry.isWrong) expect(trace, told).toEqual({ heads: 0, lines: 0 });
    if (entry.heard === 'nothing' && trace?.heads !== 0) expect(trace, told).toEqual(wholeOf(entry));
    expect(entry.heard === 'refused' && !entry.isWrong, told).toBe(false);
  }
  const unanswered = history.filter((entry) => entry.heard === 'nothing');
  const [answered] = history.filter((entry) => entry.heard === 'done').slice(-1);
  for (const entry of [...unanswered, ...(answered ? [answered] : [])]) {
    const known = entry.answer.body.data;
    await tell(server, people, entry);
    expect(entry.heard, `${entry.kind} again: ${JSON.stringify(entry.answer)}`).toBe(entry.isWrong ? 'refused' : 'done');
    if (known) expect(entry.answer.body.data).toEqual(known);
  }
  const after = await traces(owner, history);
  for (const entry of history)
    expect(after.get(entry.mark), `${entry.kind} ${entry.mark}`).toEqual(entry.isWrong ? { heads: 0, lines: 0 } : wholeOf(entry));
  expect(await checkInvariants(owner)).toEqual([]);
};

const heard = new Map<string, number>();
const countHeard = (history: readonly Entry[]): void => {
  for (const entry of history) heard.set(entry.heard, (heard.get(entry.heard) ?? 0) + 1);
};

describe('F1 one of two servers on one PostgreSQL is killed while clients work', () => {
  let database: TestDatabase;
  let owner: pg.Pool;
  const servers: Server[] = [];
  let people: People;
  let usual: number;
  const env = () => ({ DATABASE_URL: database.url, WMS_DEMO: '1' });
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = openOwner(database.owner);
    servers.push(...(await Promise.all([startServer(env()), startServer(env())])));
    usual = Math.max(...servers.map(readySeconds));
    people = await peopleOn(servers[0] as Server);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => stopServer(server, 'SIGKILL')));
    await owner?.end();
    await database?.drop();
  });

  it(`F1 C3 loses nothing acknowledged in ${shared} rounds, and the other server goes on`, async () => {
    for (let round = 0; round < shared; round++) {
      const victim = round % 2;
      const history = await workAndKill({ servers, people, owner }, `GROUND-${round}`, async () => {
        await stopServer(servers[victim] as Server, 'SIGKILL');
        // the survivor serves its own clients meanwhile
        await sleep(300);
      });
      countHeard(history);
      const survivor = servers[1 - victim] as Server;
      const lost = history.filter((entry) => entry.heard === 'nothing').length;
      expect(lost, 'the clients of the survivor heard something every time').toBeLessThanOrEqual(clients / 2);
      await judge(survivor, people, owner, history);
      const again = await startServer(env());
      servers[victim] = again;
      await expectReady(again, usual);
    }
  }, 900_000);
});

if (process.platform === 'linux')
  describe('F1 a server with its embedded PostgreSQL is killed while clients work', () => {
    let dataDir: string;
    let owner: pg.Pool;
    let connection: pg.ClientConfig;
    let server: Server;
    let people: People;
    let usual: number;
    const env = () => ({ WMS_DATA_DIR: dataDir, WMS_DEMO: '1', DATABASE_URL: '' });
    beforeAll(async () => {
      dataDir = await mkdtemp(path.join(os.tmpdir(), 'wms-kill-'));
      const embedded = await startEmbedded({ dataDir, log: quiet });
      connection = embedded.connection;
      await migrate(asOwner(connection), migrationsFolder(), quiet);
      const client = new pg.Client(connection);
      await client.connect();
      // the named world without its ninety days of documents: the clients make their own
      await client.query("insert into sys_param (param_no, param_value) values ('DEMO_STORY', 'left out')");
      await client.end();
      await embedded.stop();
      // the first start fills the database; what is usual only the second one shows
      await stopServer(await startServer(env()));
      server = await startServer(env());
      usual = readySeconds(server);
      people = await peopleOn(server);
    }, 300_000);
    afterAll(async () => {
      if (server) await stopServer(server);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    });

    /** The server process alone, or with it every process of its PostgreSQL in the same instant. */
    const kill = async (isWhole: boolean): Promise<void> => {
      const backends = isWhole ? ((await processesIn(path.join(dataDir, 'pg'))) ?? []) : [];
      for (const pid of backends) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // a backend that ended by itself meanwhile
        }
      }
      await stopServer(server, 'SIGKILL');
    };

    it(`F1 loses nothing acknowledged in ${rounds - shared} rounds, and is ready again within ${readyWithin} s`, async () => {
      for (let round = shared; round < rounds; round++) {
        owner = openOwner(asOwner(connection));
        const history = await workAndKill({ servers: [server], people, owner }, `GROUND-${round}`, () => kill(round % 2 === 1));
        await owner.end();
        countHeard(history);
        server = await startServer(env());
        await expectReady(server, usual);
        owner = openOwner(asOwner(connection));
        await judge(server, people, owner, history);
        await owner.end();
      }
      const told = JSON.stringify([...heard]);
      expect(heard.get('done') ?? 0, told).toBeGreaterThan(rounds);
      expect(heard.get('nothing') ?? 0, told).toBeGreaterThan(rounds / 3);
    }, 900_000);
  });
