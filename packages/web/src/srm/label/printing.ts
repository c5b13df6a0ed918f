/** Hands labels to the dialog of printing (LB-02). */

import type { BodyOf } from '@wms/contract/kernel/call.ts';
import { container } from '@wms/contract/srm/label/container.ts';
import { containerFile, labelFile, printContainers, printLabels } from '@wms/contract/srm/label/label.calls.ts';
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

/** Labels of containers, which have none of their own to a box. */
export const askPrintBoxes = (ids: readonly string[], rows: readonly PrintSelectionRow[], onDone: () => void): void =>
  void openPrinting({
    ...{ rows, count: ids.length, before: 0, kind: 'labels', hasBoxes: false, module: container.menu },
    send: async ({ templateCode, copies, printer }) => {
      const reply = await send(printContainers, { ids: [...ids], templateCode, copies, printer }, quiet);
      onDone();
      return reply;
    },
    file: ({ templateCode, copies, printer }) =>
      fetchFile(containerFile, { ids: [...ids], templateCode, copies, printer }, quiet),
  });
