/** What rooms that count goods in packs ask of conversions. */
export { packsOf } from './packs.queries.ts';
