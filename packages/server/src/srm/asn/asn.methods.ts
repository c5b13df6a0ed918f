import * as calls from '@wms/contract/srm/asn/asn.calls.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { houseAsn, supplierAsn } from '@wms/contract/srm/asn/asn.views.ts';
import { listScheduleNotices } from '@wms/contract/srm/asn/scheduled.calls.ts';
import { saveShippingRule } from '@wms/contract/srm/asn/shippingRule.calls.ts';
import { shippingRule } from '@wms/contract/srm/asn/shippingRule.ts';
import { importMethodsOf } from '../../kernel/exchange/methods.ts';
import { answer, answerUpload, type Method } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { ruleBodies, saveRule } from '../configuration/door.ts';
import { deliveryDays } from './asn.home.ts';
import { decideAsns, sendBackAsn } from './decide.commands.ts';
import { getAsnDecisions } from './decision.queries.ts';
import { invalidateLines, settleAsn, settleBySupplier, voidAsn } from './end.commands.ts';
import { exportLines, exportList } from './exchange.queries.ts';
import { noticePlan } from './import.commands.ts';
import { countTabs, listAsns } from './list.queries.ts';
import { matchShippingPlan } from './match.queries.ts';
import { getOrderableOrders } from './orderable.queries.ts';
import { importShippingPlan, planTemplate } from './plan.queries.ts';
import { noticesOfRows } from './rowNotices.queries.ts';
import { getOrderableSchedules } from './scheduled.queries.ts';
import { completeWaybill } from './waybill.commands.ts';
import { createAsn, editAsn, resubmitAsn } from './write.commands.ts';

/** Every call of the room but receiving and the whole notice, which the room of receipts answers. */
export const asnMethods: readonly Method[] = [
  answer(saveShippingRule, (ctx, given) => saveRule(ctx, shippingRule, given)),
  ...writtenMethods(shippingRule, ruleBodies(shippingRule)),
  ...(
    [
      [calls.supplierAsns, supplierAsn],
      [calls.houseAsns, houseAsn],
    ] as const
  ).flatMap(([reads, view]) => [
    answer(reads.list, listAsns(view)),
    answer(reads.decisions, getAsnDecisions),
    answer(reads.countTabs, countTabs(view)),
  ]),
  answer(calls.countDeliveryDays, deliveryDays),
  answer(calls.listOrderable, getOrderableOrders),
  answer(calls.listOrderableSchedules, getOrderableSchedules),
  answer(listScheduleNotices, noticesOfRows),
  answer(calls.matchPlan, matchShippingPlan),
  answerUpload(calls.importShippingPlan, importShippingPlan),
  answer(calls.getPlanTemplate, planTemplate),
  ...importMethodsOf(noticePlan('ISupSrmAsnHeadService'), {
    ...{ menu: 'Delivery.AsnTracking', title: asnHead.labels.$, sides: ['supplier'] },
  }),
  ...importMethodsOf(noticePlan('ISrmAsnHeadService'), {
    ...{ menu: 'Asn.Warehouse', title: asnHead.labels.$, sides: ['purchaser', 'platform'] },
  }),
  answer(calls.createAsn, createAsn),
  answer(calls.editAsn, editAsn),
  answer(calls.resubmitAsn, resubmitAsn),
  answer(calls.completeWaybill, completeWaybill),
  answer(calls.voidAsn, voidAsn),
  answer(calls.settleBySupplier, settleBySupplier),
  answer(calls.invalidateOwnLines, invalidateLines),
  answer(calls.invalidateLines, invalidateLines),
  answer(calls.decideAsns, decideAsns),
  answer(calls.settleAsn, settleAsn),
  answer(calls.sendBackAsn, sendBackAsn),
  answer(calls.exportOwnAsns, exportList(supplierAsn)),
  answer(calls.exportAsns, exportList(houseAsn)),
  answer(calls.exportAsnLines, exportLines(houseAsn)),
];
