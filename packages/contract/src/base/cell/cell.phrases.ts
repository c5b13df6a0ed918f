import { definePhrases } from '../../kernel/phrase.ts';

/** Refusals of cells that are frozen, or are not. */
export const cellPhrases = definePhrases({
  'cell.frozen': [
    'Cell {cellNo} is frozen ({reason}): nothing is put into it or taken from it',
    '储位 {cellNo} 已冻结（{reason}），不能移入或移出',
    '儲位 {cellNo} 已凍結（{reason}），不可移入或移出',
  ],
  'cell.alreadyFrozen': ['Cell {cellNo} is already frozen', '储位 {cellNo} 已处于冻结状态', '儲位 {cellNo} 已處於凍結狀態'],
  'cell.frozenByDocument': [
    'Cell {cellNo} stays frozen until {documentNo} is over',
    '储位 {cellNo} 由 {documentNo} 冻结，单据结束后自动解除',
    '儲位 {cellNo} 由 {documentNo} 凍結，單據結束後自動解除',
  ],
  'cell.notFrozen': ['Cell {cellNo} is not frozen', '储位 {cellNo} 未被冻结', '儲位 {cellNo} 未被凍結'],
});
