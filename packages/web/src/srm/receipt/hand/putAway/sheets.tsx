/** What is asked over a task: why another cell, and how many. */
import { compare, isDecimal, isPositive } from '@wms/contract/kernel/decimal.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { taskPhrases } from '@wms/contract/stock/warehouseTask/warehouseTask.phrases.ts';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../../../kernel/field/EntryForm.tsx';
import { formatQty } from '../../../../kernel/field/Qty.tsx';
import { useSay } from '../../../../kernel/frame/locale.tsx';
import { change, keptIn } from '../../../../kernel/hand/queue.ts';
import { Sheet } from '../../../../kernel/hand/Sheet.tsx';
import { words as handWords } from '../../../../kernel/hand/words.ts';
import { saidBy } from '../../labels.ts';
import { words as receiveWords } from '../words.ts';
import { type KeptTask, labelsOf, qtyOf } from './tasks.ts';
import { words } from './words.ts';

interface ElsewhereProps {
  readonly task: KeptTask;
  readonly cellNo: string;
  readonly isChecked: boolean;
  readonly onPut: (reason: string | null) => void;
  readonly onClose: () => void;
}
/** Another cell than the proposed one was scanned: it takes the goods where a person says why. */
export const Elsewhere = ({ task, cellNo, isChecked, onPut, onClose }: ElsewhereProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const wanted = task.fullCellNo ?? task.toCellNo;
  const isMissing = wanted !== null && why.trim() === '';
  const put = (): void => {
    setAsked(true);
    if (!isMissing) onPut(why.trim() || null);
  };
  return (
    <Sheet
      title={wanted ? say(words.instead, { cell: cellNo, wanted }) : say(words.insteadBare, { cell: cellNo })}
      onClose={onClose}
    >
      <EntryForm className="wms-hand-form" testId="hand.elsewhere" onSubmit={put}>
        {!isChecked && <p className="wms-hand-note">{say(words.unchecked)}</p>}
        {wanted !== null && (
          <div className="wms-hand-stack">
            {[words.whyFull, words.whyBlocked, words.whyTaken].map((one) => (
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
            <label htmlFor={id}>{say(words.why)}</label>
            <input
              id={id}
              className="wms-hand-entry"
              data-testid="hand.why"
              maxLength={500}
              autoComplete="off"
              aria-invalid={isAsked && isMissing}
              aria-describedby={`${id}-wrong`}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
            {isAsked && isMissing && (
              <p id={`${id}-wrong`} className="wms-hand-error" role="alert">
                {say(words.needWhy)}
              </p>
            )}
          </div>
        )}
        <div className="wms-hand-row">
          <button type="button" className="wms-hand-button" onClick={onClose}>
            {say(handWords.back)}
          </button>
          <button type="submit" className="wms-hand-button" data-kind="main" data-testid="hand.putHere">
            {say(words.putHere)}
          </button>
        </div>
      </EntryForm>
    </Sheet>
  );
};

/** How many of a task are put away; the rest stays where it is. */
export const PartSheet = ({ task, onClose }: { readonly task: KeptTask; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const [qty, setQty] = useState(formatQty(qtyOf(task)).replaceAll(',', ''));
  const [isAsked, setAsked] = useState(false);
  const typed = qty.trim();
  const isNumber = isDecimal(typed) && isPositive(typed);
  const isTooMuch = isNumber && compare(typed, task.taskQty) > 0;
  const all = `${formatQty(task.taskQty)} ${task.unitNo}`;
  const labelled = saidBy(labelsOf(task));
  const isLess = isNumber && compare(typed, labelled) < 0;
  const said = isLess ? say(words.lessThanLabels, { sum: `${formatQty(labelled)} ${task.unitNo}` }) : undefined;
  const problem = isTooMuch ? say(taskPhrases['task.over'], { qty: all }) : isNumber ? said : say(taskPhrases['task.qty']);
  const take = async (): Promise<void> => {
    setAsked(true);
    if (problem !== undefined) return;
    await change((now) => {
      const kept = keptIn(now, task.id) as KeptTask | undefined;
      return kept && { keep: [{ ...kept, qty: compare(typed, kept.taskQty) < 0 ? typed : null } as KeptTask] };
    });
    onClose();
  };
  return (
    <Sheet title={say(words.partTitle, { qty: all })} onClose={onClose}>
      <EntryForm className="wms-hand-form" onSubmit={take}>
        <div>
          <label htmlFor={id}>
            {say(screenTerms.quantity)} ({task.unitNo})
          </label>
          <input
            id={id}
            className="wms-hand-entry"
            data-testid="hand.qty"
            inputMode="decimal"
            maxLength={30}
            autoComplete="off"
            aria-invalid={isAsked && problem !== undefined}
            aria-describedby={`${id}-wrong`}
            value={qty}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setQty(event.currentTarget.value)}
          />
          {isAsked && problem !== undefined && (
            <p id={`${id}-wrong`} className="wms-hand-error" role="alert">
              {problem}
            </p>
          )}
        </div>
        <button type="submit" className="wms-hand-button" data-kind="main" data-testid="hand.take">
          {say(receiveWords.done)}
        </button>
      </EntryForm>
    </Sheet>
  );
};
