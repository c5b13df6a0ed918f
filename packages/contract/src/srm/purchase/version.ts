import { date, dateTime, decimal, integer, key, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { purchaseLine } from './purchase.ts';

/** One step of an order line from one version to the next: what stood there, what stands there now, who and why. */
export const purchaseVersion = defineResource({
  name: 'purchaseVersion',
  table: 'srm_purchase_version',
  menu: 'OrderCollaboration.UserOrder',
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  fields: {
    purchaseLineId: key(purchaseLine, { required: true }),
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ required: true, max: 50 }),
    /** The version of the order that this step made. */
    orderVersion: integer({ required: true }),
    event: text({ required: true, max: 50 }),
    oldQty: decimal({ required: true, sign: 'notNegative' }),
    newQty: decimal({ required: true, sign: 'notNegative' }),
    oldDate: date({ required: true }),
    newDate: date({ required: true }),
    reason: text({ max: 500 }),
    changeDate: dateTime({ required: true }),
    userName: text({}),
  },
  title: ['orderVersion'],
  list: {
    columns: ['orderVersion', 'changeDate'],
    keyword: [],
    search: ['purchaseLineId'],
    range: 'changeDate',
    paths: [['purchaseLineId', 'changeDate']],
  },
  form: [],
  labels: {
    $: ['Version of an order line', '订单明细版本', '訂單明細版本'],
    purchaseLineId: screenTerms.orderLine,
    event: screenTerms.event,
    oldQty: ['Quantity before', '原数量', '原數量'],
    newQty: ['Quantity now', '新数量', '新數量'],
    oldDate: ['Date before', '原交期', '原交期'],
    newDate: ['Date now', '新交期', '新交期'],
    changeDate: ['Changed on', '变更时间', '變更時間'],
    userName: screenTerms.person,
  },
});
