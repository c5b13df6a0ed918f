import { warehouse } from '@wms/contract/base/warehouse/warehouse.ts';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { addRow, type Bodies, plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { lockRow, lockRows } from '../../kernel/row/rows.ts';
import { placeBodies } from '../organization/door.ts';
import { mainWarehouseOf } from './warehouse.queries.ts';

type Bag = Readonly<Record<string, unknown>>;

/** One main warehouse for each organization: the index holds it, this says which one stands there already. */
const ensureMain = async (ctx: Context, draft: Bag, id = '0'): Promise<void> => {
  if (draft.isMainWarehouse !== '1' || draft.statusCode !== '1') return;
  const orgNo = String(draft.orgNo);
  const warehouseNo = await mainWarehouseOf(ctx, orgNo, id);
  if (warehouseNo !== null) ensure([{ code: 'warehouse.mainExists', field: 'isMainWarehouse', params: { orgNo, warehouseNo } }]);
};
const bodiesOf = (house: Pick<Rooms, 'unfinished' | 'ties'>): Partial<Bodies<typeof warehouse>> => {
  const guarded = placeBodies(warehouse, house, (rows) => ({
    kind: 'warehouseNo',
    numbers: rows.map((row) => row.warehouseNo),
  }));
  return {
    ...guarded,
    add: async (ctx, draft) => {
      await ensureMain(ctx, draft);
      return addRow(ctx, warehouse, draft);
    },
    update: async (ctx, change) => {
      const row = await lockRow(ctx, warehouse, change);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      await ensureMain(ctx, { ...row, ...given }, row.id);
      return guarded.update(ctx, change);
    },
    restore: async (ctx, wanted) => {
      for (const row of await lockRows(ctx, warehouse, wanted)) await ensureMain(ctx, { ...row, statusCode: '1' }, row.id);
      return plainBodies(warehouse).restore(ctx, wanted);
    },
  };
};

/** The import remembers of its rows that they were imported. */
export const warehouseMethods = (house: Pick<Rooms, 'unfinished' | 'ties'>): readonly Method[] => [
  ...writtenMethods(warehouse, bodiesOf(house)),
  ...importMethodsWith(warehouse, (plan) => ({
    ...plan,
    apply: (ctx, drafts) =>
      plan.apply(
        ctx,
        drafts.map((draft) => ({ ...draft, values: { ...draft.values, createFlag: '1' } })),
      ),
  })),
];
