import { outstandingOf } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { Button, Checkbox, DatePicker, Tooltip } from 'antd';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Attachments } from '../../file/door.ts';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { issueText, type Reason } from '../../kernel/field/issueText.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import type { FaultDetail } from '../../kernel/wire/faults.ts';
import { type AsnLineRow, cellLookup, homeCellOf } from './facts.ts';
import { LineLabels } from './ReceiveLabels.tsx';
import {
  giftsLeft,
  isDated,
  isReceivable,
  type LineDraft,
  mostBeyond,
  reasonAsked,
  restOf,
  strayOf,
  surplusOf,
} from './receiveDraft.ts';
import { words } from './words.ts';

export interface ReceiveLineProps {
  readonly line: AsnLineRow;
  readonly draft: LineDraft;
  readonly warehouseNo: string;
  readonly problems: readonly (Reason | FaultDetail)[];
  readonly onChange: (lineId: string, change: Partial<LineDraft>) => void;
}
type TextField = 'receiveQty' | 'giftQty' | 'badQty' | 'wrongQty' | 'wrongItem' | 'lotNo';

/** Up, Down and Enter walk a column, as in a sheet; Ctrl+D takes the value from above. */
const walk = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  // Ctrl+Enter submits the sheet
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return;
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  const column = event.currentTarget.dataset.column ?? '';
  const all = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? []),
  ];
  const at = all.indexOf(event.currentTarget);
  if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
    const above = all[at - 1];
    event.preventDefault();
    if (above) setNative(event.currentTarget, above.value);
    return;
  }
  if (step === 0) return;
  event.preventDefault();
  all[at + step]?.focus();
};
/** Writes as if it had been typed, so that the component that owns the input hears of it. */
const setNative = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

interface CellsProps extends ReceiveLineProps {
  readonly id: string;
}
interface AtField extends Omit<CellsProps, 'warehouseNo'> {
  readonly field: string;
}
const problemAt = (problems: ReceiveLineProps['problems'], field: string) => problems.find((issue) => issue.field === field);

/** What is wrong with one field. */
const Note = ({ id, problems, field }: Pick<AtField, 'id' | 'problems' | 'field'>): ReactNode => {
  const locale = useLocale();
  const issue = problemAt(problems, field);
  return (
    issue && (
      <span id={`${id}-${field}`} className="wms-field-error" role="alert">
        {issueText(issue, locale)}
      </span>
    )
  );
};

interface CellInputProps extends AtField {
  readonly field: TextField;
  readonly label: string;
  readonly isText?: boolean;
  readonly most?: number;
}
const CellInput = ({ field, label, isText = false, most = 50, ...at }: CellInputProps): ReactNode => {
  const say = useSay();
  const { id, line, draft, problems, onChange } = at;
  return (
    <>
      <input
        className="wms-cell-input"
        data-column={field}
        data-testid={`receive.${field}`}
        {...(isText
          ? { maxLength: most, placeholder: most > 50 ? label : undefined }
          : { 'data-figure': '', inputMode: 'decimal' as const })}
        aria-label={`${label} - ${say(words.line)} ${line.lineSeq} ${line.goodsNo}`}
        aria-invalid={problemAt(problems, field) !== undefined}
        aria-describedby={`${id}-${field}`}
        value={draft[field]}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={walk}
        onChange={(event) => onChange(line.id, { [field]: event.currentTarget.value })}
      />
      <Note {...at} field={field} />
    </>
  );
};

/** The day the goods were made, where they age. */
const DayInput = (at: Omit<AtField, 'field'>): ReactNode => {
  const say = useSay();
  const { id, line, draft, problems, onChange } = at;
  return (
    <div className="wms-receive-day">
      <small className="wms-quiet">{say(words.productDate)}</small>
      <DatePicker
        size="small"
        data-testid="receive.productDate"
        aria-label={`${say(words.productDate)} - ${say(words.line)} ${line.lineSeq} ${line.goodsNo}`}
        aria-invalid={problemAt(problems, 'productDate') !== undefined}
        {...(problemAt(problems, 'productDate') ? { status: 'error' as const } : {})}
        value={draft.productDate === '' ? null : dayOf(draft.productDate)}
        onChange={(day) => onChange(line.id, { productDate: day ? dayText(day) : '' })}
      />
      <Note {...{ id, problems }} field="productDate" />
    </div>
  );
};

