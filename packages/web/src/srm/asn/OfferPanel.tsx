/** What can be announced: orders, or rows of the delivery schedule where the supplier has promised any. */
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { DraftLine } from './draft.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { type Source, SourceSwitch } from './SourceSwitch.tsx';
import { addWords as words } from './words.ts';

interface Props {
  readonly orgNo: string;
  readonly orderType: string;
  readonly chosen: readonly DraftLine[];
}
export const OfferPanel = (props: Props): ReactNode => {
  const say = useSay();
  const { orgNo, orderType } = props;
  const [shown, setShown] = useState<Source>('orders');
  return (
    <section className="wms-asn-panel" aria-label={say(shown === 'orders' ? words.orders : words.schedules)}>
      <SourceSwitch {...{ orgNo, orderType }} value={shown} onChange={setShown} />
      {shown === 'orders' ? <OrderPanel {...props} /> : <SchedulePanel {...props} />}
    </section>
  );
};
