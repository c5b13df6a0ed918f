/** What stands behind a cell of the board: its rows, and the orders, notices and receipts they lead to (ux S13). */
import { labelOf, toneOf, valuesOf } from '@wms/contract/kernel/flow.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { listScheduleNotices } from '@wms/contract/srm/asn/scheduled.calls.ts';
import { type BoardRow, listForSupplier, type ScheduleRow } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { DocNo } from '../../kernel/field/DocNo.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { grantsOf } from '../../kernel/frame/menu.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { Heads } from '../../kernel/record/Heads.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useSession } from '../../kernel/wire/session.ts';
import { words } from './words.ts';

/** Where documents of a kind are listed, the first that one may open, and the condition that finds one of them. */
const lists = {
  order: { key: 'purchaseNoIndistinct', names: ['OrderCollaboration.UserOrder'] },
  notice: { key: 'asnNoIndistinct', names: ['Delivery.AsnTracking', 'Asn.Warehouse'] },
  receipt: { key: 'asnNoIndistinct', names: ['Delivery.ReceivingDetails', 'ReceiptTracking.Acceptance.Details'] },
} as const satisfies Readonly<Record<string, { readonly key: string; readonly names: readonly RouteName[] }>>;

const Way = ({ kind, no, shown }: { kind: keyof typeof lists; no: string; shown: string }): ReactNode => {
  const { index } = useSession();
  const { key, names } = lists[kind];
  const name = names.find((one) => grantsOf(index.get(one)).isSearch);
  if (!name) return shown;
  const href = pathTo(name, {}, { f: JSON.stringify({ [key]: no }) });
  return <DocNo no={shown} href={href} onOpen={() => goTo(href)} />;
};

const { labels } = schedule;
const heads = [
  'plannedDate',
  'deliveryWindowPeriod',
  'actualQty',
  'replyQty',
  'deliveryQty',
  'receiveQty',
  'purchaseNo',
] as const;
const Rows = ({ rows }: { readonly rows: readonly ScheduleRow[] }): ReactNode => {
  const say = useSay();
  return (
    <table className="wms-sched-table" data-testid="schedule.behind">
      <Heads labels={[...heads, 'scheduleStatus' as const].map((name) => labels[name])} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.plannedDate}</td>
            <td>{row.deliveryWindowPeriod}</td>
            {[row.actualQty, row.replyQty, row.deliveryQty, row.receiveQty].map((qty, at) => (
              <td key={heads[at + 2]} className="wms-sched-qty">
                <Qty value={qty} unit={row.unitNo ?? ''} />
              </td>
            ))}
            <td>{row.purchaseNo && <Way kind="order" no={row.purchaseNo} shown={`${row.purchaseNo}-${row.purchaseSeq}`} />}</td>
            <td>
              <StatusTag tone={toneOf(scheduleFlow, row.scheduleStatus) ?? 'draft'}>
                {say(labelOf(scheduleFlow.dictionary, row.scheduleStatus))}
              </StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Notices = ({ rows }: { readonly rows: readonly ScheduleRow[] }): ReactNode => {
  const say = useSay();
  const { data, error } = useCall(listScheduleNotices, { ids: rows.map(({ id }) => id) }, { report: 'silent', fresh: 0 });
  if (error) return <Alert type="error" title={error.message} />;
  if (!data) return <Skeleton active />;
  if (data.records.length === 0) return <p className="wms-quiet">{say(words.noNotices)}</p>;
  return (
    <table className="wms-sched-table" data-testid="schedule.notices">
      <Heads
        labels={[
          asnHead.labels.asnNo,
          asnHead.labels.status,
          asnHead.labels.expectedArrivalDate,
          labels.purchaseNo,
          asnLine.labels.deliveryQty,
          screenTerms.received,
        ]}
      />
      <tbody>
        {data.records.map((line) => (
          <tr key={line.id}>
            <td>
              <Way kind="notice" no={line.asnNo} shown={line.asnNo} />
            </td>
            <td>
              <StatusTag tone={toneOf(asnFlow, line.status) ?? 'draft'}>
                {say(labelOf(asnFlow.dictionary, line.status))}
              </StatusTag>
            </td>
            <td>{line.expectedArrivalDate}</td>
            <td>
              <Way kind="order" no={line.purchaseNo} shown={`${line.purchaseNo}-${line.purchaseSeq}`} />
            </td>
            <td className="wms-sched-qty">
              <Qty value={line.deliveryQty} unit={line.unitNo} />
            </td>
            <td className="wms-sched-qty">
              <Qty value={line.receiveQty} unit={line.unitNo} />{' '}
              {line.receiveQty !== '0' && <Way kind="receipt" no={line.asnNo} shown={say(words.toReceipts)} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface BehindProps {
  readonly line: BoardRow;
  readonly from: string;
  readonly to: string;
  readonly version: string;
}
export const Behind = ({ line, from, to, version }: BehindProps): ReactNode => {
  const say = useSay();
  const { itemNo, supplierNo, orgNo } = line;
  const { data, error } = useCall(listForSupplier, {
    ...{ current: 1, size: 100, field: 'plannedDate', order: 'asc' },
    condition: {
      ...{ itemNo, supplierNo, orgNo, startDate: from, endDate: to },
      ...(version ? { asOfVersion: version } : { scheduleStatus: [...valuesOf(scheduleFlow, 'planned')] }),
    },
  });
  if (error) return <Alert type="error" title={error.message} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="wms-sched-scroll wms-sched-behind">
      <Rows rows={data.records} />
      <h3>{say(words.notices)}</h3>
      {data.records.length > 0 ? <Notices rows={data.records} /> : <p className="wms-quiet">{say(words.noNotices)}</p>}
    </div>
  );
};
