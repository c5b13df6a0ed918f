import { describe, expect, it } from 'vitest';
import { levelsIn } from './tree.ts';

const chain = (length: number, end: string | null): Map<string, string | null> =>
  new Map(Array.from({ length }, (_, n) => [String(n), n === length - 1 ? end : String(n + 1)] as const));

describe('the tree of a sheet', () => {
  it('BASE-104 counts each level from the parent, in the sheet or stored, and gives none to a ring and what hangs from it', () => {
    const parents = new Map([
      ['c', 'b'],
      ['a', null],
      ['b', 'a'],
      ['under', 'stored'],
      ['ring1', 'ring2'],
      ['ring2', 'ring1'],
      ['hangs', 'ring1'],
      ['self', 'self'],
      ['lost', 'nowhere'],
    ]);
    expect(Object.fromEntries(levelsIn(parents, new Map([['stored', 3]])))).toEqual({ a: 1, b: 2, c: 3, under: 4, lost: 1 });
  });
  it('V18 R28 of fifty thousand rows that stand below each other, the lowest first, is no end of the server', () => {
    const rows = 50_000;
    let asked = 0;
    /** Counts what is looked up: a walk of the branch for each row would ask a thousand million times. */
    class Counted extends Map<string, string | null> {
      override get(key: string): string | null | undefined {
        asked += 1;
        return super.get(key);
      }
    }
    expect(levelsIn(new Counted(chain(rows, null)), new Map()).get('0')).toBe(rows);
    expect(levelsIn(new Counted(chain(rows, '0')), new Map()).size).toBe(0);
    expect(asked).toBeGreaterThanOrEqual(2 * rows);
    expect(asked).toBeLessThanOrEqual(4 * rows);
  });
});
