import { type RawBuilder, sql } from 'kysely';
import { compiler } from './sql.ts';

/** A piece of a statement that every call has alike, written down once. One with values is refused: they would be the first caller's. */
export const constantOf = (piece: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = piece.compile(compiler);
  if (parameters.length > 0) throw new Error('a piece that is written down once has no values');
  return sql.raw(text);
};
