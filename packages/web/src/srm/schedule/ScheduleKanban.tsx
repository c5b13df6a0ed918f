/** The schedule board of both sides: list or cards by day, week or month, as it is or as of a version (ux S13, SCHED-13, SCHED-14). */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { valuesOf } from '@wms/contract/kernel/flow.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { type PlanUnit, periodOf, planEnd, planUnits } from '@wms/contract/srm/schedule/board.ts';
import { getBoard } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Alert, Button, Input, Pagination, Segmented, Select, Skeleton, Slider, Space } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { addDays } from '../../kernel/home/days.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { BoardCards } from './BoardCards.tsx';
import { BoardTable } from './BoardTable.tsx';
import { words } from './words.ts';
import './schedule.css';

/** Periods that a page of each unit shows. */
const shownPeriods = { day: 14, week: 8, month: 6 } as const satisfies Readonly<Record<PlanUnit, number>>;
const unitWords = { day: words.day, week: words.week, month: words.month } as const;
const supplierLookup = lookupOf(schedule, 'supplierNo', [], { supplierNo: supplier });

export interface Board {
  readonly unit: PlanUnit;
  readonly from: string;
  readonly view: 'list' | 'card';
  readonly item: string;
  readonly supplier: string;
  readonly urgency: string;
  readonly sample: string;
  readonly plant: string;
  readonly window: string;
  readonly version: string;
  /** Counted from 1; '' is the first. */
  readonly page: string;
}
const { labels } = schedule;
const textLabels = { item: terms.item, plant: labels.plantNo, window: labels.deliveryWindowPeriod } as const;
/** What is asked for beside the days; the same for the board and for its export. */
const askedOf = ({ item, supplier: supplierNo, urgency, sample, plant, window }: Board) => ({
  ...(item ? { itemNoIndistinct: item } : {}),
  ...(supplierNo ? { supplierNo } : {}),
  ...(urgency ? { urgency } : {}),
  ...(sample ? { sampleFlag: sample === '1' ? ('1' as const) : ('0' as const) } : {}),
  ...(plant ? { plantNo: plant } : {}),
  ...(window ? { deliveryWindowPeriod: window } : {}),
});
type Change = (part: Partial<Board>) => void;
const texts = ['item', 'plant', 'window'] as const;
const names = ['unit', 'from', 'view', 'supplier', 'urgency', 'sample', ...texts, 'version', 'page'] as const;
/** Lines of a page: more are slow to draw and not to be read. */
const pageSize = 100;

const addressOf = (board: Board): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (board[name] ? [[name, board[name]]] : [])));

const useBoard = (): readonly [Board, Change] => {
  const [params, setParams] = useSearchParams();
  const asked = (name: (typeof names)[number]): string => (params.get(name) ?? '').slice(0, 50);
  const from = asked('from');
  const unit = planUnits.find((one) => one === asked('unit')) ?? 'day';
  const board: Board = {
    unit,
    from: periodOf(/^\d{4}-\d{2}-\d{2}$/.test(from) ? from : today(), unit),
    view: asked('view') === 'card' ? 'card' : 'list',
    ...{ item: asked('item'), supplier: asked('supplier'), urgency: asked('urgency'), sample: asked('sample') },
    ...{ plant: asked('plant'), window: asked('window') },
    page: /^[1-9]\d{0,3}$/.test(asked('page')) ? asked('page') : '',
    version: /^\d{1,9}$/.test(asked('version')) ? asked('version') : '',
  };
  // the address is drawn when the page has time for it: what is pressed meanwhile starts from what was pressed before
  const [wanted, setWanted] = useState<Board>();
  const shown = wanted ?? board;
  const isReached = wanted !== undefined && addressOf(wanted).toString() === params.toString();
  useEffect(() => {
    if (isReached) setWanted(undefined);
  }, [isReached]);
  const change: Change = (part) => {
    // what else is looked for begins with its first page
    const next = { ...shown, page: '', ...part };
    setWanted(next);
    setParams(addressOf(next));
  };
  return [shown, change];
};

const stepOf = ({ unit, from }: Board, direction: 1 | -1): string => {
  const count = shownPeriods[unit];
  if (direction === 1) return addDays(planEnd(from, unit, count), 1);
  let back = from;
  for (let n = 0; n < count; n += 1) back = periodOf(addDays(back, -1), unit);
  return back;
};

const Filters = ({ board, onChange }: { readonly board: Board; readonly onChange: Change }): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  return (
    <>
      {texts.map((name) => (
        <Input.Search
          key={name}
          className="wms-sched-search"
          allowClear
          aria-label={say(textLabels[name])}
          placeholder={say(textLabels[name])}
          defaultValue={board[name]}
          maxLength={50}
          onSearch={(text) => onChange({ [name]: text.trim() })}
        />
      ))}
      {side !== 'supplier' && supplierLookup && (
        <label className="wms-sched-pick" htmlFor="board-supplier">
          {say(screenTerms.supplier)}
          <LookupSelect
            id="board-supplier"
            lookup={supplierLookup}
            value={board.supplier || undefined}
            onChange={(value) => onChange({ supplier: value ?? '' })}
          />
        </label>
      )}
      <Select
        className="wms-sched-choice"
        allowClear
        aria-label={say(labels.urgency)}
        placeholder={say(labels.urgency)}
        value={board.urgency || null}
        options={codesOf('Urgency').map(({ value, label }) => ({ value, label: say(label) }))}
        onChange={(value: string | null) => onChange({ urgency: value ?? '' })}
      />
      <Select
        className="wms-sched-choice"
        allowClear
        aria-label={say(labels.sampleFlag)}
        placeholder={say(labels.sampleFlag)}
        value={board.sample || null}
        options={[
          { value: '1', label: say(terms.yes) },
          { value: '0', label: say(terms.no) },
        ]}
        onChange={(value: string | null) => onChange({ sample: value ?? '' })}
      />
    </>
  );
};

