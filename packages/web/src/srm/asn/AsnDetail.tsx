/** One ASN as a page (Asn.Detail), for both sides: waybill head, what can be done now, lines, papers, receipts, history. */

import { useQueryClient } from '@tanstack/react-query';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { isIn, toneOf, labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { AsnLineRow, AsnRow } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow, closedStates } from '@wms/contract/srm/asn/asn.flow.ts';
import { guardsOf, lineGuardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { asnHead } from '@wms/contract/srm/asn/asn.ts';
import { Alert, Button, Flex, Skeleton, Tabs } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Attachments } from '../../file/door.ts';
import type { RowAct } from '../../kernel/action/act.ts';
import { Toolbar } from '../../kernel/action/Toolbar.tsx';
import { isGranted } from '../../kernel/action/toolbar.ts';
import { useRun } from '../../kernel/action/useRun.ts';
import { RowActions, rowReasons } from '../../kernel/column/RowActions.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useTabTitle } from '../../kernel/frame/tab.tsx';
import { RecordFacts } from '../../kernel/record/RecordFacts.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { AsnReceipts, ReceivePanel } from '../receipt/door.ts';
import { houseActs, supplierActs } from './acts.tsx';
import { type AsnWhole, getAsnOf, withTexts } from './facts.ts';
import { History } from './History.tsx';
import { askLines, type LinesAction } from './LinesDialog.tsx';
import { LinesTable } from './LinesTable.tsx';
import { arrivalText } from './lateness.tsx';
import { PendingNotice } from './PendingNotice.tsx';
import { Timing } from './tabs.tsx';
import { words } from './words.ts';
import '../../kernel/list/list.css';
import './asn.css';

const MOST = 6;

const Head = ({ asn }: { asn: AsnWhole }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const carrier = [
    asn.wayCarriage && inLocale(valueLabel('WayCarriage', asn.wayCarriage), locale),
    asn.trackingNo,
    asn.carNo,
    asn.driver,
  ];
  return (
    <div className="wms-waybill">
      <span className="wms-quiet">{say(asnHead.labels.$)}</span>
      <Flex align="center" gap={8} wrap>
        <h1 className="wms-waybill-no wms-figure">{asn.asnNo}</h1>
        <StatusTag tone={toneOf(asnFlow, asn.status) ?? 'draft'}>
          {inLocale(valueLabel(asnFlow.dictionary, asn.status), locale)}
        </StatusTag>
        {!isIn(closedStates, 'open', asn.closedStatus) && (
          <StatusTag tone={toneOf(closedStates, asn.closedStatus) ?? 'draft'}>{asn.closedStatusName}</StatusTag>
        )}
        <Timing value={asn.deliveryTiming} />
      </Flex>
      <span>
        {asn.supplierName} → {asn.purchaseUnitName}
      </span>
      <span className="wms-quiet">
        {say(words.ships, { ships: asn.deliveryDate, arrives: arrivalText(asn) })} · {carrier.filter(Boolean).join(' · ')}
      </span>
    </div>
  );
};

/** What can be done with one line stands under More, as in a list: settle or void it, or why not. */
const LineActs = ({
  asn,
  line,
  isSupplier,
  refresh,
}: {
  asn: AsnWhole;
  line: AsnLineRow;
  isSupplier: boolean;
  refresh: () => void;
}): ReactNode => {
  const grant = useGrant(isSupplier ? 'Delivery.AsnTracking' : 'Asn.Warehouse');
  const offer = (action: LinesAction, move: 'settle' | 'supplierSettle' | 'invalidateLines'): RowAct<AsnLineRow> => ({
    key: action,
    label: action === 'settle' ? words.settle : words.invalidate,
    issues: (row) => withTexts([...guardsOf(move, asn), ...lineGuardsOf(action, row)]),
    run: () => askLines({ action, asn, lineIds: [line.id], onDone: refresh }),
  });
  const acts = [
    ...(grant.isClose ? [offer('settle', isSupplier ? 'supplierSettle' : 'settle')] : []),
    ...(grant.isDelete ? [offer('invalidate', 'invalidateLines')] : []),
  ];
  const run = (act: RowAct<AsnLineRow>): unknown => act.run({ rows: [line], condition: {}, refresh });
  return <RowActions row={line} name={String(line.lineSeq)} acts={acts} onRun={run} />;
};

