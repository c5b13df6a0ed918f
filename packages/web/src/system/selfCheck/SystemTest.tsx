/** The self check (CHECK-01..05): what is judged, what the last run found, a run that is followed live, and figures recomputed. */
import { PlayCircleOutlined } from '@ant-design/icons';
import { enums } from '@wms/contract/spec/enums.gen.ts';
import { detectGroups, type DetectGroup as Group } from '@wms/contract/system/selfCheck/items.ts';
import { type DetectItem, listDetectItems, synchronize } from '@wms/contract/system/selfCheck/selfCheck.calls.ts';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isGranted } from '../../kernel/action/toolbar.ts';
import { EmptyList, ListFailed, ListForbidden, ListSkeleton, NoMatch } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useModal } from '../../kernel/frame/modal.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { DetectGroup } from './DetectGroup.tsx';
import { RunLog } from './RunLog.tsx';
import { SyncDialog } from './SyncDialog.tsx';
import { type CheckState, useCheck } from './useCheck.ts';
import { words } from './words.ts';
import './selfCheck.css';

/** Recomputing what is stored is an extra: it needs the right to batch update beside its own (PERM-14). */
const mendingRight = { flag: 'isSyncInv', isExtra: true } as const;

interface Filter {
  readonly keyword: string;
  readonly group: string;
  readonly result: string;
}
const everything: Filter = { keyword: '', group: '', result: '' };
const groups = Object.keys(detectGroups) as Group[];
const countOf = (items: readonly DetectItem[], result: string | null): number =>
  items.filter(({ lastResult }) => lastResult === result).length;
const matches = (item: DetectItem, { keyword, group, result }: Filter): boolean =>
  `${item.detectNo} ${item.detectName}`.toLowerCase().includes(keyword.trim().toLowerCase()) &&
  (group === '' || item.group === group) &&
  (result === '' || (item.lastResult ?? 'never') === result);

/** What failed comes first: the groups of it, and in them the items. */
const failedFirst = (items: readonly DetectItem[]): readonly DetectItem[] => {
  const isFailed = ({ lastResult }: DetectItem): boolean => lastResult === 'fail';
  return [...items.filter(isFailed), ...items.filter((item) => !isFailed(item))];
};
/** The groups with their items, those of which something failed first. While a run goes on, what one reads stays where it is. */
const grouped = (items: readonly DetectItem[], isBusy: boolean) => {
  const parts = groups
    .map((group) => ({ group, own: items.filter((item) => item.group === group) }))
    .filter(({ own }) => own.length > 0);
  if (isBusy) return parts;
  const sorted = parts.map(({ group, own }) => ({ group, own: failedFirst(own) }));
  const hasFailed = ({ own }: (typeof sorted)[number]): boolean => own[0]?.lastResult === 'fail';
  return [...sorted.filter(hasFailed), ...sorted.filter((part) => !hasFailed(part))];
};
/** After a run that found something, the list begins with what it found. */
const useShownFailures = (state: CheckState) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'failed') list.current?.scrollTo({ top: 0 });
  }, [state]);
  return list;
};

interface FilterBarProps {
  readonly filter: Filter;
  readonly items: readonly DetectItem[];
  readonly onFilter: (filter: Filter) => void;
}
/** Which items are shown, and how all of them stand. */
const FilterBar = ({ filter, items, onFilter }: FilterBarProps): ReactNode => {
  const say = useSay();
  const results = (enums.DetectResult ?? []).map(({ value, label }) => ({ value, label: say(label) }));
  return (
    <>
      <Input
        className="wms-check-find"
        allowClear
        value={filter.keyword}
        placeholder={say(words.find)}
        aria-label={say(words.find)}
        onChange={(event) => onFilter({ ...filter, keyword: event.target.value })}
      />
      <Select
        className="wms-check-choice"
        value={filter.group}
        aria-label={say(words.group)}
        options={[
          { value: '', label: `${say(words.group)}: ${say(words.all)}` },
          ...groups.map((value) => ({ value, label: say(detectGroups[value]) })),
        ]}
        onChange={(group) => onFilter({ ...filter, group })}
      />
      <Select
        className="wms-check-choice"
        value={filter.result}
        aria-label={say(words.result)}
        options={[
          { value: '', label: `${say(words.result)}: ${say(words.all)}` },
          ...results,
          { value: 'never', label: say(words.never) },
        ]}
        onChange={(result) => onFilter({ ...filter, result })}
      />
      <p className="wms-check-sum" role="status">
        {say(words.sum, {
          passed: countOf(items, 'pass'),
          failed: countOf(items, 'fail'),
          skipped: countOf(items, 'skip'),
          never: countOf(items, null),
        })}
      </p>
    </>
  );
};

