/** What an answer says before it is sent: quantity and days as asked and as answered, each batch, and whether the buyer decides. */
import { compare, minus } from '@wms/contract/kernel/decimal.ts';
import { dayDifference, firstDayOf, isInsideTolerance, lastDayOf, totalOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { purchaseLine } from '@wms/contract/srm/purchase/purchase.ts';
import type { ReactNode } from 'react';
import { type DecisionMark, type DecisionRow, DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import {
  type AnsweredLine,
  type AnswerKind,
  type Drafts,
  firstDraft,
  isAsRequested,
  quantityFor,
  rowsOf,
} from './answerDraft.ts';
import { words as answerWords, decisionWords as words } from './words.ts';

type Say = ReturnType<typeof useSay>;
interface FiguresProps {
  readonly lines: readonly AnsweredLine[];
  readonly drafts: Drafts;
  readonly kind: AnswerKind;
}
const { labels } = purchaseLine;

const rowOf = (line: AnsweredLine, drafts: Drafts, kind: AnswerKind, say: Say): DecisionRow & { readonly daysLate: number } => {
  const draft = drafts[line.id] ?? firstDraft(line, kind);
  const rows = rowsOf(draft).toSorted((a, b) => (a.replyDate < b.replyDate ? -1 : 1));
  const [asked, answered] = [quantityFor(line, kind), totalOf(rows)];
  const [first, last] = [firstDayOf(rows), lastDayOf(rows)];
  const days = first === last ? first : `${first} – ${last.slice(5)}`;
  const daysLate = dayDifference(last, line.expectArrivalDate);
  const late: DecisionMark[] =
    daysLate > 0
      ? [{ tone: 'late', text: say(words.later, { days: daysLate }) }]
      : daysLate < 0
        ? [{ tone: 'early', text: say(words.earlier, { days: -daysLate }) }]
        : [];
  const difference = minus(answered, asked);
  const isLess = difference.startsWith('-');
  const qty = `${formatQty(isLess ? difference.slice(1) : difference)} ${line.unitNo}`;
  const other: DecisionMark[] =
    compare(answered, asked) === 0
      ? []
      : [{ tone: isLess ? 'part' : 'early', text: say(isLess ? words.less : words.more, { qty }) }];
  const goes: DecisionMark[] =
    kind === 'answer' && isInsideTolerance(line, rows, line)
      ? [{ tone: 'done', text: say(words.standsAtOnce) }]
      : [{ tone: 'wait', text: say(words.buyerDecides) }];
  const batches: DecisionMark[] =
    rows.length === 1
      ? []
      : [
          { text: say(words.batches, { count: rows.length }) },
          ...rows.map(({ replyDate, replyQty }) => ({
            text: say(words.batch, { day: replyDate, qty: `${formatQty(replyQty)} ${line.unitNo}` }),
          })),
        ];
  return {
    key: line.id,
    name: `${line.purchaseNo}-${line.purchaseSeq}`,
    about: [`${line.itemNo} ${line.itemName ?? ''}`.trim()],
    cells: [
      {
        ...(compare(answered, asked) === 0 ? {} : { before: <Qty value={asked} /> }),
        now: <Qty value={answered} unit={line.unitNo} />,
      },
      { ...(days === line.expectArrivalDate ? {} : { before: line.expectArrivalDate }), now: days },
    ],
    marks: [...goes, ...late, ...other, ...batches],
    said: draft.reason.trim() || null,
    daysLate,
  };
};

export const AnswerFigures = ({ lines, drafts, kind }: FiguresProps): ReactNode => {
  const say = useSay();
  const differing = lines.filter((line) => !isAsRequested(line, drafts[line.id] ?? firstDraft(line, kind), kind)).length;
  const rows = lines.map((line) => rowOf(line, drafts, kind, say)).toSorted((a, b) => b.daysLate - a.daysLate);
  return (
    <DecisionTable
      sum={[{ text: say(answerWords.total, { count: lines.length, open: differing }) }]}
      subject={labels.$}
      heads={[labels.batchPurQty, labels.expectArrivalDate]}
      rows={rows}
    />
  );
};
