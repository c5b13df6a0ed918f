/** The supplier's reply: items as rows, dates as columns, or the list with its tabs (ux S11). */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../kernel/wire/grant.ts';
import { SupplierList } from './PendingSchedule.tsx';
import { ReplyGrid } from './ReplyGrid.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { words } from './words.ts';

export const ReplySchedule = (): ReactNode => {
  const { side } = useUser();
  const [params, setParams] = useSearchParams();
  // an address with a tab or a filter means the list
  const isList =
    side !== 'supplier' || params.get('view') === 'list' || params.has('tab') || params.has('q') || params.has('row');
  const head = (
    <ViewSwitch
      value={isList ? 'list' : 'grid'}
      grid={words.grid}
      onChange={(view) => setParams(view === 'list' ? { view } : {})}
    />
  );
  return isList ? <SupplierList head={<div className="wms-sched-head">{head}</div>} /> : <ReplyGrid head={head} />;
};
