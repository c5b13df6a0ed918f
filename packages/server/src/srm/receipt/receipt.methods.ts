import { pageQuery } from '@wms/contract/kernel/page.ts';
import {
  acknowledgeBody,
  answerBody,
  cancelBody,
  concedeBody,
  inspectBody,
  putAwayBody,
  receiveBody,
  returnRejectedBody,
  returnStockBody,
  reverseBody,
  settleBody,
} from '@wms/contract/srm/receipt/receipt.shapes.ts';
import { z } from 'zod';
import { importMethodsOf } from '../../kernel/exchange/methods.ts';
import { defineMethod, type Method, onMenu } from '../../kernel/ground/method.ts';
import { cancelReceiveAsn } from './cancel.commands.ts';
import { answerDiscrepancy, settleDiscrepancy } from './discrepancy.commands.ts';
import { arrivalPlan } from './import.commands.ts';
import { acceptConcession, recordInspection, reverseInspection } from './inspect.commands.ts';
import { putAway } from './putaway.commands.ts';
import { exportView, getReceipt, listDiscrepancies, listReceipts, listView, views } from './receipt.queries.ts';
import { receiveAsn } from './receive.commands.ts';
import { acknowledgeReturn, returnRejected } from './return.commands.ts';
import { returnFromStock } from './return-stock.commands.ts';

const inside = ['purchaser', 'platform'] as const;
const outside = ['supplier'] as const;
const receiving = 'Delivery.ReceivingDetails';
const acceptance = 'ReceiptTracking.Acceptance.Details';
const rejection = 'ReceiptTracking.Rejection.Details';
const returning = 'ReceiptTracking.Return.Details';
const warehousing = 'ReceiptTracking.Warehousing.Details';
const arrivals = 'Base.Basic.ArrivalImport';
const lists = [receiving, acceptance, rejection, returning, warehousing, arrivals] as const;
const byId = z.object({ id: z.string().regex(/^\d{1,19}$/, { error: 'valid.key' }) });
const tracking = 'ISupSrmInArriveService';
const warehouse = 'ISrmInArriveService';

/** The calls of the room: receiving and cancelling on the ASN's service, inspection and returns on the warehouse's, lists for both sides. */
export const receiptMethods: readonly Method[] = [
  defineMethod({
    wire: 'ISrmAsnHeadService/receiveAsn',
    grant: onMenu('isSubmit', 'Asn.Warehouse'),
    sides: inside,
    mode: 'write',
    summary: 'Receive lines of an ASN in one receipt: in part, with gifts, damage, a cell, or finished short',
    input: receiveBody,
    run: (ctx, input) => receiveAsn(ctx, input),
  }),
  defineMethod({
    wire: 'ISrmAsnHeadService/cancelReceiveAsn',
    grant: onMenu('isSubmit', 'Asn.Warehouse', receiving),
    sides: inside,
    mode: 'write',
    summary: 'Cancel lines of a receipt, or the whole of it when no line is named',
    input: cancelBody,
    run: cancelReceiveAsn,
  }),
  defineMethod({
    wire: `${warehouse}/recordInspection`,
    grant: onMenu('isCheck', acceptance, rejection, receiving),
    sides: inside,
    mode: 'write',
    summary: 'Record what inspection accepts and refuses of a receipt line',
    input: inspectBody,
    run: recordInspection,
  }),
  defineMethod({
    wire: `${warehouse}/acceptConcession`,
    grant: onMenu('isCheck', rejection),
    sides: inside,
    mode: 'write',
    summary: 'Accept refused goods by concession',
    input: concedeBody,
    run: acceptConcession,
  }),
  defineMethod({
    wire: `${warehouse}/reverseInspection`,
    grant: onMenu('isCheck', acceptance, rejection),
    sides: inside,
    mode: 'write',
    summary: 'Take an inspection result back',
    input: reverseBody,
    run: reverseInspection,
  }),
  defineMethod({
    wire: `${warehouse}/returnRejected`,
    grant: onMenu('isSubmit', rejection),
    sides: inside,
    mode: 'write',
    summary: 'Return refused goods to the supplier',
    input: returnRejectedBody,
    run: returnRejected,
  }),
  defineMethod({
    wire: `${warehouse}/returnFromStock`,
    grant: onMenu('isSubmit', returning, receiving),
    sides: inside,
    mode: 'write',
    summary: 'Return stocked goods for exchange (1) or credit (2)',
    input: returnStockBody,
    run: returnFromStock,
  }),
  defineMethod({
    wire: `${warehouse}/putAway`,
    grant: onMenu('isSubmit', warehousing, receiving),
    sides: inside,
    mode: 'write',
    summary: 'Put accepted goods and gifts away into storage cells',
    input: putAwayBody,
    run: putAway,
  }),
  defineMethod({
    wire: `${warehouse}/settleDiscrepancy`,
    grant: onMenu('isSubmit', receiving, 'Asn.Warehouse'),
    sides: inside,
    mode: 'write',
    summary: 'Settle a discrepancy of a receipt',
    input: settleBody,
    run: settleDiscrepancy,
  }),
  defineMethod({
    wire: `${warehouse}/getDiscrepancyList`,
    grant: onMenu('isSearch', receiving),
    mode: 'read',
    summary: 'List discrepancies of receipts',
    input: pageQuery,
    run: listDiscrepancies,
  }),
  defineMethod({
    wire: `${tracking}/answerDiscrepancy`,
    grant: onMenu('isSubmit', receiving),
    sides: outside,
    mode: 'write',
    summary: 'Agree or disagree with a discrepancy',
    input: answerBody,
    run: answerDiscrepancy,
  }),
  defineMethod({
    wire: `${tracking}/acknowledgeReturn`,
    grant: onMenu('isSubmit', returning),
    sides: outside,
    mode: 'write',
    summary: 'Take note of returns',
    input: acknowledgeBody,
    run: acknowledgeReturn,
  }),
  defineMethod({
    wire: `${tracking}/getsrminarrivelistbyparams`,
    grant: onMenu('isSearch', ...lists),
    mode: 'read',
    summary: 'List receipts (pageMode 0) or receipt lines (pageMode 1)',
    input: pageQuery,
    run: listReceipts,
  }),
  defineMethod({
    wire: `${tracking}/getsrminarrivebyid`,
    grant: onMenu('isSearch', ...lists),
    mode: 'read',
    summary: 'Get a receipt with its lines',
    input: byId,
    run: getReceipt,
  }),
  ...(
    [
      ['getAcceptanceDetailList', acceptance, '1', 'List accepted results of receipt lines'],
      ['getRejectionDetailList', rejection, '2', 'List refused results of receipt lines that are still here'],
      ['getReturnDetailList', returning, '3', 'List returns'],
      ['getWarehousingDetailList', warehousing, '4', 'List stocked receipt lines'],
    ] as const
  ).map(([operation, menu, detailType, summary]) =>
    defineMethod({
      wire: `${tracking}/${operation}`,
      grant: onMenu('isSearch', menu),
      mode: 'read',
      summary,
      input: pageQuery,
      run: (ctx, query) => listView(ctx, views[detailType], query),
    }),
  ),
  defineMethod({
    wire: `${tracking}/exportexcel`,
    grant: onMenu('isExport', ...lists),
    mode: 'write',
    summary: 'Export a view by condition.detailType: 1 acceptance, 2 rejection, 3 return, 4 warehousing, else receiving',
    input: pageQuery,
    run: exportView,
  }),
  ...importMethodsOf(arrivalPlan(tracking), {
    menu: receiving,
    title: ['Arrivals', '到货', '到貨'],
    sides: inside,
    also: [arrivals],
  }),
];
