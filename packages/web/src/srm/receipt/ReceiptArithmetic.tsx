/**
 * How a figure of one receipt line comes about, read from the line itself; the history of its order line is one press away.
 *
 *   <ReceiptArithmetic line={row} figure="acceptQty" />
 */

import { refusedHere } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import type { ExtraColumn } from '../../kernel/column/tableParts.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { Arithmetic } from '../purchase/door.ts';
import type { ListedLine } from './facts.ts';
import { openStory } from './openStory.tsx';
import { type LineFigure, sumOf, sumRefusedHere } from './sums.ts';
import { words } from './words.ts';

export interface ReceiptArithmeticProps {
  readonly line: ListedLine;
  readonly figure: LineFigure;
}
export const ReceiptArithmetic = ({ line, figure }: ReceiptArithmeticProps): ReactNode => {
  const say = useSay();
  return (
    <Arithmetic {...sumOf(figure, line)} unit={line.unitNo}>
      <Button type="link" size="small" data-testid="arithmetic.story" onClick={() => openStory(line)}>
        {say(words.storyOfLine, { name: `${line.purchaseNo}-${line.purchaseSeq}` })}
      </Button>
    </Arithmetic>
  );
};

/** What of refused goods has not gone back: no field of the line, and explained like one. */
export const refusedLeft: ExtraColumn<ListedLine> = {
  key: 'refusedLeft',
  label: words.refusedLeft,
  after: 'rejectReturnedQty',
  width: 110,
  align: 'right',
  text: (line) => `${formatQty(refusedHere(line))} ${line.unitNo}`,
  render: (line) => (
    <QuantityPopover
      of={line.id}
      label={sayNow(words.refusedLeft)}
      value={refusedHere(line)}
      unit={line.unitNo}
      explain={() => <Arithmetic {...sumRefusedHere(line)} unit={line.unitNo} />}
    />
  ),
};

/** A figure of a table that is no list: it opens as those of a list do. */
export const ReceiptFigure = ({ line, figure, unit }: ReceiptArithmeticProps & { readonly unit?: string }): ReactNode => (
  <QuantityPopover
    of={line.id}
    label={useSay()(receiptLine.labels[figure])}
    value={line[figure]}
    unit={unit}
    explain={() => <ReceiptArithmetic line={line} figure={figure} />}
  />
);
