/** The plan as a grid that a buyer types into: items as rows, days as columns, saved as drafts and published from here (SCH-01, ux S12). */
import { terms } from '@wms/contract/kernel/terms.ts';
import { type ScheduleRow, saveScheduleGrid } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, startTransition, useCallback, useMemo, useState } from 'react';
import { issueText } from '../../kernel/field/issueText.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { hasKeyboard } from '../../kernel/frame/firstField.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useSend } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { openDraft } from './DraftForm.tsx';
import { GridBlocks } from './GridBlocks.tsx';
import { gridMoves } from './gridMoves.ts';
import { PlanLineRow } from './PlanLines.tsx';
import { openPublish } from './PublishDialog.tsx';
import {
  cellKey,
  isOpenDay,
  meantOf,
  type PlanLine,
  pastePlan,
  planAbove,
  planLines,
  savedCell,
  type Typed,
} from './planDraft.ts';
import { typedQty } from './replyDraft.ts';
import { SpanBar, useSpan } from './SpanBar.tsx';
import { planned, useGrid } from './useGrid.ts';
import { words } from './words.ts';
import './schedule.css';

type Faults = Readonly<Record<string, string>>;

/** What is typed, what is wrong with it, and what saves it. */
const useTyped = (lines: readonly PlanLine[], refresh: () => void) => {
  const say = useSay();
  const locale = useLocale();
  const [typed, setTyped] = useState<Typed>({});
  const [faults, setFaults] = useState<Faults>({});
  const meant = useMemo(() => meantOf(typed, lines), [typed, lines]);
  useDirty(meant.length > 0);
  const change = useCallback((to: (now: Typed) => Typed): void => {
    setTyped(to);
    setFaults((now) => (Object.keys(now).length === 0 ? now : {}));
  }, []);
  const write = useSend(saveScheduleGrid, {
    report: 'silent',
    onDone: ({ count }) => {
      toast.success(say(words.savedCount, { count }));
      setTyped({});
      setFaults({});
    },
    onFail: ({ message, details }) => {
      const keyOf = new Map(
        meant.map(([key, { line, day }], at) => [line.cells.get(day)?.draft?.id ?? `+${at + 1}`, key] as const),
      );
      const at = details.flatMap(({ rowId, message: text, code }) => {
        const key = keyOf.get(rowId ?? '');
        return key === undefined ? [] : [[key, text ?? code] as const];
      });
      setFaults(Object.fromEntries(at));
      // a draft that somebody else saved meanwhile is shown as it is now; what is typed stays
      if (at.length === 0) toast.error(message);
      refresh();
    },
  });
  const save = async (): Promise<void> => {
    if (meant.length === 0 || write.busy) return;
    const wrong = meant.flatMap(([key, { qty }]) =>
      typedQty(qty) === undefined ? [[key, issueText({ code: 'valid.number' }, locale)]] : [],
    );
    setFaults(Object.fromEntries(wrong));
    if (wrong.length === 0) await write.run({ rows: meant.map(([, one]) => savedCell(one)) });
  };
  return { typed, change, faults, meant, save, busy: write.busy };
};

