import type { Trilingual } from '../kernel/phrase.ts';
import { screenTerms } from '../kernel/screenTerms.ts';

/** Words of consignment stock that several of its lists say. */
export const consignmentTerms = {
  adjusted: ['Adjusted', '调整数量', '調整數量'],
  belowSafe: ['Below safety stock', '低于安全线', '低於安全線'],
  begin: ['At the beginning', '期初数量', '期初數量'],
  difference: ['Off by', '相差', '相差'],
  end: ['At the end', '期末数量', '期末數量'],
  in: ['In', '期间入库', '期間入庫'],
  inventoryType: ['Inventory type', '库存类型', '庫存類型'],
  out: ['Out', '期间出库', '期間出庫'],
  period: ['Period', '期间', '期間'],
  source: screenTerms.sourceDocument,
  safety: ['Safety stock', '安全库存', '安全庫存'],
} as const satisfies Readonly<Record<string, Trilingual>>;
