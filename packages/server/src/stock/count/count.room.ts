import * as calls from '@wms/contract/stock/count/count.calls.ts';
import { countSheet } from '@wms/contract/stock/count/count.document.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { countTiles } from '@wms/contract/stock/count/count.tiles.ts';
import { stockCount } from '@wms/contract/stock/count/count.ts';
import { listStockMovements as listMovements } from '@wms/contract/stock/onHand.calls.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { listStockMovements } from '../door.ts';
import { approveCount, countAgain } from './approve.commands.ts';
import { addCount, addFound, cancelCount, finishCount, saveCounted, startCount } from './count.commands.ts';
import { countsNamed, getCount } from './count.queries.ts';
import { countCell, listCountsToDo } from './hand.commands.ts';

export const countRoom = defineRoom({
  name: 'stock/count',
  methods: [
    answer(listMovements, listStockMovements([{ kind: 'count', moveKind: 'adjust', named: countsNamed }])),
    answer(calls.getCount, getCount),
    answer(calls.addCount, addCount),
    answer(calls.startCount, startCount),
    answer(calls.saveCounted, saveCounted),
    answer(calls.addFound, addFound),
    answer(calls.countCell, countCell),
    answer(calls.listCountsToDo, listCountsToDo),
    answer(calls.finishCount, finishCount),
    answer(calls.countAgain, countAgain),
    answer(calls.approveCount, approveCount),
    answer(calls.cancelCount, cancelCount),
  ],
  documents: [countSheet],
  tiles: Object.values(countTiles).map((tile) => ({ tile, resource: stockCount, options: () => ({}), since: 'start_date' })),
  unfinished: [{ resource: stockCount, where: among(countFlow, 'open', sql.ref('count_status')) }],
});