/** Shows what recomputing would change before it is done. */
const useMending = (onDone: (item: DetectItem) => void): { mend: (item: DetectItem) => void; isBusy: boolean } => {
  const say = useSay();
  const modal = useModal();
  const wanted = useRef<DetectItem | undefined>(undefined);
  const dry = useSend(synchronize, {
    onDone: (reply) => {
      const item = wanted.current;
      if (!item) return;
      modal.open((dialog) => <SyncDialog item={item} dry={reply} onClose={() => dialog.close()} onDone={() => onDone(item)} />, {
        title: say(words.dryTitle, { name: item.detectName }),
        width: 760,
      });
    },
  });
  const mend = (item: DetectItem): void => {
    wanted.current = item;
    void dry.run({ detectNo: item.detectNo, dryRun: '1' });
  };
  return { mend, isBusy: dry.busy };
};

export const SystemTest = (): ReactNode => {
  const say = useSay();
  const grant = useGrant();
  const [filter, setFilter] = useState(everything);
  const read = useCall(listDetectItems, {}, { report: 'silent', fresh: 0, enabled: grant.isSearch });
  const { refetch } = read;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const { check, begin, isBusy } = useCheck(read.data?.runningJobId ?? null, refresh);
  const list = useShownFailures(check.state);
  const mending = useMending((item) => void begin({ detectNos: [item.detectNo] }));
  if (!grant.isSearch) return <ListForbidden />;
  if (read.isPending) return <ListSkeleton />;
  if (read.isError) return <ListFailed error={read.error} onRetry={refresh} />;
  const items = read.data.records;
  const shown = items.filter((item) => matches(item, filter));
  return (
    <div className="wms-check" data-testid="selfCheck" aria-busy={isBusy}>
      <div className="wms-check-bar">
        {grant.isCheck && (
          <Button
            type="primary"
            icon={<PlayCircleOutlined aria-hidden="true" />}
            loading={isBusy}
            disabled={items.length === 0}
            onClick={() => void begin({ detectNos: [] })}
            data-testid="selfCheck.runAll"
          >
            {say(words.runAll)}
          </Button>
        )}
        <FilterBar filter={filter} items={items} onFilter={setFilter} />
      </div>
      <div className="wms-check-body">
        <div className="wms-check-list" ref={list}>
          {items.length === 0 ? (
            <EmptyList hint={say(words.noItems)} />
          ) : shown.length === 0 ? (
            <NoMatch onClear={() => setFilter(everything)} />
          ) : (
            grouped(shown, isBusy).map(({ group, own }) => (
              <DetectGroup
                key={group}
                group={group}
                items={own}
                isBusy={isBusy || mending.isBusy}
                isRunning={({ detectNo }) =>
                  check.state === 'running' &&
                  (check.items.length === 0 || check.items.includes(detectNo)) &&
                  !check.lines.some(({ text }) => text.includes(`% ${detectNo} `))
                }
                onRun={grant.isCheck ? (item) => void begin({ detectNos: [item.detectNo] }) : undefined}
                onMend={isGranted(mendingRight, grant) ? mending.mend : undefined}
              />
            ))
          )}
        </div>
        <RunLog check={check} />
      </div>
    </div>
  );
};
