/** The lines of one receipt with where their goods stand. */

import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import { getReceipt } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Attachments } from '../../file/door.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { LineRow } from './facts.ts';
import { ReceiptFigure } from './ReceiptArithmetic.tsx';
import { placesOf } from './sums.ts';
import { words } from './words.ts';
import './receipt.css';

const columns = [
  'receiveQty',
  'giftQty',
  'badQty',
  'wrongQty',
  'waitInspectQty',
  'acceptQty',
  'checkReturnQty',
  'stockQty',
  'returnQty',
] as const;

/** What was said of the goods when they came, and what has been said since. */
const Said = ({ line: { receiptReason, reason } }: { readonly line: LineRow }): ReactNode => {
  const say = useSay();
  const hasBoth = receiptReason && reason && receiptReason !== reason;
  if (!hasBoth) return (reason ?? receiptReason) && <div className="wms-quiet">{reason ?? receiptReason}</div>;
  return (
    <>
      <div className="wms-quiet">{say(words.saidAtReceipt, { reason: receiptReason })}</div>
      <div className="wms-quiet">{say(words.saidSince, { reason })}</div>
    </>
  );
};
/** Where the goods lie; of several places with how much lies in each. */
const Places = ({ line }: { readonly line: LineRow }): ReactNode => {
  const say = useSay();
  const places = placesOf(line);
  return places.map(({ cellNo, qty }) => (
    <div key={cellNo}>
      {cellNo || say(words.dock)}
      {places.length > 1 && <span className="wms-quiet"> {formatQty(qty)}</span>}
    </div>
  ));
};

export const LineTable = ({
  lines,
  act,
}: {
  readonly lines: readonly LineRow[];
  readonly act?: (line: LineRow) => ReactNode;
}): ReactNode => {
  const say = useSay();
  // a column of nothing but zeros says nothing
  const shown = columns.filter((name) => name === 'receiveQty' || lines.some((line) => isPositive(line[name])));
  // who may not see cells is not told of them
  const hasCells = lines.some((line) => line.arriveCellNo !== undefined);
  return (
    <div className="wms-receipt-scroll">
      <table className="wms-receipt-table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{say(words.item)}</th>
            {shown.map((name) => (
              <th key={name} scope="col" className="wms-right">
                {say(receiptLine.labels[name])}
              </th>
            ))}
            <th scope="col">{say(words.lot)}</th>
            {hasCells && <th scope="col">{say(words.cell)}</th>}
            {act && <td />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-void={isIn(receiptFlow, 'void', line.status) ? '' : undefined}>
              <td className="wms-figure">{line.lineSeq}</td>
              <td>
                <span className="wms-figure">{line.itemNo}</span> {line.itemName}
                {!isIn(receiptFlow, 'void', line.status) && <Said line={line} />}
                {line.fileList && line.fileList.length > 0 && <Attachments files={line.fileList} />}
              </td>
              {shown.map((name) => (
                <td key={name} className="wms-right">
                  {name === 'receiveQty' ? (
                    <ReceiptFigure line={line} figure={name} unit={line.unitNo} />
                  ) : (
                    isPositive(line[name]) && <ReceiptFigure line={line} figure={name} />
                  )}
                </td>
              ))}
              <td className="wms-figure">{line.lotNo}</td>
              {hasCells && <td className="wms-figure">{!isIn(receiptFlow, 'void', line.status) && <Places line={line} />}</td>}
              {act && (
                <td className="wms-keep">
                  {isIn(receiptFlow, 'void', line.status) ? <StatusTag tone="void">{say(words.voided)}</StatusTag> : act(line)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const ReceiptLines = ({ receiptId }: { readonly receiptId: string }): ReactNode => {
  const read = useCall(getReceipt, { id: receiptId }, { fresh: 0, report: 'silent' });
  if (read.isError) return <Alert type="error" title={read.error.message} />;
  if (!read.data || read.data.id !== receiptId) return <Skeleton active />;
  return <LineTable lines={read.data.lines ?? []} />;
};
