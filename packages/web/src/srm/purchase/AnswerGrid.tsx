/** The grid of chosen order lines (?ids=) in which a supplier enters dates and quantities (ux S10, ORDER-18). */

import type { ErrorDetail } from '@wms/contract/kernel/issue.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { replyToOrders, requestDateChanges, supplierOrders } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { dateChangeIssues, guardsOf, replyIssues } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { mostLines } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { Alert, Button, Checkbox, DatePicker, Empty, Input, Skeleton } from 'antd';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { backToList } from '../../kernel/field/backToList.ts';
import { dayText } from '../../kernel/field/dateRange.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { focusFirst } from '../../kernel/frame/firstField.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useConfirm } from '../../kernel/frame/modal.tsx';
import { useDirty, useTab } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { type Shortage, useShortage } from '../workOrder/door.ts';
import { AnswerFigures } from './AnswerFigures.tsx';
import { AnswerRows } from './AnswerRows.tsx';
import {
  type AnsweredLine,
  type AnswerKind,
  type Drafts,
  firstDraft,
  isAsRequested,
  rowsOf,
  withDate,
  withReason,
} from './answerDraft.ts';
import { nameOf, withTexts } from './service.ts';
import { doneWords, words } from './words.ts';
import '../../kernel/list/list.css';
import './purchase.css';

const none: readonly AnsweredLine[] = [];
const useChosen = (): {
  readonly ids: readonly string[];
  readonly lines: readonly AnsweredLine[] | undefined;
  readonly shortage: Shortage | undefined;
  readonly error?: Error;
} => {
  const [params] = useSearchParams();
  const text = params.get('ids') ?? '';
  const ids = useMemo(() => [...new Set(text.split(',').filter((id) => /^\d{1,19}$/.test(id)))].slice(0, mostLines), [text]);
  const read = useCall(supplierOrders.decisions, { ids }, { enabled: ids.length > 0, fresh: 0 });
  const lines = ids.length === 0 ? none : read.data?.records;
  const { shortage, error: unknown } = useShortage(lines ?? none);
  const error = read.error ?? unknown;
  return { ids, lines, shortage, ...(error ? { error } : {}) };
};
type Faults = Readonly<Record<string, readonly ErrorDetail[]>>;
const byLine = (details: readonly ErrorDetail[]): Faults =>
  Object.fromEntries(
    [...new Set(details.map((detail) => detail.rowId ?? ''))].map((id) => [
      id,
      details.filter((detail) => (detail.rowId ?? '') === id),
    ]),
  );
const heads: readonly Trilingual[] = [
  ['Order line', '采购单-项次', '採購單-項次'],
  terms.item,
  ['Asked for', '要求数量', '要求數量'],
  ['Required on', '要求到货日', '要求到貨日'],
  words.phase,
  words.date,
  words.quantity,
  ['', '', ''],
  words.reason,
];

const Heads = (): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={head[0] || `blank${index}`} scope="col">
            {say(head)}
          </th>
        ))}
      </tr>
    </thead>
  );
};

const answerOf = (draft: Drafts[string]) => ({ reason: draft.reason, rows: rowsOf(draft) });

const NoLines = (): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-form">
      <div className="wms-form-sheet">
        <FormTitle />
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noLines)}>
          <Button type="primary" onClick={() => backToList('OrderCollaboration.UserOrder')}>
            {say(words.backToList)}
          </Button>
        </Empty>
      </div>
    </div>
  );
};

interface ForAllProps {
  readonly kind: AnswerKind;
  /** Several lines are answered: of a single one its own fields are enough. */
  readonly isMany: boolean;
  readonly urgent: boolean;
  readonly onUrgent: (urgent: boolean) => void;
  readonly onDate: (date: string) => void;
  readonly onReason: (reason: string) => void;
}
/** One date or one reason for every line. */
const ForAll = ({ kind, isMany, urgent, onUrgent, onDate, onReason }: ForAllProps): ReactNode => {
  const say = useSay();
  const [reason, setReason] = useState('');
  if (!isMany && kind !== 'date') return null;
  return (
    <div className="wms-answer-bar">
      {isMany && (
        <>
          <DatePicker
            aria-label={say(words.applyDate)}
            placeholder={say(words.applyDate)}
            value={null}
            onChange={(day) => day && onDate(dayText(day))}
          />
          <Input
            style={{ width: 220 }}
            aria-label={say(words.reason)}
            placeholder={say(words.reason)}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button disabled={reason.trim() === ''} onClick={() => onReason(reason.trim())}>
            {say(words.applyReason)}
          </Button>
        </>
      )}
      {kind === 'date' && (
        <Checkbox checked={urgent} onChange={(event) => onUrgent(event.target.checked)}>
          {say(words.urgent)}
        </Checkbox>
      )}
    </div>
  );
};

const actionOf = (kind: AnswerKind) => (kind === 'date' ? 'requestDateChange' : 'reply');

/** Sends the answers; what the server says of a line stands at that line. */
const useAnswer = (kind: AnswerKind, lines: readonly AnsweredLine[] | undefined, onFaults: (faults: Faults) => void) => {
  const say = useSay();
  const tab = useTab();
  return useSend(kind === 'date' ? requestDateChanges : replyToOrders, {
    report: 'silent',
    onDone: () => {
      toast.success(say(doneWords[actionOf(kind)], { count: lines?.length ?? 0 }));
      tab.close();
      backToList('OrderCollaboration.UserOrder');
    },
    onFail: (failed) => {
      onFaults(byLine(failed.details));
      if (failed.details.every((detail) => !lines?.some((line) => line.id === detail.rowId))) toast.error(failed.message);
    },
  });
};

