/** A count on paper: what is to be looked at, with room for what is found; what the books have stands on none. */
import { signers } from '../../kernel/signers.ts';

export const countPaper = {
  code: 'countNo',
  facts: ['warehouseNo', 'countStatus', 'countMode', 'countReason', 'startDate', 'cellCount', 'lineCount'],
  never: ['diffCount'],
  signs: [signers.counter, signers.approver],
} as const;

export const countLinePaper = {
  with: 'countId',
  columns: ['cellNo', 'itemNo', 'itemName', 'lotNo', 'ownerNo', 'inventoryType', 'unitNo', 'countedQty', 'reason'],
  byHand: ['countedQty', 'reason'],
  never: ['bookQty', 'bookDate'],
} as const;
