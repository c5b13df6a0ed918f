import { existsSync } from 'node:fs';
import path from 'node:path';
import { APP_VERSION } from '@wms/contract/kernel/version.ts';
import pino from 'pino';
import { prepareInstallation } from '../seeds/installation.ts';
import { tasksAtOnce } from '../seeds/parallel.ts';
import { demoCards } from '../seeds/people.ts';
import { startAfresh, takeStock } from '../seeds/resetDatabase.ts';
import { backsUpBeforeUpdate, backupBeforeUpdate } from './backup/beforeUpdate.ts';
import { backupWork } from './backup/job.ts';
import { backupFolder } from './backup/places.ts';
import { composeHouse, declaredBy, jobClassesOf, toldBy } from './house.ts';
import { ratesFrom } from './kernel/call/rates.ts';
import { databaseChecks } from './kernel/database/checks.ts';
import { asFiller, openPool, resolveDatabase } from './kernel/database/connect.ts';
import { headOf, migrate, readMigrations } from './kernel/database/migrate.ts';
import { migrationsFolder } from './kernel/database/places.ts';
import { StartRefusal } from './kernel/database/refusal.ts';
import { egressFrom } from './kernel/egress/egress.ts';
import { type Clock, systemClock } from './kernel/ground/clock.ts';
import { buildHttp } from './kernel/http/http.ts';
import { type Lifecycle, manageLife } from './kernel/http/lifecycle.ts';
import { servePages } from './kernel/http/pages.ts';
import { ensureDeclarations, existingIndexes } from './kernel/resource/declarations.ts';
import { secretKeysFrom } from './kernel/secret/keys.ts';
import { sealLog } from './kernel/upkeep/seal.ts';
import type { MailGround } from './message/configuration/transport.ts';
import { keepMailing } from './message/mail/send.ts';
import { keepDelivering } from './message/notification/deliver.ts';
import { keepTelling } from './message/webhook/send.ts';
import { keepWeChatting } from './message/weChat/send.ts';
import type { Ground } from './rooms.ts';
import { keepJobs } from './system/job/job.runner.ts';
import { keepLicenceGround, licenceSettings } from './system/licence/licence.queries.ts';
import { logArchiveFolder } from './system/operLog/archive.ts';

const beginning = performance.now();
const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' });
const root = path.resolve(import.meta.dirname, '../../..');
const migrationsDir = migrationsFolder();

