/** What is entered in front of a cell: how many there are of goods, and goods that are not in its list. */
import { type Decimal, isDecimal, isNegative, isPositive } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { Sheet } from '../../kernel/hand/Sheet.tsx';
import { countWords } from '../../stock/count/door.ts';
import { enter, enteredOn, isBlank, type KeptCell, type KeptLine, leftIn, same } from './cells.ts';
import type { Goods } from './goods.ts';
import { words } from './words.ts';

interface EntryProps {
  readonly label: string;
  readonly testId: string;
  readonly value: string;
  readonly isNumber?: boolean;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}
const Entry = ({ label, testId, value, isNumber = false, problem, onChange }: EntryProps): ReactNode => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="wms-hand-entry"
        data-testid={testId}
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={isNumber ? 30 : 50}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-wrong`}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-wrong`} className="wms-hand-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
const Done = (): ReactNode => {
  const say = useSay();
  return (
    <button type="submit" className="wms-hand-button" data-kind="main" data-testid="hand.take">
      {say(words.take)}
    </button>
  );
};

interface QtyProps {
  readonly cell: KeptCell;
  readonly line: KeptLine;
  /** What is asked next: the goods after these, or nothing. */
  readonly onNext: (line: KeptLine | undefined) => void;
}
/**
 * How many there are of one line. After a quantity those that nobody has counted follow by themselves; after a press that enters none
 * they do not: a second one would fall on the next goods.
 */
export const QtySheet = ({ cell, line, onNext }: QtyProps): ReactNode => {
  const say = useSay();
  const before = enteredOn(cell, line);
  const [qty, setQty] = useState(before === null ? '' : formatQty(before).replaceAll(',', ''));
  const [isAsked, setAsked] = useState(false);
  const typed = qty.trim();
  const isRight = isDecimal(typed) && !isNegative(typed);
  const take = async (counted: Decimal, next?: KeptLine): Promise<void> => {
    await enter(cell.id, ({ drafts }) => ({ drafts: { ...drafts, [line.id]: counted } }));
    onNext(next);
  };
  const about = [
    line.itemName,
    line.lotNo && `${say(glossary.lotNo)} ${line.lotNo}`,
    line.ownerNo && `${say(countWords.owner)} ${line.ownerNo}`,
  ]
    .filter(Boolean)
    .join(' · ');
  if (isBlank(line))
    return (
      <Sheet title={say(words.empty)} onClose={() => onNext(undefined)}>
        <div className="wms-hand-stack">
          <button
            type="button"
            className="wms-hand-button"
            data-kind="main"
            data-testid="hand.empty"
            onClick={() => void take('0')}
          >
            {say(words.confirmEmpty)}
          </button>
        </div>
      </Sheet>
    );
  return (
    <Sheet title={line.itemNo} onClose={() => onNext(undefined)}>
      <EntryForm
        className="wms-hand-form"
        onSubmit={async () => {
          setAsked(true);
          if (isRight)
            await take(
              typed,
              leftIn(cell).find(({ id }) => id !== line.id),
            );
        }}
      >
        {about && <p>{about}</p>}
        <Entry
          {...{ value: qty, onChange: setQty, testId: 'hand.qty', isNumber: true }}
          label={`${say(countWords.quantity)} (${line.unitNo ?? ''})`}
          problem={isAsked && !isRight ? say(countWords.badQuantity) : undefined}
        />
        <button type="button" className="wms-hand-button" data-testid="hand.gone" onClick={() => void take('0')}>
          {say(words.gone)}
        </button>
        <Done />
      </EntryForm>
    </Sheet>
  );
};

interface FoundProps {
  readonly cell: KeptCell;
  readonly goods: Goods;
  readonly onClose: () => void;
}
const OTHER = '*';
interface OwnerProps {
  readonly known: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}
/** Whose the goods are: our own, of a supplier that is known here, or of one whose number is entered. */
const OwnerEntry = ({ known, value, onChange }: OwnerProps): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{say(countWords.owner)}</label>
      <select
        id={id}
        className="wms-hand-entry"
        data-testid="hand.owner"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{say(countWords.own)}</option>
        {known.map((ownerNo) => (
          <option key={ownerNo} value={ownerNo}>
            {say(words.supplier, { no: ownerNo })}
          </option>
        ))}
        <option value={OTHER}>{say(words.otherSupplier)}</option>
      </select>
    </div>
  );
};
/** Goods that lie in a cell and are not in its list: what they are, whose, and how many. */
export const FoundSheet = ({ cell, goods, onClose }: FoundProps): ReactNode => {
  const say = useSay();
  const [itemNo, setItem] = useState(goods.itemNo);
  const [lotNo, setLot] = useState(goods.lotNo);
  const [owner, setOwner] = useState('');
  const [other, setOther] = useState('');
  const [qty, setQty] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [item, lot, typed] = [itemNo.trim(), lotNo.trim(), qty.trim()];
  const ownerNo = owner === OTHER ? other.trim() : owner;
  const owners = [...cell.lines.map((line) => line.ownerNo), goods.supplierNo ?? ''].filter((no) => no !== '');
  const isOwned = owner !== OTHER || ownerNo !== '';
  const isRight = isDecimal(typed) && isPositive(typed);
  const isKnown = [...cell.lines, ...cell.found].some(
    (one) => item !== '' && same(one.itemNo, item) && same(one.lotNo, lot) && same(one.ownerNo ?? '', ownerNo),
  );
  const itemProblem = item === '' ? say(words.needItem) : isKnown ? say(words.known) : undefined;
  const take = async (): Promise<void> => {
    setAsked(true);
    if (itemProblem !== undefined || !isRight || !isOwned) return;
    const whose = ownerNo === '' ? {} : { ownerNo };
    await enter(cell.id, ({ found }) => ({ found: [...found, { itemNo: item, lotNo: lot, ...whose, countedQty: typed }] }));
    onClose();
  };
  return (
    <Sheet title={say(countWords.foundIn, { cellNo: cell.cellNo })} onClose={onClose}>
      <EntryForm className="wms-hand-form" onSubmit={take}>
        <Entry
          {...{ value: itemNo, onChange: setItem, testId: 'hand.itemNo', label: say(glossary.itemNo) }}
          problem={isAsked ? itemProblem : undefined}
        />
        <Entry {...{ value: lotNo, onChange: setLot, testId: 'hand.lotNo', label: say(glossary.lotNo) }} problem={undefined} />
        <OwnerEntry known={[...new Set(owners)]} value={owner} onChange={setOwner} />
        {owner === OTHER && (
          <Entry
            {...{ value: other, onChange: setOther, testId: 'hand.ownerNo', label: say(glossary.supplierNo) }}
            problem={isAsked && !isOwned ? say(words.needOwner) : undefined}
          />
        )}
        <Entry
          {...{ value: qty, onChange: setQty, testId: 'hand.qty', label: say(countWords.quantity), isNumber: true }}
          problem={isAsked && !isRight ? say(words.needQty) : undefined}
        />
        <Done />
      </EntryForm>
    </Sheet>
  );
};
