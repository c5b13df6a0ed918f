/** Answers several rows of the other side at once: what is asked beside what is answered, row by row, by keyboard or pasted (S14). */
import { isNegative } from '@wms/contract/kernel/decimal.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { DateSelect } from '../../kernel/select/dates.tsx';
import type { FaultDetail } from '../../kernel/wire/faults.ts';
import { type Answer, type Answers, type Asked, differenceOf, fillFrom, isQty, pasted } from './answers.ts';
import { words } from './words.ts';
import '../../kernel/acts/acts.css';
import './plan.css';

export interface AnswerAsk {
  readonly title: Trilingual;
  readonly verb: Trilingual;
  readonly askedLabel: Trilingual;
  readonly qtyLabel: Trilingual;
  readonly rows: readonly (Asked & { readonly answer: Answer })[];
  /** Whether a day and a reason are answered beside the quantity. */
  readonly isWhole: boolean;
  /** Sends the answers; what is wrong with them, or undefined when they are taken. */
  readonly send: (answers: Answers) => Promise<readonly FaultDetail[] | undefined>;
  readonly onDone: () => void;
}
interface RowProps {
  readonly row: Asked;
  readonly answer: Answer;
  readonly ask: AnswerAsk;
  readonly wrong: readonly string[];
  readonly isAsked: boolean;
  readonly change: (part: Partial<Answer>) => void;
  readonly paste: (values: readonly string[]) => void;
  readonly isFirst: boolean;
}
const AnswerRow = ({ row, answer, ask, wrong, isAsked, change, paste, isFirst }: RowProps): ReactNode => {
  const say = useSay();
  const difference = differenceOf(row, answer);
  const isBad = isAsked && !isQty(answer.qty);
  const isShort = difference !== undefined && isNegative(difference);
  const problems = [...(isBad ? [say(messages['input.required'])] : []), ...wrong];
  const noteId = `answer-${row.id}-note`;
  const named = (label: Trilingual): string => `${say(label)} ${row.name} ${row.about}`;
  return (
    <tr>
      <th scope="row">
        <span>{row.name}</span>
        <small>{row.about}</small>
        {row.due !== undefined && <small>{row.isLate ? <StatusTag tone="late">{row.due}</StatusTag> : row.due}</small>}
      </th>
      <td data-label={say(ask.askedLabel)} className="wms-decision-figure">
        <Qty value={row.askedQty} unit={row.unitNo} />
      </td>
      <td data-label={say(ask.qtyLabel)}>
        <Input
          className="wms-number wms-plan-qty"
          inputMode="decimal"
          autoFocus={isFirst}
          value={answer.qty}
          aria-label={named(ask.qtyLabel)}
          aria-invalid={problems.length > 0}
          aria-describedby={noteId}
          {...(problems.length > 0 ? { status: 'error' as const } : {})}
          onFocus={(event) => event.target.select()}
          onChange={(event) => change({ qty: event.target.value.trim() })}
          onPaste={(event) => {
            const values = pasted(event.clipboardData.getData('text'));
            if (values.length < 2) return;
            event.preventDefault();
            paste(values);
          }}
        />
        <span id={noteId} className="wms-field-error" role={problems.length > 0 ? 'alert' : undefined}>
          {problems.join(' ')}
        </span>
      </td>
      <td data-label={say(words.difference)} className="wms-decision-figure">
        {difference !== undefined &&
          difference !== '0' &&
          (isShort ? <StatusTag tone="late">{formatQty(difference)}</StatusTag> : `+${formatQty(difference)}`)}
      </td>
      {ask.isWhole && (
        <>
          <td data-label={say(words.myDate)}>
            <DateSelect
              id={`answer-${row.id}-date`}
              value={answer.date}
              aria-label={named(words.myDate)}
              onChange={(date) => change({ date })}
            />
          </td>
          <td data-label={say(words.myReason)}>
            <Input
              value={answer.reason}
              maxLength={500}
              aria-label={named(words.myReason)}
              aria-required={isShort}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </td>
        </>
      )}
    </tr>
  );
};

const AnswerForm = ({ ask, onClose }: { readonly ask: AnswerAsk; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const { rows } = ask;
  const [answers, setAnswers] = useState<Answers>(() => Object.fromEntries(rows.map(({ id, answer }) => [id, answer])));
  const [isAsked, setAsked] = useState(false);
  const [faults, setFaults] = useState<readonly FaultDetail[]>([]);
  const [busy, setBusy] = useState(false);
  const isOf = (detail: FaultDetail, id: string): boolean =>
    detail.rowId === id || (rows.length === 1 && detail.field !== undefined && !detail.rowId);
  const rest = faults.filter((detail) => !rows.some(({ id }) => isOf(detail, id)));
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (busy || rows.some(({ id }) => !isQty(answers[id]?.qty ?? ''))) return;
    setBusy(true);
    const wrong = await ask.send(answers).finally(() => setBusy(false));
    if (wrong) return setFaults(wrong);
    onClose();
    ask.onDone();
  };
  const heads = [ask.askedLabel, ask.qtyLabel, words.difference, ...(ask.isWhole ? [words.myDate, words.myReason] : [])];
  return (
    <EntryForm testId="plan.answer" onSubmit={submit}>
      {rest.length > 0 && <Alert type="error" role="alert" title={rest.flatMap(({ message }) => message ?? []).join(' ')} />}
      <p className="wms-plan-bar">
        <Button
          onClick={() =>
            setAnswers((now) =>
              Object.fromEntries(rows.map(({ id, askedQty }) => [id, { ...(now[id] as Answer), qty: askedQty }])),
            )
          }
          data-testid="plan.copyAll"
        >
          {say(words.copyAll)}
        </Button>
        {rows.length > 1 && hasKeyboard() && <span className="wms-quiet">{say(words.pasteHint)}</span>}
      </p>
      <div className="wms-decision wms-plan-answers">
        <table>
          <thead>
            <tr>
              <th scope="col">{say(terms.item)}</th>
              {heads.map((head) => (
                <th key={head[0]} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <AnswerRow
                key={row.id}
                row={row}
                answer={answers[row.id] ?? row.answer}
                ask={ask}
                wrong={faults.filter((detail) => isOf(detail, row.id)).flatMap(({ message }) => message ?? [])}
                isAsked={isAsked}
                isFirst={at === 0}
                change={(part) => setAnswers((now) => ({ ...now, [row.id]: { ...(now[row.id] as Answer), ...part } }))}
                paste={(values) => setAnswers((now) => fillFrom(rows, now, row.id, values))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="plan.send">
          {say(ask.verb)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

export const askAnswers = (ask: AnswerAsk): void => {
  openModal((handle) => <AnswerForm ask={ask} onClose={handle.close} />, {
    title: sayNow(ask.title, { count: ask.rows.length }),
    width: ask.isWhole ? 980 : 720,
    testId: 'plan.answers',
  });
};
