import { expect, it } from 'vitest';
import { compiler } from '../../kernel/ground/sql.ts';
import { unansweredLines } from './work.queries.ts';

const at = (now: number) => unansweredLines({ clock: { now: () => now } }).compile(compiler).parameters;

it('LIST-12 asks for lines without an answer by the minute, so that their total is not counted with every call', () => {
  const start = Date.UTC(2026, 4, 4, 10, 30);
  expect(at(start + 59_999)).toEqual(at(start));
  expect(at(start + 60_000)).not.toEqual(at(start));
});