/** Pieces of another item, and what they are as soon as there are some. */
const WrongInput = (at: Omit<AtField, 'field'>): ReactNode => {
  const say = useSay();
  const stray = strayOf(at.line, at.draft);
  return (
    <div className="wms-receive-wrong">
      <small className="wms-quiet">{say(words.wrong)}</small>
      <CellInput {...at} field="wrongQty" label={say(words.wrong)} />
      {stray !== '0' && !problemAt(at.problems, 'wrongQty') && (
        <small className="wms-field-warning" role="status">
          {say(words.strayHint, { qty: `${formatQty(stray)} ${at.line.unitNo}` })}
        </small>
      )}
      {at.draft.wrongQty.trim() !== '' && <CellInput {...at} field="wrongItem" label={say(words.wrongItem)} isText most={200} />}
    </div>
  );
};

interface CellChoiceProps extends Omit<CellsProps, 'problems'> {
  readonly isWrong: boolean;
}
/** Where it is put; the selector comes when somebody asks for it. */
const CellChoice = ({ id, line, draft, warehouseNo, isWrong, onChange }: CellChoiceProps): ReactNode => {
  const say = useSay();
  const [choosesCell, setChoosesCell] = useState(false);
  const home = homeCellOf(line, warehouseNo);
  return choosesCell ? (
    <LookupSelect
      id={`${id}-cell`}
      lookup={cellLookup}
      value={draft.cellNo}
      given={{ warehouseNo, isBadCell: '0' }}
      onChange={(cellNo) => onChange(line.id, { cellNo })}
      onBlur={() => setChoosesCell(false)}
    />
  ) : (
    <>
      <Button
        size="small"
        block
        aria-label={`${say(words.cell)} - ${line.goodsNo}`}
        onClick={() => setChoosesCell(true)}
        danger={isWrong}
      >
        {draft.cellNo ?? say(words.dock)}
      </Button>
      {home && draft.cellNo !== home && (
        <Button size="small" type="link" onClick={() => onChange(line.id, { cellNo: home })} data-testid="receive.home">
          {say(words.toHome, { cellNo: home })}
          <span className="wms-unseen"> {line.goodsNo}</span>
        </Button>
      )}
    </>
  );
};

/** Why less is received than was announced, or why it is bad, and the papers that show it. */
interface ReasonInputProps extends Pick<ReceiveLineProps, 'line' | 'draft' | 'onChange'> {
  readonly input: Ref<HTMLInputElement>;
}
const ReasonInput = ({ line, draft, onChange, input }: ReasonInputProps): ReactNode => {
  const say = useSay();
  const asked = say(reasonAsked(draft));
  return (
    <>
      <input
        ref={input}
        className="wms-cell-input"
        maxLength={500}
        placeholder={asked}
        aria-label={`${asked} - ${line.goodsNo}`}
        value={draft.reason}
        onChange={(event) => onChange(line.id, { reason: event.currentTarget.value })}
      />
      <Attachments isSmall files={draft.files} onChange={(files) => onChange(line.id, { files })} />
    </>
  );
};

