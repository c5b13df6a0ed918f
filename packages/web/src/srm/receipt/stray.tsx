/** More pieces of another item than a line awaits: asked before they are booked, as a figure typed wrong looks the same (RC-10). */
import { outstandingOf } from '@wms/contract/srm/receipt/receipt.rules.ts';
import type { ReactNode } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { amount, type Drafts, isReceivable, type LineDraft, larger, type ReceivedRow, strayOf, wrongOf } from './receiveDraft.ts';
import { words } from './words.ts';

interface Stray {
  readonly line: ReceivedRow;
  readonly draft: LineDraft;
}
const strayIn = (lines: readonly ReceivedRow[], drafts: Drafts): readonly Stray[] =>
  lines.filter(isReceivable).flatMap((line) => {
    const draft = drafts[line.id];
    return draft && strayOf(line, draft) !== '0' ? [{ line, draft }] : [];
  });
/** How much was counted as another item, and how much the line awaits. */
export const strayText = ({ line, draft }: Stray): string =>
  sayNow(words.strayOf, {
    now: `${formatQty(larger('0', amount(draft.receiveQty)))} ${line.unitNo}`,
    ...{ line: line.lineSeq, item: line.goodsNo, wrong: `${formatQty(wrongOf(draft))} ${line.unitNo}` },
    open: `${formatQty(outstandingOf(line))} ${line.unitNo}`,
  });
const Strays = ({ strays }: { readonly strays: readonly Stray[] }): ReactNode => (
  <ul className="wms-receive-outcome">
    {strays.map((one) => (
      <li key={one.line.id}>{strayText(one)}</li>
    ))}
  </ul>
);

/** Whether the receipt is booked as it was counted: where there is nothing to ask, or somebody says so. */
export const agreesToStray = async (lines: readonly ReceivedRow[], drafts: Drafts): Promise<boolean> => {
  const strays = strayIn(lines, drafts);
  if (strays.length === 0) return true;
  return askUser({
    title: sayNow(words.askStray),
    content: <Strays strays={strays} />,
    verb: sayNow(words.submitReceive),
    isWarned: true,
    cancel: sayNow(words.strayCheck),
  });
};
