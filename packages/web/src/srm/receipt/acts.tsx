/** What can be done to a receipt line or a return from a list; the guards are those the server refuses by (ERR-51). */

import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct, importAct } from '../../kernel/acts/exchangeActs.ts';
import { decisionKeys, moveAct } from '../../kernel/acts/moveAct.ts';
import type { ListRow } from '../../kernel/field/fields.ts';
import { askAcknowledge } from './AcknowledgeDialog.tsx';
import { askCancel } from './CancelDialog.tsx';
import {
  type ListedLine,
  lineMoves,
  type ReceiptRow,
  type ReturnRow,
  receiptMoves,
  returnMoves,
  trackingService,
} from './facts.ts';
import { askConcede, askInspect, askReverse } from './InspectDialog.tsx';
import { openStory } from './openStory.tsx';
import { askPutAway } from './PutAwayDialog.tsx';
import { askReturnRejected, askReturnStock } from './ReturnDialog.tsx';
import { words } from './words.ts';

const onLine =
  (open: (ask: { readonly line: ListedLine; readonly onDone: () => void }) => void) =>
  ({ rows: [line], refresh }: ListTools<ListedLine>): void => {
    if (line) open({ line, onDone: refresh });
  };

export const story: RowAct<ListedLine> = {
  key: 'story',
  label: words.story,
  isFace: true,
  run: ({ rows: [row] }) => {
    if (row) openStory(row);
  },
};
export const inspect: RowAct<ListedLine> = moveAct(lineMoves, 'inspect', { isFace: true, run: onLine(askInspect) });
export const concede: RowAct<ListedLine> = moveAct(lineMoves, 'concede', { key: 'acceptConcession', run: onLine(askConcede) });
export const reverse: RowAct<ListedLine> = moveAct(lineMoves, 'reverseInspection', { run: onLine(askReverse) });
export const returnRejected: RowAct<ListedLine> = moveAct(lineMoves, 'returnRejected', { run: onLine(askReturnRejected) });
export const returnStock: RowAct<ListedLine> = moveAct(lineMoves, 'returnFromStock', { run: onLine(askReturnStock) });
export const putAway: RowAct<ListedLine> = moveAct(lineMoves, 'putAway', { isFace: true, run: onLine(askPutAway) });
export const cancelLine: RowAct<ListedLine> = moveAct(lineMoves, 'cancel', {
  key: 'cancelLine',
  label: words.cancelLine,
  run: ({ rows: [row], refresh }) => {
    if (row)
      askCancel({ receiptId: row.receiptId, receiptNo: `${row.receiptNo}-${row.lineSeq}`, lineId: row.id, onDone: refresh });
  },
});
export const cancelReceipt: RowAct<ReceiptRow> = moveAct(receiptMoves, 'cancel', {
  key: 'cancelReceipt',
  run: ({ rows: [row], refresh }) => {
    if (row) askCancel({ receiptId: row.id, receiptNo: row.receiptNo, onDone: refresh });
  },
});
export const acknowledge: RowAct<ReturnRow> = moveAct(returnMoves, 'acknowledge', {
  key: 'acknowledgeReturn',
  isFace: true,
  hotkey: decisionKeys.yes,
  run: ({ rows, refresh }) => askAcknowledge(rows, refresh),
});
/** Arrivals from a workbook, posted as receipts (BASE-015). */
export const importArrivals = importAct({
  service: trackingService,
  title: ['Arrivals', '到货', '到貨'],
  number: 'asnNo',
}) as ToolbarAct<ListedLine>;

/**
 * The export of one view of the service: 1 acceptance, 2 rejection, 3 return, 4 warehousing, 5 imported arrivals, 0 receiving. A list of receipts exports
 * the lines of those that are chosen.
 */
export const exportView = <T extends ListRow>(detailType: '0' | '1' | '2' | '3' | '4' | '5', by?: 'receiptId'): ToolbarAct<T> =>
  exportAct(trackingService, { fixed: { detailType }, ...(by ? { by } : {}) }) as ToolbarAct<T>;
