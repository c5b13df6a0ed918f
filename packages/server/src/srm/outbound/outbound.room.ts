import { callsOf } from '@wms/contract/kernel/resourceCalls.ts';
import * as calls from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundSheet } from '@wms/contract/srm/outbound/outbound.document.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { outboundTiles } from '@wms/contract/srm/outbound/outbound.tiles.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import { among } from '../../kernel/ground/among.ts';
import { answer } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { allocateDelivery, freeDelivery } from './allocate.commands.ts';
import { cancelDelivery, importedOrders, outboundBodies, releaseDelivery } from './outbound.commands.ts';
import { deliveryOptions, exportDeliveries, getDelivery, listDeliveries, listPicksToDo } from './outbound.queries.ts';
import { printPicks } from './pickPaper.queries.ts';
import { getReturnOrders, returnByDelivery } from './return.commands.ts';
import { pickDelivery, shipDelivery } from './ship.commands.ts';
import { waveDelivery } from './wave.commands.ts';
import { exportWaves, listWaves } from './wave.queries.ts';

/** It stands above receipts and strategies: whose goods leave first is told by when they came. */
export const outboundRoom = defineRoom({
  name: 'srm/outbound',
  methods: [
    ...writtenMethods(deliveryOrder, outboundBodies, deliveryOptions),
    ...callsOf(deliveryOrder).list.map((call) => answer(call, listDeliveries)),
    answer(calls.exportDeliveries, exportDeliveries),
    ...importMethodsWith(deliveryOrder, importedOrders),
    answer(calls.getDelivery, getDelivery),
    answer(calls.printPicks, printPicks),
    answer(calls.releaseDelivery, releaseDelivery),
    answer(calls.cancelDelivery, cancelDelivery),
    answer(calls.allocateDelivery, allocateDelivery),
    answer(calls.freeDelivery, freeDelivery),
    answer(calls.pickDelivery, pickDelivery),
    answer(calls.listPicksToDo, listPicksToDo),
    answer(calls.shipDelivery, shipDelivery),
    answer(calls.waveDelivery, waveDelivery),
    answer(calls.returnByDelivery, returnByDelivery),
    answer(calls.getReturnOrders, getReturnOrders),
    answer(calls.listWaves, listWaves),
    answer(calls.exportWaves, exportWaves),
  ],
  documents: [outboundSheet],
  tiles: Object.values(outboundTiles).map((tile) => ({
    tile,
    resource: deliveryOrder,
    options: () => ({}),
    since: 'require_date',
  })),
  scans: [
    {
      kind: 'delivery',
      resource: deliveryOrder,
      by: ['deliveryNo'],
      at: { [deliveryOrder.menu]: '/inventorySynergy/delivery-sheet?id={id}' },
      status: 'deliveryStatus',
      facts: { orgNo: 'orgNo', name: 'receiverName', day: 'requireDate', warehouseNo: 'warehouseNo', sourceNo: 'sourceNo' },
    },
  ],
  unfinished: [{ resource: deliveryOrder, where: among(outboundFlow, 'open', sql.ref('delivery_status')) }],
});
