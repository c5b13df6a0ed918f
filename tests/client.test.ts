/** A partner's client: types generated from /openapi.json by a known tool, the main job walked with them over the network. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from '../packages/server/seeds/people.ts';
import { buildHttp } from '../packages/server/src/kernel/http/http.ts';
import { servePages } from '../packages/server/src/kernel/http/pages.ts';
import { openTestHouse, type TestHouse } from '../packages/server/test/house.ts';
import { dayFromNow } from '../packages/server/test/orders.ts';
import { walkMainJob } from './client/walk.ts';

const folder = join(import.meta.dirname, 'client');
const run = (command: string, args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(command, [...args], { cwd: folder, encoding: 'utf8' });
  return `${stdout}${stderr}`;
};
const require = createRequire(join(folder, 'package.json'));
const pwdOf = (userNo: string): string => demoPeople.find((person) => person.userNo === userNo)?.pwd ?? '';

describe('a client generated from /openapi.json', () => {
  let house: TestHouse;
  let app: Awaited<ReturnType<typeof buildHttp>>;
  let url = '';
  beforeAll(async () => {
    house = await openTestHouse();
    app = await buildHttp(house.house);
    await servePages(app, { dir: '/nowhere', methods: house.house.methods });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    const document = join(folder, 'openapi.gen.json');
    writeFileSync(document, await (await fetch(`${url}/openapi.json`)).text());
    const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
    run(process.execPath, [generator, document, '-o', join(folder, 'api.gen.ts')]);
  });
  afterAll(async () => {
    await app?.close();
    await house?.close();
  });

  const compile = (project: string): string =>
    run(process.execPath, [resolve(folder, '../../node_modules/typescript/bin/tsc'), '-p', join(folder, project)]);
  it('compiles: what a call takes and answers has a type', () => {
    expect(compile('tsconfig.json')).toBe('');
  });
  it('does not compile where a partner is mistaken, and says so at that line', () => {
    const marked = readFileSync(join(folder, 'refused.ts'), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.includes('// mistake:') ? [at + 2] : []));
    const found = [...compile('tsconfig.refused.json').matchAll(/refused\.ts\((\d+),/g)].map(([, line]) => Number(line));
    expect([...new Set(found)]).toEqual(marked);
    expect(marked.length).toBe(5);
  });
  it('walks the main job from the order to the receipt, both sides reading the same figures', async () => {
    const people = { buyer: pwdOf('buyer'), acme: pwdOf('acme'), keeper: pwdOf('keeper') };
    const read = await walkMainJob({
      baseUrl: url,
      fetch,
      people,
      purchaseNo: 'CLIENT-1',
      ordered: dayFromNow(0),
      due: dayFromNow(4),
    });
    const figures = { ordered: '100', received: '58', open: '40' };
    expect(read).toEqual({ buyer: figures, supplier: figures });
  });
});
