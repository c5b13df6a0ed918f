import { definePolicies, yesNo } from '../kernel/policy.ts';

/** What suppliers see of fields that are hidden from them (`hiddenFromSupplierUnless`), in every room. */
export const disclosurePolicies = definePolicies({
  group: 'general',
  title: ['General', '通用', '通用'],
  policies: {
    showPriceToSupplier: yesNo('SHOW_PRICE_TO_SUPPLIER', true, ['Suppliers see prices', '向供应商显示价格', '向供應商顯示價格']),
    showCellToSupplier: yesNo('SHOW_CELL_TO_SUPPLIER', false, ['Suppliers see cells', '向供应商显示储位', '向供應商顯示儲位']),
  },
});