const VersionBar = ({
  last,
  board,
  onChange,
}: {
  readonly last: number;
  readonly board: Board;
  readonly onChange: Change;
}): ReactNode => {
  const say = useSay();
  if (last < 2) return null;
  const at = board.version === '' ? last : Math.min(last, Number(board.version));
  return (
    <div className="wms-sched-version">
      <span>{say(words.asOf)}</span>
      <Slider
        min={1}
        max={last}
        value={at}
        ariaLabelForHandle={say(words.asOf)}
        tooltip={{ formatter: (value) => say(words.asOfVersion, { version: value ?? '' }) }}
        onChange={(value) => onChange({ version: value === last ? '' : String(value) })}
      />
      <strong>{board.version === '' ? say(words.asNow) : say(words.asOfVersion, { version: at })}</strong>
    </div>
  );
};

const useBoardKeys = (board: Board, change: Change, body: React.RefObject<HTMLDivElement | null>): void =>
  useHotkeys([
    { keys: 'D', label: words.day, single: true, run: () => change({ unit: 'day' }) },
    { keys: 'W', label: words.week, single: true, run: () => change({ unit: 'week' }) },
    { keys: 'M', label: words.month, single: true, run: () => change({ unit: 'month' }) },
    {
      keys: 'Home',
      label: words.today,
      single: true,
      run: () => {
        change({ from: periodOf(today(), board.unit) });
        body.current?.querySelector<HTMLElement>('[data-today="true"] button')?.focus();
      },
    },
  ]);

interface BoardBarProps {
  readonly board: Board;
  readonly onChange: Change;
  readonly children: ReactNode;
}
const BoardBar = ({ board, onChange, children }: BoardBarProps): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-sched-bar">
      <Segmented<Board['view']>
        aria-label={say(words.shown)}
        value={board.view}
        options={[
          { value: 'list', label: say(words.list) },
          { value: 'card', label: say(words.cards) },
        ]}
        onChange={(view) => onChange({ view })}
      />
      <Segmented<PlanUnit>
        aria-label={say(words.unit)}
        value={board.unit}
        options={planUnits.map((value) => ({ value, label: say(unitWords[value]) }))}
        onChange={(unit) => onChange({ unit })}
      />
      <Space.Compact>
        <Button aria-label={say(words.earlier)} onClick={() => onChange({ from: stepOf(board, -1) })}>
          ‹
        </Button>
        <Button onClick={() => onChange({ from: '' })}>{say(words.today)}</Button>
        <Button aria-label={say(words.later)} onClick={() => onChange({ from: stepOf(board, 1) })}>
          ›
        </Button>
      </Space.Compact>
      <Filters board={board} onChange={onChange} />
      {children}
    </div>
  );
};

export const ScheduleKanban = (): ReactNode => {
  const say = useSay();
  const [board, change] = useBoard();
  const { isExport = false } = useGrant();
  const body = useRef<HTMLDivElement>(null);
  useBoardKeys(board, change, body);
  const endDate = planEnd(board.from, board.unit, shownPeriods[board.unit]);
  const { data, error, isFetching } = useCall(getBoard, {
    ...{ startDate: board.from, endDate, unit: board.unit, current: Number(board.page || 1), size: pageSize },
    ...askedOf(board),
    ...(board.version ? { versionNo: board.version } : {}),
  });
  const exportBoard = async (): Promise<void> => {
    const { openExport } = await import('../../kernel/exchange/ExportChooser.tsx');
    const condition = {
      ...{ startDate: board.from, endDate },
      ...askedOf(board),
      ...(board.version ? { asOfVersion: board.version } : { scheduleStatus: [...valuesOf(scheduleFlow, 'planned')] }),
    };
    await openExport({ service: serviceOf(getBoard), condition }, 'DeliverySchedule.ScheduleKanban', { total: undefined });
  };
  return (
    <div className="wms-sched" data-testid="schedule.board">
      <BoardBar board={board} onChange={change}>
        {isExport && <Button onClick={() => void exportBoard()}>{say(terms.export)}</Button>}
      </BoardBar>
      <VersionBar last={Number(data?.lastVersionNo ?? 0)} board={board} onChange={change} />
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && data.records.length === 0 && (
        <p className="wms-quiet">
          {say(words.empty, { from: board.from, to: endDate })}{' '}
          {data.nearestDate && (
            <Button type="link" onClick={() => change({ from: data.nearestDate ?? '' })} data-testid="schedule.nearest">
              {say(words.goNearest, { day: data.nearestDate })}
            </Button>
          )}
        </p>
      )}
      {data && data.records.length > 0 && (
        <div ref={body} className="wms-sched-body" data-dimmed={isFetching}>
          {board.view === 'list' ? (
            <BoardTable records={data.records} periods={data.periods} unit={board.unit} version={board.version} />
          ) : (
            <BoardCards records={data.records} periods={data.periods} unit={board.unit} version={board.version} />
          )}
          {data.pages > 1 && (
            <Pagination
              size="small"
              current={data.current}
              pageSize={pageSize}
              total={data.total}
              showSizeChanger={false}
              showTotal={(total, [from, to]) => say(words.linesOf, { from, to, total })}
              onChange={(page) => change({ page: page === 1 ? '' : String(page) })}
            />
          )}
        </div>
      )}
    </div>
  );
};
