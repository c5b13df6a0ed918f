import type { Context } from '../ground/context.ts';
import type { AuditedType } from '../log/history.ts';

type Find = NonNullable<AuditedType['find']>;
/** Finds a record among rows that a room reads all at once. */
export const byId =
  <R extends { readonly id: string }>(rows: (ctx: Context) => Promise<readonly R[]>): Find =>
  async (ctx, id) =>
    (await rows(ctx)).find((row) => row.id === id);
/** For records that no screen opens one by one. */
export const neverOpened: Find = () => Promise.resolve(undefined);
