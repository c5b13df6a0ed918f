import { totalCap } from '@wms/contract/kernel/page.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Context } from '../ground/context.ts';
import { compiler } from '../ground/sql.ts';
import { listType, listTypeByEnd } from './listType.ts';
import { totalOf } from './totals.ts';

const second = 1000;
const hour = 3600 * second;
const start = Date.UTC(2026, 4, 4, 10);
const at = (now: number) => ({ clock: { now: () => now } });
const over = sql`state = '2'`;
const waysOf = (now: number) => [listType(at(now), over), listTypeByEnd(at(now))];

describe('the condition of a list by its history', () => {
  it.each(['history', 'operation'])(
    'LIST-12 has one text for an hour, so that a total of %s is not counted with every call',
    (type) => {
      const remembered = new Map<string, number>();
      const totalsAt = (now: number) =>
        waysOf(now).map((way) =>
          totalOf({ tx: { remembered } as unknown as Context['tx'], ...at(now) }, sql`from rows where ${way.type?.(type)}`, 0),
        );
      for (const total of totalsAt(start + 5 * second)) total.remember(totalCap + 1);
      expect(remembered.size).toBe(2);
      expect(totalsAt(start + 34 * second).map(({ isMore }) => isMore)).toEqual([true, true]);
      expect(totalsAt(start + 36 * second).map(({ isMore }) => isMore)).toEqual([false, false]);
    },
  );

  it('LIST-12 calls history what is over and has not changed for thirty days, or was over thirty days ago; the rest is worked on', () => {
    const since = (now: number) => waysOf(now).map((way) => way.type?.('history')?.compile(compiler).parameters[0]);
    const day = '2026-04-04 18:00:00';
    expect(since(start)).toEqual([day, '2026-04-04']);
    expect(since(start + hour - 1)).toEqual([day, '2026-04-04']);
    expect(since(start + hour)).toEqual(['2026-04-04 19:00:00', '2026-04-04']);
    expect(since(start + 24 * hour)).toEqual(['2026-04-05 18:00:00', '2026-04-05']);
    for (const way of waysOf(start)) {
      const [history, operation] = ['history', 'operation'].map((type) => way.type?.(type)?.compile(compiler));
      expect(operation?.parameters).toEqual(history?.parameters);
    }
  });
});
