import { definePhrases } from '@wms/contract/kernel/phrase.ts';

/** What the panel of all functions says about its search. */
export const menuPanelWords = definePhrases({
  searchMenus: [
    'Search by name, code, English or initials',
    '按名称、编码、英文或拼音首字母搜索',
    '依名稱、代碼、英文或拼音首字母搜尋',
  ],
  noMatch: ['No function matches “{text}”', '没有名为“{text}”的功能', '沒有名為「{text}」的功能'],
});
