import { getAsn as declaredAsn, getOwnAsn, listAsnReceipts } from '@wms/contract/srm/receipt/notice.calls.ts';
import * as calls from '@wms/contract/srm/receipt/receipt.calls.ts';
import {
  finishTask as finishTaskCall,
  putAwayTask as putAwayTaskCall,
  startTask as startTaskCall,
} from '@wms/contract/stock/warehouseTask/warehouseTask.calls.ts';
import { previewPicking } from '@wms/contract/strategy/strategy.calls.ts';
import { importMethodsOf } from '../../kernel/exchange/methods.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { pickingPreview } from '../../strategy/door.ts';
import { cancelReceiveAsn } from './cancel.commands.ts';
import { answerDiscrepancy, settleDiscrepancy } from './discrepancy.commands.ts';
import { listDiscrepancies } from './discrepancy.queries.ts';
import { getHomeCell } from './home.queries.ts';
import { arrivalPlan } from './import.commands.ts';
import { acceptConcession, recordInspection, reverseInspection } from './inspect.commands.ts';
import { getAsn, getAsnReceipts } from './notice.queries.ts';
import { putAway } from './putaway.commands.ts';
import { exportView, getReceipt, listReceipts, listView, views } from './receipt.queries.ts';
import { receiveAsn } from './receive.commands.ts';
import { receivedDays } from './received.queries.ts';
import { acknowledgeReturn, returnRejected } from './return.commands.ts';
import { returnFromStock } from './return-stock.commands.ts';
import { finishTask, putAwayTask, startTask } from './tasks.commands.ts';

/** The calls of the room: receiving, cancelling and the whole notice on the ASN's service, inspection and returns on the warehouse's, lists for both sides. */
export const receiptMethods: readonly Method[] = [
  answer(calls.receiveAsn, receiveAsn),
  answer(calls.cancelReceive, cancelReceiveAsn),
  answer(getOwnAsn, getAsn),
  answer(declaredAsn, getAsn),
  answer(listAsnReceipts, getAsnReceipts),
  answer(calls.recordInspection, recordInspection),
  answer(calls.acceptConcession, acceptConcession),
  answer(calls.reverseInspection, reverseInspection),
  answer(calls.returnRejected, returnRejected),
  answer(calls.returnFromStock, returnFromStock),
  answer(calls.putAway, putAway),
  answer(startTaskCall, startTask),
  answer(finishTaskCall, finishTask),
  answer(putAwayTaskCall, putAwayTask),
  answer(calls.getHomeCell, getHomeCell),
  // which goods leave first is for strategies to say; when they were made, only receipts know
  answer(previewPicking, (ctx, asked) => pickingPreview(ctx, asked, receivedDays)),
  answer(calls.settleDiscrepancy, settleDiscrepancy),
  answer(calls.listDiscrepancies, listDiscrepancies),
  answer(calls.answerDiscrepancy, answerDiscrepancy),
  answer(calls.acknowledgeReturn, acknowledgeReturn),
  answer(calls.listReceipts, listReceipts),
  answer(calls.getReceipt, getReceipt),
  answer(calls.listAccepted, (ctx, query) => listView(ctx, views['1'], query)),
  answer(calls.listRejected, (ctx, query) => listView(ctx, views['2'], query)),
  answer(calls.listReturned, (ctx, query) => listView(ctx, views['3'], query)),
  answer(calls.listStocked, (ctx, query) => listView(ctx, views['4'], query)),
  answer(calls.exportReceipts, exportView),
  ...importMethodsOf(arrivalPlan('ISupSrmInArriveService'), {
    menu: 'Delivery.ReceivingDetails',
    title: ['Arrivals', '到货', '到貨'],
    sides: ['purchaser', 'platform'],
    also: ['Base.Basic.ArrivalImport'],
  }),
];
