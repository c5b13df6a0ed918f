/** Rows of the delivery schedule one has promised and not announced yet (ASN-13): each is taken with the order lines its goods are of. */
import { isPositive, minus, smaller, sum } from '@wms/contract/kernel/decimal.ts';
import { listOrderableSchedules, type OrderableSchedule } from '@wms/contract/srm/asn/asn.calls.ts';
import { Button, Checkbox, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { addLines, type DraftLine, scheduledLine } from './draft.ts';
import { OfferFrame, useOffers } from './OfferFrame.tsx';
import { OfferHeads } from './OfferSearch.tsx';
import { addWords as words } from './words.ts';

interface Props {
  readonly orgNo: string;
  readonly orderType: string;
  readonly chosen: readonly DraftLine[];
}
const qtyOf = (lines: readonly DraftLine[]): string => sum('0', ...lines.map(({ deliveryQty }) => deliveryQty ?? '0'));

/** The lines that cover what is left of a row: its order lines in turn, each up to what is open of it beside what is chosen. */
const linesOfRow = (row: OrderableSchedule, chosen: readonly DraftLine[]): readonly DraftLine[] => {
  let open = minus(row.shippableQty, qtyOf(chosen.filter(({ scheduleId }) => scheduleId === row.id)));
  return row.orderLines.flatMap((order): readonly DraftLine[] => {
    const own = chosen.filter(({ purchaseLineId }) => purchaseLineId === order.id);
    const qty = smaller(open, minus(order.shippableQty, qtyOf(own)));
    if (!isPositive(qty) || own.some(({ scheduleId }) => scheduleId === row.id)) return [];
    open = minus(open, qty);
    return [scheduledLine(row, order, qty)];
  });
};

interface RowProps {
  readonly row: OrderableSchedule;
  readonly chosen: readonly DraftLine[];
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
}
const ScheduleRow = ({ row, chosen, ticked, onTick }: RowProps): ReactNode => {
  const say = useSay();
  const taken = chosen.filter(({ scheduleId }) => scheduleId === row.id);
  const lines = linesOfRow(row, chosen);
  const name = `${row.itemNo} ${row.plannedDate}`;
  const orders = (lines.length > 0 ? lines : taken).map(({ purchaseNo, purchaseSeq }) => `${purchaseNo}-${purchaseSeq}`);
  const why = lines.length > 0 ? undefined : say(words.noOrderOpen);
  return (
    <tr
      className="wms-asn-take"
      data-taken={taken.length > 0 ? '' : undefined}
      onDoubleClick={() => taken.length === 0 && addLines(lines)}
    >
      <td>
        <Checkbox
          checked={ticked}
          disabled={taken.length > 0 || lines.length === 0}
          onChange={(event) => onTick(event.target.checked)}
          aria-label={name}
        />
      </td>
      <td className="wms-figure">
        {row.plannedDate}
        {row.deliveryWindowPeriod && <div className="wms-quiet">{row.deliveryWindowPeriod}</div>}
      </td>
      <td>
        <span className="wms-figure">{row.itemNo}</span> {row.itemName}
        {row.spec && <div className="wms-quiet">{row.spec}</div>}
      </td>
      <td className="wms-asn-num">
        <Qty value={row.shippableQty} unit={row.unitNo ?? ''} />
      </td>
      <td className="wms-figure">
        {orders[0] ?? '-'}
        {orders.length > 1 && <span className="wms-quiet"> +{orders.length - 1}</span>}
      </td>
      <td>
        {taken.length > 0 ? (
          say(words.taken, { qty: formatQty(qtyOf(taken)) })
        ) : (
          <Tooltip title={why}>
            <Button
              type="link"
              size="small"
              disabled={lines.length === 0}
              onClick={() => addLines(lines)}
              data-testid={`take.schedule.${row.id}`}
            >
              {say(words.take)}
              <span className="wms-unseen">
                {' '}
                {name} {why}
              </span>
            </Button>
          </Tooltip>
        )}
      </td>
    </tr>
  );
};

const isFree = (row: OrderableSchedule, chosen: readonly DraftLine[]): boolean =>
  chosen.every(({ scheduleId }) => scheduleId !== row.id) && linesOfRow(row, chosen).length > 0;

interface OffersProps {
  readonly rows: readonly OrderableSchedule[];
  readonly chosen: readonly DraftLine[];
  readonly ticked: readonly OrderableSchedule[];
  readonly isBusy: boolean;
  readonly onTick: (ticked: readonly OrderableSchedule[]) => void;
}
const Offers = ({ rows, chosen, ticked, isBusy, onTick }: OffersProps): ReactNode => {
  const say = useSay();
  return (
    <table className="wms-asn-table wms-asn-offers" aria-busy={isBusy}>
      <OfferHeads
        first={say(words.due)}
        last={say(words.order)}
        isAllTicked={rows.some((row) => isFree(row, chosen)) && rows.every((row) => !isFree(row, chosen) || ticked.includes(row))}
        onTickAll={(on) => onTick(on ? rows.filter((row) => isFree(row, chosen)) : [])}
      />
      <tbody>
        {rows.map((row) => (
          <ScheduleRow
            key={row.id}
            row={row}
            chosen={chosen}
            ticked={ticked.includes(row)}
            onTick={(on) => onTick(on ? [...ticked, row] : ticked.filter((other) => other !== row))}
          />
        ))}
      </tbody>
    </table>
  );
};

export const SchedulePanel = ({ orgNo, orderType, chosen }: Props): ReactNode => {
  const say = useSay();
  const offers = useOffers(orgNo, orderType);
  const [ticked, setTicked] = useState<readonly OrderableSchedule[]>([]);
  const reply = useCall(listOrderableSchedules, offers.query, { enabled: orgNo !== '', fresh: 30_000 });
  const rows = orgNo === '' ? [] : (reply.data?.records ?? []);
  const free = ticked.filter((row) => isFree(row, chosen));
  /** One after the other: what one row takes of an order line is not there for the next. */
  const take = (wanted: readonly OrderableSchedule[]): void => {
    let known = chosen;
    for (const row of wanted) known = [...known, ...linesOfRow(row, known)];
    addLines(known.slice(chosen.length));
    setTicked([]);
  };
  return (
    <OfferFrame
      taken={chosen.length}
      testId="asn.schedules"
      isOpen={orgNo !== ''}
      offers={offers}
      count={free.length}
      onTake={() => take(free)}
      isPending={reply.isPending}
      total={reply.data?.total ?? 0}
      none={rows.length === 0 ? say(words.noSchedules) : undefined}
    >
      <Offers rows={rows} chosen={chosen} ticked={ticked} isBusy={reply.isFetching} onTick={setTicked} />
    </OfferFrame>
  );
};
