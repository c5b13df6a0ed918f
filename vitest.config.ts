import { defineConfig } from 'vitest/config';
import { scratchFolder } from './scripts/scratch.mjs';

// Inherited by every process of the run.
process.env.TMPDIR = scratchFolder();

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/src/**/*.test.tsx', 'tests/*.test.ts'],
    globalSetup: ['tests/setup/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: process.env.WMS_VITEST_REPORT ?? 'reports/vitest.json' }]],
  },
});
