/** What was received and is not invoiced yet; what is taken is greyed. Nothing is asked for until the organization is chosen. */
import { SearchOutlined } from '@ant-design/icons';
import { type InvoiceableLine, listInvoiceable } from '@wms/contract/srm/invoice/invoice.calls.ts';
import { Button, DatePicker, Flex, Input, Pagination, Skeleton } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useHandOn } from '../../kernel/form/handOn.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { throttle } from '../../kernel/frame/throttle.ts';
import { ask, useCall } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { type DraftLine, lineAmount, lineOf, moneyText, mostLines } from './lines.ts';
import { words } from './words.ts';

const SIZE = 20;
const PAGE = 100;
interface Props {
  readonly orgNo: string;
  readonly chosen: readonly DraftLine[];
  readonly onTake: (rows: readonly InvoiceableLine[]) => void;
}

const Offer = ({ row, isTaken, onTake }: { row: InvoiceableLine; isTaken: boolean; onTake: () => void }): ReactNode => {
  const say = useSay();
  const name = `${row.receiptNo}-${row.lineSeq}`;
  return (
    <tr data-taken={isTaken ? '' : undefined} onDoubleClick={() => !isTaken && onTake()}>
      <td>
        <span className="wms-figure">{name}</span>
        <div className="wms-quiet wms-figure">
          {row.receiptDate} · {row.purchaseNo}-{row.purchaseSeq}
        </div>
      </td>
      <td>
        <span className="wms-figure">{row.itemNo}</span>
        <div className="wms-quiet">{row.itemName}</div>
      </td>
      <td className="wms-invoice-num">
        <Qty value={row.openQty} unit={row.unitNo} />
        {/* what it comes to, and in which money: one invoice is of one currency */}
        <div className="wms-quiet wms-figure">{row.price && moneyText(lineAmount(lineOf(row)), row.currencyNo)}</div>
      </td>
      <td>
        {isTaken ? (
          <span className="wms-quiet">{say(words.taken)}</span>
        ) : (
          <Button type="link" size="small" onClick={onTake} aria-label={`${say(words.take)} ${name}`}>
            {say(words.take)}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** All that is found, a page after the other. */
const allOf = async (condition: object, total: number): Promise<readonly InvoiceableLine[]> => {
  const found: InvoiceableLine[] = [];
  for (let current = 1; (current - 1) * PAGE < Math.min(total, mostLines); current += 1) {
    const { records } = await ask(listInvoiceable, { current, size: PAGE, condition, field: 'receiptDate', order: 'asc' });
    found.push(...records);
  }
  return found;
};

const unasked = { keyword: '', startDate: '', endDate: '' };
interface SearchProps {
  readonly disabled: boolean;
  readonly asked: typeof unasked;
  readonly onNarrow: (part: Partial<typeof unasked>) => void;
}
/** What the offers are narrowed by: a keyword and the days on which goods came. */
const OfferSearch = ({ disabled, asked, onNarrow }: SearchProps): ReactNode => {
  const say = useSay();
  const latest = useRef(onNarrow);
  latest.current = onNarrow;
  const search = useMemo(() => throttle((text: string) => latest.current({ keyword: text.trim().slice(0, 100) })), []);
  return (
    <>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden="true" />}
        allowClear
        className="wms-invoice-search"
        placeholder={say(words.keyword)}
        aria-label={say(words.keyword)}
        disabled={disabled}
        onChange={(event) => search(event.target.value)}
      />
      {(['startDate', 'endDate'] as const).map((name) => (
        <DatePicker
          key={name}
          disabled={disabled}
          placeholder={say(name === 'startDate' ? words.from : words.to)}
          aria-label={say(name === 'startDate' ? words.from : words.to)}
          value={dayOf(asked[name])}
          onChange={(date) => onNarrow({ [name]: dayText(date) })}
        />
      ))}
    </>
  );
};

interface RowsProps {
  readonly rows: readonly InvoiceableLine[];
  readonly isFetching: boolean;
  readonly taken: ReadonlySet<string>;
  readonly onTake: Props['onTake'];
}
const OfferRows = ({ rows, isFetching, taken, onTake }: RowsProps): ReactNode => {
  const say = useSay();
  return (
    <table className="wms-invoice-table" aria-busy={isFetching}>
      <thead>
        <tr>
          <th>{say(words.receipt)}</th>
          <th>{say(words.item)}</th>
          <th className="wms-invoice-num">{say(words.open)}</th>
          <th>
            <span className="wms-unseen">{say(words.take)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Offer key={row.id} row={row} isTaken={taken.has(row.id)} onTake={() => onTake([row])} />
        ))}
      </tbody>
    </table>
  );
};

export const OfferPanel = ({ orgNo, chosen, onTake }: Props): ReactNode => {
  const say = useSay();
  const { room, watch } = useHandOn<HTMLElement>('.wms-invoice-table button', chosen.length);
  const [asked, setAsked] = useState(unasked);
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState(false);
  const isWaiting = orgNo === '';
  const condition = { orgNo, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')) };
  const reply = useCall(
    listInvoiceable,
    { current: page, size: SIZE, condition, field: 'receiptDate', order: 'asc' },
    { enabled: !isWaiting, fresh: 0, report: 'silent' },
  );
  const taken = useMemo(() => new Set(chosen.map(({ receiptLineId }) => receiptLineId)), [chosen]);
  const rows = isWaiting ? [] : (reply.data?.records ?? []);
  const total = isWaiting ? 0 : (reply.data?.total ?? 0);
  const takeAll = async (): Promise<void> => {
    setBusy(true);
    try {
      onTake(await allOf(condition, total));
    } catch (error) {
      // told by the toast of every failed call
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const found = (): ReactNode => {
    if (reply.isError) return <LoadFailed onRetry={reply.refetch} />;
    if (!isWaiting && reply.isPending) return <Skeleton active />;
    if (rows.length > 0) return <OfferRows rows={rows} isFetching={reply.isFetching} taken={taken} onTake={onTake} />;
    return (
      <p className="wms-quiet" role="status">
        {say(isWaiting ? words.orgFirst : words.nothing)}
      </p>
    );
  };
  return (
    <section
      ref={room}
      tabIndex={-1}
      className="wms-invoice-panel"
      aria-label={say(words.offers)}
      {...watch}
      data-testid="invoice.offers"
    >
      <Flex gap={8} align="center" justify="space-between">
        <h2>{say(words.offers)}</h2>
        <Button size="small" disabled={total === 0} loading={busy} onClick={() => void takeAll()} data-testid="invoice.takeAll">
          {say(words.takeAll, { count: total })}
        </Button>
      </Flex>
      <Flex gap={8} wrap align="center">
        <OfferSearch
          disabled={isWaiting}
          asked={asked}
          onNarrow={(part) => {
            setAsked((now) => ({ ...now, ...part }));
            setPage(1);
          }}
        />
      </Flex>
      <div className="wms-invoice-rows">{found()}</div>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        current={page}
        pageSize={SIZE}
        total={total}
        showSizeChanger={false}
        onChange={setPage}
      />
    </section>
  );
};
