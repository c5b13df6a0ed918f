/** Whoever decides on notices sees what they bring: quantity beside what was ordered and stays open, and how late or early. */
import { houseAsns, supplierAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { type Announced, announcedIn, sumOf, worstFirst } from '@wms/contract/srm/asn/asn.decision.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { type DecisionMark, type DecisionRow, DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { type Decision, ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { unitsText } from '../../kernel/field/units.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { lineMarks, sumMarks } from './lateness.tsx';
import { decisionWords as words } from './words.ts';

export interface NoticesAsk {
  readonly title: string;
  readonly notices: readonly { readonly id: string }[];
  /** The rest of the dialog, from the newest versions of the notices. */
  readonly decision: (notices: readonly { readonly id: string; readonly version: number }[]) => Omit<Decision, 'figures'>;
}
type Say = ReturnType<typeof useSay>;

const marksOf = ({ line, daysLate, isRest }: Announced, say: Say): readonly DecisionMark[] => [
  ...lineMarks(daysLate, say),
  ...(line.giftQty === '0' ? [] : [{ text: say(words.gift, { qty: formatQty(line.giftQty) }) }]),
  ...(isRest ? [{ tone: 'done' as const, text: say(words.rest) }] : []),
];
const rowOf = (one: Announced, say: Say, isInside: boolean): DecisionRow => {
  const { asn, line } = one;
  const unit = line.unitNo;
  return {
    key: line.id,
    name: `${asn.asnNo}-${line.lineSeq}`,
    about: [
      `${line.goodsNo} ${line.goodsName ?? ''}`.trim(),
      `${line.purchaseNo}-${line.purchaseSeq}`,
      ...(isInside ? [asn.supplierName ?? asn.supplierNo] : []),
    ],
    cells: [
      { now: <Qty value={line.deliveryQty} unit={unit} /> },
      { now: <Qty value={line.orderedQty} unit={unit} /> },
      { now: <Qty value={line.openQty} unit={unit} /> },
      one.daysLate === 0 ? { now: line.agreedDate } : { before: line.agreedDate, now: asn.expectedArrivalDate },
    ],
    marks: marksOf(one, say),
  };
};
export const marksOfAll = (all: readonly Announced[], say: Say): readonly DecisionMark[] => {
  const { notices, lines, totals, ...lateness } = sumOf(all);
  return [{ text: say(words.sum, { asns: notices, lines }) }, { text: unitsText(totals) }, ...sumMarks(lateness, say)];
};

const NoticesForm = ({ ask, onClose }: { ask: NoticesAsk; onClose: () => void }): ReactNode => {
  const say = useSay();
  const isInside = useUser().side !== 'supplier';
  const { decisions } = isInside ? houseAsns : supplierAsns;
  const read = useCall(decisions, { ids: ask.notices.map(({ id }) => id) }, { fresh: 0, report: 'silent' });
  if (read.isError) return <Alert type="error" showIcon title={read.error.message} />;
  if (!read.data || read.isPlaceholderData) return <Skeleton active />;
  const all = announcedIn(read.data.records);
  const figures = (
    <DecisionTable
      sum={marksOfAll(all, say)}
      subject={asnLine.labels.$}
      heads={[asnLine.labels.deliveryQty, purchaseLine.labels.batchPurQty, words.open, words.arrives]}
      rows={all.toSorted(worstFirst).map((one) => rowOf(one, say, isInside))}
    />
  );
  return <ReasonForm ask={{ ...ask.decision(read.data.records), figures }} onClose={onClose} />;
};

export const askNotices = (ask: NoticesAsk): void => {
  openModal((handle) => <NoticesForm ask={ask} onClose={handle.close} />, { title: ask.title, width: 920, testId: 'reason' });
};
