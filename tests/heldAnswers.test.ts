/** Browser tests answer in the place of the server; what they answer is held to the declared replies, but for an old few. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { notHeldYet } from '../packages/web/test/notHeldYet.ts';

/** Goes down with each file that is brought over, and never up. */
const MOST = 33;
/** Who stood on the list when this rule was made. No other file may come, not even in the place of one that left. */
const old = `
asn asnDecide asnWorkbench base codes columns custom documentFields draft export file form
historyMode impersonation import jobs listTable lists manyValues menu orders partners receipt select
selectFields selfCheck setting system tabs userChanges users wareShow wareShowCells
`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.e2e.ts`);
const root = path.resolve(import.meta.dirname, '..');
const files = readdirSync(path.join(root, 'packages/web/test'));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('a new browser test is held to the declared replies', () => {
  expect(notHeldYet.filter((file) => !old.includes(file))).toEqual([]);
});
it(`at most ${MOST} browser tests are not held to the declared replies, each named once and still there`, () => {
  expect(notHeldYet.length).toBeLessThanOrEqual(MOST);
  expect(notHeldYet.filter((file, at) => !files.includes(file) || notHeldYet.indexOf(file) !== at)).toEqual([]);
});
it('a benchmark says that it measures, since it runs outside of any test; no test says so to escape', () => {
  const played = readdirSync(path.join(root, 'bench')).filter(
    (file) => /\.ts$/.test(file) && /\/test\/\w*[wW]orld\.ts/.test(read(`bench/${file}`)),
  );
  expect(played.length).toBeGreaterThan(1);
  expect(played.filter((file) => !/\.isMeasured = true;/.test(read(`bench/${file}`)))).toEqual([]);
  const sources = files.filter((file) => file.endsWith('.ts'));
  expect(sources.filter((file) => /isMeasured\s*=\s*true/.test(read(`packages/web/test/${file}`)))).toEqual([]);
});
