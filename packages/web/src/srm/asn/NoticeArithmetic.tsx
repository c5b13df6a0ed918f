/**
 * How a figure of a notice comes about, read from the notice: a line of what came of it, a head of its lines.
 *
 *   <NoticeFigure line={line} figure="receiveQty" receipts={asn.receipts} unit={line.unitNo} />
 */
import { type Decimal, isNegative, minus, negate, sum } from '@wms/contract/kernel/decimal.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { ListedAsnLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { AsnDetail } from '@wms/contract/srm/receipt/notice.calls.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { Arithmetic, type Part } from '../purchase/door.ts';
import { getAsnOf } from './facts.ts';
import { words } from './words.ts';

export const noticeFigures = ['deliveryQty', 'receiveQty', 'unreceivedQty', 'giftQty', 'valuationQty'] as const;
export type NoticeFigureName = (typeof noticeFigures)[number];
type Receipts = AsnDetail['receipts'];
const { labels } = asnLine;
const received = ({ receiveQty }: ListedAsnLine): Part => ({ key: 'receiveQty', label: labels.receiveQty, qty: receiveQty });
const announced = ({ deliveryQty }: ListedAsnLine): Part => ({ key: 'deliveryQty', label: labels.deliveryQty, qty: deliveryQty });
/** What of the announced quantity has not come: it is still open, or nobody waits for it any more. */
const rest = (line: ListedAsnLine): Part => {
  const qty = minus(line.deliveryQty, line.receiveQty);
  const label =
    line.voidFlag === '1'
      ? labels.voidFlag
      : isNegative(qty)
        ? words.beyond
        : line.closedFlag === '1'
          ? labels.closedFlag
          : words.unreceivedQty;
  return { key: 'rest', label, qty };
};
const without = (part: Part): Part => ({ ...part, qty: negate(part.qty) });

/** The sum behind a figure of a notice line; its foot is the figure. `came` are the receipts of the line that stand. */
export const sumOfNoticeLine = (figure: NoticeFigureName, line: ListedAsnLine, came: readonly Part[] = []): readonly Part[] => {
  if (figure === 'deliveryQty') return [received(line), rest(line)];
  if (figure === 'giftQty')
    return [
      { key: 'got', label: labels.giftReceivedQty, qty: line.giftReceivedQty },
      { key: 'toCome', label: words.giftsToCome, qty: minus(line.giftQty, line.giftReceivedQty) },
    ];
  if (figure === 'valuationQty') return [{ key: 'paid', label: words.paidWithoutGifts, qty: line.receiveQty }];
  if (figure === 'receiveQty')
    return came.length > 0 && sum(...came.map(({ qty }) => qty)) === sum(line.receiveQty)
      ? came
      : [announced(line), without(rest(line))];
  const isOver = line.voidFlag === '1' || line.closedFlag === '1';
  return [announced(line), without(received(line)), ...(isOver ? [without(rest(line))] : [])];
};

const ReceiptName = ({ no, date }: { readonly no: string; readonly date: string }): ReactNode => {
  const { isSearch } = useGrant('Delivery.ReceivingDetails');
  return (
    <span className="wms-figure">
      {isSearch ? (
        <Link to={pathTo('Delivery.ReceivingDetails', {}, { f: JSON.stringify({ receiptNoIndistinct: no }) })}>{no}</Link>
      ) : (
        no
      )}{' '}
      {date}
    </span>
  );
};
const partsOf = (receipts: Receipts | undefined, line: ListedAsnLine): readonly Part[] =>
  (receipts ?? [])
    .filter((one) => one.asnLineId === line.id && !isIn(receiptFlow, 'void', one.status))
    .map((one) => ({ key: one.id, label: <ReceiptName no={one.receiptNo} date={one.receiptDate} />, qty: one.receiveQty }));

export interface NoticeFigureProps {
  readonly line: ListedAsnLine;
  readonly figure: NoticeFigureName;
  readonly receipts?: Receipts | undefined;
  readonly unit?: string;
}
export const NoticeArithmetic = ({ line, figure, receipts }: NoticeFigureProps): ReactNode => (
  <Arithmetic parts={sumOfNoticeLine(figure, line, partsOf(receipts, line))} unit={line.unitNo} />
);
export const NoticeFigure = ({ unit, ...of }: NoticeFigureProps): ReactNode => {
  const { figure, line } = of;
  const say = useSay();
  return (
    <QuantityPopover
      of={line.id}
      label={say(figure === 'unreceivedQty' || figure === 'valuationQty' ? words[figure] : labels[figure])}
      value={line[figure]}
      unit={unit}
      explain={() => <NoticeArithmetic {...of} />}
    />
  );
};

/** Most lines that are named one by one; beyond them their sum is. */
const MOST_NAMED = 12;
/** The lines of a notice by unit: what is counted in different units is never added. */
export const byUnit = (
  lines: readonly ListedAsnLine[],
  figure: 'deliveryQty' | 'receiveQty',
): readonly { readonly unit: string; readonly parts: readonly Part[] }[] => {
  const counted = lines.filter((line) => line.voidFlag !== '1');
  const total = (of: readonly ListedAsnLine[]): Decimal => sum(...of.map((line) => line[figure]));
  return [...new Set(counted.map(({ unitNo }) => unitNo))].map((unit) => {
    const own = counted.filter(({ unitNo }) => unitNo === unit);
    const named = own.map((line) => ({ key: line.id, label: `${line.lineSeq}. ${line.goodsNo}`, qty: line[figure] }));
    return {
      unit,
      parts: own.length <= MOST_NAMED ? named : [{ key: unit, label: words.lines, qty: total(own) }],
    };
  });
};
/** A total of a notice: its lines, which are read when it is opened. */
export const HeadArithmetic = ({
  id,
  figure,
}: {
  readonly id: string;
  readonly figure: 'deliveryQty' | 'receiveQty';
}): ReactNode => {
  const read = useCall(getAsnOf(useUser()), { id }, { report: 'silent' });
  if (read.isError) return <p role="alert">{read.error.message}</p>;
  if (!read.data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  return byUnit(read.data.lines, figure).map(({ unit, parts }) => <Arithmetic key={unit} parts={parts} unit={unit} />);
};
