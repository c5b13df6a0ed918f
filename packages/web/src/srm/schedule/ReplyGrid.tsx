/** The grid of replies: blue is required, black is the reply, what is missing asks for a reason and a day (ux S11, SCHED-10). */
import { terms } from '@wms/contract/kernel/terms.ts';
import { changeSchedule, replySchedule, type ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedulePhrases } from '@wms/contract/srm/schedule/schedule.phrases.ts';
import { isShort, replyIssues } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { Alert, Button, Input, Select, Skeleton } from 'antd';
import { type ReactNode, startTransition, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { versioned } from '../../kernel/acts/standardActs.ts';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { today } from '../../kernel/frame/today.ts';
import { addDays } from '../../kernel/home/days.ts';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { ToldChanges } from './changed.tsx';
import { GridTable } from './GridTable.tsx';
import {
  type CellDraft,
  copyRequired,
  type Drafts,
  type GridLine,
  gridLines,
  isEditable,
  missingOf,
  partsOf,
} from './replyDraft.ts';
import { Shortages } from './Shortages.tsx';
import { useGrid } from './useGrid.ts';
import { words } from './words.ts';
import './schedule.css';

const spans = [7, 14, 30, 60] as const;
const withTexts = reasonsWith(schedulePhrases);
export type Faults = Readonly<Record<string, string>>;

/** What is typed, what is wrong with it, and what sends it. */
const useReplies = (rows: readonly ScheduleRow[]) => {
  const say = useSay();
  const locale = useLocale();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [faults, setFaults] = useState<Faults>({});
  const meant = rows.filter((row) => drafts[row.id] !== undefined && drafts[row.id]?.qty !== '');
  useDirty(meant.length > 0);
  const write = useSend(replySchedule, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(words.sent, { count }));
      setDrafts({});
      setFaults({});
    },
    onFail: (failed) => {
      setFaults(Object.fromEntries(failed.details.map((detail) => [detail.rowId ?? '', detail.message ?? detail.code])));
      if (failed.details.every(({ rowId }) => rowId === undefined)) toast.error(failed.message);
    },
  });
  const change = useCallback((to: (now: Drafts) => Drafts): void => {
    setDrafts(to);
    setFaults((now) => (Object.keys(now).length === 0 ? now : {}));
  }, []);
  const send = async (): Promise<void> => {
    if (meant.length === 0 || write.busy) return;
    const found = Object.fromEntries(
      meant.flatMap((row) => {
        const draft = drafts[row.id] as CellDraft;
        const [issue] = withTexts(replyIssues(row, partsOf(row, draft), draft.reason ?? '', today()));
        return issue ? [[row.id, issueText(issue, locale)]] : [];
      }),
    );
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    await write.run({
      records: meant.map((row) => {
        const draft = drafts[row.id] as CellDraft;
        const parts = partsOf(row, draft);
        return { ...versioned(row), rows: [...parts], reason: isShort(row, parts) || draft.catchUp ? (draft.reason ?? '') : '' };
      }),
    });
  };
  return { drafts, change, faults, meant, send, busy: write.busy };
};

interface SpanBarProps {
  readonly from: string;
  readonly count: number;
  readonly itemNo: string;
  readonly onChange: (part: { readonly from?: string; readonly count?: number; readonly itemNo?: string }) => void;
}
const SpanBar = ({ from, count, itemNo, onChange }: SpanBarProps): ReactNode => {
  const say = useSay();
  return (
    <>
      <Button aria-label={say(words.earlier)} onClick={() => onChange({ from: addDays(from, -count) })}>
        ‹
      </Button>
      <div className="wms-sched-date">
        <DateSelect
          id="schedule-from"
          aria-label={say(words.from)}
          value={from}
          onChange={(day) => day && onChange({ from: day })}
        />
      </div>
      <Button aria-label={say(words.later)} onClick={() => onChange({ from: addDays(from, count) })}>
        ›
      </Button>
      <Button onClick={() => onChange({ from: today() })}>{say(words.today)}</Button>
      <Select
        aria-label={say(words.span)}
        value={count}
        options={spans.map((days) => ({ value: days, label: say(words.days, { count: days }) }))}
        onChange={(days) => onChange({ count: days })}
      />
      <Input.Search
        className="wms-sched-search"
        allowClear
        aria-label={say(terms.item)}
        placeholder={say(terms.item)}
        defaultValue={itemNo}
        maxLength={50}
        onSearch={(text) => onChange({ itemNo: text.trim() })}
      />
    </>
  );
};

