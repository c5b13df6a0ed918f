import { readFileSync } from 'node:fs';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { routes } from '@wms/contract/spec/routes.gen.ts';
import { orderFlow, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { guardsOf, type OrderLineFacts } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { menuSeeds } from '@wms/contract/system/menu/menus.ts';
import { describe, expect, it } from 'vitest';
import { asnMethods } from './asn/asn.methods.ts';
import { purchaseMethods } from './purchase/purchase.methods.ts';
import { receiptMethods } from './receipt/receipt.methods.ts';

const codes = (dictionary: string): readonly string[] =>
  valuesOf(dictionary).map((value) => `${value} ${labelOf(dictionary, value)[0]}`);
/** Text without what stands in braces, however deep: the bodies of calls are no names. */
const withoutBodies = (text: string): string => {
  const inner = text.replace(/\{[^{}]*\}/g, '');
  return inner === text ? text : withoutBodies(inner);
};
/** The operations a decision of the ledger names for a service: the names between it and the next service. */
const decidedFor = (id: string, service: string): readonly string[] => {
  const row = readFileSync(new URL('../../../../docs/spec/decisions.csv', import.meta.url), 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${id},`));
  const part = row?.split(service)[1]?.split(/ISup|ISrm|ASNs are never/)[0] ?? '';
  return [...withoutBodies(part).matchAll(/\b[a-z]+(?:srm[a-z]+|[A-Z][A-Za-z]+)\b/g)].map(([name]) => name);
};
const answered = new Set([...asnMethods, ...purchaseMethods, ...receiptMethods].map((method) => method.wire));
const missing = (service: string, operations: readonly string[], later: readonly string[] = []): readonly string[] =>
  operations.filter((operation) => !answered.has(`${service}/${operation}`) && !later.includes(operation));

describe('what the ledger records of orders and notices', () => {
  it('ORDER-10 ASN-19 maps the codes of order nature and carriage to their meaning', () => {
    expect(codes('OrderNature')).toEqual(['1 General', '2 Subcontract/outsourced', '3 VMI']);
    expect(codes('WayCarriage')).toEqual(['1 Express', '2 Logistics', '3 Self-delivery']);
  });

  it('ORDER-14 has the states of an answer, where reaccept comes from, and a call for each move', () => {
    expect(codes('OrderAcceptance')).toEqual(['0 To accept', '1 Accepted', '2 Rejected', '3 To be accepted again']);
    expect(codes('OrderChangeState')).toEqual(['0 None', '1 Waiting for the buyer', '2 Agreed', '3 Rejected']);
    expect(codes('OrderStatus')).toEqual(['0 Draft', '1 Published', '2 In progress', '3 Completed', '4 Closed short']);
    expect(orderFlow.actions.publish).toMatchObject({ from: ['draft'], to: ['issued'] });
    const { actions } = orderLineFlow;
    const toReaccept = Object.entries(actions).flatMap(([name, move]) =>
      (move.to as readonly string[]).includes('toReaccept') && (move.to as readonly string[]).length < 3 ? [name] : [],
    );
    expect(toReaccept).toEqual(['refuseChange', 'resend', 'change']);
    const line: OrderLineFacts = {
      id: '1',
      acceptStatus: '2',
      changeState: '0',
      closedFlag: '0',
      draftFlag: '0',
      batchPurQty: '10',
      pendingQty: '0',
      onWayQty: '0',
      receiveQty: '0',
      checkReturnQty: '0',
      returnExchangeQty: '0',
      unDeliveryQty: '10',
      expectArrivalDate: '2026-12-01',
    };
    expect(guardsOf('accept', line).map((issue) => issue.code)).toHaveLength(1);
    expect(guardsOf('accept', { ...line, acceptStatus: '3' })).toEqual([]);
    const supplier = ['acceptSrmPurchase', 'replySrmPurchase', 'rejectSrmPurchase', 'withdrawReply', 'requestDateChange'];
    const buyer = [
      'publishSrmPurchase',
      'agreeChange',
      'refuseChange',
      'resendSrmPurchase',
      'changeSrmPurchase',
      'answerOnBehalf',
      'closePurchaseLines',
      'reopenPurchaseLines',
      'importexcel',
    ];
    expect(missing('ISupSrmPurchaseService', supplier)).toEqual([]);
    expect(missing('ISrmPurchaseService', buyer)).toEqual([]);
  });

  it('ASN-58 gives each described screen one address, doubles redirect, and each has its place in the menu', () => {
    const at = (path: string) => routes.find((route) => route.path === path);
    expect(at('/delivery/asnTracking')?.name).toBe('Delivery.AsnTracking');
    expect(at('/asn/supplier')?.redirect).toBe('/delivery/asnTracking');
    expect(at('/asn/warehouse')?.name).toBe('Asn.Warehouse');
    expect(at('/asn/detail/:id')?.name).toBe('Asn.Detail');
    expect(at('/delivery/addAsn')?.name).toBe('Delivery.AddAsn');
    expect(at('/delivery/addAsn/add')?.name).toBe('Delivery.AddAsn.Add');
    const owner = (menuNo: string) => menuSeeds.find((menu) => menu.menuNo === menuNo)?.owner;
    expect([owner('Delivery.AsnTracking'), owner('Delivery.AddAsn'), owner('Asn.Warehouse')]).toEqual([
      'Delivery',
      'Delivery',
      'Asn',
    ]);
  });

  it('ASN-59 answers every call the decision names, but the schedules that come with their area; nothing is deleted', () => {
    const outside = decidedFor('ASN-59', 'ISupSrmAsnHeadService');
    const inside = decidedFor('ASN-59', 'ISrmAsnHeadService');
    expect(outside.length).toBeGreaterThan(10);
    expect(inside).toContain('receiveAsn');
    expect(missing('ISupSrmAsnHeadService', outside, ['getOrderableSchedules'])).toEqual([]);
    expect(
      missing(
        'ISrmAsnHeadService',
        inside.filter((name) => name !== 'physicaldelete'),
      ),
    ).toEqual([]);
    expect([...answered].filter((wire) => /AsnHeadService\/(physicaldelete|delete)/.test(wire))).toEqual([]);
    expect(answered).not.toContain('ISrmAsnHeadService/updatesrmasnheadbyid');
  });

  it('RECEIPT-12 answers receiving, cancelling and every call the decision names for receipts', () => {
    expect(missing('ISrmAsnHeadService', ['receiveAsn', 'cancelReceiveAsn'])).toEqual([]);
    const outside = [
      'getsrminarrivelistbyparams',
      'getsrminarrivebyid',
      'getAcceptanceDetailList',
      'getRejectionDetailList',
      'getReturnDetailList',
      'getWarehousingDetailList',
      'acknowledgeReturn',
    ];
    const inside = [
      'recordInspection',
      'acceptConcession',
      'reverseInspection',
      'returnRejected',
      'returnFromStock',
      'putAway',
      'settleDiscrepancy',
    ];
    expect(missing('ISupSrmInArriveService', outside)).toEqual([]);
    expect(missing('ISrmInArriveService', inside)).toEqual([]);
    expect(codes('ReceiptStatus').map((code) => code[0])).toEqual(['Y', 'V']);
  });
});
