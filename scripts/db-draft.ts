/**
 * Drafts the migration of a resource from its declaration: table, checks, indexes, row security. A person reads it before it lands.
 *
 *   npm run db:draft -- pallet                prints it
 *   npm run db:draft -- supplier dunsNo       prints that of one field of a table that stands
 *   npm run db:draft -- pallet --write        writes packages/server/migrations/NNNN_pallet.sql under the next free number
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { allResources } from '@wms/contract/registry.ts';
import { draftOf, fieldDraftOf } from '../packages/server/src/kernel/resource/ddl.ts';

const migrations = join(import.meta.dirname, '../packages/server/migrations');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean', default: false } } });
const [name, field] = positionals;
const resource = allResources.find((candidate) => candidate.name === name);

const draft = (of: Resource): string => (field === undefined ? draftOf(of) : fieldDraftOf(of, field));

if (!resource) {
  const known = allResources.map((candidate) => candidate.name).join(' ');
  console.error(`registry.ts has no resource ${name ?? '(none named)'}; it has ${known}`);
  process.exitCode = 1;
} else if (!values.write) console.log(draft(resource));
else {
  const numbers = readdirSync(migrations).map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0));
  const words = [resource.name, field ?? []]
    .flat()
    .join('_')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${words}.sql`;
  writeFileSync(join(migrations, file), draft(resource), { flag: 'wx' });
  console.log(`packages/server/migrations/${file}`);
}
