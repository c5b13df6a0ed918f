import type { Tx } from './sql.ts';

/** Answers of one kind that may be kept between calls, each under its key. */
export interface Wanted<V> {
  /** Of the code list CacheType. */
  readonly type: string;
  /** Whose rows they are made of, where they are an organization's. */
  readonly orgNo?: string;
  readonly keys: readonly string[];
  /** Whatever the answers depend on beside the rows that evict them; a kept one made of something else is not used. */
  readonly madeOf?: unknown;
  /**
   * The answers made of the rows a transaction sees, plain values of JSON. A key without one is left out, and nothing is kept of
   * it. Runs once for the caller and once, without bounds, for what is kept: the two must come to the same.
   */
  readonly load: (tx: Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
}

/** Answers kept for all server processes. A read answers what its rows answer at that moment, whether or not something is kept. */
export interface Caches {
  read<V>(tx: Tx, wanted: Wanted<V>): Promise<ReadonlyMap<string, V>>;
  /** Waits until everything asked for so far is kept and counted. For tests, and for a clean end. */
  settle(): Promise<void>;
}
