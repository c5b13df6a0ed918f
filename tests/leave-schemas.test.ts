import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leftDictionaries, withoutDictionaries, withoutSchemas } from '../packages/web/leaveSchemas.ts';
import { withoutComments } from './paths.ts';

const module = `import { z } from 'zod';
import { defineCall, moves, onMenu } from '../../kernel/call.ts';
import { pageReply } from '../../kernel/reply.ts';
import { jobFlow } from './job.flow.ts';
import { job } from './job.ts';
const { menu, sides } = job;
const read = { grant: onMenu('isSearch', menu), mode: 'read' };
const row = z.strictObject({ id: z.string() });
export const shown = pageReply(row);
export const listJobs = defineCall('IJob/list', { ...read, sides, summary: 'Jobs', input: z.object({ page: z.number() }), reply: shown });
export const sendJob = defineCall('IJob/send', { ...read, reply: row, stale: [job], input: row });
export const pauseJob = defineCall('IJob/pause', { ...moves({ resource: job, flow: jobFlow }, 'pause'), stale: [job] });
const readsOf = (service) => ({ get: defineCall(service + '/get', { ...read, input: row, reply: row }) });
export const reads = readsOf('IJob');
`;

describe('a calls module in the browser', () => {
  const short = withoutSchemas(module, (code) => parseAst(code));
  it('keeps name and what becomes stale', () => {
    expect(short).toMatch(/defineCall\('IJob\/list', \{\s*\}\)/);
    expect(short).toContain('stale: [job]');
    expect(() => parseAst(short)).not.toThrow();
  });
  it('asks for nothing that only bodies, replies and rights need', () => {
    const imported = [...short.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
    expect(imported).toEqual(['../../kernel/call.ts', './job.ts']);
    expect(short).not.toContain('onMenu(');
    expect(short).not.toContain('moves(');
  });
  it('has no schema left, so that the validator stays away', () => {
    expect(short).not.toMatch(/\bz\b/);
    expect(short).not.toMatch(/pageReply|summary|input|reply:/);
    expect(short).toMatch(/export const shown = 0\s*;/);
    expect(short).toMatch(/const row = 0\s*;/);
  });
  it('keeps a function that declares calls, and what it declared', () => {
    expect(short).toContain("export const reads = readsOf('IJob');");
    expect(short).toMatch(/defineCall\(service \+ '\/get', \{\s*\}\)/);
  });
});

describe('dictionaries in the browser', () => {
  it('leaves out those that nobody looks up, and keeps the others as they are', () => {
    const code = `export const enums = { ErrorCode: [{ value: '1', label: ['a', 'b', 'c'] }], State: [{ value: '2' }], SYS_PARAM: [] };`;
    expect(withoutDictionaries(code, (text) => parseAst(text)).replace(/\s+/g, ' ')).toBe(
      "export const enums = { State: [{ value: '2' }], };",
    );
    expect(leftDictionaries.filter((name) => !(name in enums))).toEqual([]);
  });
  it('is told by no source of contract or web that somebody looks one of them up', () => {
    const spelled = new RegExp(`['"\\x60.](${leftDictionaries.join('|')})\\b`);
    const root = join(import.meta.dirname, '..');
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/contract/src', 'packages/web/src'], {
      ...{ cwd: root, encoding: 'utf8' },
    }).split('\n');
    const files = listed.filter(
      (path) => /\.tsx?$/.test(path) && !/\/spec\/.*\.gen\.ts$/.test(path) && existsSync(join(root, path)),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => spelled.test(withoutComments(readFileSync(join(root, path), 'utf8'))))).toEqual([]);
  });
});