const Acts = ({ asn, refresh }: { asn: AsnWhole; refresh: () => void }): ReactNode => {
  const user = useUser();
  const locale = useLocale();
  const isSupplier = user.side === 'supplier';
  const grants = useGrant(isSupplier ? 'Delivery.AsnTracking' : 'Asn.Warehouse');
  const nameRows = useCallback((rows: readonly AsnRow[]) => rows.map((row) => row.asnNo).join(', '), []);
  const { run, busy } = useRun<AsnRow>(nameRows);
  const acts: readonly RowAct<AsnRow>[] = (isSupplier ? supplierActs : houseActs).filter(
    (act) => act.key !== 'view' && isGranted(act, grants),
  );
  const items = acts.map((act) => ({ act: { ...act, needs: 'one' as const }, reasons: rowReasons(act, asn, locale) }));
  const start = (act: RowAct<AsnRow>): void => void run(act, { rows: [asn], condition: {}, refresh });
  useHotkeys(
    items.flatMap(({ act, reasons }) =>
      act.hotkey && reasons.length === 0 ? [{ keys: act.hotkey, label: act.label, run: () => start(act), single: true }] : [],
    ),
  );
  return (
    <>
      {!isSupplier && grants.isCheck && <PendingNotice key={asn.id} asn={asn} />}
      <Toolbar<AsnRow> items={items} busy={busy} onRun={start} most={MOST} />
    </>
  );
};

interface PartsProps {
  readonly asn: AsnWhole;
  readonly refresh: () => void;
}
/** Lines, logistics, papers, receipts and history, each in a tab that the address names. */
const Parts = ({ asn, refresh }: PartsProps): ReactNode => {
  const [params, setParams] = useSearchParams();
  const say = useSay();
  const locale = useLocale();
  const user = useUser();
  const custom = useCustomised<Resource>(asnHead);
  const context = { resource: custom.resource, locale, say, cells: {}, extra: [] };
  return (
    <Tabs
      size="small"
      activeKey={params.get('tab') ?? 'lines'}
      onChange={(tab) => setParams((now) => ({ ...Object.fromEntries(now), tab }), { replace: true })}
      items={[
        {
          key: 'lines',
          label: `${say(words.lines)} (${asn.lines?.length ?? 0})`,
          children: (
            <LinesTable
              lines={asn.lines}
              receipts={asn.receipts}
              acts={(line) => <LineActs asn={asn} line={line} isSupplier={user.side === 'supplier'} refresh={refresh} />}
            />
          ),
        },
        { key: 'logistics', label: say(words.logistics), children: <RecordFacts<AsnWhole> context={context} row={asn} /> },
        {
          key: 'files',
          label: `${say(words.files)} (${asn.fileList?.length ?? 0})`,
          children: <Attachments files={asn.fileList ?? []} />,
        },
        {
          key: 'receipts',
          label: `${say(words.receipts)} (${asn.receipts?.length ?? 0})`,
          children: <AsnReceipts asnId={asn.id} onChanged={refresh} />,
        },
        { key: 'history', label: say(words.history), children: <History entries={asn.history} /> },
      ]}
    />
  );
};

export const AsnDetail = (): ReactNode => {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const say = useSay();
  const user = useUser();
  const service = serviceOf(getAsnOf(user));
  const client = useQueryClient();
  const asked = useCall(getAsnOf(user), { id }, { report: 'silent' });
  const refresh = useCallback(
    () => void client.invalidateQueries({ predicate: (query) => query.queryKey[0] === service }),
    [client, service],
  );
  const asn = asked.data?.id === id ? asked.data : undefined;
  useTabTitle(asn?.asnNo);
  const isReceiving =
    asn !== undefined && params.get('mode') === 'receive' && user.side !== 'supplier' && guardsOf('receive', asn).length === 0;
  if (asked.isError)
    return (
      <div className="wms-asn-page">
        <Alert
          type="error"
          showIcon
          title={asked.error.status === 404 ? say(words.gone) : asked.error.message}
          action={<Button onClick={() => void asked.refetch()}>{say(words.retry)}</Button>}
        />
      </div>
    );
  if (!asn)
    return (
      <div className="wms-asn-page">
        <Skeleton active />
      </div>
    );
  const stopReceiving = (tab: string): void => setParams({ tab }, { replace: true });
  return (
    <div className="wms-asn-page" data-testid="asn.detail">
      <Head asn={asn} />
      {asn.rejectReason && isIn(asnFlow, 'refused', asn.status) && (
        <Alert type="warning" showIcon title={say(words.reason)} description={asn.rejectReason} />
      )}
      {isReceiving ? (
        <ReceivePanel
          asnId={id}
          onDone={() => {
            refresh();
            stopReceiving('receipts');
          }}
          onClose={() => stopReceiving('lines')}
        />
      ) : (
        <>
          <Acts asn={asn} refresh={refresh} />
          <Parts asn={asn} refresh={refresh} />
        </>
      )}
    </div>
  );
};
