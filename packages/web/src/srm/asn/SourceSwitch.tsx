/** Whether what is announced is chosen among orders or among promised rows of the delivery schedule. */
import { listOrderableSchedules } from '@wms/contract/srm/asn/asn.calls.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useOffers } from './OfferFrame.tsx';
import { addWords as words } from './words.ts';

export type Source = 'orders' | 'schedules';
interface Props {
  readonly orgNo: string;
  readonly orderType: string;
  readonly value: Source;
  readonly onChange: (source: Source) => void;
}
export const SourceSwitch = ({ orgNo, orderType, value, onChange }: Props): ReactNode => {
  const say = useSay();
  // the first page, so that it is there when one turns to it
  const { query } = useOffers(orgNo, orderType);
  const waiting = useCall(listOrderableSchedules, query, { enabled: orgNo !== '', fresh: 30_000, report: 'silent' });
  const count = orgNo === '' ? 0 : (waiting.data?.total ?? 0);
  return (
    <Segmented
      className="wms-asn-source"
      value={value}
      options={[
        { value: 'orders', label: say(words.orders) },
        { value: 'schedules', label: count > 0 ? `${say(words.schedules)} (${count})` : say(words.schedules) },
      ]}
      onChange={onChange}
    />
  );
};
