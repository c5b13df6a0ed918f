/** A search that finds nothing under one tab: under which others it finds how many. */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { countsAt, listAt } from '../field/callsAt.ts';
import { withoutEmpty } from '../field/listState.ts';
import { tabCount } from '../field/query.ts';
import { useSay } from '../frame/locale.tsx';
import { useCall } from '../wire/calls.ts';
import type { ListTab, ListTabsProps } from './ListTabs.tsx';

const words = definePhrases({
  elsewhere: ['Found under other tabs:', '其他页签中有符合条件的数据：', '其他頁籤中有符合條件的資料：'],
});

interface HitProps extends Pick<ListTabsProps, 'service' | 'list' | 'condition' | 'onChange'> {
  readonly tab: ListTab;
  /** Undefined: it is asked for. */
  readonly count: number | undefined;
}
const Hit = ({ tab, count, service, list, condition, onChange }: HitProps): ReactNode => {
  const say = useSay();
  const body = { current: 1, size: 1, fields: [], condition: withoutEmpty({ ...condition, ...tab.condition }) };
  const { data } = useCall(listAt(service, list), body, { report: 'silent', enabled: count === undefined });
  const hits = count ?? data?.total ?? 0;
  return hits === 0 ? null : (
    <Button size="small" onClick={() => onChange(tab.key)} data-testid={`list.hits.${tab.key}`}>
      {say(tab.label)} {tabCount(hits)}
    </Button>
  );
};

export const HitsElsewhere = (props: Omit<ListTabsProps, 'ready'>): ReactNode => {
  const { tabs, active, counts, service, condition } = props;
  const say = useSay();
  const { data } = useCall(countsAt(service, counts ?? ''), { condition }, { report: 'silent', enabled: counts !== undefined });
  const others = tabs.filter(({ key }, at) => key !== active && !(active === '' && at === 0));
  return (
    <Flex className="wms-hits" gap={8} wrap justify="center" align="center" role="status">
      <span>{say(words.elsewhere)}</span>
      {others.map((tab) => (
        <Hit key={tab.key} {...props} tab={tab} count={counts === undefined ? undefined : (data?.[tab.key] ?? 0)} />
      ))}
    </Flex>
  );
};
