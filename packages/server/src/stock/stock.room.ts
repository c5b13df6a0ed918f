import { item } from '@wms/contract/base/item/item.ts';
import * as calls from '@wms/contract/stock/onHand.calls.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { sql } from 'kysely';
import { answer } from '../kernel/ground/method.ts';
import { defineRoom } from '../kernel/room/room.ts';
import { controlIssues } from './control.queries.ts';
import { exportStockMovements } from './ledger.queries.ts';
import { exportStock, listStock, sumStock } from './onHand.queries.ts';
import { repairStock } from './repair.commands.ts';

/** Movements are listed by the room of counts, which tells those that it posted. */
export const stockRoom = defineRoom({
  name: 'stock',
  methods: [
    answer(calls.listStock, listStock),
    answer(calls.exportStock, exportStock),
    answer(calls.sumStock, sumStock),
    answer(calls.exportStockMovements, exportStockMovements),
  ],
  unfinished: [{ resource: stock, where: sql`qty <> 0` }],
  objections: [{ resource: item, issues: controlIssues }],
  repairs: { stock: repairStock },
});
