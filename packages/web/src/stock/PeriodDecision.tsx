/** Who confirms lines of a period sees what they agree to: book and count side by side, what differs most on top (VM-03). */
import { compare, type Decimal } from '@wms/contract/kernel/decimal.ts';
import { confirmPeriod } from '@wms/contract/stock/consignment.calls.ts';
import { periodFlow } from '@wms/contract/stock/period.flow.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import type { ReactNode } from 'react';
import { type DecisionRow, DecisionTable } from '../kernel/acts/DecisionTable.tsx';
import { ReasonForm } from '../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../kernel/acts/standardActs.ts';
import { Qty } from '../kernel/field/Qty.tsx';
import { sayNow } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { type ListedLine, signed } from './facts.ts';
import { words } from './words.ts';

const { labels } = periodLine;
const sizeOf = ({ diffQty }: ListedLine): Decimal => (diffQty ?? '0').replace('-', '');
const isOff = ({ diffQty }: ListedLine): boolean => diffQty !== null && compare(diffQty, '0') !== 0;
const rowOf = (row: ListedLine): DecisionRow => {
  const unit = row.unitNo ?? '';
  return {
    key: row.id,
    name: row.itemNo,
    about: [row.itemName ?? '', row.periodNo].filter(Boolean),
    cells: [
      { now: <Qty value={row.endQty} unit={unit} /> },
      { now: row.actualQty === null ? '–' : <Qty value={row.actualQty} unit={unit} /> },
      { now: signed(row.diffQty, unit) },
    ],
    marks: [],
    said: row.reason,
  };
};
const Figures = ({ rows }: { readonly rows: readonly ListedLine[] }): ReactNode => {
  const off = rows.filter(isOff).length;
  return (
    <DecisionTable
      sum={[
        { text: sayNow(words.rows, { count: rows.length }) },
        ...(off > 0 ? [{ text: sayNow(words.differ, { count: off }), tone: 'late' as const }] : []),
      ]}
      subject={labels.$}
      heads={[labels.endQty, labels.actualQty, labels.diffQty]}
      rows={rows.toSorted((a, b) => compare(sizeOf(b), sizeOf(a))).map(rowOf)}
    />
  );
};

export const askConfirm = (rows: readonly ListedLine[], name: string, refresh: () => void): void => {
  const run = async (): Promise<boolean> => {
    const isDone = await carryOut(confirmPeriod, { records: rows.map(versioned) });
    if (isDone) refresh();
    return isDone;
  };
  openModal(
    (handle) => (
      <ReasonForm
        ask={{
          figures: <Figures rows={rows} />,
          consequence: sayNow(words.confirmThen),
          choices: [{ label: periodFlow.actions.confirm.label, testId: 'stock.confirm', run }],
        }}
        onClose={handle.close}
      />
    ),
    { title: sayNow(words.askConfirm, { name }), width: 680, testId: 'stock.confirm' },
  );
};
