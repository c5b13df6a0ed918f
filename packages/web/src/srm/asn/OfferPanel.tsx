/** What can be announced: orders, or rows of the delivery schedule where the supplier has promised any. */
import { listOrderableSchedules } from '@wms/contract/srm/asn/asn.calls.ts';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { DraftLine } from './draft.ts';
import { useOffers } from './OfferFrame.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { addWords as words } from './words.ts';

interface Props {
  readonly orgNo: string;
  readonly orderType: string;
  readonly chosen: readonly DraftLine[];
}
export const OfferPanel = (props: Props): ReactNode => {
  const say = useSay();
  const { orgNo, orderType } = props;
  const [shown, setShown] = useState<'orders' | 'schedules'>('orders');
  // the first page, so that it is there when one turns to it
  const { query } = useOffers(orgNo, orderType);
  const waiting = useCall(listOrderableSchedules, query, { enabled: orgNo !== '', fresh: 30_000, report: 'silent' });
  const count = orgNo === '' ? 0 : (waiting.data?.total ?? 0);
  return (
    <section className="wms-asn-panel" aria-label={say(shown === 'orders' ? words.orders : words.schedules)}>
      <Segmented
        className="wms-asn-source"
        value={shown}
        options={[
          { value: 'orders', label: say(words.orders) },
          { value: 'schedules', label: count > 0 ? `${say(words.schedules)} (${count})` : say(words.schedules) },
        ]}
        onChange={setShown}
      />
      {shown === 'orders' ? <OrderPanel {...props} /> : <SchedulePanel {...props} />}
    </section>
  );
};
