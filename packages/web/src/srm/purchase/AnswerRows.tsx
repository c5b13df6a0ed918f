import { compare } from '@wms/contract/kernel/decimal.ts';
import type { ErrorDetail } from '@wms/contract/kernel/issue.ts';
import { totalOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { Button, DatePicker, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Marks } from '../../kernel/acts/DecisionTable.tsx';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import {
  type AnsweredLine,
  type AnswerKind,
  editRow,
  isAsRequested,
  type LineDraft,
  quantityFor,
  removeRow,
  rowsOf,
  splitRow,
} from './answerDraft.ts';
import { words } from './words.ts';

export interface AnswerRowsProps {
  readonly line: AnsweredLine;
  readonly kind: AnswerKind;
  readonly draft: LineDraft;
  /** What of its components is missing. */
  readonly missing: readonly string[];
  /** What the server refused on this line; its words stay until the line is edited. */
  readonly faults: readonly ErrorDetail[];
  readonly onChange: (draft: LineDraft) => void;
}

const nameOfLine = (line: AnsweredLine): string => `${line.purchaseNo}-${line.purchaseSeq}`;
const promisedText = ({ replyRows }: AnsweredLine): string =>
  replyRows.map(({ replyDate, replyQty }) => `${replyDate} ${formatQty(replyQty)}`).join('; ');

/** What is answered: the line, how much of it is asked for and by when, over all its phases. */
const LineFacts = ({ line, kind, draft, missing }: Pick<AnswerRowsProps, 'line' | 'kind' | 'draft' | 'missing'>): ReactNode => {
  const say = useSay();
  const span = draft.rows.length;
  const asked = quantityFor(line, kind);
  const total = totalOf(rowsOf(draft));
  const isFull = compare(total, asked) === 0;
  return (
    <>
      <td rowSpan={span} className="wms-figure wms-answer-line">
        {nameOfLine(line)}
      </td>
      <td rowSpan={span}>
        {line.itemNo} {line.itemName}
        <div className="wms-quiet">{line.spec}</div>
        {missing.length > 0 && (
          <div className="wms-decision-marks wms-answer-missing" data-testid="answer.missing">
            <Marks marks={missing.map((text) => ({ tone: 'late', text }))} />
          </div>
        )}
      </td>
      <td rowSpan={span} className="wms-right" data-label={say(words.quantity)}>
        <Qty value={asked} unit={line.unitNo} />
        {(span > 1 || !isFull) && (
          <div className={isFull ? 'wms-quiet' : 'wms-field-error'} data-testid="answer.sum">
            {say(words.sum)} <Qty value={total} unit={line.unitNo} />
          </div>
        )}
      </td>
      <td rowSpan={span} className="wms-figure" data-label={say(words.date)}>
        {line.expectArrivalDate}
        <div className="wms-quiet">
          {kind === 'date' && line.replyRows.length > 0
            ? say(words.promised, { list: promisedText(line) })
            : say(isAsRequested(line, draft, kind) ? words.asRequested : words.differs)}
        </div>
      </td>
    </>
  );
};

/** One order line in the answer grid: a table row for each phase, the facts of the line beside the first. */
export const AnswerRows = ({ line, kind, draft, missing, faults, onChange }: AnswerRowsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const span = draft.rows.length;
  const name = nameOfLine(line);
  return draft.rows.map((row, index) => (
    <tr key={row.key} data-wrong={faults.length > 0} data-testid="answer.row">
      {index === 0 && <LineFacts {...{ line, kind, draft, missing }} />}
      <td data-label={say(words.phase)}>{index + 1}</td>
      <td data-label={say(words.date)}>
        <DatePicker
          aria-label={`${say(words.date)} ${name} ${index + 1}`}
          allowClear={false}
          value={dayOf(row.replyDate)}
          onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
          onChange={(day) => onChange(editRow(draft, row.key, { replyDate: dayText(day) }))}
        />
      </td>
      <td data-label={say(words.quantity)}>
        <InputNumber<string>
          stringMode
          controls={false}
          changeOnWheel={false}
          aria-label={`${say(words.quantity)} ${name} ${index + 1}`}
          value={row.replyQty}
          onFocus={(event) => event.target.select()}
          onChange={(value) => onChange(editRow(draft, row.key, { replyQty: value ?? '' }))}
        />
      </td>
      <td>
        <Button
          type="link"
          size="small"
          onClick={({ currentTarget }) => {
            flushSync(() => onChange(splitRow(draft, row.key)));
            // the new phase comes on a day of its own
            currentTarget.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>('.ant-picker input')?.focus();
          }}
        >
          {say(words.split)}
        </Button>
        {span > 1 && (
          <Button type="link" size="small" onClick={() => onChange(removeRow(draft, row.key))}>
            {say(words.remove)}
          </Button>
        )}
      </td>
      {index === 0 && (
        <td rowSpan={span} data-label={say(words.reason)}>
          <Input
            aria-label={`${say(words.reason)} ${name}`}
            maxLength={500}
            value={draft.reason}
            onChange={(event) => onChange({ ...draft, reason: event.target.value })}
          />
          {faults.map((fault) => (
            <div key={fault.code} role="alert" className="wms-field-error">
              {issueText(fault, locale)}
            </div>
          ))}
        </td>
      )}
    </tr>
  ));
};
