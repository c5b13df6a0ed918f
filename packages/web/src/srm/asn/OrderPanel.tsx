/** The orders one can ship from: it asks nothing until the organization is chosen (ASN-41); what is taken is greyed with its share. */
import { listOrderable, type OrderableLine } from '@wms/contract/srm/asn/asn.calls.ts';
import { Button, Checkbox, DatePicker, Flex, Input, Pagination, Skeleton } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { throttle } from '../../kernel/frame/throttle.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { addLines, type DraftLine, lineOf } from './draft.ts';
import { addWords as words } from './words.ts';

const SIZE = 20;
interface Props {
  readonly orgNo: string;
  readonly orderType: string;
  readonly chosen: readonly DraftLine[];
}

const OrderRow = ({
  row,
  taken,
  ticked,
  onTick,
}: {
  row: OrderableLine;
  taken: DraftLine | undefined;
  ticked: boolean;
  onTick: (on: boolean) => void;
}): ReactNode => {
  const say = useSay();
  const add = (): void => addLines([lineOf(row)]);
  return (
    <tr className="wms-asn-take" data-taken={taken ? '' : undefined} onDoubleClick={() => !taken && add()}>
      <td>
        <Checkbox
          checked={ticked}
          disabled={taken !== undefined}
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
        {taken ? (
          say(words.taken, { qty: formatQty(taken.deliveryQty) })
        ) : (
          <Button type="link" size="small" onClick={add} data-testid={`take.${row.purchaseNo}-${row.purchaseSeq}`}>
            {say(words.take)}
            <span className="wms-unseen">
              {' '}
              {row.purchaseNo}-{row.purchaseSeq}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
};

interface OfferHeadsProps {
  readonly isAllTicked: boolean;
  readonly onTickAll: (on: boolean) => void;
}
const OfferHeads = ({ isAllTicked, onTickAll }: OfferHeadsProps): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        <th>
          <Checkbox aria-label={say(words.takeAll)} checked={isAllTicked} onChange={(event) => onTickAll(event.target.checked)} />
        </th>
        <th>{say(words.order)}</th>
        <th>{say(words.item)}</th>
        <th className="wms-asn-num">{say(words.shippable)}</th>
        <th>{say(words.due)}</th>
        <th>
          <span className="wms-unseen">{say(words.take)}</span>
        </th>
      </tr>
    </thead>
  );
};

const noDates = { startDate: '', endDate: '' };
interface OfferSearchProps {
  readonly disabled: boolean;
  readonly dates: typeof noDates;
  readonly onKeyword: (keyword: string) => void;
  readonly onDates: (dates: typeof noDates) => void;
}
/** What the orders are narrowed by: a keyword and the days they are due. */
const OfferSearch = ({ disabled, dates, onKeyword, onDates }: OfferSearchProps): ReactNode => {
  const say = useSay();
  const latest = useRef(onKeyword);
  latest.current = onKeyword;
  const search = useMemo(() => throttle((text: string) => latest.current(text.trim().slice(0, 100))), []);
  return (
    <>
      <Input.Search
        allowClear
        style={{ width: 240 }}
        placeholder={say(words.keyword)}
        aria-label={say(words.keyword)}
        disabled={disabled}
        onChange={(event) => search(event.target.value)}
      />
      {(['startDate', 'endDate'] as const).map((name) => (
        <DatePicker
          key={name}
          disabled={disabled}
          placeholder={say(name === 'startDate' ? words.dueFrom : words.dueTo)}
          aria-label={say(name === 'startDate' ? words.dueFrom : words.dueTo)}
          value={dayOf(dates[name])}
          onChange={(date) => onDates({ ...dates, [name]: dayText(date) })}
        />
      ))}
    </>
  );
};

export const OrderPanel = ({ orgNo, orderType, chosen }: Props): ReactNode => {
  const say = useSay();
  const [keyword, setKeyword] = useState('');
  const [range, setRange] = useState(noDates);
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<readonly OrderableLine[]>([]);
  const asked = Object.entries({ keyword, orderType, ...range }).filter(([, value]) => value !== '');
  const condition = { orgNo, ...Object.fromEntries(asked) };
  const reply = useCall(listOrderable, { current: page, size: SIZE, condition }, { enabled: orgNo !== '', fresh: 0 });
  const byOrder = new Map(chosen.map((line) => [line.purchaseLineId, line]));
  const rows = orgNo === '' ? [] : (reply.data?.records ?? []);
  const free = ticked.filter((row) => !byOrder.has(row.id));
  const take = (lines: readonly OrderableLine[]): void => {
    addLines(lines.filter((row) => !byOrder.has(row.id)).map((row) => lineOf(row)));
    setTicked([]);
  };
  return (
    <section className="wms-asn-panel" aria-label={say(words.orders)} data-testid="asn.orders">
      <h2>{say(words.orders)}</h2>
      <Flex gap={8} wrap align="center">
        <OfferSearch
          disabled={orgNo === ''}
          dates={range}
          onKeyword={(text) => {
            setKeyword(text);
            setPage(1);
          }}
          onDates={(dates) => {
            setRange(dates);
            setPage(1);
          }}
        />
        <Button disabled={free.length === 0} onClick={() => take(free)}>
          {say(words.addSelected, { count: free.length })}
        </Button>
      </Flex>
      {orgNo === '' ? (
        <p className="wms-quiet" role="status">
          {say(words.chooseOrg)}
        </p>
      ) : reply.isPending ? (
        <Skeleton active />
      ) : rows.length === 0 ? (
        <p className="wms-quiet" role="status">
          {say(words.noOrders)}
        </p>
      ) : (
        <table className="wms-asn-table wms-asn-offers" aria-busy={reply.isFetching}>
          <OfferHeads
            isAllTicked={free.length > 0 && rows.every((row) => byOrder.has(row.id) || ticked.includes(row))}
            onTickAll={(on) => setTicked(on ? rows.filter((row) => !byOrder.has(row.id)) : [])}
          />
          <tbody>
            {rows.map((row) => (
              <OrderRow
                key={row.id}
                row={row}
                taken={byOrder.get(row.id)}
                ticked={ticked.includes(row)}
                onTick={(on) => setTicked((now) => (on ? [...now, row] : now.filter((other) => other !== row)))}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        current={page}
        pageSize={SIZE}
        total={reply.data?.total ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </section>
  );
};
