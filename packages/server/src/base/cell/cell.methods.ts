import { freezeCells, unfreezeCells } from '@wms/contract/base/cell/cell.calls.ts';
import { cell } from '@wms/contract/base/cell/cell.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { ensure } from '../../kernel/ground/refusal.ts';
import { updateRow, writtenMethods } from '../../kernel/resource/crud.ts';
import type { Rooms } from '../../kernel/room/room.ts';
import { lockRow } from '../../kernel/row/rows.ts';
import { freeze, unfreeze } from './freeze.commands.ts';

export const cellMethods = ({ objections }: Pick<Rooms, 'objections'>): readonly Method[] => [
  ...writtenMethods(cell, {
    update: async (ctx, change) => {
      const row = await lockRow(ctx, cell, change);
      for (const { resource, issues } of objections)
        if (resource.name === cell.name) ensure(await issues(ctx, [{ row, change }]));
      return updateRow(ctx, cell, change);
    },
  }),
  answer(freezeCells, freeze),
  answer(unfreezeCells, unfreeze),
];
