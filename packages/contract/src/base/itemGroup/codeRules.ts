/** The rules by which codes of a material are made, as a material and its category name them. */
import { ref } from '../../kernel/field.ts';

// base sees no other room, so the rules are named by what a reference needs of them
const batchRule = { name: 'batchRule', table: 'bm_lot_rule_head' };
const barcodeRule = { name: 'barcodeRule', table: 'bm_bar_rule_head' };
const containerRule = { name: 'containerRule', table: 'bm_box_rule_head' };

export const codeRuleFields = {
  lotRuleNo: ref(batchRule, 'lotRuleNo', {}),
  // a barcode rule writes the dates of its lots in the form of the batch rule beside it
  barRuleNo: ref(barcodeRule, 'barRuleNo', { fallsWith: ['lotRuleNo'] }),
  boxRuleNo: ref(containerRule, 'boxRuleNo', {}),
};
export const codeRuleLabels = {
  lotRuleNo: ['Batch rule', '批次规则', '批次規則'],
  barRuleNo: ['Barcode rule', '条码规则', '條碼規則'],
  boxRuleNo: ['Container rule', '容器规则', '容器規則'],
} as const;
