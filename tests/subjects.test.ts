import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Characters a subject may have: more is cut where histories are listed. */
const MOST = 72;
/** Commits before this moment were written before the rule was held. */
const RULE_SINCE = '2026-11-25T14:17:00Z';

interface Commit {
  readonly date: Date;
  readonly subject: string;
}
/** The commits there are, all of them or those of a shallow clone; none where the tree came without its history. */
const commits = (): readonly Commit[] => {
  if (!existsSync(path.join(root, '.git'))) return [];
  return execFileSync('git', ['log', '--format=%aI%x09%s'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [date = '', ...subject] = line.split('\t');
      return { date: new Date(date), subject: subject.join('\t') };
    });
};
const longOnes = (list: readonly Commit[]): readonly string[] =>
  list
    .filter(({ date, subject }) => date >= new Date(RULE_SINCE) && [...subject].length > MOST)
    .map(({ subject }) => `${[...subject].length}: ${subject}`);

it(`every commit subject since the rule has at most ${MOST} characters`, () => {
  const found = commits();
  // a tree with a history has at least the commit it stands on
  expect(found.length > 0).toBe(existsSync(path.join(root, '.git')));
  expect(longOnes(found)).toEqual([]);
});

it('a long subject is seen, and one from before the rule is not', () => {
  const [before, after] = ['2026-11-25T14:16:59Z', '2026-11-25T14:17:00Z'].map((date) => new Date(date));
  if (!before || !after) throw new Error('two dates');
  const long = 'x'.repeat(MOST + 1);
  expect(
    longOnes([
      { date: before, subject: long },
      { date: after, subject: 'x'.repeat(MOST) },
    ]),
  ).toEqual([]);
  expect(longOnes([{ date: after, subject: long }])).toEqual([`${MOST + 1}: ${long}`]);
});
