/** A delivery order as it is worked on: allocated, picked by walking order, and shipped (issue 19). */
import { isPositive, minus } from '@wms/contract/kernel/decimal.ts';
import { isIn, labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { type DeliverySheet, getDelivery } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { deliveryLine, deliveryOrder, deliveryPick } from '@wms/contract/srm/outbound/outbound.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useTabTitle } from '../../kernel/frame/tab.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { PickList } from './PickList.tsx';
import { SheetFoot } from './SheetFoot.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';
import './outbound.css';

type Line = DeliverySheet['lines'][number];

const Head = ({ order }: { readonly order: DeliverySheet }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const about = [
    `${say(glossary.warehouseNo)} ${order.warehouseNo}`,
    inLocale(labelOf('OUT_DOC_NATURE', order.docNature), locale),
    order.receiverName ?? order.customerNo ?? '',
    order.requireDate ? `${say(deliveryOrder.labels.requireDate)} ${order.requireDate}` : '',
    order.waveNo ? `${say(deliveryOrder.labels.waveNo)} ${order.waveNo}` : '',
    order.sourceNo ? `${say(deliveryOrder.labels.sourceNo)} ${order.sourceNo}` : '',
  ].filter(Boolean);
  return (
    <div className="wms-outbound-head">
      <h1 className="wms-form-title wms-figure">{order.deliveryNo}</h1>
      <StatusTag tone={toneOf(outboundFlow, order.deliveryStatus) ?? 'draft'}>
        {inLocale(labelOf('DeliveryOrderState', order.deliveryStatus), locale)}
      </StatusTag>
      <span>{about.join(' · ')}</span>
      {order.returnReason && (
        <span>
          {say(deliveryOrder.labels.returnReason)} {order.returnReason}
          {order.returnNo && (
            <>
              {' · '}
              {say(deliveryOrder.labels.returnNo)}{' '}
              <Link to={pathTo('ReceiptTracking.Return.Details', {}, { tab: 'all', q: order.returnNo })}>{order.returnNo}</Link>
            </>
          )}
        </span>
      )}
      {order.shipDate && (
        <span className="wms-quiet">
          {[order.shipName, order.shipDate.slice(0, 16), order.shipNote].filter(Boolean).join(' · ')}
        </span>
      )}
    </div>
  );
};

interface GoodsProps {
  readonly line: Line;
  /** Somebody has looked what can be kept for it. */
  readonly isTried: boolean;
  readonly isOver: boolean;
}
/** What is asked for, kept, fetched and gone; what is missing with what hinders it. */
const Goods = ({ line, isTried, isOver }: GoodsProps): ReactNode => {
  const say = useSay();
  const unit = line.unitNo ?? '';
  const missing = minus(line.qty, isOver ? line.shippedQty : line.allocatedQty);
  const figures = [
    [say(words.asked), line.qty],
    [say(deliveryLine.labels.allocatedQty), line.allocatedQty],
    [say(deliveryLine.labels.pickedQty), line.pickedQty],
    [say(deliveryLine.labels.shippedQty), line.shippedQty],
  ] as const;
  return (
    <li className="wms-outbound-line" data-testid="outbound.line">
      <div className="wms-outbound-goods">
        <span>
          <strong className="wms-figure">{line.itemNo}</strong> {line.itemName}
        </span>
        {line.lotNo && (
          <span className="wms-quiet">
            {say(glossary.lotNo)} {line.lotNo}
          </span>
        )}
        {line.receiptNo && (
          <span>
            {say(glossary.receiptNo)}{' '}
            <Link to={pathTo('ReceiptTracking.Rejection.Details', {}, { tab: 'all', q: line.receiptNo })}>{line.receiptNo}</Link>
          </span>
        )}
      </div>
      <div className="wms-outbound-figures">
        {figures.map(([label, value]) => (
          <span key={label}>
            <small>{label}</small>
            <Qty value={value} unit={unit} />
          </span>
        ))}
      </div>
      {isTried && isPositive(missing) && (
        <div className="wms-outbound-short">
          <StatusTag tone="late">{say(words.missing, { qty: `${formatQty(missing)} ${unit}`.trim() })}</StatusTag>{' '}
          {!isOver && line.hinders.map(({ text, count }) => say(words.hinders, { text, count })).join(' · ')}
        </div>
      )}
    </li>
  );
};

const Body = ({ order }: { readonly order: DeliverySheet }): ReactNode => {
  const say = useSay();
  useTabTitle(order.deliveryNo ?? '');
  const isOver = isIn(outboundFlow, 'shipped', order.deliveryStatus);
  const isWaiting = isIn(outboundFlow, 'draft', order.deliveryStatus) || isIn(outboundFlow, 'cancelled', order.deliveryStatus);
  return (
    <div className="wms-outbound" data-testid="outbound.sheet">
      <Head order={order} />
      <div className="wms-outbound-scroll">
        <section aria-label={say(deliveryLine.labels.$)}>
          <h2>{say(deliveryLine.labels.$)}</h2>
          <ul>
            {order.lines.map((line) => (
              <Goods key={line.id} line={line} isTried={order.shortCount !== null} isOver={isOver} />
            ))}
          </ul>
        </section>
        {!isWaiting && (
          <section aria-label={say(deliveryPick.labels.$)}>
            <h2>{say(deliveryPick.labels.$)}</h2>
            <PickList order={order} />
          </section>
        )}
      </div>
      <SheetFoot order={order} />
    </div>
  );
};

export const Sheet = (): ReactNode => {
  const say = useSay();
  const [params] = useSearchParams();
  const asked = params.get('id') ?? '';
  const id = /^\d{1,19}$/.test(asked) ? asked : '';
  const found = useCall(getDelivery, { id }, { fresh: 0, report: 'silent', enabled: id !== '' });
  if (id === '') return <p className="wms-outbound-none">{say(words.gone)}</p>;
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active />;
  return <Body key={id} order={found.data} />;
};
