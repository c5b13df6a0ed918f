import { unit } from '@wms/contract/base/unit/unit.ts';
import { sql } from 'kysely';
import type { Context } from '../../kernel/ground/context.ts';
import { findRows } from '../../kernel/row/rows.ts';

/** Every unit in scope: how many digits it has and how it is rounded. */
export const unitsOf = (ctx: Pick<Context, 'tx' | 'scope'>) => findRows(ctx, unit, []);
/** Holds every unit for one writer of what converts them until the end. */
export const holdUnits = (ctx: Pick<Context, 'tx'>): Promise<unknown> =>
  ctx.tx.rows(sql`select id from bm_unit order by id for no key update`);
