import { z } from 'zod';
import { delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu } from '../../kernel/call.ts';
import { seen } from '../../kernel/reason.ts';
import { countReply, idReply, versionReply } from '../../kernel/reply.ts';
import { cell } from './cell.ts';

const freezing = {
  // the view of the warehouse does what the list of cells does
  grant: onMenu('isCheck', cell.menu, 'Base.Basic.WarehouseManage'),
  sides: cell.sides,
  mode: 'write',
  input: delList.extend({
    reason: z
      .string({ error: 'input.required' })
      .overwrite(seen)
      .min(1, { error: 'input.required' })
      .max(500, { error: 'valid.shape' }),
  }),
  stale: ['IInvWareShowService', 'IInvStockService'],
  /** How many cells changed, and each one's new version. */
  reply: z.strictObject({ count: countReply, records: z.array(z.strictObject({ id: idReply, version: versionReply })) }),
} as const;

export const freezeCells = defineCall('IBmWarehouseCellService/freezebmwarehousecellbyids', {
  ...freezing,
  summary: 'Freeze cells: nothing is put into them or taken from them until they are unfrozen',
});
/** The reason stands in the log of the cells. */
export const unfreezeCells = defineCall('IBmWarehouseCellService/unfreezebmwarehousecellbyids', {
  ...freezing,
  summary: 'Unfreeze cells',
});
