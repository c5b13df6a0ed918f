import { dateTime, flag, key, text } from '../../kernel/field.ts';
import { defineResource } from '../../kernel/resource.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';
import { asnHead } from '../asn/asn.ts';

/** The window of a notice at a dock of where it delivers: a part of the notice, in a table of its own so that no two windows meet. */
export const dockAppointment = defineResource({
  name: 'dockAppointment',
  table: 'srm_dock_appointment',
  menu: 'Asn.Dock',
  pages: ['Delivery.AsnTracking'],
  scope: { org: 'orgNo', supplier: 'supplierNo', warehouse: 'warehouseNo' },
  scopeOptional: ['warehouse'],
  fields: {
    asnId: key(asnHead, { required: true, unique: [] }),
    asnNo: text({ required: true, max: 50 }),
    orgNo: text({ required: true, max: 50 }),
    supplierNo: text({ required: true, max: 50 }),
    warehouseNo: text({ max: 50 }),
    addressId: text({ required: true, max: 20 }),
    dockNo: text({ required: true, max: 50 }),
    startTime: dateTime({ required: true }),
    endTime: dateTime({ required: true }),
    /** When its truck was there, or its first goods were received. */
    arrivedTime: dateTime({}),
    /** Given up with its notice: it holds its window no longer, and is taken again with it. */
    releasedFlag: flag(),
  },
  title: ['asnNo', 'dockNo'],
  list: {
    columns: ['asnNo', 'dockNo', 'startTime', 'endTime', 'arrivedTime'],
    keyword: [],
    search: [],
    paths: [['startTime'], ['supplierNo', 'startTime']],
  },
  form: [],
  labels: {
    $: ['Dock appointment', '月台预约', '碼頭預約'],
    addressId: asnHead.labels.deliveryAddressId,
    asnId: screenTerms.asn,
    dockNo: asnHead.labels.dockNo,
    startTime: asnHead.labels.arrivalStart,
    endTime: asnHead.labels.arrivalEnd,
    arrivedTime: ['Arrived at', '到达时间', '到達時間'],
    releasedFlag: ['Released', '已释放', '已釋放'],
  },
});
