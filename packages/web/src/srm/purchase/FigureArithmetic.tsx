/**
 * How a quantity of an order line came about: the events that add up to it.
 *
 *   cells={{ onWayQty: { explain: (row) => <FigureArithmetic lineId={row.id} figure="onWayQty" /> } }}
 */
import type { FigureName } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { DocLink } from './DocLink.tsx';
import { ordersOf } from './service.ts';
import { words } from './words.ts';
import './purchase.css';

export interface FigureArithmeticProps {
  readonly lineId: string;
  readonly figure: FigureName;
}

export const FigureArithmetic = ({ lineId, figure }: FigureArithmeticProps): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const read = useCall(ordersOf(side).explainFigure, { purchaseLineId: lineId, figure }, { report: 'silent', fresh: 0 });
  if (read.isError) return <p role="alert">{read.error.message}</p>;
  if (!read.data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (read.data.records.length === 0) return <p className="wms-quiet">{say(words.noEvent)}</p>;
  return (
    <table className="wms-arithmetic" data-testid="arithmetic">
      <thead>
        <tr>
          <th scope="col">{say(words.on)}</th>
          <th scope="col">{say(words.event)}</th>
          <th scope="col">{say(words.document)}</th>
          <th scope="col" className="wms-right">
            {say(words.change)}
          </th>
        </tr>
      </thead>
      <tbody>
        {read.data.records.map((event) => (
          <tr key={`${event.eventDate} ${event.event} ${event.docNo} ${event.delta}`}>
            <td className="wms-figure">{event.eventDate.slice(0, 16)}</td>
            <td>{event.eventName}</td>
            <td className="wms-figure">
              <DocLink event={event.event} docNo={event.docNo} />
            </td>
            <td className="wms-right wms-figure">
              {event.delta.startsWith('-') ? '' : '+'}
              <Qty value={event.delta} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {say(words.sum)}
          </th>
          <td className="wms-right wms-figure">
            <Qty value={read.data.sum} unit={read.data.unitNo} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
