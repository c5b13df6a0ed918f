import { dateTime, text } from '../kernel/field.ts';
import { defineResource, type Row } from '../kernel/resource.ts';
import { consignmentTerms } from './consignment.terms.ts';

/** A month of the consignment stock of an organization. Postings go into the latest one; a closed one takes none. */
export const vmiPeriod = defineResource({
  name: 'vmiPeriod',
  table: 'inv_vmi_period',
  menu: 'InventorySynergy.Vmi.PeriodChange',
  scope: { org: 'orgNo' },
  customFields: 'none',
  fields: {
    orgNo: text({ required: true, max: 50 }),
    periodNo: text({ required: true, max: 6, unique: ['orgNo'] }),
    startDate: dateTime({ required: true }),
    /** The first moment that is no longer in it. */
    endDate: dateTime({ required: true }),
    closedDate: dateTime({}),
    reason: text({ max: 500 }),
  },
  title: ['periodNo'],
  list: {
    columns: ['periodNo', 'startDate', 'endDate', 'closedDate', 'reason'],
    keyword: [],
    search: ['orgNo', 'periodNo'],
    paths: [['updateDate']],
  },
  form: [],
  labels: {
    $: ['VMI period', 'VMI 期间', 'VMI 期間'],
    periodNo: consignmentTerms.period,
    startDate: ['Begins', '开始于', '開始於'],
    endDate: ['Ends', '结束时间', '結束時間'],
    closedDate: ['Closed on', '关账时间', '關帳時間'],
  },
});
export type VmiPeriod = Row<typeof vmiPeriod>;
