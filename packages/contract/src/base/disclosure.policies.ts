import { definePolicies, yesNo } from '../kernel/policy.ts';

/** Options of a field that is the house's own: what it notes, whom one calls inside, how it rates. */
export const forUsOnly = { hiddenFromSupplierUnless: 'SHOW_NOTES_TO_SUPPLIER' } as const;

/** What suppliers see of fields that are hidden from them (`hiddenFromSupplierUnless`), in every room. */
export const disclosurePolicies = definePolicies({
  group: 'general',
  title: ['General', '通用', '通用'],
  policies: {
    showPriceToSupplier: yesNo('SHOW_PRICE_TO_SUPPLIER', true, ['Suppliers see prices', '向供应商显示价格', '向供應商顯示價格']),
    showNotesToSupplier: yesNo('SHOW_NOTES_TO_SUPPLIER', false, [
      'Suppliers see internal remarks, contacts and ratings',
      '向供应商显示内部备注、联系人和评级',
      '向供應商顯示內部備註、聯絡人和評級',
    ]),
    showCellToSupplier: yesNo('SHOW_CELL_TO_SUPPLIER', false, [
      'Suppliers see cell numbers',
      '向供应商显示储位',
      '向供應商顯示儲位',
    ]),
  },
});
