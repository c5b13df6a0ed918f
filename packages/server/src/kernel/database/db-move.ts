/** `npm run db:move -- URL`: carries the current database (DATABASE_URL, else the embedded one) to another server. */
import { asOwner, parseDatabaseUrl, placeOf, resolveDatabase } from './connect.ts';
import { type Moved, moveDatabase } from './move.ts';
import { migrationsFolder } from './places.ts';
import { type Log, reasonOf, StartRefusal } from './refusal.ts';

const write = (text: string): void => void process.stdout.write(`${text}\n`);
const log: Log = {
  info: () => undefined,
  warn: (_detail: unknown, text?: string) => write(`Warning: ${text}`),
  error: (_detail: unknown, text?: string) => write(`Error: ${text}`),
};

const print = (moved: readonly Moved[]): void => {
  const wide = Math.max(5, ...moved.map((m) => m.table.length));
  write(`${'table'.padEnd(wide)}  ${'rows'.padStart(10)}  ${'ms'.padStart(7)}  hash, equal on both sides`);
  for (const m of moved) write(`${m.table.padEnd(wide)}  ${m.rows.padStart(10)}  ${String(m.ms).padStart(7)}  ${m.hash}`);
};

const run = async (address: string | undefined): Promise<void> => {
  if (!address) throw new StartRefusal('Name the target: npm run db:move -- postgresql://user:password@host:5432/database');
  const target = parseDatabaseUrl(address, 'The target');
  const source = await resolveDatabase(process.env, log);
  try {
    const begun = Date.now();
    write(`Moving ${source.place} to ${placeOf(target)} ...`);
    const moved = await moveDatabase({
      source: source.owner,
      target: asOwner({ connectionString: target.href, connectionTimeoutMillis: 10_000 }),
      migrations: migrationsFolder(),
      log,
    });
    print(moved);
    const rows = moved.reduce((n, m) => n + Number(m.rows), 0);
    write(
      `${moved.length} tables, ${rows} rows, ${((Date.now() - begun) / 1000).toFixed(1)} s. Start with DATABASE_URL set to the target from now on.`,
    );
  } finally {
    await source.stop();
  }
};

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartRefusal ? error.message : `The move failed and nothing was kept in the target: ${reasonOf(error)}`}\n`,
  );
  process.exitCode = 1;
}
