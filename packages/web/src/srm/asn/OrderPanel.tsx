/** The orders one can ship from: it asks nothing until the organization is chosen (ASN-41); what is taken is greyed with its share. */
import { isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import { listOrderable, type OrderableLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { needsSchedule } from '@wms/contract/srm/asn/asn.rules.ts';
import { Button, Checkbox, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { addLines, type DraftLine, lineOf } from './draft.ts';
import { OfferFrame, useOffers } from './OfferFrame.tsx';
import { OfferHeads } from './OfferSearch.tsx';
import { addWords as words } from './words.ts';

interface Props {
  readonly orgNo: string;
  readonly orderType: string;
  readonly chosen: readonly DraftLine[];
}

/** What of an order line stands on the notice already, in all and by itself, and what can be added to it. */
const shareOf = (row: OrderableLine, chosen: readonly DraftLine[]) => {
  const own = chosen.filter(({ purchaseLineId }) => purchaseLineId === row.id);
  const takenQty = sum('0', ...own.map(({ deliveryQty }) => deliveryQty ?? '0'));
  const freeQty = smaller(row.plannedQty, minus(row.shippableQty, takenQty));
  const isTaken = own.some(({ scheduleId }) => !scheduleId) || (own.length > 0 && !isPositive(freeQty));
  return { takenQty, freeQty, isTaken, isFree: !isTaken && !needsSchedule(row) };
};

const OrderRow = ({
  row,
  share,
  ticked,
  onTick,
}: {
  row: OrderableLine;
  share: ReturnType<typeof shareOf>;
  ticked: boolean;
  onTick: (on: boolean) => void;
}): ReactNode => {
  const say = useSay();
  const add = (): void => addLines([lineOf(row, share.freeQty)]);
  const why = needsSchedule(row) ? say(words.bySchedule) : undefined;
  return (
    <tr className="wms-asn-take" data-taken={share.isTaken ? '' : undefined} onDoubleClick={() => share.isFree && add()}>
      <td>
        <Checkbox
          checked={ticked}
          disabled={!share.isFree}
          onChange={(event) => onTick(event.target.checked)}
          aria-label={`${row.purchaseNo}-${row.purchaseSeq}`}
        />
      </td>
      <td className="wms-figure">
        {row.purchaseNo}-{row.purchaseSeq}
      </td>
      <td>
        <span className="wms-figure">{row.itemNo}</span> {row.itemName}
        {row.spec && <div className="wms-quiet">{row.spec}</div>}
      </td>
      <td className="wms-asn-num">
        <Qty value={row.shippableQty} unit={row.unitNo} />
      </td>
      <td className="wms-figure">{row.plannedDate}</td>
      <td>
        {share.isTaken ? (
          say(words.taken, { qty: formatQty(share.takenQty) })
        ) : (
          <Tooltip title={why}>
            <Button
              type="link"
              size="small"
              disabled={!share.isFree}
              onClick={add}
              data-testid={`take.${row.purchaseNo}-${row.purchaseSeq}`}
            >
              {say(words.take)}
              <span className="wms-unseen">
                {' '}
                {row.purchaseNo}-{row.purchaseSeq} {why}
              </span>
            </Button>
          </Tooltip>
        )}
      </td>
    </tr>
  );
};

export const OrderPanel = ({ orgNo, orderType, chosen }: Props): ReactNode => {
  const say = useSay();
  const offers = useOffers(orgNo, orderType);
  const [ticked, setTicked] = useState<readonly OrderableLine[]>([]);
  const reply = useCall(listOrderable, offers.query, { enabled: orgNo !== '', fresh: 0 });
  const rows = orgNo === '' ? [] : (reply.data?.records ?? []);
  const isFree = (row: OrderableLine): boolean => shareOf(row, chosen).isFree;
  const free = ticked.filter(isFree);
  const take = (lines: readonly OrderableLine[]): void => {
    addLines(lines.map((row) => lineOf(row, shareOf(row, chosen).freeQty)));
    setTicked([]);
  };
  return (
    <OfferFrame
      taken={chosen.length}
      testId="asn.orders"
      isOpen={orgNo !== ''}
      offers={offers}
      count={free.length}
      onTake={() => take(free)}
      isPending={reply.isPending}
      total={reply.data?.total ?? 0}
      none={rows.length === 0 ? say(words.noOrders) : undefined}
    >
      <table className="wms-asn-table wms-asn-offers" aria-busy={reply.isFetching}>
        <OfferHeads
          first={say(words.order)}
          last={say(words.due)}
          isAllTicked={free.length > 0 && rows.every((row) => !isFree(row) || ticked.includes(row))}
          onTickAll={(on) => setTicked(on ? rows.filter(isFree) : [])}
        />
        <tbody>
          {rows.map((row) => (
            <OrderRow
              key={row.id}
              row={row}
              share={shareOf(row, chosen)}
              ticked={ticked.includes(row)}
              onTick={(on) => setTicked((now) => (on ? [...now, row] : now.filter((other) => other !== row)))}
            />
          ))}
        </tbody>
      </table>
    </OfferFrame>
  );
};
