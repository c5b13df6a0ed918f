/** The day of the docks of a receiving address: who comes when, who is there, who is late (CONST-26). */
import { LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons';
import { getDockDay } from '@wms/contract/srm/dock/dock.calls.ts';
import { Button, Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { words as fieldWords } from '../../kernel/field/words.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { today } from '../../kernel/frame/today.ts';
import { addDays } from '../../kernel/home/days.ts';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { DockLanes } from './DockLanes.tsx';
import type { DockDayReply } from './lanes.ts';
import { words } from './words.ts';
import '../../kernel/list/list.css';
import './dock.css';

const useDay = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const address = params.get('address') ?? '';
  const now = {
    day: /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today(),
    addressId: /^\d{1,19}$/.test(address) ? address : null,
  };
  const change = (part: Partial<typeof now>): void => {
    const { day, addressId } = { ...now, ...part };
    setParams({ ...(day === today() ? {} : { day }), ...(addressId ? { address: addressId } : {}) });
  };
  return [now, change] as const;
};

const Sums = ({ records }: Pick<DockDayReply, 'records'>): ReactNode => {
  const say = useSay();
  const arrived = records.filter(({ arrivedTime }) => arrivedTime !== null).length;
  const late = records.filter(({ arrivedTime, lateMinutes }) => arrivedTime === null && lateMinutes > 0).length;
  return (
    <span role="status" data-testid="dock.sums">
      {say(words.sums, { count: records.length, arrived, late })}
    </span>
  );
};

const Body = ({ day, data }: { readonly day: string; readonly data: DockDayReply }): ReactNode => {
  const say = useSay();
  const place = data.places.find(({ id }) => id === data.addressId);
  if (!place)
    return (
      <p className="wms-quiet" role="status" data-testid="dock.none">
        {say(words.noDocks)} <Link to={pathTo('Delivery.Address')}>{say(words.toAddresses)}</Link>
      </p>
    );
  return (
    <>
      <div className="wms-dock-line">
        {data.records.length === 0 ? <span role="status">{say(words.noneToday)}</span> : <Sums records={data.records} />}
        <span className="wms-quiet">{say(words.open, { from: place.startTimeStr, until: place.dueTimeStr })}</span>
      </div>
      <DockLanes day={day} place={place} rows={data.records} />
    </>
  );
};

export const DockDay = (): ReactNode => {
  const say = useSay();
  const [{ day, addressId }, change] = useDay();
  const { data, isError, isFetching, refetch } = useCall(getDockDay, { day, addressId }, { fresh: 0, report: 'silent' });
  const places = data?.places ?? [];
  return (
    <div className="wms-dock" data-testid="dock.day">
      <div className="wms-dock-bar">
        <Button icon={<LeftOutlined />} aria-label={say(words.previousDay)} onClick={() => change({ day: addDays(day, -1) })} />
        <Button type={day === today() ? 'primary' : 'default'} onClick={() => change({ day: today() })}>
          {say(words.today)}
        </Button>
        <Button icon={<RightOutlined />} aria-label={say(words.nextDay)} onClick={() => change({ day: addDays(day, 1) })} />
        <div className="wms-dock-date">
          <DateSelect
            id="dock-day"
            aria-label={say(words.day)}
            value={day}
            onChange={(next) => change({ day: next || today() })}
          />
        </div>
        {places.length > 0 && (
          <Select
            className="wms-dock-place"
            aria-label={say(words.address)}
            value={data?.addressId ?? null}
            options={places.map(({ id, officeAlias }) => ({ value: id, label: officeAlias }))}
            onChange={(id) => change({ addressId: id })}
          />
        )}
        <Button
          icon={<ReloadOutlined />}
          loading={isFetching}
          aria-label={say(fieldWords.refresh)}
          onClick={() => void refetch()}
        />
      </div>
      {isError ? <LoadFailed onRetry={() => refetch()} /> : data ? <Body day={day} data={data} /> : <Skeleton active />}
    </div>
  );
};
