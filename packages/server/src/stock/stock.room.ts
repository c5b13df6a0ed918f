import { stock } from '@wms/contract/stock/stock.ts';
import { sql } from 'kysely';
import { defineRoom } from '../kernel/room/room.ts';
import { repairStock } from './repair.commands.ts';

export const stockRoom = defineRoom({
  name: 'stock',
  unfinished: [{ resource: stock, where: sql`qty <> 0` }],
  repairs: { stock: repairStock },
});
