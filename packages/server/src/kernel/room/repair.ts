import { memberOf } from '@wms/contract/kernel/customField.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { Context } from '../ground/context.ts';
import { lockById, titleOf } from '../row/rows.ts';

/** A row of any resource: its members are read by name. */
export interface Stored {
  readonly id: string;
}
/** One row as it stood and as it was recomputed, with the members that moved. */
export interface Mended {
  readonly resource: Resource;
  readonly rowId: string;
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
/**
 * Recomputes what rows keep beside their events, under the locks of the commands that move the same figures. `named` are the
 * rows an invariant names: ids, or what the invariant knows them by. The repair itself writes no log: its caller does.
 */
export type Repair = (ctx: Context, named: readonly string[]) => Promise<readonly Mended[]>;

/** Locks rows in the order of their ids and returns their current values. */
export const lockedRows = async (ctx: Context, resource: Resource, ids: readonly string[]): Promise<readonly Stored[]> =>
  lockById(ctx, resource, ids);

/** What moved in some members between two readings of the same locked rows. */
export const movedOf = (
  resource: Resource,
  members: readonly string[],
  before: readonly Stored[],
  after: readonly Stored[],
): readonly Mended[] => {
  const earlier = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const old = earlier.get(row.id);
    const held = (from: Stored | undefined, member: string): unknown => from && memberOf(from, member);
    const moved = members.filter((member) => String(held(old, member) ?? '') !== String(memberOf(row, member) ?? ''));
    if (moved.length === 0) return [];
    const pick = (from: Stored | undefined) => Object.fromEntries(moved.map((member) => [member, held(from, member) ?? null]));
    return [{ resource, rowId: row.id, name: titleOf(resource, { ...row }), before: pick(old), after: pick(row) }];
  });
};
