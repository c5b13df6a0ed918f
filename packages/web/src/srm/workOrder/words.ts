import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  isShort: ['Short of components', '缺料', '缺料'],
  short: ['Shortage', '缺料数量', '缺料數量'],
  left: ['At the supplier', '供应商结存', '供應商結存'],
  running: ['Running', '未完工', '未完工'],
  none: ['No components', '没有子件', '沒有子件'],
  drawnUp: ['Delivery order {name} is drawn up', '已生成出库单 {name}', '已產生出庫單 {name}'],
  free: ['Free in the warehouse', '仓内可用', '倉內可用'],
  issue: ['Issue', '发料', '發料'],
  issues: ['Issue components', '子件发料', '子件發料'],
  issueThen: [
    'A delivery order to {name} is drawn up as a draft. What it ships counts as issued.',
    '将为 {name} 生成出库单草稿，发货后计入已发数量。',
    '將為 {name} 產生出庫單草稿，出貨後計入已發數量。',
  ],
  nothing: ['Enter what is to be issued', '请填写发料数量', '請填寫發料數量'],
  ordered: ['On delivery orders', '已开出库单', '已開出庫單'],
  toIssue: ['To issue', '本次发料', '本次發料'],
});
/** What a line lacks, where it is promised. */
export const shortageWords = definePhrases({
  all: ['{count} {count|line|lines} short of components', '{count} 行缺料', '{count} 筆缺料'],
  component: [
    '{name}: short of {item}, {qty} (required {need}, scrapped {scrap}, issued {issued})',
    '{name} 缺 {item} {qty}（需求 {need}，报废 {scrap}，已发 {issued}）',
    '{name} 缺 {item} {qty}（需求 {need}，報廢 {scrap}，已發 {issued}）',
  ],
  more: ['{count} more {count|component|components} missing', '另缺 {count} 种子件', '另缺 {count} 種子件'],
});
