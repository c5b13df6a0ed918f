import { definePhrases } from '../../kernel/phrase.ts';
import { terms } from '../../kernel/terms.ts';

/** Refusals of organizations, warehouses and cells. */
export const placePhrases = definePhrases({
  'organization.closing': [
    'Period closing needs a closing day of the month or an open date',
    '启用关账须填写每月关账日或开账日期',
    '啟用關帳須填寫每月關帳日或開帳日期',
  ],
  'organization.gs1Prefix': [
    'A GS1 company prefix takes 4 to 12 digits',
    'GS1 厂商识别代码应为 4 至 12 位数字',
    'GS1 公司前置碼應為 4 至 12 位數字',
  ],
  'warehouse.mainExists': [
    'Organization {orgNo} already has a main warehouse: {warehouseNo}',
    '组织 {orgNo} 已有主仓库：{warehouseNo}',
    '組織 {orgNo} 已有主倉庫：{warehouseNo}',
  ],
  /** Who still works in a place, as the reasons against deleting it name it. */
  'place.user': terms.user,
});
