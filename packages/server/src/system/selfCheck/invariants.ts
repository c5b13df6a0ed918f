import { detectItems } from '@wms/contract/system/selfCheck/items.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/ground/sql.ts';
import { verifiedLog } from '../operLog/door.ts';
import { branches, type Detector, suspects } from './detector.ts';
import { brokenHistories, strangeMoves } from './histories.detectors.ts';

/** The invariants the database states as views: `inv_02` is I02. Those of a migration nobody has named yet are among them. */
const viewsOf = async (tx: Tx): Promise<readonly string[]> => {
  const rows = await tx.rows<{ name: string }>(
    sql`
      select relname as name
      from pg_class
      where relkind = 'v'
        and relnamespace = 'public'::regnamespace
        and relname ~ '^inv_[0-9]{2}$'
      order by 1
    `,
  );
  return rows.map(({ name }) => `I${name.slice(4)}`);
};
const viewOf = (detectNo: string): string => `inv_${detectNo.slice(1)}`;

/** I27: no column of any table holds what is not a number. */
const notNumbers: Detector = async ({ tx }) => {
  const columns = await tx.rows<{ table: string; column: string }>(sql`
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'numeric'::regtype and a.attnum > 0
      and not a.attisdropped order by 1, 2`);
  if (columns.length === 0) throw new Error('no numeric column was found: nothing was checked');
  return suspects(
    tx,
    branches(
      columns.map(
        ({ table, column }) =>
          sql`
            select ${`${table}.${column}`}::text as row_id, ${`not a number|${table}.${column}`}::text as what
            from ${sql.table(table)}
            where ${sql.ref(column)} = 'NaN'
          `,
      ),
    ),
  );
};

const viewDetector =
  (detectNo: string): Detector =>
  ({ tx }) =>
    suspects(tx, sql`select row_id, what from ${sql.table(viewOf(detectNo))}`);

/** I33 says how far the daily job has verified the chain: behind that place the view itself looks at every link. */
const chain: Detector = async (probe) => {
  const [found, upTo] = [await viewDetector('I33')(probe), await verifiedLog(probe.tx)];
  return 'skip' in found || !upTo ? found : { ...found, note: { code: 'check.chain', params: { ...upTo } } };
};

/** The detectors of all invariants there are, by number; the tests hold the same ones after everything they do. */
export const invariantsOf = async (tx: Tx): Promise<ReadonlyMap<string, Detector>> => {
  const views = await viewsOf(tx);
  const declared = Object.keys(detectItems).filter((no) => no.startsWith('I') && no !== 'I27');
  const missing = declared.filter((no) => !views.includes(no));
  if (missing.length > 0) throw new Error(`the database has no view for ${missing.join(', ')}`);
  return new Map<string, Detector>([
    ...views.map((no): [string, Detector] => [no, viewDetector(no)]),
    ['I21', strangeMoves],
    ['I22', brokenHistories],
    ['I27', notNumbers],
    ['I33', chain],
  ]);
};
