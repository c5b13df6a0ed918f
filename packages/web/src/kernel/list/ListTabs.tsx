/** Tabs over a list, each with the number of its rows; counts come after the rows and never hold them up. */

import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { Tabs, Tooltip } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { countsAt, listAt } from '../field/callsAt.ts';
import { type Condition, withoutEmpty } from '../field/listState.ts';
import { tabCount } from '../field/query.ts';
import { useSay } from '../frame/locale.tsx';
import { useCall } from '../wire/calls.ts';

export interface ListTab {
  /** '' is the tab one first sees; it stays out of the address. */
  readonly key: string;
  readonly label: Trilingual;
  /** What the tab adds to the condition. */
  readonly condition: Condition;
  /** Work to do, which leaves the tab when it is done: empty, it says so. */
  readonly isWork?: true;
}
export interface ListTabsProps {
  readonly tabs: readonly ListTab[];
  readonly active: string;
  readonly onChange: (key: string) => void;
  readonly service: string;
  readonly list: string;
  /** An operation that answers {<key of the tab>: count} at once; absent: the total of each tab is asked. */
  readonly counts?: string | undefined;
  /** The condition without that of the tab. */
  readonly condition: Condition;
  readonly ready: boolean;
}

const Count = ({ count }: { count: number | undefined }): ReactNode =>
  count === undefined ? null : (
    <Tooltip title={count > 9999 ? undefined : String(count)}>
      <span className="wms-count" data-zero={count === 0 ? '' : undefined}>
        {tabCount(count)}
      </span>
    </Tooltip>
  );

const AskedCount = ({ tab, service, list, condition, ready }: Omit<ListTabsProps, 'tabs'> & { tab: ListTab }): ReactNode => {
  const body = { current: 1, size: 1, fields: [], condition: withoutEmpty({ ...condition, ...tab.condition }) };
  const { data } = useCall(listAt(service, list), body, { report: 'silent', enabled: ready });
  return <Count count={data?.total} />;
};

export const ListTabs = (props: ListTabsProps): ReactNode => {
  const { tabs, active, onChange, service, counts, condition, ready } = props;
  const say = useSay();
  const { data } = useCall(
    countsAt(service, counts ?? ''),
    { condition },
    { report: 'silent', enabled: ready && counts !== undefined },
  );
  const room = useRef<HTMLDivElement>(null);
  // antd counts the button of the tabs that do not fit among the tabs: readers are told of the list of tabs alone.
  useLayoutEffect(() => {
    const nav = room.current?.querySelector('.ant-tabs-nav[role="tablist"]');
    nav?.removeAttribute('role');
    nav?.removeAttribute('aria-orientation');
    nav?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist');
  });
  return (
    <div ref={room} className="wms-list-tabs-frame">
      <Tabs
        size="small"
        className="wms-list-tabs"
        activeKey={tabs.some((tab) => tab.key === active) ? active : (tabs[0]?.key ?? '')}
        onChange={onChange}
        items={tabs.map((tab) => ({
          key: tab.key,
          label: (
            <span data-testid={`list.tab.${tab.key}`}>
              {say(tab.label)} {counts === undefined ? <AskedCount {...props} tab={tab} /> : <Count count={data?.[tab.key]} />}
            </span>
          ),
        }))}
      />
    </div>
  );
};
