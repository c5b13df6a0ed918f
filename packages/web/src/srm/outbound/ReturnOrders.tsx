import { labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { getReturnOrders } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { ListedLine } from '../receipt/door.ts';
import { sheetPath } from './facts.ts';
import { words } from './words.ts';
import './outbound.css';

/** The delivery orders that take the refused goods of a line back: how much of them, and how far each is. */
export const ReturnOrders = ({ line }: { readonly line: ListedLine }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const found = useCall(getReturnOrders, { receiptLineId: line.id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <p role="alert">{found.error.message}</p>;
  if (!found.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (found.data.records.length === 0) return <p className="wms-quiet">{say(words.noOrders)}</p>;
  return (
    <ul className="wms-outbound-orders" data-testid="outbound.returnOrders">
      {found.data.records.map(({ id, deliveryNo, deliveryStatus, qty }) => (
        <li key={id}>
          <Link to={sheetPath(id)} className="wms-figure">
            {deliveryNo}
          </Link>
          <Qty value={qty} unit={line.unitNo} />
          <StatusTag tone={toneOf(outboundFlow, deliveryStatus) ?? 'draft'}>
            {inLocale(labelOf('DeliveryOrderState', deliveryStatus), locale)}
          </StatusTag>
        </li>
      ))}
    </ul>
  );
};
