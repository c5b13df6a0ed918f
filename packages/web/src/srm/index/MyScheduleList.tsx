/** Everything that is due for a person, by day; each entry opens its document (DASH-02, DASH-04). */
import { Button, Empty, Input, Pagination, Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { DaySwitch } from './DaySwitch.tsx';
import { DueRow, dueKey, When } from './DueRow.tsx';
import { type Asked, type Due, readDays, scheduleAt, useDue } from './due.ts';
import { words } from './words.ts';
import './due.css';

const SIZE = 20;

const byDay = (records: readonly Due[]): readonly (readonly [string, readonly Due[]])[] => {
  const days = new Map<string, Due[]>();
  for (const row of records) days.set(row.scheduleDate, [...(days.get(row.scheduleDate) ?? []), row]);
  return [...days];
};

const Day = ({ day, rows }: { readonly day: string; readonly rows: readonly Due[] }): ReactNode => (
  <section className="wms-due-day" aria-label={day}>
    <h2>
      <time dateTime={day}>{day}</time>
      {day <= today() && <When day={day} />}
    </h2>
    <ul className="wms-due">
      {rows.map((row) => (
        <DueRow key={dueKey(row)} row={row} />
      ))}
    </ul>
  </section>
);

export const MyScheduleList = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const keyword = (params.get('q') ?? '').slice(0, 100);
  const current = Math.max(1, Number(params.get('p')) || 1);
  const days = readDays(params);
  const asked: Asked = { ...days, ...(keyword ? { keyword } : {}) };
  const found = useDue(asked, SIZE, current);
  const go = (next: Asked, page?: number): void => void navigate(scheduleAt(next, page));
  const { records = [], total = 0, pages = 1 } = found.data ?? {};
  const isBeyond = !found.isPending && records.length === 0 && total > 0;
  const last = scheduleAt(asked, pages);
  useEffect(() => {
    // what stood on the last page was handled meanwhile
    if (isBeyond) void navigate(last, { replace: true });
  }, [isBeyond, last, navigate]);
  return (
    <div className="wms-due-page" data-testid="schedule.list">
      <FormTitle />
      <search className="wms-due-search">
        <Input.Search
          key={keyword}
          defaultValue={keyword}
          allowClear
          maxLength={100}
          aria-label={say(words.search)}
          placeholder={say(words.search)}
          onSearch={(text) => go({ ...days, keyword: text.trim() })}
        />
        <DaySwitch days={days} onChange={(next) => go({ ...next, keyword })} />
      </search>
      {found.isError ? (
        <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending || isBeyond ? (
        <Skeleton active />
      ) : records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(keyword ? words.noneFound : words.noneDue)}>
          {keyword && <Button onClick={() => go(days)}>{say(words.clear)}</Button>}
        </Empty>
      ) : (
        byDay(records).map(([day, rows]) => <Day key={day} day={day} rows={rows} />)
      )}
      {total > 0 && (
        <Pagination
          current={current}
          total={total}
          pageSize={SIZE}
          showSizeChanger={false}
          showTotal={(count) => say(words.total, { count })}
          onChange={(page) => go(asked, page)}
        />
      )}
    </div>
  );
};
