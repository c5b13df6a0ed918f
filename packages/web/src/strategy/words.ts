import { definePhrases } from '@wms/contract/kernel/phrase.ts';

export const words = definePhrases({
  whereTo: ['Try put-away', '上架试算', '上架試算'],
  title: ['Where would this go, and why', '上架试算：放到哪里，为什么', '上架試算：放到哪裡，為什麼'],
  about: [
    'A trial run with the stock of this moment. Nothing is reserved.',
    '按当前库存试算，不占用储位。',
    '依目前庫存試算，不佔用儲位。',
  ],
  compare: ['Compare with', '对比策略', '對比策略'],
  show: ['Show cells', '试算', '試算'],
  failed: ['The trial run failed', '试算失败', '試算失敗'],
  applies: ['Applies here', '当前适用', '目前適用'],
  compared: ['In comparison', '对比', '對比'],
  byGroup: [
    'Item category {itemGroupNo}, priority {priority}',
    '物料分类 {itemGroupNo}，优先级 {priority}',
    '料件分類 {itemGroupNo}，優先順序 {priority}',
  ],
  byWarehouse: [
    'All categories of the warehouse, priority {priority}',
    '该仓库全部分类，优先级 {priority}',
    '此倉庫全部分類，優先順序 {priority}',
  ],
  asked: ['Chosen for comparison', '所选对比策略', '所選對比策略'],
  none: [
    'No strategy applies to this item in this warehouse. Add a strategy application, or choose a strategy to compare.',
    '该仓库没有适用于此物料的上架策略。请新增策略应用，或选择一个策略对比。',
    '此倉庫沒有適用於此料件的上架策略。請新增策略應用，或選擇一個策略對比。',
  ],
  placed: [
    'All {qty} {unitNo} in {count} {count|cell|cells}',
    '{qty} {unitNo} 全部放入 {count} 个储位',
    '{qty} {unitNo} 全部放入 {count} 個儲位',
  ],
  short: ['{rest} of {qty} {unitNo} fit nowhere', '{qty} {unitNo} 中有 {rest} 放不下', '{qty} {unitNo} 中有 {rest} 放不下'],
  passed: ['Cells passed over: {count} of {total}', '未选储位：{count}/{total}', '未選儲位：{count}/{total}'],
  group: ['{count} {count|cell|cells}', '{count} 个储位', '{count} 個儲位'],
  byRule: ['rule {seq}', '规则 {seq}', '規則 {seq}'],
  more: ['and {count} others', '还有 {count} 个', '還有 {count} 個'],
});
