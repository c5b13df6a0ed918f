import { allResources, resources } from '@wms/contract/registry.ts';
import { draftOf } from '../packages/server/src/kernel/ddl.ts';

// `npm run db:draft NAME…` prints a draft of the migration of resources; a person reads it before it lands.
const names = process.argv.slice(2);
const chosen = names.length === 0 ? allResources : allResources.filter((resource) => names.includes(resource.name));
if (chosen.length === 0) {
  console.error(`No such resource. Known: ${Object.keys(resources).join(', ')}`);
  process.exit(1);
}
for (const resource of chosen) console.log(draftOf(resource));
