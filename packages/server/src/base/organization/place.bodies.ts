import type { organization } from '@wms/contract/base/organization/organization.ts';
import type { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { Refusal } from '../../kernel/ground/refusal.ts';
import { type Bodies, plainBodies } from '../../kernel/resource/crud.ts';
import { type Rooms, tiesOf } from '../../kernel/room/room.ts';
import { inUse } from '../../kernel/row/references.ts';
import { lockRow, lockRows } from '../../kernel/row/rows.ts';
import { type Places, unfinishedIn } from './placeUse.queries.ts';

const ensureFree = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Refusal('20007', issues);
};
/** What an organization and a warehouse share: neither is closed over goods and open documents, nor deleted under people. */
export const placeBodies = <R extends typeof organization | typeof warehouse>(
  resource: R,
  { unfinished, ties }: Pick<Rooms, 'unfinished' | 'ties'>,
  placesOf: (rows: readonly Row<R>[]) => Places,
): Pick<Bodies<R>, 'update' | 'invalidate' | 'purge'> => {
  const plain = plainBodies(resource);
  const ensureIdle = async (ctx: Context, rows: readonly Row<R>[]): Promise<void> =>
    ensureFree(await unfinishedIn(ctx, unfinished, placesOf(rows)));
  return {
    update: async (ctx, change) => {
      const row = await lockRow(ctx, resource, change);
      if (change.statusCode === '0' && row.statusCode === '1') await ensureIdle(ctx, [row]);
      return plain.update(ctx, change);
    },
    invalidate: async (ctx, wanted) => {
      await ensureIdle(ctx, await lockRows(ctx, resource, wanted));
      return plain.invalidate(ctx, wanted);
    },
    purge: async (ctx, wanted) => {
      const rows = await lockRows(ctx, resource, wanted);
      const people = await tiesOf(ctx, ties, resource, rows);
      if (people.length > 0) ensureFree([...(await inUse(ctx, resource, rows)), ...people]);
      return plain.purge(ctx, wanted);
    },
  };
};
