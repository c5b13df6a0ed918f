import { date, decimal, text } from '../../kernel/field.ts';
import { glossary } from '../../kernel/glossary.ts';
import { definePhrases } from '../../kernel/phrase.ts';

/** What the figures of the balance are called, on the screen and in its export. */
export const dsbLabels = definePhrases({
  planDate: ['Day of balance', '供需日期', '供需日期'],
  itemNo: glossary.itemNo,
  itemName: glossary.itemName,
  demandQty: ['Demand', '需求', '需求'],
  scheduleQty: ['Scheduled', '排程数量', '排程數量'],
  onWayQty: ['In transit', '在途', '在途'],
  stockQty: ['Stock at the end', '期末库存', '期末庫存'],
  supplyQty: ['Supply', '供应', '供應'],
  balanceQty: ['Balance', '结余', '結餘'],
  shortageQty: ['Shortage', '缺料数量', '缺料數量'],
  deviationQty: ['Scheduled less demand', '排程减需求', '排程減需求'],
  deviationPct: ['Deviation (%)', '偏差（%）', '偏差（%）'],
});
export const dsbFigures = [
  'demandQty',
  'scheduleQty',
  'onWayQty',
  'stockQty',
  'supplyQty',
  'balanceQty',
  'shortageQty',
  'deviationQty',
  'deviationPct',
] as const;
/** The columns of its export. */
export const dsbColumns = [
  { name: 'planDate', label: dsbLabels.planDate, field: date({}) },
  { name: 'itemNo', label: dsbLabels.itemNo, field: text({}) },
  { name: 'itemName', label: dsbLabels.itemName, field: text({}) },
  ...dsbFigures.map((name) => ({ name, label: dsbLabels[name], field: decimal({}) })),
];
