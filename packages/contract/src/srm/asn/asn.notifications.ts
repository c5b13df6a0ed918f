import { changed, type Notification } from '../../kernel/notification.ts';
import { reasonWords } from '../purchase/purchase.reasons.ts';
import { asnFlow } from './asn.flow.ts';
import type { asnHead } from './asn.ts';

type Told = Notification<typeof asnHead, typeof asnFlow>;
type Step = Parameters<NonNullable<Told['when']>>[0];

const supplier = { side: 'supplier', menu: 'Delivery.AsnTracking', flag: 'isSearch', insideMenu: 'Asn.Warehouse' } as const;
const deciding = { side: 'purchaser', menu: 'Asn.Warehouse', flag: 'isCheck' } as const;
const receiving = { side: 'purchaser', menu: 'Asn.Warehouse', flag: 'isSubmit' } as const;
const url: Told['url'] = ({ id }) => `/asn/detail/${id}`;
const because = ({ after, note }: Step) => ({ reason: reasonWords(note || after.rejectReason) });
const arrival = ({ after }: Step) => ({ date: after.expectedArrivalDate });

const closedOf = [
  'What has not come of ASN {docNo} of {supplierName} is closed: {reason}',
  '{supplierName} 的送货单 {docNo} 未到部分已结案：{reason}',
  '{supplierName} 的送貨單 {docNo} 未到部分已結案：{reason}',
] as const;

/** What buyer, warehouse and supplier hear of delivery notices. */
export const asnNotifications: readonly Told[] = [
  {
    moment: 'asn.created',
    actions: ['create', 'resubmit'],
    when: ({ after }) => after.status === asnFlow.states.pending,
    to: [deciding],
    text: [
      'ASN {docNo} of {supplierName} waits for approval, arriving {date}',
      '{supplierName} 的送货单 {docNo} 待审批，预计到货 {date}',
      '{supplierName} 的送貨單 {docNo} 待核准，預計到貨 {date}',
    ],
    url,
    facts: arrival,
  },
  {
    moment: 'asn.created',
    actions: ['create', 'resubmit'],
    when: ({ after }) => after.status === asnFlow.states.shipped,
    to: [receiving],
    isNews: true,
    text: [
      'ASN {docNo} of {supplierName} is on its way, arriving {date}',
      '{supplierName} 的送货单 {docNo} 已发货，预计到货 {date}',
      '{supplierName} 的送貨單 {docNo} 已出貨，預計到貨 {date}',
    ],
    url,
    facts: arrival,
  },
  {
    // one that waits for approval is told when it has it
    moment: 'asn.written',
    actions: ['create'],
    when: ({ after, side }) => side !== 'supplier' && after.status === asnFlow.states.shipped,
    to: [supplier],
    isNews: true,
    text: [
      'ASN {docNo} was created for you and is on its way, arriving {date}',
      '采购方已为您创建送货单 {docNo}，已发货，预计到货 {date}',
      '採購方已為您建立送貨單 {docNo}，已出貨，預計到貨 {date}',
    ],
    url,
    facts: arrival,
  },
  {
    moment: 'asn.approved',
    actions: ['approve'],
    to: [supplier],
    text: [
      'ASN {docNo} is approved, arriving {date}',
      '送货单 {docNo} 已审批通过，预计到货 {date}',
      '送貨單 {docNo} 已核准，預計到貨 {date}',
    ],
    url,
    facts: arrival,
  },
  {
    moment: 'asn.rejected',
    actions: ['reject', 'sendBack'],
    to: [supplier],
    text: ['ASN {docNo} is rejected: {reason}', '送货单 {docNo} 被驳回：{reason}', '送貨單 {docNo} 被駁回：{reason}'],
    url,
    facts: because,
  },
  {
    moment: 'asn.voided',
    actions: ['void'],
    when: ({ side }) => side !== 'supplier',
    to: [supplier],
    text: ['ASN {docNo} is voided: {reason}', '送货单 {docNo} 已作废：{reason}', '送貨單 {docNo} 已作廢：{reason}'],
    url,
    facts: because,
  },
  {
    moment: 'asn.voided',
    actions: ['void'],
    when: ({ side }) => side === 'supplier',
    to: [deciding, receiving],
    text: [
      '{supplierName} voided ASN {docNo}: {reason}',
      '{supplierName} 作废了送货单 {docNo}：{reason}',
      '{supplierName} 作廢了送貨單 {docNo}：{reason}',
    ],
    url,
    facts: because,
  },
  {
    moment: 'asn.closed',
    actions: ['settle'],
    to: [supplier],
    isNews: true,
    text: [
      'What has not come of ASN {docNo} is closed: {reason}',
      '送货单 {docNo} 未到部分已结案：{reason}',
      '送貨單 {docNo} 未到部分已結案：{reason}',
    ],
    url,
    facts: because,
  },
  {
    moment: 'asn.closed',
    actions: ['settle'],
    // CL-03: a job that closes what did not come tells both sides
    when: ({ side }) => side === 'system',
    to: [deciding, receiving],
    isNews: true,
    text: closedOf,
    url,
    facts: because,
  },
  {
    moment: 'asn.closed',
    actions: ['supplierSettle'],
    to: [deciding, receiving],
    isNews: true,
    text: closedOf,
    url,
    facts: because,
  },
  {
    moment: 'asn.moved',
    actions: ['moveDock'],
    to: [supplier],
    text: [
      'The dock appointment of ASN {docNo} was moved: {reason}',
      '送货单 {docNo} 的月台预约已调整：{reason}',
      '送貨單 {docNo} 的碼頭預約已調整：{reason}',
    ],
    url,
    facts: ({ note }) => ({ reason: note }),
  },
  {
    moment: 'asn.moved',
    actions: ['moveOwnDock'],
    to: [receiving],
    text: [
      '{supplierName} moved the dock appointment of ASN {docNo}: {reason}',
      '{supplierName} 调整了送货单 {docNo} 的月台预约：{reason}',
      '{supplierName} 調整了送貨單 {docNo} 的碼頭預約：{reason}',
    ],
    url,
    facts: ({ note }) => ({ reason: note }),
  },
  {
    moment: 'asn.arrivalChanged',
    actions: ['waybill'],
    when: ({ before, after }) => before?.expectedArrivalDate !== after.expectedArrivalDate,
    to: [receiving],
    isNews: true,
    text: [
      '{supplierName} expects ASN {docNo} to arrive on another day: {date}',
      '{supplierName} 的送货单 {docNo} 预计到货日期变更：{date}',
      '{supplierName} 的送貨單 {docNo} 預計到貨日期變更：{date}',
    ],
    url,
    facts: ({ before, after }) => ({ date: changed(before?.expectedArrivalDate, after.expectedArrivalDate) }),
  },
];
