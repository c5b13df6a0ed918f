/** Every recipe followed in one tree: it compiles, is built, is started, and a person sees in a browser what the recipes added. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from '../packages/server/seeds/people.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/src/kernel/database/testing.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { complaintsIn, copyTree, edited, followAll, recipe } from './grownTree.ts';

const recipes = ['field-kind', 'resource', 'workflow', 'field', 'screen', 'job'].map((name) => `add-a-${name}.md`);
/** Lines of the pallet that use the kind of the recipe before it, which has no declaration of its own. */
const palletMonth = [
  "     maxWeight: decimal({ sign: 'positive' }),\n+    checkedIn: month({}),\n",
  "     maxWeight: ['Maximum weight', '最大载重', '最大載重'],\n+    checkedIn: ['Checked in', '检查月份', '檢查月份'],\n",
];
const limit = 300_000;

describe('all recipes in one tree', () => {
  let tree = '';
  let data = '';
  let database: TestDatabase | undefined;
  let server: ChildProcess | undefined;
  let browser: Browser | undefined;
  let page: Page;
  let url = '';

  const run = (file: string, args: readonly string[], cwd = tree): string => {
    // a build for tests is another than the one that people use
    const env = { ...process.env, NODE_ENV: 'production' };
    const done = spawnSync(process.execPath, [join(tree, 'node_modules', file), ...args], { cwd, env, encoding: 'utf8' });
    return done.status === 0 ? '' : `${done.stdout}${done.stderr}`.slice(-4000);
  };
  const growPallet = (): void => {
    const at = join(tree, 'packages/contract/src/base/pallet/pallet.ts');
    const text = readFileSync(at, 'utf8')
      .replace('decimal, ref, text }', 'decimal, month, ref, text }')
      .replace("columns: ['palletNo', ", "columns: ['palletNo', 'checkedIn', ")
      .replace("'maxWeight', 'statusCode'], ['remark']]", "'maxWeight', 'checkedIn', 'statusCode'], ['remark']]");
    writeFileSync(at, palletMonth.reduce(edited, text));
  };

  beforeAll(() => {
    tree = copyTree('tests/setup');
    for (const name of recipes)
      for (const step of recipe(name)) {
        followAll(tree, [step]);
        if (step.path.endsWith('/pallet/pallet.ts')) growPallet();
      }
  }, limit);
  afterAll(async () => {
    await browser?.close();
    if (server && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await database?.drop();
    for (const folder of [tree, data]) if (folder) rmSync(folder, { recursive: true, force: true });
  }, limit);

  it(
    'compiles in all three packages and is built',
    () => {
      // server and web are compiled with what they import of the contract
      expect(complaintsIn(tree, ['server', 'web'])).toBe('');
      expect(run('vite/bin/vite.js', ['build', '--logLevel', 'error'], join(tree, 'packages/web'))).toBe('');
    },
    limit,
  );

  it(
    'starts, and signs a person in',
    async () => {
      data = mkdtempSync(join(tmpdir(), 'recipe-data-'));
      // what the recipes add comes to a house that is at work, as it will
      database = await createTestDatabase();
      server = spawn(process.execPath, ['--import', 'tsx', join(tree, 'packages/server/src/main.ts')], {
        cwd: tree,
        env: { ...process.env, PORT: '0', WMS_DATA_DIR: data, WMS_DEMO: '1', DATABASE_URL: database.url, WMS_RATES: 'off' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      url = await new Promise<string>((resolve, reject) => {
        const read = (chunk: Buffer): void => {
          output += chunk.toString();
          const found = /ready in [\d.]+ s: (http:\S+)/.exec(output)?.[1];
          if (found) resolve(found);
        };
        server?.stdout?.on('data', read);
        server?.stderr?.on('data', read);
        server?.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${output}`)));
      });
      browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
      page = await (await browser.newContext({ baseURL: url, locale: 'en-US', reducedMotion: 'reduce' })).newPage();
      page.setDefaultTimeout(30_000);
      await page.goto('/login');
      // the person of the demo world has a language of their own: the one chosen here becomes it
      await page.getByTestId('language').click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page.locator('html[lang="en-US"]').waitFor({ state: 'attached' });
      await page.locator('input').first().fill('admin');
      await page.locator('input[type="password"]').fill(demoPeople.find(({ userNo }) => userNo === 'admin')?.pwd ?? '');
      await page.getByTestId('login.submit').click();
      await page.waitForURL(/\/dashboard/);
    },
    limit,
  );

  /** Waits for a text that a person can see. */
  const sees = async (text: string | RegExp): Promise<void> => {
    await page.getByText(text).locator('visible=true').first().waitFor();
  };
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.waitForURL((at) => at.pathname === path);
  };
  let key = 0;
  /** Makes a call as the person in the browser. */
  const ask = async (wire: string, condition: unknown) => {
    const cookies = await page.context().cookies();
    const reply = await page.request.post(`/dapilc/restful/service/ilcwmsplus/${wire}`, {
      headers: {
        'Authentication-Info': cookies.find(({ name }) => name === 'Authentication-Info')?.value ?? '',
        'Idempotency-Key': `recipe-${key++}`,
      },
      data: { condition },
    });
    return [reply.status(), reply.ok() ? '' : await reply.text()];
  };

  it(
    'add a resource, add a field kind: the list with a row, and a form with an input for a month',
    async () => {
      const draft = { palletNo: 'P-77', orgNo: 'ORG1', warehouseNo: 'WH11', controlType: '1', checkedIn: '2026-03' };
      expect(await ask('IBmPalletService/addbmpallet', draft)).toEqual([200, '']);
      await open('/base/basic/pallet');
      await sees('P-77');
      await sees('2026-03');
      await open('/base/basic/add-pallet');
      await sees('Maximum weight');
      await page.locator('[data-field="checkedIn"] input').click();
      await page.locator('.ant-picker-month-panel').locator('visible=true').waitFor();
    },
    limit,
  );
  it(
    'add a workflow: the list of the document with a row',
    async () => {
      expect(await ask('IBmRepairService/addbmrepair', { orgNo: 'ORG1', warehouseNo: 'WH11', equipment: 'Fork lift 3' })).toEqual(
        [200, ''],
      );
      await open('/base/basic/repair');
      await sees('Fork lift 3');
    },
    limit,
  );
  it(
    'add a field: the column of the list, and the input of the form',
    async () => {
      await open('/base/basic/supplier');
      await sees('D-U-N-S no.');
      await open('/base/basic/add-supplier');
      await page.locator('[data-field="dunsNo"] input').waitFor();
    },
    limit,
  );
  it(
    'add a screen: the screen under its address',
    async () => {
      await open('/base/basic/zone-overview');
      await sees('Zone overview');
      await page.locator('[data-row-key]').locator('visible=true').first().waitFor();
    },
    limit,
  );
  it(
    'add a job: its line among the jobs',
    async () => {
      await open('/system/scheduled-tasks');
      await sees('Count ended licences');
    },
    limit,
  );
});