/** Where people reach the product, for links in mails; without a slash at the end. */
const publicUrlOf = (text: string): string => {
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new StartRefusal('WMS_PUBLIC_URL is not an address like https://wms.example.com.');
  return url.href.replace(/\/$/, '');
};
const settingsOf = (env: NodeJS.ProcessEnv) => {
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefusal(`PORT is ${env.PORT}; it must be a number from 0 to 65535.`);
  const isDemo = (env.WMS_DEMO ?? (env.DATABASE_URL ? '0' : '1')) === '1';
  const linkHosts = (env.WMS_LINK_HOSTS ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
  return {
    licence: licenceSettings(env),
    linkHosts,
    egress: egressFrom(env.WMS_EGRESS_HOSTS),
    publicUrl: publicUrlOf(env.WMS_PUBLIC_URL?.trim() ?? ''),
    port,
    host: env.HOST ?? '127.0.0.1',
    isDemo,
    trustProxy: env.TRUST_PROXY ?? ('' as const),
    rates: ratesFrom(env.WMS_RATES),
  };
};

type Settings = ReturnType<typeof settingsOf>;
type Database = Awaited<ReturnType<typeof resolveDatabase>>;

/** Brings the schema up to date, after a backup where one is wanted. */
const updateSchema = async (database: Database): Promise<void> => {
  const isWanted = backsUpBeforeUpdate(process.env, database.kind === 'embedded');
  const folder = backupFolder(process.env);
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  const backUp = backupBeforeUpdate({ source: database.owner, folder, now: () => new Date(systemClock.now()), log, say });
  await migrate(database.owner, migrationsDir, log, isWanted ? backUp : undefined);
};

/** Seeds what is missing, on connections of its own. Returns the first administrator's password when it was just made. */
const seed = async (database: Database, ground: Ground, { isDemo }: Settings): Promise<string | undefined> => {
  const fill = {
    // the parallel connections of the demo story, the one that holds its lock, and a spare one
    pool: openPool(asFiller(database.app), { max: tasksAtOnce + 2, log }),
    numberPool: openPool(asFiller(database.app), { max: 1, log }),
  };
  const houseAt = (clock: Clock) => ({ ...composeHouse({ ...ground, ...fill, clock }), log });
  const firstPassword = await prepareInstallation(houseAt(systemClock), {
    isDemo,
    told: toldBy(ground),
    houseAt,
    startAfresh: () => startAfresh(database.owner),
    takeStock: () => takeStock(database.owner),
  });
  await Promise.all([fill.pool.end(), fill.numberPool.end()]);
  return firstPassword;
};

/** Begins the work that goes on beside the calls: sealing of the log, the licence, the jobs. */
const startBackgroundWork = async (
  house: ReturnType<typeof composeHouse>,
  ground: Ground & { readonly mail: MailGround },
  { publicUrl }: Settings,
  life: Lifecycle,
): Promise<void> => {
  const sealing = setInterval(
    () => void sealLog({ ...house, log }).catch((error: unknown) => log.error({ err: error }, 'the log was not sealed')),
    5_000,
  );
  life.onStop('sealer', () => clearInterval(sealing));
  const seeLicence = (): Promise<unknown> =>
    keepLicenceGround({ ...house, log }).catch((error: unknown) =>
      log.error({ err: error }, 'the ground of the licence was not kept'),
    );
  await seeLicence();
  const licensing = setInterval(() => void seeLicence(), 10 * 60_000);
  life.onStop('licence', () => clearInterval(licensing));
  const jobs = keepJobs({ ...house, log }, jobClassesOf(ground));
  life.onStop('jobs', () => jobs.stop());
  const delivering = keepDelivering({ ...house, log }, publicUrl);
  life.onStop('notifications', () => delivering.stop());
  const mailing = keepMailing({ ...house, log }, ground.mail);
  life.onStop('mail', () => mailing.stop());
  const weChatting = keepWeChatting({ ...house, log }, ground.mail);
  life.onStop('WeChat', () => weChatting.stop());
  const telling = keepTelling({ ...house, log }, ground.mail);
  life.onStop('webhooks', () => telling.stop());
};

const welcome = (address: string, place: string, isDemo: boolean, firstPassword: string | undefined): string =>
  [
    `WMS ${APP_VERSION} is ready in ${((performance.now() - beginning) / 1000).toFixed(2)} s: ${address}`,
    `Data: ${place}`,
    ...(isDemo
      ? [
          'Sign in as buyer / Buyer#2026, keeper / Keeper#2026, acme / Acme#2026 (supplier), admin / Admin#2026; all are cards on the sign-in page.',
        ]
      : []),
    ...(firstPassword
      ? [
          `First start: sign in as admin with the password ${firstPassword}. It is shown this once and must be changed at the first sign-in.`,
        ]
      : []),
    ...(existsSync(path.join(root, 'packages/web/dist/index.html')) ? [] : ['The pages are not built: run npm run build.']),
  ].join('\n');

const start = async (): Promise<void> => {
  const settings = settingsOf(process.env);
  const database = await resolveDatabase(process.env, log);
  const stopDatabase = () => database.stop();
  try {
    await updateSchema(database);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
  const pool = openPool(database.app, { max: 24, log });
  // a number need not reach the disk before its document does: the commit of the document brings it along
  const numberPool = openPool(asFiller(database.app), { max: 3, log });
  const ground = {
    pool,
    numberPool,
    clock: systemClock,
    demoAccounts: settings.isDemo ? demoCards : [],
    dataDir: database.dataDir,
    onFault: (error: unknown) => log.warn({ err: error }, 'an answer was not kept'),
    licence: settings.licence,
    // an external database is backed up by its operator
    backup: database.dataDir === undefined ? undefined : backupWork(database.owner, backupFolder(process.env), log),
    logArchive: { source: database.owner, folder: logArchiveFolder(process.env), log },
    linkHosts: settings.linkHosts,
    mail: {
      secretKeys: secretKeysFrom(process.env.WMS_SECRET_KEYS, database.dataDir),
      egress: settings.egress,
      publicUrl: settings.publicUrl,
    },
  };
  try {
    ensureDeclarations(declaredBy(ground, await existingIndexes(pool)));
  } catch (error) {
    await Promise.all([pool.end(), numberPool.end()]);
    await stopDatabase();
    throw error;
  }
  const house = composeHouse(ground);
  const firstPassword = await seed(database, ground, settings);
  const app = await buildHttp(house, {
    log,
    rates: settings.rates,
    ...(settings.trustProxy ? { trustProxy: settings.trustProxy } : {}),
  });
  const head = headOf(await readMigrations(migrationsDir));
  const life = manageLife(app, { log, checks: databaseChecks({ pool, head, dataDir: database.dataDir, lost: database.lost }) });
  await servePages(app, { dir: path.join(root, 'packages/web/dist'), methods: house.methods });
  life.onStop('database', stopDatabase);
  life.onStop('pool', () => pool.end());
  life.onStop('number pool', () => numberPool.end());
  life.onStop('caches', () => house.caches.settle());
  await startBackgroundWork(house, ground, settings, life);
  life.listenToSignals();
  void database.lost.then((reason) => life.stop(`the database ended: ${reason}`, 1));
  const address = await app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(`${welcome(address, database.place, settings.isDemo, firstPassword)}\n`);
};

start().catch((error: unknown) => {
  if (error instanceof StartRefusal) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'the server cannot start');
  process.exit(1);
});
