/** Hands labels to the dialog of printing (LB-02). */

import type { BodyOf } from '@wms/contract/kernel/call.ts';
import { labelFile, printLabels } from '@wms/contract/srm/label/label.calls.ts';
import { openPrinting, type PrintSelectionRow } from '../../kernel/acts/printing.ts';
import { fetchFile, send } from '../../kernel/wire/calls.ts';

/** Which labels: named one by one, or all that count of lines of one ASN. */
export type PrintedLabels = Pick<BodyOf<typeof printLabels>, 'ids' | 'asnNo' | 'lineIds'>;
interface Plan {
  readonly labels: PrintedLabels;
  readonly rows: readonly PrintSelectionRow[];
  readonly count: number;
  /** How many of them were printed before. */
  readonly before: number;
}
const quiet = { report: 'none' } as const;

export const askPrint = ({ labels, ...plan }: Plan, onDone: () => void): void =>
  void openPrinting({
    ...plan,
    kind: 'labels',
    module: 'Delivery.LabelPrint',
    send: async (asked) => {
      const reply = await send(printLabels, { ...labels, ...asked }, quiet);
      onDone();
      return reply;
    },
    file: (asked) => fetchFile(labelFile, { ...labels, ...asked }, quiet),
  });
