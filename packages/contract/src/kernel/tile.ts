import type { Flag, Side } from './permission.ts';
import type { Trilingual } from './phrase.ts';

/** A queue of work on the home page: who sees it, by which right, what it is called, and the list its number opens. */
export interface Tile {
  readonly key: string;
  readonly label: Trilingual;
  readonly sides: readonly Side[];
  readonly menu: string;
  /** The right to do the work, not only to look at it. */
  readonly flag: Flag;
  readonly url: string;
}
