/** One line of a sheet: the goods, what was counted, and where it is shown what the books have. */
import { isDecimal, isNegative, isPositive, isZero } from '@wms/contract/kernel/decimal.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { type SheetLine, saveCounted } from '@wms/contract/stock/count/count.calls.ts';
import { countLine } from '@wms/contract/stock/count/count.ts';
import { Checkbox, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

const { labels } = countLine;
export const hasDifference = ({ diffQty }: SheetLine): boolean => typeof diffQty === 'string' && !isZero(diffQty);

/** On to the next quantity, as with a scanner: the last one keeps the focus. */
const toNext = (input: HTMLInputElement): void => {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-count-qty]')].filter((one) => one.checkVisibility());
  all[all.indexOf(input) + 1]?.focus();
};

interface QuantityProps {
  readonly countId: string;
  readonly line: SheetLine;
}
/** Saved when it is left or Enter is pressed; what was refused stays as it was typed, with the reason under it. */
const Quantity = ({ countId, line }: QuantityProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const write = useSend(saveCounted, { report: 'silent' });
  const stored = line.countedQty === null ? '' : formatQty(line.countedQty).replaceAll(',', '');
  const value = typed ?? stored;
  const isWrong = typed !== undefined && typed.trim() !== '' && (!isDecimal(typed.trim()) || isNegative(typed.trim()));
  const refused = write.error
    ? (write.error.details.flatMap(({ message }) => message ?? [])[0] ?? write.error.message)
    : undefined;
  const problem = isWrong ? say(words.badQuantity) : typed === undefined ? undefined : refused;
  const save = async (): Promise<void> => {
    const wanted = typed?.trim();
    if (wanted === undefined || isWrong) return;
    if (wanted === stored) return setTyped(undefined);
    const lines = [{ id: line.id, version: line.version, countedQty: wanted === '' ? null : wanted }];
    if (await write.run({ id: countId, lines })) setTyped(undefined);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const input = event.currentTarget;
    // leaving the field saves it
    toNext(input);
    if (document.activeElement === input) void save();
  };
  return (
    <div className="wms-stocktake-qty">
      <label htmlFor={id}>{say(words.quantity)}</label>
      <Input
        id={id}
        data-count-qty
        inputMode="decimal"
        className="wms-number"
        value={value}
        suffix={line.unitNo ?? ''}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        {...(problem ? { status: 'error' as const } : {})}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={onKey}
      />
      {problem && (
        <span id={`${id}-note`} className="wms-field-error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
};

const Goods = ({ line }: { readonly line: SheetLine }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  if (line.itemNo === '') return <span className="wms-quiet">{say(words.empty)}</span>;
  const about = [
    line.lotNo && `${say(glossary.lotNo)} ${line.lotNo}`,
    line.ownerNo === '' ? say(words.own) : `${say(words.owner)} ${line.ownerNo}`,
    inLocale(labelOf('INVENTORY_TYPE', line.inventoryType), locale),
  ].filter(Boolean);
  return (
    <>
      <span>
        <strong className="wms-figure">{line.itemNo}</strong> {line.itemName}{' '}
        {line.isFound === '1' && <StatusTag tone="late">{say(labels.isFound)}</StatusTag>}
      </span>
      <span className="wms-quiet">{about.join(' · ')}</span>
    </>
  );
};

const minute = (moment: string | null): string => moment?.slice(0, 16) ?? '';
/** The counted quantity beside the books, with when both were taken and by whom. */
const Compared = ({ line }: { readonly line: SheetLine }): ReactNode => {
  const say = useSay();
  const unit = line.unitNo ?? '';
  const { diffQty } = line;
  const isDifferent = typeof diffQty === 'string' && !isZero(diffQty);
  const books = line.bookQty === undefined ? '' : `${say(labels.bookDate)} ${minute(line.bookDate)}`;
  const counted = line.countedName === null ? '' : `${say(labels.countedName)} ${line.countedName} ${minute(line.countedDate)}`;
  return (
    <div className="wms-stocktake-compared">
      <div className="wms-stocktake-figures">
        {line.bookQty !== undefined && (
          <span>
            <small>{say(labels.bookQty)}</small>
            <Qty value={line.bookQty} unit={unit} />
          </span>
        )}
        <span>
          <small>{say(words.quantity)}</small>
          <Qty value={line.countedQty ?? '–'} unit={unit} />
        </span>
        {isDifferent && (
          <span>
            <small>{say(words.difference)}</small>
            <StatusTag tone={isNegative(diffQty) ? 'bad' : 'late'}>
              {isPositive(diffQty) ? '+' : ''}
              {formatQty(diffQty)}
            </StatusTag>
          </span>
        )}
      </div>
      <span className="wms-quiet">{[books, counted].filter(Boolean).join(' · ')}</span>
    </div>
  );
};

export interface Deciding {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly reasonOf: (line: SheetLine) => string;
  readonly explain: (id: string, reason: string) => void;
  /** Whether the approval was tried: only then is a missing reason marked. */
  readonly isAsked: boolean;
}
interface LineProps {
  readonly countId: string;
  readonly line: SheetLine;
  /** Quantities are entered. */
  readonly isCounting: boolean;
  /** Somebody decides on what was counted. */
  readonly deciding: Deciding | undefined;
}
export const CountedLine = ({ countId, line, isCounting, deciding }: LineProps): ReactNode => {
  const say = useSay();
  const wants = deciding !== undefined && hasDifference(line);
  const isMissing = wants && deciding.isAsked && deciding.reasonOf(line).trim() === '';
  return (
    <li className="wms-stocktake-line" data-testid="count.line" data-done={line.countedQty === null ? undefined : ''}>
      {deciding && (
        <Checkbox
          aria-label={`${say(words.choose)} ${line.cellNo} ${line.itemNo}`}
          checked={deciding.chosen.has(line.id)}
          onChange={(event) => deciding.choose(line.id, event.target.checked)}
        />
      )}
      <div className="wms-stocktake-goods">
        <Goods line={line} />
        {!isCounting && line.reason && !wants && <q>{line.reason}</q>}
      </div>
      {isCounting && line.bookQty !== undefined && line.itemNo !== '' && (
        <span>
          {say(labels.bookQty)} <Qty value={line.bookQty} unit={line.unitNo ?? ''} />
        </span>
      )}
      {isCounting ? line.itemNo !== '' && <Quantity countId={countId} line={line} /> : <Compared line={line} />}
      {isCounting && line.itemNo === '' && line.countedQty !== null && (
        <StatusTag tone="done">{say(words.confirmedEmpty)}</StatusTag>
      )}
      {wants && (
        <Input
          className="wms-stocktake-reason"
          aria-label={`${say(glossary.reason)} ${line.cellNo} ${line.itemNo}`}
          placeholder={say(glossary.reason)}
          maxLength={500}
          value={deciding.reasonOf(line)}
          aria-invalid={isMissing}
          {...(isMissing ? { status: 'error' as const } : {})}
          onChange={(event) => deciding.explain(line.id, event.target.value)}
        />
      )}
    </li>
  );
};
