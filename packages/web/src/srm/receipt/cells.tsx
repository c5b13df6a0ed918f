/** Quantities of a receipt line that open their arithmetic: the events of the order line they belong to. */
import type { CellOptions } from '../../kernel/list/tableParts.tsx';
import { FigureArithmetic } from '../purchase/door.ts';
import type { LineRow } from './facts.ts';

const unit = (row: LineRow): string => row.unitNo;
export const lineCells: CellOptions<LineRow> = {
  receiveQty: { unit, explain: (row) => <FigureArithmetic lineId={row.purchaseLineId} figure="receiveQty" /> },
  checkReturnQty: { unit, explain: (row) => <FigureArithmetic lineId={row.purchaseLineId} figure="checkReturnQty" /> },
  acceptQty: { unit },
  stockQty: { unit },
  returnQty: { unit },
};
