import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { scratchFolder } from '../../scripts/scratch.mjs';

process.env.TMPDIR = scratchFolder();

// Worker processes load this file again and must find the port their parent chose.
process.env.WMS_SHELL_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
process.env.WMS_PRODUCT_PORT ??= String(Number(process.env.WMS_SHELL_PORT) + 1);
const shellPort = Number(process.env.WMS_SHELL_PORT);
const root = path.resolve(import.meta.dirname, '../..');
const onlyJourney = process.argv.includes('--project=journey');
const hasJourneys = readdirSync(import.meta.dirname).some((file) => /\.(e2e|spec)\.ts$/.test(file));

/**
 * shell: the web shell with probe screens, every call answered by the test itself (packages/web/test).
 * journey: the built product on a real server, started by the tests themselves (this folder).
 */
export default defineConfig({
  outputDir: path.join(root, 'test-results'),
  globalTeardown: path.join(import.meta.dirname, 'product.ts'),
  // An end is for faults, not for a machine that is busy: what waits goes on when it finds what it waits for.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // half of a test's time is waiting: for a pause in typing, for a frame, for a timer
  workers: Math.min(3, availableParallelism() + 1),
  forbidOnly: Boolean(process.env.CI),
  // what passes only when repeated is a defect: it fails
  retries: 0,
  reporter: [['list'], ['json', { outputFile: path.join(root, 'reports/playwright.json') }]],
  use: {
    // A trace photographs every step, which costs more than the steps: by hand, with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1366, height: 768 },
    // Every frame is drawn by a processor: what moves costs a third of a run. Where motion matters, a test asks for it.
    reducedMotion: 'reduce',
    // what a worker keeps is tried where it matters: elsewhere tests answer the calls of a page themselves
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test lives a few seconds: what is compiled for speed costs a fifth of its processor time and is never paid back.
        '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
      ],
    },
  },
  projects: [
    // the longest file first: at the end it would run alone
    ...(hasJourneys ? [{ name: 'journey', testDir: import.meta.dirname, testMatch: '*.{e2e,spec}.ts' }] : []),
    {
      name: 'shell',
      testDir: path.join(root, 'packages/web/test'),
      testMatch: '*.e2e.ts',
      use: {
        baseURL: `http://127.0.0.1:${shellPort}`,
        locale: 'zh-CN',
      },
    },
  ],
  ...(onlyJourney || !existsSync(path.join(root, 'packages/web/test/app'))
    ? {}
    : {
        webServer: {
          command: 'node --import tsx packages/web/test/serve.ts',
          cwd: root,
          url: `http://127.0.0.1:${shellPort}/`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 3_000 },
        },
      }),
});
