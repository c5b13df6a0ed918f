/** The lines of an invoice beside what was received and ordered, with marks where they differ. */
import { compare, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import type { WholeInvoice } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { goods } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { invoiceLine } from '@wms/contract/srm/invoice/invoice.ts';
import type { ReactNode } from 'react';
import { type DecisionMark, type DecisionRow, DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { moneyText } from './lines.ts';
import { words } from './words.ts';

type Say = ReturnType<typeof useSay>;
type Line = WholeInvoice['lines'][number];
const marksOf = (head: WholeInvoice, line: Line, say: Say): readonly DecisionMark[] => {
  const isOver = head.isGoodsInvoice === goods && compare(sum(line.invoiceQty, line.otherQty), line.valuationQty) > 0;
  const marks: DecisionMark[] = [];
  if (isOver) marks.push({ text: say(words.beyond), tone: 'bad' });
  if (line.orderPrice && compare(line.orderPrice, line.price) !== 0) marks.push({ text: say(words.otherPrice), tone: 'late' });
  if (line.orderTaxRate !== null && compare(line.orderTaxRate, line.taxRate) !== 0)
    marks.push({ text: say(words.otherRate, { rate: line.orderTaxRate }), tone: 'late' });
  if (isPositive(line.returnedQty)) marks.push({ text: say(words.wentBack, { qty: formatQty(line.returnedQty) }), tone: 'late' });
  return marks;
};
const rowOf = (head: WholeInvoice, line: Line, say: Say): DecisionRow => ({
  key: line.id,
  name: `${line.receiptNo}-${line.receiptSeq}`,
  about: [[line.itemNo, line.itemName].filter(Boolean).join(' '), `${line.receiptDate} · ${line.purchaseNo}-${line.purchaseSeq}`],
  cells: [
    { now: `${formatQty(line.invoiceQty)} ${line.unitNo ?? ''}` },
    { now: formatQty(line.valuationQty) },
    { now: formatQty(line.otherQty) },
    { now: formatQty(line.price) },
    { now: formatQty(line.orderPrice) || '-' },
    { now: formatQty(line.amount, 2) },
  ],
  marks: marksOf(head, line, say),
});
const sumsOf = (head: WholeInvoice, say: Say): readonly DecisionMark[] => {
  const figures = (value: string) => moneyText(value, head.currencyNo);
  const orders = head.orderAmount
    ? [
        {
          text: say(words.orderLine, { sum: figures(head.orderAmount) }),
          ...(compare(head.orderAmount, head.sumAmount) === 0 ? {} : { tone: 'late' as const }),
        },
      ]
    : [];
  return [
    { text: say(words.amountLine, { amount: figures(head.invoiceAmount), sum: figures(head.sumAmount) }) },
    ...orders,
    {
      text: say(words.taxLine, {
        tax: figures(head.taxAmount),
        rateTax: figures(head.rateTax),
        tolerance: figures(head.tolerance),
      }),
    },
  ];
};

export const LinesTable = ({ row }: { readonly row: WholeInvoice }): ReactNode => {
  const say = useSay();
  const rows = row.lines.map((line) => rowOf(row, line, say));
  // what differs is looked at first
  const sorted = rows.toSorted((a, b) => b.marks.length - a.marks.length);
  const isFine = rows.every(({ marks }) => marks.length === 0);
  return (
    <div className="wms-invoice-scroll">
      <DecisionTable
        sum={[...sumsOf(row, say), ...(isFine ? [{ text: say(words.fits), tone: 'done' as const }] : [])]}
        subject={screenTerms.receiptLine}
        heads={[invoiceLine.labels.invoiceQty, words.received, words.others, words.price, words.orderPrice, words.amount]}
        rows={sorted}
      />
    </div>
  );
};
