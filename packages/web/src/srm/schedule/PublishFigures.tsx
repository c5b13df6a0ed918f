/** What publishing changes, row by row, and what each supplier will see of it (SCH-02). */
import type { PublishPreview } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { type DecisionMark, type DecisionRow, DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

type Say = ReturnType<typeof useSay>;
type Row = PublishPreview['rows'][number];
const { labels } = schedule;

/** What follows for a row, the worst first. */
const marksOf = (row: Row, preview: PublishPreview, say: Say): readonly DecisionMark[] => {
  const own = <P extends { readonly id: string }>(parts: readonly P[]): P | undefined => parts.find(({ id }) => id === row.id);
  const withUnit = (qty: string): string => `${formatQty(qty)} ${row.unitNo ?? ''}`.trim();
  const [locked, over, lapsed] = [own(preview.lockedChanges), own(preview.exceededAsns), own(preview.voidedReplies)];
  const short = own(preview.shortDays);
  return [
    ...(locked ? [{ tone: 'bad' as const, text: say(words.lockedUntil, { date: locked.lockedUntil }) }] : []),
    ...(over ? [{ tone: 'bad' as const, text: say(words.inTransitOver, { qty: withUnit(over.overQty) }) }] : []),
    ...(lapsed
      ? [{ tone: 'late' as const, text: say(words.replyLapses, { qty: withUnit(lapsed.replyQty ?? lapsed.oldQty ?? '0') }) }]
      : []),
    ...(short ? [{ tone: 'late' as const, text: say(words.underPlan, { qty: withUnit(short.gapQty) }) }] : []),
    ...(own(preview.keptReplies) ? [{ tone: 'done' as const, text: say(words.replyStays) }] : []),
    ...(row.oldQty === null ? [{ text: say(words.firstTime) }] : []),
  ];
};
const gravityOf = (marks: readonly DecisionMark[]): number =>
  marks.reduce((sum, { tone }) => sum + (tone === 'bad' ? 10 : tone === 'late' ? 1 : 0), 0);
const rowOf = (row: Row, marks: readonly DecisionMark[]): DecisionRow => {
  const unit = row.unitNo ?? '';
  return {
    key: row.id,
    name: row.itemNo,
    about: [row.itemName ?? '', row.supplierName ?? row.supplierNo].filter(Boolean),
    cells: [
      { now: row.plannedDate },
      {
        ...(row.oldQty === null || row.oldQty === row.newQty ? {} : { before: formatQty(row.oldQty) }),
        now: <Qty value={row.newQty} unit={unit} />,
      },
      { now: <Qty value={row.expectQty} unit={unit} /> },
    ],
    marks,
  };
};
const sumOf = (preview: PublishPreview, say: Say): readonly DecisionMark[] => {
  const parts = [
    { tone: 'bad' as const, name: words.insideLock, count: preview.counts.lockedChanges },
    { tone: 'bad' as const, name: words.rowsInTransitOver, count: preview.counts.exceededAsns },
    { tone: 'late' as const, name: words.repliesLapse, count: preview.counts.voidedReplies },
    { tone: 'late' as const, name: words.rowsUnderPlan, count: preview.counts.shortDays },
  ];
  return [
    { text: say(words.rows, { count: preview.counts.rows }) },
    ...parts.filter(({ count }) => count > 0).map(({ tone, name, count }) => ({ tone, text: say(name, { count }) })),
  ];
};

const Seen = ({ suppliers }: Pick<PublishPreview, 'suppliers'>): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-sched-part" data-testid="schedule.seen">
      <h3>{say(words.seen)}</h3>
      <ul>
        {suppliers.map((one) => (
          <li key={`${one.supplierNo} ${one.plantNo}`}>
            <span>
              {say(words.seenLine, {
                supplier: [one.supplierName ?? one.supplierNo, one.plantNo].filter(Boolean).join(' · '),
                ...{ version: one.versionNo, from: one.firstDate, to: one.lastDate },
              })}
            </span>
            {(['added', 'changed', 'same', 'gone'] as const)
              .filter((kind) => one[kind] > 0)
              .map((kind) => (
                <span key={kind}>{say(words[kind], { count: one[kind] })}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
};

export const PublishFigures = ({ preview }: { readonly preview: PublishPreview }): ReactNode => {
  const say = useSay();
  const rows = preview.rows
    .map((row) => ({ row, marks: marksOf(row, preview, say) }))
    .toSorted((a, b) => gravityOf(b.marks) - gravityOf(a.marks));
  return (
    <div className="wms-sched-preview" data-testid="schedule.preview">
      <DecisionTable
        sum={sumOf(preview, say)}
        subject={labels.itemNo}
        heads={[labels.plannedDate, labels.actualQty, labels.expectQty]}
        rows={rows.map(({ row, marks }) => rowOf(row, marks))}
      />
      {preview.counts.rows > rows.length && (
        <p className="wms-quiet">{say(words.moreRows, { count: preview.counts.rows - rows.length })}</p>
      )}
      <Seen suppliers={preview.suppliers} />
    </div>
  );
};
