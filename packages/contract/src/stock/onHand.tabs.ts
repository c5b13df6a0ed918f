import { terms } from '../kernel/terms.ts';

/** The tabs of the stock by cell: what lies somewhere, what a frozen cell holds, and what once lay where nothing lies now. */
export const stockTabs = [
  { key: 'held', label: ['In cells', '有库存', '有庫存'], condition: { isEmpty: '0' } },
  { key: 'frozen', label: ['In frozen cells', '冻结储位', '凍結儲位'], condition: { isEmpty: '0', isCellFrozen: '1' } },
  { key: 'empty', label: ['Used up', '零库存', '零庫存'], condition: { isEmpty: '1' } },
  { key: 'all', label: terms.all, condition: {} },
] as const;
