/** How late or early the lines of a notice come, from the same days for whoever announces and whoever decides. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { daysLateOf, type Lateness, latenessOf } from '@wms/contract/srm/asn/asn.timing.ts';
import { dayDifference } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { ReactNode } from 'react';
import type { DecisionMark } from '../../kernel/acts/DecisionTable.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { DraftLine, NoticeDraft } from './draft.ts';
import { decisionWords as words } from './words.ts';

type Say = ReturnType<typeof useSay>;

export const lineMarks = (daysLate: number, say: Say): readonly DecisionMark[] => [
  ...(daysLate > 0 ? [{ tone: 'late' as const, text: say(words.late, { days: daysLate }) }] : []),
  ...(daysLate < 0 ? [{ tone: 'early' as const, text: say(words.early, { days: -daysLate }) }] : []),
];
export const sumMarks = ({ late, mostLate, early, mostEarly }: Lateness, say: Say): readonly DecisionMark[] => {
  const kinds: readonly (readonly [number, number, Trilingual, DecisionMark['tone']])[] = [
    [late, mostLate, words.sumLate, 'late'],
    [early, mostEarly, words.sumEarly, 'early'],
  ];
  return kinds.flatMap(([count, days, text, tone]): DecisionMark[] =>
    count > 0 ? [{ text: say(text, { count, days }), ...(tone ? { tone } : {}) }] : [],
  );
};

/** The day on which the notice arrives, once one is written. */
export const arrivalOf = ({ head }: Pick<NoticeDraft, 'head'>): string | null => {
  const day = head.expectedArrivalDate;
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
};
const arrivalNames = ['expectedArrivalDate', 'arrivalStart', 'arrivalEnd', 'dockNo', 'dockPlace'] as const;
type Arrival = Readonly<Partial<Record<(typeof arrivalNames)[number], unknown>>>;
const textsOf = (head: Arrival): readonly string[] =>
  arrivalNames.map((name) => (typeof head[name] === 'string' ? head[name] : ''));
/** The window of a notice and its dock as they stand below its day: `08:30-09:30 D1`; empty where it has none. */
export const windowText = (head: Arrival): string => {
  const [, from = '', until = '', dockNo = ''] = textsOf(head);
  return from && until ? `${from.slice(11, 16)}-${until.slice(11, 16)} ${dockNo}`.trimEnd() : '';
};
/** When a notice comes, and at whose dock: `2026-12-03 08:30-09:30 (D1 · North gate)`; of one without a window the day. */
export const arrivalText = (head: Arrival): string => {
  const [day = '', from = '', until = '', dockNo = '', dockPlace = ''] = textsOf(head);
  const when = from && until ? `${from.slice(0, 16)}-${until.slice(11, 16)}` : day;
  return dockNo ? `${when} (${[dockNo, dockPlace].filter(Boolean).join(' · ')})` : when;
};
const daysOf = ({ due }: DraftLine, arrival: string | null): number => (due && arrival ? daysLateOf(due, arrival) : 0);
export const latenessIn = (notice: NoticeDraft): Lateness => {
  const arrival = arrivalOf(notice);
  return latenessOf(notice.lines.map((line) => daysOf(line, arrival)));
};
/** Lines that come before the first day on which they may. */
export const tooEarlyIssues = (notice: NoticeDraft): readonly Issue[] => {
  const arrival = arrivalOf(notice);
  return notice.lines.flatMap(({ due, earliest }, at): Issue[] =>
    arrival && due && earliest && arrival < earliest
      ? [
          {
            code: 'asn.tooEarly',
            field: 'expectedArrivalDate',
            rowId: String(at),
            params: { days: dayDifference(earliest, due) },
          },
        ]
      : [],
  );
};

/** Beside the agreed day of a line in the sheet: how far from it the notice arrives, and from when it may. */
export const LineLateness = ({ line, arrival }: { readonly line: DraftLine; readonly arrival: string | null }): ReactNode => {
  const say = useSay();
  const isTooEarly = arrival && line.earliest && arrival < line.earliest;
  return (
    <>
      {lineMarks(daysOf(line, arrival), say).map(({ text, tone = 'draft' }) => (
        <StatusTag key={text} tone={tone}>
          {text}
        </StatusTag>
      ))}
      {isTooEarly && <div className="wms-field-error">{say(words.earliest, { day: line.earliest })}</div>}
    </>
  );
};
/** Under the dates of the sheet: how many of its lines come late or early. */
export const NoticeLateness = ({ notice }: { readonly notice: NoticeDraft }): ReactNode => {
  const say = useSay();
  const marks = sumMarks(latenessIn(notice), say);
  return (
    <p className="wms-asn-late" aria-live="polite" data-testid="asn.lateness">
      {marks.map(({ text, tone = 'draft' }) => (
        <StatusTag key={tone} tone={tone}>
          {text}
        </StatusTag>
      ))}
    </p>
  );
};
