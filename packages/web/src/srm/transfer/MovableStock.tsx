/** Stock by cell, with what is done to it from here. */
import { cellPhrases } from '@wms/contract/base/cell/cell.phrases.ts';
import { isPositive, minus } from '@wms/contract/kernel/decimal.ts';
import { transferPhrases } from '@wms/contract/srm/transfer/transfer.phrases.ts';
import { availableType } from '@wms/contract/stock/consignment.rules.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { countMenu, drawAct } from '../../stock/count/door.ts';
import { StockOnHand, type StockRow } from '../../stock/door.ts';
import { words } from './words.ts';

/** What can be moved of a row as its list knows it; the server asks the receipts as well. */
const mostOf = ({ inventoryType, availableQty, qty, reservedQty }: StockRow): string =>
  inventoryType === availableType ? availableQty : minus(qty, reservedQty);
const transfer: RowAct<StockRow> = {
  ...{ key: 'transfer', label: words.transfer, flag: 'isTransfer' },
  issues: (row) => {
    if (row.isCellFrozen === '1')
      return [{ code: 'cell.alreadyFrozen', text: cellPhrases['cell.alreadyFrozen'], params: { cellNo: row.cellNo } }];
    return isPositive(mostOf(row)) ? [] : [{ code: 'transfer.nothing', text: transferPhrases['transfer.nothing'] }];
  },
  run: async ({ rows: [row], refresh }) => {
    const { askTransfer } = await import('./TransferDialog.tsx');
    if (row) askTransfer(row, refresh);
  },
};
const acts: readonly RowAct<StockRow>[] = [transfer];

const counting: readonly ToolbarAct<StockRow>[] = [drawAct as ToolbarAct<StockRow>];
const none: readonly ToolbarAct<StockRow>[] = [];

export const MovableStock = (): ReactNode => {
  const mayCount = useGrant(countMenu).isAdd;
  return <StockOnHand acts={acts} tools={mayCount ? counting : none} />;
};
