import { compare, isDecimal, isNegative } from '@wms/contract/kernel/decimal.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../../kernel/field/EntryForm.tsx';
import { formatQty } from '../../../kernel/field/Qty.tsx';
import { useSay } from '../../../kernel/frame/locale.tsx';
import { Sheet } from '../../../kernel/hand/Sheet.tsx';
import type { KeptPick } from './picks.ts';
import { words } from './words.ts';

interface Props {
  readonly pick: KeptPick;
  /** What the labels say that were scanned. */
  readonly begin: string;
  readonly onBook: (qty: string, reason: string | null) => void;
  readonly onClose: () => void;
}
/** How much was there, and why no more. */
export const LessSheet = ({ pick, begin, onBook, onClose }: Props): ReactNode => {
  const say = useSay();
  const id = useId();
  const [qty, setQty] = useState(formatQty(begin).replaceAll(',', ''));
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const all = `${formatQty(pick.qty)} ${pick.unitNo ?? ''}`.trim();
  const typed = qty.trim();
  const isWrong = !isDecimal(typed) || isNegative(typed) || compare(typed, pick.qty) > 0;
  const isMissing = !isWrong && compare(typed, pick.qty) < 0 && why.trim() === '';
  const problem = isWrong ? say(words.badQty, { qty: all }) : isMissing ? say(words.needWhy) : undefined;
  const book = (): void => {
    setAsked(true);
    if (problem === undefined) onBook(typed, why.trim() || null);
  };
  return (
    <Sheet title={say(words.lessTitle, { qty: all })} onClose={onClose}>
      <EntryForm className="wms-hand-form" testId="hand.less" onSubmit={book}>
        <label htmlFor={id}>
          {say(screenTerms.quantity)} ({pick.unitNo})
        </label>
        <input
          id={id}
          className="wms-hand-entry"
          data-testid="hand.qty"
          inputMode="decimal"
          maxLength={30}
          autoComplete="off"
          aria-invalid={isAsked && isWrong}
          aria-describedby={`${id}-wrong`}
          value={qty}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setQty(event.currentTarget.value)}
        />
        <div className="wms-hand-row">
          {[words.whyGone, words.whyDamaged].map((one) => (
            <button
              key={one[0]}
              type="button"
              className="wms-hand-button"
              aria-pressed={why === say(one)}
              data-testid="hand.reason"
              onClick={() => setWhy(say(one))}
            >
              {say(one)}
            </button>
          ))}
        </div>
        <label htmlFor={`${id}-why`}>{say(words.why)}</label>
        <input
          id={`${id}-why`}
          className="wms-hand-entry"
          data-testid="hand.why"
          maxLength={500}
          autoComplete="off"
          aria-invalid={isAsked && isMissing}
          aria-describedby={`${id}-wrong`}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        {isAsked && problem !== undefined && (
          <p id={`${id}-wrong`} className="wms-hand-error" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="wms-hand-button" data-kind="main" data-testid="hand.take">
          {say(words.book)}
        </button>
      </EntryForm>
    </Sheet>
  );
};
