import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';

export const words = definePhrases({
  addTitle: ['Add execution strategy', '新增执行策略', '新增執行策略'],
  modifyTitle: ['Modify execution strategy', '修改执行策略', '修改執行策略'],
  failed: ['The strategy could not be loaded', '策略加载失败', '策略載入失敗'],
  forAll: [
    'Leave a field empty to cover all suppliers or all items. The most specific line applies; a supplier outranks an item.',
    '留空表示全部供应商或全部物料；指定得更具体的行优先，供应商优先于物料。',
    '留空表示全部供應商或全部料件；指定得更具體的列優先，供應商優先於料件。',
  ],
  addLine: ['Add a line', '添加一行', '新增一列'],
  remove: screenTerms.removeNamed,
  line: ['line {at}', '第 {at} 行', '第 {at} 列'],
  orgFirst: ['Choose the purchase center first', '请先选择采购中心', '請先選擇採購中心'],
  which: ['Find the strategy that applies', '查询适用策略', '查詢適用策略'],
  choose: ['Choose an organization, a supplier and an item', '请选择组织、供应商和物料', '請選擇組織、供應商和料件'],
  ownLine: [
    'Strategy {strategyNo} names this supplier and this item.',
    '策略 {strategyNo} 指定了该供应商和该物料。',
    '策略 {strategyNo} 指定了此供應商和此料件。',
  ],
  ofSupplier: [
    'Strategy {strategyNo} applies to all items of this supplier.',
    '策略 {strategyNo} 适用于该供应商的全部物料。',
    '策略 {strategyNo} 適用於此供應商的全部料件。',
  ],
  ofItem: [
    'Strategy {strategyNo} applies to this item from any supplier.',
    '策略 {strategyNo} 适用于该物料的全部供应商。',
    '策略 {strategyNo} 適用於此料件的全部供應商。',
  ],
  ofAll: [
    'Strategy {strategyNo} applies to all suppliers and items of the organization.',
    '策略 {strategyNo} 适用于该组织的全部供应商和物料。',
    '策略 {strategyNo} 適用於此組織的全部供應商和料件。',
  ],
  none: [
    'No active strategy applies; the business controls of the organization decide.',
    '没有适用的有效策略，以业务控制参数为准。',
    '沒有適用的有效策略，以業務控管參數為準。',
  ],
  strategy: ['Required by the strategy', '策略要求', '策略要求'],
  item: ['Required by the item', '物料已标记', '料件已標記'],
  supplierItem: ['Required by the supplier item', '供应商物料已标记', '供應商料件已標記'],
  notNeeded: ['Not required', '不需要', '不需要'],
});
