import { dateTime, text } from '../../kernel/field.ts';
import type { Trilingual } from '../../kernel/phrase.ts';
import { defineResource, type Row } from '../../kernel/resource.ts';
import { waveTemplate } from '../../strategy/waveTemplate.ts';
import { deliveryOrder } from './outbound.ts';

/** That orders were gathered, by which template and when. Which orders, and how far they are, the orders themselves say. */
export const deliveryWave = defineResource({
  name: 'deliveryWave',
  table: 'inv_delivery_wave',
  menu: 'InventorySynergy.Wave',
  sides: ['purchaser', 'platform'],
  scope: { org: 'orgNo', warehouse: 'warehouseNo' },
  customFields: 'none',
  fields: {
    waveNo: text({ required: true, unique: ['orgNo'], max: 50 }),
    orgNo: text({ required: true, max: 50 }),
    warehouseNo: text({ required: true, max: 50 }),
    /** Empty: it was gathered before waves were written down. */
    templateNo: text({ max: 50 }),
    /** Until when orders had to be written on its day, as the template said then. */
    cutoffDate: dateTime({}),
  },
  title: ['waveNo', 'templateNo'],
  list: {
    columns: ['waveNo', 'templateNo', 'warehouseNo', 'cutoffDate', 'orgNo', 'createName', 'createDate'],
    carries: ['waveNo', 'orgNo', 'warehouseNo'],
    keyword: ['waveNo', 'templateNo'],
    search: ['waveNoIndistinct', 'warehouseNo', 'templateNo', 'orgNo'],
    range: 'createDate',
    timed: true,
    sort: 'createDate',
    paths: [['createDate'], ['warehouseNo', 'createDate']],
  },
  exchange: { export: ['waveNo', 'templateNo', 'warehouseNo', 'cutoffDate', 'orgNo', 'createName', 'createDate'] },
  form: [],
  labels: {
    $: deliveryOrder.labels.waveNo,
    waveNo: deliveryOrder.labels.waveNo,
    templateNo: waveTemplate.labels.$,
    cutoffDate: waveTemplate.labels.cutoffTime,
  },
});
/** What its orders tell of a wave, in the order in which a file shows it. */
export const waveFigures = {
  orderCount: ['Orders', '出库单数', '出庫單數'],
  shippedCount: ['Orders shipped', '已发货单数', '已出貨單數'],
  lineCount: deliveryOrder.labels.lineCount,
  pickedCount: ['Lines picked', '已拣行数', '已揀列數'],
  shortCount: deliveryOrder.labels.shortCount,
} as const satisfies Readonly<Record<string, Trilingual>>;
export type DeliveryWave = Row<typeof deliveryWave>;
