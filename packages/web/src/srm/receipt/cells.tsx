/** Quantities of a receipt line open their own arithmetic, never that of the order line they belong to (B-F2). */
import { isIn } from '@wms/contract/kernel/flow.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { toInspectTab } from '@wms/contract/srm/receipt/receipt.tiles.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import type { ListTab } from '../../kernel/list/ListTabs.tsx';
import type { ListedLine } from './facts.ts';
import { ReceiptArithmetic } from './ReceiptArithmetic.tsx';
import { lineFigures } from './sums.ts';
import { words } from './words.ts';

/** What stands first; the cancelled ones are looked at on purpose, and struck through (B-F8). */
export const stateTabs: readonly ListTab[] = [
  { key: '', label: words.posted, condition: {} },
  { key: 'cancelled', label: words.cancelledOnes, condition: { status: receiptFlow.states.void } },
  { key: 'all', label: words.all, condition: { status: Object.values(receiptFlow.states) } },
];
/** Lines of receipts stand under one more: what waits for its inspection. */
const [postedTab, ...otherTabs] = stateTabs;
export const lineTabs: readonly ListTab[] = [...(postedTab ? [postedTab] : []), toInspectTab, ...otherTabs];
export const toneOfReceipt = (row: { readonly status: string }): 'void' | undefined =>
  isIn(receiptFlow, 'void', row.status) ? 'void' : undefined;

const unit = (row: ListedLine): string => row.unitNo;
// Damage, other items and gifts stand beside a quantity that has the unit already; a laptop has no room to say it again.
const isBesideAnother = (figure: string): boolean => figure === 'badQty' || figure === 'wrongQty' || figure === 'giftQty';
export const lineCells: CellOptions<ListedLine> = Object.fromEntries(
  lineFigures.map((figure) => [
    figure,
    {
      ...(isBesideAnother(figure) ? {} : { unit }),
      explain: (row: ListedLine) => <ReceiptArithmetic line={row} figure={figure} />,
    },
  ]),
);
