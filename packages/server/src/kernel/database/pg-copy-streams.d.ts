declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';
  /** The rows of `copy ... to stdout`, as the bytes PostgreSQL sends. */
  export function to(text: string): Readable & Submittable;
  /** Takes such bytes for `copy ... from stdin`. */
  export function from(text: string): Writable & Submittable;
}
