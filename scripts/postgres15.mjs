// What is tried on the oldest PostgreSQL that a customer may give, where the system has one. Node built-ins only.
import { existsSync } from 'node:fs';
import { testsOf } from './touched.mjs';

const folder = '/usr/lib/postgresql/15';
/** Where its programs lie; undefined where the system has none. */
export const postgres15 = existsSync(folder) ? folder : undefined;

// The supervisor's own tests start npm's PostgreSQL whatever the rest runs on.
// Races, kills, walks, jobs, sessions, workbooks, sheets of paper and what a person who looks as another may call are about our code and
// ran once already. Plans are looked at on the engine that is delivered; on this one by hand:
// WMS_TEST_POSTGRES=/usr/lib/postgresql/15 npx vitest run plans.test
const ourCode =
  'embedded|walk|reader|reader/hostile|exchange|session|tasks|samples|job|licence|lifecycle|plans|impersonation|accessExplained|render|design|socket';
const onceOnly = new RegExp(`(?:\\.race|/(?:${ourCode}))\\.test\\.ts$`);
const under = (root, paths) => testsOf(root, paths).unit.filter((file) => !onceOnly.test(file));

/** The schema, its migrations, and the statements that lists and documents are made of: what the age of the engine can break. */
export const statementsOn15 = (root) =>
  under(
    root,
    ['database', 'list', 'row'].map((name) => `packages/server/src/kernel/${name}`),
  );
/** All of the server: the same tests a second time, which is for the long run. */
export const serverOn15 = (root) => under(root, ['packages/server']);
