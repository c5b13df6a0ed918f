import type { Decimal } from '@wms/contract/kernel/decimal.ts';
import { differencesOf } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { noVersion, schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { settleRowPromises } from '../promise/door.ts';
import type { ScheduleRow } from './notes.commands.ts';
import { holdPlans } from './plan.queries.ts';

/** A row that stands in its plan now, and all that stood for it before. */
export interface Chain {
  readonly row: ScheduleRow;
  /** Ids of the rows of every version, this one among them. */
  readonly ids: readonly string[];
}

/**
 * The chains that published rows belong to, whichever of their versions is named; ids that are nobody's have none. Their plans are
 * held to the end of the transaction, so that no version takes the place of a row while it is announced.
 */
export const holdChains = async (ctx: Context, ids: readonly string[]): Promise<readonly Chain[]> => {
  if (ids.length === 0) return [];
  const named = await findRows(ctx, schedule, [sql`id = any(${[...ids]}::bigint[])`, sql`version_no <> ${sql.lit(noVersion)}`]);
  await holdPlans(ctx, named);
  const chainIds = [...new Set(named.flatMap(({ chainId }) => chainId ?? []))];
  const rows = await findRows(ctx, schedule, [sql`chain_id = any(${chainIds}::text[])`], { order: sql`id`, lock: true });
  return chainIds.flatMap((chainId): Chain[] => {
    const own = rows.filter((row) => row.chainId === chainId);
    const row = own.find(({ endVersionNo }) => endVersionNo === null) ?? own.at(-1);
    return row ? [{ row, ids: own.map(({ id }) => id) }] : [];
  });
};

/** The ids of all versions of published rows in sight, each with the one of those asked for that it stands for. Locks nothing. */
export const chainsOf = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const named = await findRows(ctx, schedule, [sql`id = any(${[...ids]}::bigint[])`, sql`version_no <> ${sql.lit(noVersion)}`]);
  const askedBy = new Map(named.flatMap(({ id, chainId }) => (chainId === null ? [] : [[chainId, id] as const])));
  const rows = await findRows(ctx, schedule, [sql`chain_id = any(${[...askedBy.keys()]}::text[])`]);
  return new Map(rows.flatMap(({ id, chainId }) => (chainId === null ? [] : [[id, askedBy.get(chainId) ?? id] as const])));
};

/** What came of a chain: announced, and received. */
interface Came {
  readonly row: ScheduleRow;
  readonly deliveryQty: Decimal;
  readonly receiveQty: Decimal;
}
/** Stores what came of rows whose chains are held, and what became of their promises. */
export const storeCame = async (ctx: Context, came: readonly Came[]): Promise<void> => {
  await saveRows(
    ctx,
    schedule,
    came.map(({ row, deliveryQty, receiveQty }) => ({
      row,
      change: { deliveryQty, receiveQty, ...differencesOf({ ...row, deliveryQty, receiveQty }) },
    })),
  );
  await settleRowPromises(
    ctx,
    came.map(({ row }) => row),
  );
};
