/**
 * What a new document costs outside its own rooms: a line in one list per package, and the rows of the policy. The matrix of the
 * grown tree finds every call of the recipes allowed to whom they say.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsIn, copyTree, edited, followAll, recipe, root } from './grownTree.ts';

const fixture = join(root, 'tests/fixtures/growth');
const policyFile = 'docs/spec/policy.csv';
/** Who may make the calls of a repair; the columns are those of the policy. */
const policy = [
  'IBmRepairService/getbmrepairlistbyparams,deny,deny,allow,deny,allow,deny,allow,allow,who holds the right on the menu',
  'IBmRepairService/getbmrepairbyid,deny,deny,allow,deny,allow,deny,allow,allow,who holds the right on the menu',
  'IBmRepairService/addbmrepair,deny,deny,deny,deny,deny,deny,allow,allow,who holds the right on the menu',
  'IBmRepairService/finishRepair,deny,deny,deny,deny,deny,deny,allow,allow,who holds the right on the menu',
  'IBmRepairService/voidRepair,deny,deny,deny,deny,deny,deny,allow,allow,who holds the right on the menu',
];

/** Every file of the packages and the ledger with the hash of its content. */
const hashes = (tree: string): ReadonlyMap<string, string> =>
  new Map(
    ['packages/contract', 'packages/server', 'packages/web', 'docs/spec']
      .flatMap((folder) =>
        readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
      )
      .filter((path) => !path.includes('node_modules') && statSync(join(tree, path)).isFile())
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(tree, path)))
          .digest('hex'),
      ]),
  );

/** What belongs to the document alone, what is generated, and the ledger's own tables of names, states and texts. */
const isOwn = (path: string): boolean =>
  /^packages\/(contract|server|web)\/src\/base\/repair\//.test(path) ||
  /^packages\/server\/migrations\/\d{4}_repair\.sql$/.test(path);
const isGenerated = (path: string): boolean => /^packages\/(contract\/src\/spec\/\w+|web\/src\/pages)\.gen\.ts$/.test(path);
const isLedger = (path: string): boolean => /^docs\/spec\/(routes|messages|enums|calls)\.csv$/.test(path);

interface Answer {
  readonly status: number;
  readonly errorCode?: string;
  readonly data?: { readonly records?: readonly Readonly<Record<string, unknown>>[] };
  readonly details?: readonly { readonly code: string; readonly message?: string }[];
}

describe('a new document', () => {
  let tree = '';
  let template = '';
  let before: ReadonlyMap<string, string> = new Map();
  let after: ReadonlyMap<string, string> = new Map();

  beforeAll(() => {
    tree = copyTree('tests/matrix.test.ts');
    before = hashes(tree);
    followAll(tree, recipe('add-a-workflow.md'));
    // the rest of what a room can hand over, and its screen
    cpSync(join(fixture, 'packages'), join(tree, 'packages'), { recursive: true });
    const list = join(tree, 'packages/web/src/rooms.ts');
    if (!readFileSync(list, 'utf8').includes('repairRoom'))
      for (const edit of [
        " import { baseRoom } from './base/base.room.ts';\n+import { repairRoom } from './base/repair/repair.room.ts';\n",
        '   baseRoom,\n+  repairRoom,\n',
      ])
        writeFileSync(list, edited(readFileSync(list, 'utf8'), edit));
    const allowed = readFileSync(join(tree, policyFile), 'utf8');
    for (const row of policy) if (!allowed.includes(row.split(',')[0] ?? row)) appendFileSync(join(tree, policyFile), `${row}\n`);
    after = hashes(tree);
    // a plain entity beside it: both stand in one matrix
    followAll(tree, recipe('add-a-resource.md'));
  }, 300_000);
  afterAll(() => {
    if (tree) rmSync(tree, { recursive: true, force: true });
  });

  it('changes one list in each package and the policy, and nothing else outside its rooms', () => {
    const changed = [...after].flatMap(([path, hash]) => (before.get(path) === hash ? [] : [path]));
    expect(changed.filter(isOwn).length).toBeGreaterThanOrEqual(10);
    expect(changed.filter((path) => !isOwn(path) && !isGenerated(path) && !isLedger(path)).toSorted()).toEqual([
      policyFile,
      'packages/contract/src/registry.ts',
      'packages/server/src/rooms.ts',
      'packages/web/src/rooms.ts',
    ]);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
  });

  it('compiles in all three packages', () => {
    // server and web are compiled with what they import of the contract
    expect(complaintsIn(tree, ['server', 'web'])).toBe('');
  }, 300_000);

  it('is known to the home page, the jobs, the places, the files and the menu', () => {
    for (const name of ['recipe/world.ts', 'growth/visit.ts'])
      cpSync(join(root, 'tests/fixtures', name), join(tree, 'packages/server/test', name.split('/')[1] ?? ''));
    const tsx = join(tree, 'node_modules/tsx/dist/cli.mjs');
    const printed = execFileSync(process.execPath, [tsx, join(tree, 'packages/server/test/visit.ts')], {
      cwd: tree,
      encoding: 'utf8',
      env: { ...process.env, WMS_KEEP_TEMPLATE: '1' },
    });
    template = /^TEMPLATE (\w+)$/m.exec(printed)?.[1] ?? '';
    const answers = JSON.parse(/^ANSWERS (.*)$/m.exec(printed)?.[1] ?? '{}') as Readonly<Record<string, Answer>>;
    const records = (name: string) => answers[name]?.data?.records ?? [];
    const refused = (name: string) => [answers[name]?.errorCode, answers[name]?.details?.map(({ message }) => message)];
    expect(records('tiles')).toContainEqual({
      key: 'repairOpen',
      count: 1,
      oldest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      url: expect.stringMatching(/^\/base\/basic\/repair\?f=%7B%22status%22/),
    });
    expect(records('schedule')).toMatchObject([{ title: '叉车 3 号', url: '/base/basic/repair' }]);
    expect(records('jobs').map(({ value }) => value)).toContain('notice.remind');
    expect(JSON.stringify(refused('close the warehouse'))).toMatch(/^\["20007".*Repair/);
    expect(records('files')).toMatchObject([{ fileName: 'quote.pdf', sourceType: 'repair' }]);
    expect(JSON.stringify(refused('remove its file'))).toMatch(/^\["20007".*Repair RP/);
    expect(JSON.stringify(answers.menu?.data)).toContain('"menuNo":"Base.Basic.Repair"');
  }, 300_000);

  it('stands in the policy as the recipes say, as a plain entity does, and its screen, tile and icon in the browser', () => {
    const vitest = join(tree, 'node_modules/vitest/vitest.mjs');
    const WMS_MATRIX_SERVICES = 'IBmRepairService IBmPalletService';
    const WMS_TEST_GIVEN_CLUSTER = JSON.stringify({ ...JSON.parse(process.env.WMS_TEST_CLUSTER ?? '{}'), template });
    const env = { ...process.env, WMS_MATRIX_SERVICES, WMS_TEST_GIVEN_CLUSTER, WMS_VITEST_REPORT: join(tree, 'report.json') };
    const files = ['tests/matrix.test.ts', 'packages/web/src/base/repair', 'packages/web/src/shell/icons.test.ts'];
    const run = spawnSync(process.execPath, [vitest, 'run', ...files], { cwd: tree, env, encoding: 'utf8' });
    expect(run.status, `${run.stdout}${run.stderr}`.slice(-4000)).toBe(0);
  }, 300_000);
});
