/** What is agreed to or sent back of replies that differ: asked for against promised, the shortest first (SCH-09). */
import { compare } from '@wms/contract/kernel/decimal.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { type DecisionRow, DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import type { ListedRow } from './service.ts';
import { words } from './words.ts';

const { labels } = schedule;
const missingOf = ({ replyDiffQty, replyQty, actualQty }: ListedRow): string =>
  replyDiffQty ?? (replyQty === null ? actualQty : '0');
const rowOf = (row: ListedRow): DecisionRow => {
  const unit = row.unitNo ?? '';
  const isSame = row.replyQty === null || compare(row.replyQty, row.actualQty) === 0;
  const day = row.replyDate && row.replyDate !== row.schedulingDate ? { before: row.schedulingDate } : {};
  return {
    key: row.id,
    name: row.itemNo,
    about: [row.itemName ?? '', row.supplierName ?? row.supplierNo].filter(Boolean),
    cells: [
      { ...(isSame ? {} : { before: formatQty(row.actualQty) }), now: <Qty value={row.replyQty ?? row.actualQty} unit={unit} /> },
      { ...day, now: row.replyDate ?? row.schedulingDate },
    ],
    marks: [],
    said: row.reason,
  };
};

export const Replies = ({ rows }: { readonly rows: readonly ListedRow[] }): ReactNode => (
  <DecisionTable
    sum={[{ text: sayNow(words.toSettle, { count: rows.length }) }]}
    subject={labels.$}
    heads={[labels.replyQty, labels.replyDate]}
    rows={rows.toSorted((a, b) => compare(missingOf(a), missingOf(b))).map(rowOf)}
  />
);