/** What the browser knows to be wrong with the answer to a line. */
const useIssues = (kind: AnswerKind, urgent: boolean) => {
  const locale = useLocale();
  const day = today();
  return (line: AnsweredLine, draft: Drafts[string]): readonly ErrorDetail[] => {
    const action = actionOf(kind);
    const found =
      kind === 'date'
        ? dateChangeIssues(line, rowsOf(draft), draft.reason, { today: day, lockedUntil: '', urgent })
        : replyIssues(line, rowsOf(draft), draft.reason, line, day);
    return withTexts([...guardsOf(action, line), ...found]).map((issue) => ({
      code: issue.code,
      message: issueText(issue, locale),
    }));
  };
};

interface AnswerFootProps {
  readonly count: number;
  /** How many answers differ from what was asked for. */
  readonly differing: number;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}
const AnswerFoot = ({ count, differing, isBusy, onSubmit }: AnswerFootProps): ReactNode => {
  const say = useSay();
  const tab = useTab();
  return (
    <FormFoot note={<span className="wms-quiet">{say(words.total, { count, open: differing })}</span>}>
      <Button onClick={() => void tab.leave()}>{say(words.cancel)}</Button>
      <Button type="primary" loading={isBusy} onClick={onSubmit} data-testid="answer.submit" title="Ctrl+Enter">
        {say(words.submit)}
      </Button>
    </FormFoot>
  );
};

const Wrong = ({ faults }: { faults: Faults }): ReactNode => {
  const say = useSay();
  const count = Object.keys(faults).length;
  return count > 0 && <Alert type="error" showIcon title={say(words.failed, { count })} />;
};

/** The grid, begun in the day where a day is what one has come to move, else in the first quantity. */
const useBegun = (kind: AnswerKind, lines: readonly AnsweredLine[] | undefined): RefObject<HTMLDivElement | null> => {
  const body = useRef<HTMLDivElement>(null);
  const hasLines = lines !== undefined && lines.length > 0;
  useEffect(() => {
    if (hasLines) focusFirst(body.current, ...(kind === 'date' ? ['.ant-picker input'] : []));
  }, [hasLines, kind]);
  return body;
};

export const AnswerGrid = ({ kind }: { kind: AnswerKind }): ReactNode => {
  const say = useSay();
  const { lines, shortage, error } = useChosen();
  const [confirm, asking, body] = [useConfirm(), useRef(false), useBegun(kind, lines)];
  const [edited, setEdited] = useState<Drafts>({});
  const [faults, setFaults] = useState<Faults>({});
  const [urgent, setUrgent] = useState(false);
  useDirty(Object.keys(edited).length > 0);
  const write = useAnswer(kind, lines, setFaults);
  const drafts: Drafts = Object.fromEntries((lines ?? []).map((line) => [line.id, edited[line.id] ?? firstDraft(line, kind)]));
  const draftOf = (line: AnsweredLine) => drafts[line.id] ?? firstDraft(line, kind);
  const differingOf = (chosen: readonly AnsweredLine[]): number =>
    chosen.filter((line) => !isAsRequested(line, draftOf(line), kind)).length;
  const issuesOf = useIssues(kind, urgent);
  const submit = async (): Promise<void> => {
    if (!lines || lines.length === 0 || write.busy || asking.current) return;
    const found = Object.fromEntries(
      lines.map((line) => [line.id, issuesOf(line, draftOf(line))]).filter(([, list]) => (list?.length ?? 0) > 0),
    );
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    asking.current = true;
    const yes = await confirm({
      title: say(messages['confirm.submit'], { name: nameOf(lines) }),
      content: <AnswerFigures lines={lines} drafts={drafts} kind={kind} />,
      ...{ isWide: true, verb: say(words.submit) },
    });
    asking.current = false;
    if (!yes) return;
    void write.run({
      lines: lines.map((line) => ({ id: line.id, version: line.version, ...answerOf(draftOf(line)) })),
      ...(kind === 'date' ? { urgent: urgent ? '1' : '0' } : {}),
    });
  };
  const edit = (id: string, draft: Drafts[string]): void => {
    setEdited((all) => ({ ...all, [id]: draft }));
    setFaults(({ [id]: _gone, ...rest }) => rest);
  };
  const editAll = (all: Drafts): void => {
    setEdited(all);
    setFaults({});
  };
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!lines || !shortage) return <Skeleton active />;
  if (lines.length === 0) return <NoLines />;
  return (
    <div className="wms-form" data-testid="answer">
      <div className="wms-form-sheet wms-answer">
        <FormTitle />
        <div className="wms-quiet">{say(kind === 'date' ? words.dateHint : words.acceptanceHint)}</div>
        <ForAll
          {...{ kind, urgent }}
          isMany={(lines?.length ?? 0) > 1}
          onUrgent={setUrgent}
          onDate={(date) => editAll(withDate(drafts, date))}
          onReason={(reason) => editAll(withReason(drafts, reason))}
        />
        <Wrong faults={faults} />
        <div ref={body} className="wms-answer-body">
          <table className="wms-grid">
            <Heads />
            <tbody>
              {lines.map((line) => (
                <AnswerRows
                  key={line.id}
                  {...{ line, kind }}
                  missing={shortage.of(line.id)}
                  draft={draftOf(line)}
                  faults={faults[line.id] ?? []}
                  onChange={(draft) => edit(line.id, draft)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <AnswerFoot count={lines.length} differing={differingOf(lines)} isBusy={write.busy} onSubmit={() => void submit()} />
    </div>
  );
};
export const AcceptanceChange = (): ReactNode => <AnswerGrid kind="answer" />;
export const DateChange = (): ReactNode => <AnswerGrid kind="date" />;
