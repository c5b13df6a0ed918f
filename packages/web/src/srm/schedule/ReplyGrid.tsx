/** The grid of replies: blue is required, black is the reply, what is missing asks for a reason and a day (ux S11, SCHED-10). */
import { changeSchedule, replySchedule, type ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedulePhrases } from '@wms/contract/srm/schedule/schedule.phrases.ts';
import { isShort, replyIssues } from '@wms/contract/srm/schedule/schedule.rules.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, startTransition, useCallback, useMemo, useState } from 'react';
import { versioned } from '../../kernel/acts/standardActs.ts';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { today } from '../../kernel/frame/today.ts';
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
  typedQty,
} from './replyDraft.ts';
import { Shortages } from './Shortages.tsx';
import { SpanBar, useSpan } from './SpanBar.tsx';
import { replied, useGrid } from './useGrid.ts';
import { words } from './words.ts';
import './schedule.css';

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
        const [issue] =
          typedQty(draft.qty) === undefined
            ? [{ code: 'valid.number' }]
            : withTexts(replyIssues(row, partsOf(row, draft), draft.reason ?? '', today()));
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

const rowsIn = (lines: readonly GridLine[], day?: string): readonly ScheduleRow[] =>
  lines.flatMap(({ cells }) => [...cells].flatMap(([at, row]) => (day === undefined || at === day ? [row] : [])));

export const ReplyGrid = ({ head }: { readonly head: ReactNode }): ReactNode => {
  const say = useSay();
  const span = useSpan();
  const { isSubmit = false, isModify = false } = useGrant();
  const { data, error } = useGrid(replied, span.asked);
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
        <SpanBar span={span} />
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
