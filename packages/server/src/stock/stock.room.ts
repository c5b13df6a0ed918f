import { item } from '@wms/contract/base/item/item.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { sql } from 'kysely';
import { defineRoom } from '../kernel/room/room.ts';
import { controlIssues } from './control.queries.ts';
import { repairStock } from './repair.commands.ts';

export const stockRoom = defineRoom({
  name: 'stock',
  unfinished: [{ resource: stock, where: sql`qty <> 0` }],
  objections: [{ resource: item, issues: controlIssues }],
  repairs: { stock: repairStock },
});
