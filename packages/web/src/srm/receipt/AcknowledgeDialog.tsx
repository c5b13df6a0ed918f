/** A supplier takes note of lines of a return: what went back, how much, of which receipt, and why (IN-07). */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { acknowledgeReturn } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { ReactNode } from 'react';
import { DecisionTable } from '../../kernel/acts/DecisionTable.tsx';
import { ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { Qty } from '../../kernel/field/Qty.tsx';
import { unitsText } from '../../kernel/field/units.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import type { ReturnRow } from './facts.ts';
import { words } from './words.ts';

const { labels } = returnLine;
const Figures = ({ rows }: { readonly rows: readonly ReturnRow[] }): ReactNode => {
  const say = useSay();
  return (
    <DecisionTable
      sum={[{ text: unitsText(rows.map(({ returnQty: qty, unitNo }) => ({ qty, unitNo }))) }]}
      subject={labels.$}
      heads={[labels.returnQty, labels.returnDate]}
      rows={rows.map((row) => ({
        key: row.id,
        name: `${row.returnNo}-${row.lineSeq}`,
        about: [`${row.itemNo} ${row.itemName ?? ''}`.trim(), row.receiptNo ?? ''],
        cells: [{ now: <Qty value={row.returnQty} unit={row.unitNo} /> }, { now: row.returnDate }],
        marks: [{ text: say(labelOf('ReturnType', row.returnType)) }],
        said: row.reason,
      }))}
    />
  );
};

export const askAcknowledge = (rows: readonly ReturnRow[], onDone: () => void): void => {
  const ask = {
    figures: <Figures rows={rows} />,
    consequence: sayNow(words.acknowledgeThen),
    choices: [
      {
        label: receiptFlow.actions.acknowledge.label,
        testId: 'acknowledge',
        run: async () => {
          const isDone = await carryOut(acknowledgeReturn, { records: rows.map(versioned) });
          if (isDone) onDone();
          return isDone;
        },
      },
    ],
  };
  openModal((handle) => <ReasonForm ask={ask} onClose={handle.close} />, {
    title: sayNow(words.askAcknowledge, { name: [...new Set(rows.map(({ returnNo }) => returnNo))].join(', ') }),
    width: 760,
    testId: 'acknowledge',
  });
};
