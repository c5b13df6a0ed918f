/** The supplier's reply: items as rows, dates as columns, or the list with its tabs (ux S11). */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { SupplierList } from './PendingSchedule.tsx';
import { ReplyGrid } from './ReplyGrid.tsx';
import { words } from './words.ts';

const views = { grid: words.grid, list: words.list } as const satisfies Readonly<Record<string, Trilingual>>;
type View = keyof typeof views;

export const ReplySchedule = (): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const [params, setParams] = useSearchParams();
  // an address with a tab or a filter means the list
  const isList =
    side !== 'supplier' || params.get('view') === 'list' || params.has('tab') || params.has('q') || params.has('row');
  const head = (
    <Segmented<View>
      aria-label={say(words.shown)}
      value={isList ? 'list' : 'grid'}
      options={Object.entries(views).map(([value, label]) => ({ value: value as View, label: say(label) }))}
      onChange={(view) => setParams(view === 'list' ? { view } : {})}
    />
  );
  return isList ? <SupplierList head={<div className="wms-sched-head">{head}</div>} /> : <ReplyGrid head={head} />;
};
