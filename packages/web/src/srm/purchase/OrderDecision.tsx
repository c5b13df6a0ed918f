/** Whoever decides on order lines sees what changes: quantity and date, old and new, how late, what was said, what follows. */
import { minus } from '@wms/contract/kernel/decimal.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { canBeMet, type Decided, decidedOf, sumOf, worstFirst } from '@wms/contract/srm/purchase/decision.ts';
import type { OrderDecision } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { changeStates } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { dayDifference } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { type DecisionCell, type DecisionMark, type DecisionRow, DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { type Decision, ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type Falling, useFalling } from '../schedule/door.ts';
import { type Shortage, useShortage } from '../workOrder/door.ts';
import { type OrderLine, ordersOf } from './service.ts';
import { decisionWords as words } from './words.ts';

/**
 * What a decision is about. request: quantity and date as the order asks; proposal: those of the waiting change take their place;
 * refusal and withdrawal: they are struck and the order stands; ending: what is still open falls.
 */
export type Subject = 'request' | 'proposal' | 'refusal' | 'withdrawal' | 'ending';
export interface OrderAsk {
  readonly title: string;
  readonly lines: readonly Pick<OrderLine, 'id'>[];
  readonly subject: Subject;
  /** Leaves out the lines that cannot be met. */
  readonly metOnly?: boolean;
  /** The rest of the dialog, from the newest versions of the lines that are decided on. */
  readonly decision: (lines: readonly OrderDecision[]) => Omit<Decision, 'figures'>;
}
const { labels } = purchaseLine;
const none: readonly OrderDecision[] = [];
type Say = ReturnType<typeof useSay>;
interface Met {
  readonly line: OrderDecision;
  readonly decided: Decided;
}

const takesOf = (subject: Subject) => (subject === 'request' || subject === 'ending' ? 'request' : 'proposal');
/** What becomes of a proposal that does not come; nothing where one comes or there is none. */
const droppedWord = (subject: Subject): Trilingual | undefined =>
  subject === 'refusal' ? words.refused : subject === 'withdrawal' ? words.withdrawn : undefined;

const cellsOf = ({ line, decided }: Met, subject: Subject): readonly DecisionCell[] => {
  const unit = line.unitNo;
  const quantity = (value: string): ReactNode => <Qty value={value} unit={unit} />;
  if (subject === 'ending')
    return [
      { now: quantity(line.batchPurQty) },
      { now: quantity(line.receiveQty) },
      { before: <Qty value={line.unDeliveryQty} />, now: quantity('0') },
    ];
  const { oldQty, newQty, oldDate, newDate, lastDate } = decided;
  const newDates = newDate === lastDate ? newDate : `${newDate} – ${lastDate.slice(5)}`;
  const isDropped = droppedWord(subject) !== undefined;
  const moved = (before: ReactNode, after: ReactNode): DecisionCell =>
    isDropped ? { now: before, dropped: after } : { before, now: after };
  return [
    oldQty === newQty
      ? { now: quantity(oldQty) }
      : isDropped
        ? moved(quantity(oldQty), <Qty value={newQty} />)
        : moved(<Qty value={oldQty} />, quantity(newQty)),
    oldDate === newDates ? { now: oldDate } : moved(oldDate, newDates),
  ];
};

const dateMarks = ({ line, decided }: Met, say: Say): readonly DecisionMark[] => {
  const { daysLater, isPast, newDate, daysShort, batches } = decided;
  return [
    ...(isPast ? [{ tone: 'late' as const, text: say(words.past, { days: dayDifference(newDate, today()) }) }] : []),
    ...(daysShort > 0 && !isPast
      ? [{ tone: 'late' as const, text: say(words.short, { lead: line.leadDays ?? 0, earliest: line.earliestDate }) }]
      : []),
    // of several batches each says its own
    ...(daysLater > 0 && batches.length === 0 ? [{ tone: 'late' as const, text: say(words.later, { days: daysLater }) }] : []),
    ...(daysLater < 0 && batches.length === 0
      ? [{ tone: 'early' as const, text: say(words.earlier, { days: -daysLater }) }]
      : []),
  ];
};
/** Each batch of a proposal with its day, its quantity and how late it is, the worst first. */
const batchMarks = ({ line, decided: { batches } }: Met, say: Say): readonly DecisionMark[] =>
  batches.length === 0
    ? []
    : [
        { text: say(words.batches, { count: batches.length }) },
        ...batches.map(({ replyDate: day, replyQty, daysLater }): DecisionMark => {
          const qty = `${formatQty(replyQty)} ${line.unitNo}`;
          if (daysLater === 0) return { text: say(words.batch, { day, qty }) };
          return daysLater > 0
            ? { tone: 'late', text: say(words.batchLater, { day, qty, days: daysLater }) }
            : { tone: 'early', text: say(words.batchEarlier, { day, qty, days: -daysLater }) };
        }),
      ];
const quantityMarks = ({ line, decided: { oldQty, newQty } }: Met, say: Say): readonly DecisionMark[] => {
  const difference = minus(newQty, oldQty);
  if (oldQty === newQty) return [];
  const isLess = difference.startsWith('-');
  const qty = `${formatQty(isLess ? difference.slice(1) : difference)} ${line.unitNo}`;
  return [{ tone: isLess ? 'part' : 'early', text: say(isLess ? words.less : words.more, { qty }) }];
};
/** Of a proposal that does not come all marks say what is refused: none of them happens. */
const dropped = (marks: readonly DecisionMark[], subject: Subject, say: Say, count?: number): readonly DecisionMark[] => {
  const word = droppedWord(subject);
  if (!word) return marks;
  const stays = { text: count === undefined ? say(words.stays) : say(words.stayCount, { count }) };
  return marks.length === 0
    ? [stays]
    : [stays, { text: say(word) }, ...marks.map(({ text }) => ({ text, tone: 'void' as const }))];
};
const missingMarks = (texts: readonly string[]): readonly DecisionMark[] => texts.map((text) => ({ tone: 'late', text }));
const fallMarks = (text: string | undefined): readonly DecisionMark[] => (text === undefined ? [] : [{ tone: 'part', text }]);
const rowOf = (
  met: Met,
  { subject, metOnly = false }: Pick<OrderAsk, 'subject' | 'metOnly'>,
  say: Say,
  isInside: boolean,
  falling: Falling,
  shortage: Shortage,
): DecisionRow => {
  const { line, decided } = met;
  const hasProposal = takesOf(subject) === 'proposal';
  const marks =
    subject === 'ending'
      ? fallMarks(falling.of(line))
      : [...dateMarks(met, say), ...(hasProposal ? quantityMarks(met, say) : [])];
  // what nobody promises needs no components
  const missing = subject === 'request' ? missingMarks(shortage.of(line.id)) : [];
  return {
    key: line.id,
    name: `${line.purchaseNo}-${line.purchaseSeq}`,
    about: [`${line.itemNo} ${line.itemName ?? ''}`.trim(), ...(isInside ? [line.supplierName ?? line.supplierNo] : [])],
    cells: cellsOf(met, subject),
    marks: dropped([...marks, ...missing, ...batchMarks(met, say)], subject, say),
    // what is asked anew comes with what was said of the answer before
    said: hasProposal || line.changeState === changeStates.states.refused ? line.changeReason : undefined,
    isOff: metOnly && !canBeMet(decided),
  };
};
/** The decision in one line: how many, and how many of each kind of trouble. */
const sumMarks = (all: readonly Met[], { subject, metOnly }: Required<Pick<OrderAsk, 'subject' | 'metOnly'>>, say: Say) => {
  const sum = sumOf(all.map(({ decided }) => decided));
  const kinds: readonly (readonly [number, Trilingual, DecisionMark['tone']])[] =
    subject === 'ending'
      ? []
      : [
          [sum.past, words.sumPast, 'late'],
          [sum.short, words.sumShort, 'late'],
          [sum.later, words.sumLater, 'late'],
          [sum.earlier, words.sumEarlier, 'early'],
          [sum.less, words.sumLess, 'part'],
          [sum.more, words.sumMore, 'early'],
        ];
  const met = all.filter(({ decided }) => canBeMet(decided)).length;
  const marks = kinds.flatMap(([count, text, tone]): DecisionMark[] =>
    count > 0 ? [{ tone, text: say(text, { count, days: sum.mostLater }) } as DecisionMark] : [],
  );
  if (droppedWord(subject)) return dropped(marks, subject, say, sum.count);
  return [{ text: metOnly ? say(words.sumMet, { met, count: sum.count }) : say(words.sumLines, { count: sum.count }) }, ...marks];
};

const OrderForm = ({ ask, onClose }: { ask: OrderAsk; onClose: () => void }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const { lines, subject, metOnly = false } = ask;
  const read = useCall(ordersOf(side).decisions, { ids: lines.map(({ id }) => id) }, { fresh: 0, report: 'silent' });
  const { falling, error } = useFalling(
    lines.map(({ id }) => id),
    subject === 'ending',
  );
  const { shortage, error: unknown } = useShortage(subject === 'request' ? (read.data?.records ?? none) : none);
  const fault = read.error ?? error ?? unknown;
  if (fault) return <Alert type="error" showIcon title={fault.message} />;
  if (!read.data || read.isPlaceholderData || !falling || !shortage) return <Skeleton active />;
  const all = read.data.records
    .map((line): Met => ({ line, decided: decidedOf(line, takesOf(subject), today()) }))
    .toSorted((left, right) => worstFirst(left.decided, right.decided));
  const chosen = all.filter(({ decided }) => !metOnly || canBeMet(decided));
  const figures = (
    <DecisionTable
      subject={screenTerms.orderLine}
      sum={[
        ...sumMarks(all, { subject, metOnly }, say),
        ...fallMarks(falling.all),
        ...missingMarks(shortage.all === undefined ? [] : [shortage.all]),
      ]}
      heads={
        subject === 'ending' ? [labels.batchPurQty, labels.receiveQty, words.open] : [words.quantity, labels.expectArrivalDate]
      }
      rows={all.map((met) => rowOf(met, ask, say, side !== 'supplier', falling, shortage))}
    />
  );
  return <ReasonForm ask={{ ...ask.decision(chosen.map(({ line }) => line)), figures }} onClose={onClose} />;
};

export const askOrders = (ask: OrderAsk): void => {
  openModal((handle) => <OrderForm ask={ask} onClose={handle.close} />, { title: ask.title, width: 860, testId: 'reason' });
};