interface TableProps {
  readonly lines: readonly PlanLine[];
  readonly days: readonly string[];
  readonly typed: Typed;
  readonly faults: Faults;
  readonly mayModify: boolean;
  readonly mayAdd: boolean;
  readonly onChange: (change: (now: Typed) => Typed) => void;
}
const PlanTable = ({ onChange, ...rest }: TableProps): ReactNode => {
  const say = useSay();
  const { lines, days } = rest;
  const moves = gridMoves({
    ...{ lines: lines.length, days: days.length },
    onAbove: (line, day) => onChange((now) => planAbove(now, lines, line, days[day] ?? '')),
    // a block fills thousands of cells: frames go on while those in sight are drawn
    onPaste: (text, line, day) => startTransition(() => onChange((now) => pastePlan(now, text, lines, days, { line, day }))),
  });
  const type = useCallback(
    (line: PlanLine, day: string, qty: string) => onChange((now) => ({ ...now, [cellKey(line, day)]: { line, day, qty } })),
    [onChange],
  );
  return (
    <div className="wms-sched-scroll">
      <table className="wms-sched-grid" onKeyDown={moves.onKeyDown} onPaste={moves.onPaste}>
        <thead>
          <tr>
            <th scope="col">
              <span className="wms-sched-required">{say(words.inForce)}</span> / {say(words.draft)}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className="wms-sched-day"
                data-today={day === today()}
                // locked days with nothing on them are narrow, so that those to plan are in sight
                data-quiet={!lines.some((line) => isOpenDay(line, day) || line.cells.has(day))}
              >
                {day.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <GridBlocks
          lines={lines}
          columns={days.length + 1}
          draw={(line, at) => <PlanLineRow key={line.key} line={line} at={at} {...rest} onType={type} />}
        />
      </table>
    </div>
  );
};

interface FootProps {
  readonly drafts: readonly ScheduleRow[];
  readonly changes: number;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly refresh: () => void;
}
const PlanFoot = ({ drafts, changes, busy, onSave, refresh }: FootProps): ReactNode => {
  const say = useSay();
  const { isModify = false, isRelease = false } = useGrant();
  const noPublish = changes > 0 ? words.saveFirst : drafts.length === 0 ? words.noDraft : undefined;
  return (
    <FormFoot note={hasKeyboard() && <span className="wms-quiet wms-sched-hint">{say(words.planHint)}</span>}>
      {isRelease && (
        <Button
          data-testid="plan.publish"
          disabled={noPublish !== undefined}
          {...(noPublish ? { title: say(noPublish) } : {})}
          onClick={() => openPublish({ rows: drafts, isWhole: false, condition: {}, refresh })}
        >
          {say(scheduleFlow.actions.publish.label)}
        </Button>
      )}
      <Button
        type="primary"
        data-testid="plan.save"
        disabled={changes === 0}
        loading={busy}
        title={changes > 0 ? 'Ctrl+Enter' : say(isModify ? words.nothingChanged : words.mayNotChange)}
        onClick={onSave}
      >
        {say(words.saveCount, { count: changes })}
      </Button>
    </FormFoot>
  );
};

export const PlanGrid = ({ head }: { readonly head: ReactNode }): ReactNode => {
  const say = useSay();
  const span = useSpan();
  const { isAdd = false, isModify = false } = useGrant();
  const { data, error, refetch } = useGrid(planned, span.asked);
  const lines = useMemo(() => planLines(data?.rows ?? []), [data]);
  const refresh = useCallback(() => void refetch(), [refetch]);
  const { typed, change, faults, meant, save, busy } = useTyped(lines, refresh);
  const drafts = lines.flatMap(({ cells }) => [...cells.values()].flatMap(({ draft }) => draft ?? []));
  const wrong = Object.keys(faults).length;
  return (
    <div className="wms-sched" data-testid="plan.grid">
      <div className="wms-sched-bar">
        {head}
        <SpanBar span={span} />
        {isAdd && (
          <Button data-testid="plan.add" onClick={() => openDraft(undefined, refresh)}>
            {say(terms.add)}
          </Button>
        )}
      </div>
      {error && <Alert type="error" showIcon title={error.message} />}
      {wrong > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={[say(words.wrongCells, { count: wrong }), ...new Set(Object.values(faults))].slice(0, 4).join(' · ')}
        />
      )}
      {data?.isCut && <Alert type="info" title={say(words.onlyFirst, { count: lines.length })} />}
      {!data && !error && <Skeleton active />}
      {data && lines.length === 0 && (
        <p className="wms-quiet">{say(words.empty, { from: span.from, to: span.days.at(-1) ?? span.from })}</p>
      )}
      {lines.length > 0 && (
        <PlanTable {...{ lines, days: span.days, typed, faults }} mayModify={isModify} mayAdd={isAdd} onChange={change} />
      )}
      <PlanFoot {...{ drafts, busy, refresh }} changes={meant.length} onSave={() => void save()} />
    </div>
  );
};