/** What is known of the line before anything is received. */
const Facts = ({ id, line, draft, problems, onChange }: Omit<CellsProps, 'warehouseNo'>): ReactNode => {
  const say = useSay();
  return (
    <>
      <td className="wms-figure">{line.lineSeq}</td>
      <td className="wms-receive-item">
        <span className="wms-figure">{line.goodsNo}</span> {line.goodsName}
        <small className="wms-figure">
          {line.purchaseNo}-{line.purchaseSeq}
        </small>
        <Note {...{ id, problems }} field="lineId" />
        <LineLabels labels={draft.labels ?? []} problems={problems} onChange={(labels) => onChange(line.id, { labels })} />
      </td>
      <td className="wms-right" data-label={say(words.ordered)}>
        <Qty value={line.batchPurQty ?? null} />
      </td>
      <td className="wms-right" data-label={say(words.announced)}>
        <Qty value={line.deliveryQty} unit={line.unitNo} />
      </td>
      <td className="wms-right" data-label={say(words.received)}>
        <Qty value={line.receiveQty} />
      </td>
      <td className="wms-right" data-label={say(words.outstanding)}>
        <Qty value={isReceivable(line) ? outstandingOf(line) : '0'} />
      </td>
    </>
  );
};

/** What is received of the line. */
const OpenCells = (props: CellsProps): ReactNode => {
  const { id, line, draft, warehouseNo, problems, onChange } = props;
  const say = useSay();
  const at = { id, line, draft, problems, onChange };
  const surplus = surplusOf(line, draft);
  const most = mostBeyond(line);
  const hasRest = restOf(line, draft) !== '0';
  const reason = useRef<HTMLInputElement>(null);
  const asksReason = (draft.finish && hasRest) || draft.badQty.trim() !== '' || draft.wrongQty.trim() !== '';
  return (
    <>
      <td data-label={say(words.now)}>
        <CellInput {...at} field="receiveQty" label={say(words.now)} />
        {surplus !== '0' && !problemAt(problems, 'receiveQty') && (
          <small className="wms-quiet">{say(words.overHint, { qty: formatQty(surplus) })}</small>
        )}
        {most && !problemAt(problems, 'receiveQty') && (
          <small className="wms-quiet">{say(words.atMost, { qty: `${formatQty(most)} ${line.unitNo}` })}</small>
        )}
      </td>
      <td data-label={say(words.gift)}>
        {giftsLeft(line) === '0' && draft.giftQty === '' ? (
          <span className="wms-quiet">-</span>
        ) : (
          <>
            <CellInput {...at} field="giftQty" label={say(words.gift)} />
            <small className="wms-quiet">{say(words.giftOf, { qty: formatQty(giftsLeft(line)) })}</small>
          </>
        )}
      </td>
      <td data-label={say(words.bad)}>
        <CellInput {...at} field="badQty" label={say(words.bad)} />
      </td>
      <td data-label={say(words.lot)}>
        <CellInput {...at} field="lotNo" label={say(words.lot)} isText />
        {isDated(line) && <DayInput {...at} />}
      </td>
      <td className="wms-receive-cell" data-label={say(words.cell)}>
        <CellChoice {...{ id, line, draft, warehouseNo, onChange }} isWrong={problemAt(problems, 'cellNo') !== undefined} />
        <Note {...at} field="cellNo" />
      </td>
      <td data-label={say(words.finish)}>
        <Tooltip title={say(words.finishHelp)}>
          <Checkbox
            checked={draft.finish && hasRest}
            disabled={!hasRest}
            aria-label={`${say(words.finish)} - ${line.goodsNo}`}
            onChange={(event) => {
              const finish = event.target.checked;
              flushSync(() => onChange(line.id, { finish }));
              // who closes the rest says why
              if (finish) reason.current?.focus();
            }}
          />
        </Tooltip>
        {asksReason && <ReasonInput {...{ line, draft, onChange }} input={reason} />}
        {/* the last stop of the line: what is rare keeps no key from what is not */}
        <WrongInput {...at} />
      </td>
    </>
  );
};

export const ReceiveLine = memo((props: ReceiveLineProps): ReactNode => {
  const { line, problems } = props;
  const id = useId();
  const isOpen = isReceivable(line);
  return (
    <tr data-off={isOpen ? undefined : ''} data-testid="receive.line">
      <Facts {...{ id, line, problems }} draft={props.draft} onChange={props.onChange} />
      {isOpen ? <OpenCells {...props} id={id} /> : <td colSpan={6} />}
    </tr>
  );
});