const useSpan = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('from') ?? '';
  const from = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today();
  const count = spans.find((days) => String(days) === params.get('days')) ?? 14;
  const itemNo = params.get('item') ?? '';
  const change: SpanBarProps['onChange'] = (part) => {
    const next = { from, count, itemNo, ...part };
    setParams({
      ...(next.from === today() ? {} : { from: next.from }),
      ...(next.count === 14 ? {} : { days: String(next.count) }),
      ...(next.itemNo ? { item: next.itemNo } : {}),
    });
  };
  const days = useMemo(() => Array.from({ length: count }, (_, at) => addDays(from, at)), [from, count]);
  return { from, count, itemNo, days, change };
};

const rowsIn = (lines: readonly GridLine[], day?: string): readonly ScheduleRow[] =>
  lines.flatMap(({ cells }) => [...cells].flatMap(([at, row]) => (day === undefined || at === day ? [row] : [])));

export const ReplyGrid = ({ head }: { readonly head: ReactNode }): ReactNode => {
  const say = useSay();
  const span = useSpan();
  const { isSubmit = false, isModify = false } = useGrant();
  const { data, error } = useGrid({ startDate: span.from, endDate: addDays(span.from, span.count - 1), itemNo: span.itemNo });
  const rows = useMemo(() => data?.rows ?? [], [data]);
  const lines = useMemo(() => gridLines(rows), [rows]);
  const replies = useReplies(rows);
  const opening = useSend(changeSchedule, { onDone: () => toast.success(say(words.changeOpened)) });
  const { drafts, change, faults, meant } = replies;
  const copy = useCallback(
    (line: GridLine | undefined, day?: string): void =>
      startTransition(() => change((now) => copyRequired(now, line ? [...line.cells.values()] : rowsIn(lines, day)))),
    [change, lines],
  );
  const { run } = opening;
  const open = useCallback((row: ScheduleRow): void => void run({ records: [versioned(row)] }), [run]);
  const short = meant.filter((row) => missingOf(row, drafts[row.id]) !== undefined);
  const wrong = Object.keys(faults).length;
  const isOpen = rows.some(isEditable);
  return (
    <div className="wms-sched" data-testid="schedule.grid">
      <div className="wms-sched-bar">
        {head}
        <SpanBar from={span.from} count={span.count} itemNo={span.itemNo} onChange={span.change} />
        {isSubmit && (
          <Button
            data-testid="schedule.copyAll"
            disabled={!isOpen}
            {...(isOpen ? {} : { title: say(words.nothingOpen) })}
            onClick={() => copy(undefined)}
          >
            {say(words.copyAll)}
          </Button>
        )}
      </div>
      {error && <Alert type="error" showIcon title={error.message} />}
      {wrong > 0 && <Alert type="error" showIcon role="alert" title={say(words.wrong, { count: wrong })} />}
      {data?.isCut && <Alert type="info" title={say(words.onlyFirst, { count: lines.length })} />}
      {!data && !error && <Skeleton active />}
      {data && lines.length === 0 && (
        <p className="wms-quiet">{say(words.empty, { from: span.from, to: span.days.at(-1) ?? span.from })}</p>
      )}
      <ToldChanges rows={rows} />
      {lines.length > 0 && (
        <GridTable
          lines={lines}
          days={span.days}
          drafts={drafts}
          faults={faults}
          mayReply={isSubmit}
          onChange={change}
          onCopy={copy}
          {...(isModify ? { onOpen: open } : {})}
        />
      )}
      <Shortages rows={short} drafts={drafts} faults={faults} onChange={change} />
      {isSubmit && lines.length > 0 && (
        <FormFoot note={hasKeyboard() && <span className="wms-quiet wms-sched-hint">{say(words.pasteHint)}</span>}>
          <Button
            type="primary"
            disabled={meant.length === 0}
            loading={replies.busy}
            onClick={() => void replies.send()}
            data-testid="schedule.send"
            title={meant.length === 0 ? say(isOpen ? words.nothingTyped : words.nothingOpen) : 'Ctrl+Enter'}
          >
            {say(words.sendCount, { count: meant.length })}
          </Button>
        </FormFoot>
      )}
    </div>
  );
};
