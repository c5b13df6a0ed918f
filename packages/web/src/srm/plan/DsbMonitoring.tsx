/** Demand and supply of up to five items by day: a chart, and the table it is drawn from (FCST-04, FCST-10, FCST-12). */
import type { BodyOf } from '@wms/contract/kernel/call.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type DsbRow, exportDsb, getDsbMonitor } from '@wms/contract/srm/plan/dsb.calls.ts';
import { mostItems } from '@wms/contract/srm/plan/dsb.ts';
import { dsbLabels } from '@wms/contract/srm/plan/dsb.words.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { yearSpanIssues } from '@wms/contract/srm/plan/yearSpan.ts';
import { Button, Empty, Segmented, Skeleton, Switch, Tag } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { emptyDraft } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormTitle } from '../../kernel/form/FormParts.tsx';
import { useForm } from '../../kernel/form/useForm.ts';
import { later, useLater } from '../../kernel/frame/later.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { addDays } from '../../kernel/home/days.ts';
import { RangeSelect } from '../../kernel/select/dates.tsx';
import { fetchFile, useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { BalanceTable } from './BalanceTable.tsx';
import { busyRows, type DrawnFigure, drawnFigures, seriesOf, shortageOf } from './balance.ts';
import { dsbWords as words } from './words.ts';
import '../../kernel/form/form.css';
import './plan.css';

// a library of its own size, and nobody waits for it who reads the table
const chart = later(async () => (await import('./BalanceChart.tsx')).BalanceChart);

type Asked = BodyOf<typeof getDsbMonitor>;
const none = {};
const names = ['orgNo', 'bmItemNo', 'supplierNo'] as const;
const { orgNo: org, supplierNo: partner, bmItemNo: item } = forecast.fields;
/** What the balance is asked by, as fields of a form: an item is chosen and joins the others. */
const asking = {
  ...forecast,
  fields: { orgNo: org, supplierNo: { ...partner, required: false }, bmItemNo: { ...item, required: false } },
  labels: { ...forecast.labels, bmItemNo: words.addItem },
} as const;

/** What is asked, in the address, so that a link or a reload shows the same. */
const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const { orgNo } = useUser();
  const read = (name: string): string => params.get(name) ?? '';
  const asked = {
    orgNo: read('orgNo') || orgNo,
    itemNos: read('items').split(',').filter(Boolean),
    supplierNo: read('supplierNo'),
    startDate: read('from') || today(),
    endDate: read('to') || addDays(today(), 30),
  };
  const ask = (next: typeof asked): void =>
    setParams({
      ...{ orgNo: next.orgNo, items: next.itemNos.join(','), from: next.startDate, to: next.endDate },
      ...(next.supplierNo ? { supplierNo: next.supplierNo } : {}),
    });
  return { asked, ask };
};
type Wanted = ReturnType<typeof useAsked>['asked'];

interface ItemsProps {
  readonly itemNos: readonly string[];
  readonly onRemove: (itemNo: string) => void;
}
const Items = ({ itemNos, onRemove }: ItemsProps): ReactNode => {
  const say = useSay();
  return (
    <span className="wms-plan-items" role="status" aria-label={say(words.items)}>
      {itemNos.map((itemNo) => (
        <Tag
          key={itemNo}
          closable={{ 'aria-label': say(words.remove, { name: itemNo }) }}
          onClose={(event) => {
            event.preventDefault();
            onRemove(itemNo);
          }}
        >
          {itemNo}
        </Tag>
      ))}
      {itemNos.length === 0 && <span className="wms-quiet">{say(words.choose)}</span>}
    </span>
  );
};

interface SearchProps {
  readonly asked: Wanted;
  readonly onAsk: (asked: Wanted) => void;
}
const Search = ({ asked, onAsk }: SearchProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const form = useForm(asking, emptyDraft(asking, { orgNo: asked.orgNo, supplierNo: asked.supplierNo }), false, none);
  const [itemNos, setItems] = useState(asked.itemNos);
  const [dates, setDates] = useState({ startDate: asked.startDate, endDate: asked.endDate });
  const [problem, setProblem] = useState<string>();
  const [span] = yearSpanIssues(dates);
  const change = (name: string, value: unknown): void => {
    if (name !== 'bmItemNo') {
      form.set(name, value);
      if (name === 'orgNo') setItems([]);
      return;
    }
    const itemNo = typeof value === 'string' ? value : '';
    form.set('bmItemNo', null);
    if (itemNo === '' || itemNos.includes(itemNo)) return;
    const isFull = itemNos.length >= mostItems;
    setProblem(isFull ? say(messages['dsb.tooMany']) : undefined);
    if (!isFull) setItems((now) => [...now, itemNo]);
  };
  const orgNo = String(form.draft.orgNo ?? '');
  const isWhole = orgNo !== '' && itemNos.length > 0 && dates.startDate !== '' && dates.endDate !== '' && span === undefined;
  return (
    <search>
      <EntryForm
        onSubmit={() => {
          if (isWhole) onAsk({ orgNo, itemNos, supplierNo: String(form.draft.supplierNo ?? ''), ...dates });
        }}
      >
        <fieldset className="wms-form-group wms-plan-search">
          <FormFields
            resource={asking}
            names={names}
            id={id}
            form={{ ...form, set: change }}
            isChange={false}
            onLeave={() => undefined}
          />
          <div className="wms-field">
            <label htmlFor={`${id}period`}>{say(words.period)}</label>
            <RangeSelect id={`${id}period`} pair="date" value={dates} onChange={setDates} />
            {span && (
              <span className="wms-field-error" role="alert">
                {issueText(span, locale)}
              </span>
            )}
          </div>
        </fieldset>
        <p className="wms-plan-bar">
          <Items
            itemNos={itemNos}
            onRemove={(itemNo) => {
              setProblem(undefined);
              setItems((now) => now.filter((one) => one !== itemNo));
            }}
          />
          {problem && (
            <span className="wms-field-error" role="alert" data-testid="dsb.problem">
              {problem}
            </span>
          )}
          <Button type="primary" htmlType="submit" disabled={!isWhole} data-testid="dsb.show">
            {say(words.show)}
          </Button>
        </p>
      </EntryForm>
    </search>
  );
};

const Drawn = ({ rows, figure }: { readonly rows: readonly DsbRow[]; readonly figure: DrawnFigure }): ReactNode => {
  const say = useSay();
  const Chart = useLater(chart, true);
  return Chart ? (
    <Chart title={say(dsbLabels[figure])} series={seriesOf(rows, figure)} />
  ) : (
    <Skeleton.Node active className="wms-plan-chart" />
  );
};
/** What of each item matters most: from when it is short, and how much. */
const Summary = ({ rows }: { readonly rows: readonly DsbRow[] }): ReactNode => {
  const say = useSay();
  const items = [...new Map(rows.map((row) => [row.itemNo, row])).values()];
  return (
    <ul className="wms-plan-summary" data-testid="dsb.summary">
      {items.map(({ itemNo, itemName }) => {
        const short = shortageOf(rows.filter((row) => row.itemNo === itemNo));
        return (
          <li key={itemNo}>
            {itemNo} {itemName}{' '}
            {short ? (
              <StatusTag tone="bad">{say(words.firstShort, { day: short.day, qty: formatQty(short.most) })}</StatusTag>
            ) : (
              <StatusTag tone="done">{say(words.neverShort)}</StatusTag>
            )}
          </li>
        );
      })}
    </ul>
  );
};
const Balance = ({ rows, beside }: { readonly rows: readonly DsbRow[]; readonly beside: ReactNode }): ReactNode => {
  const say = useSay();
  const id = useId();
  const [shownAs, showAs] = useState<'chart' | 'table'>('chart');
  const [figure, pick] = useState<DrawnFigure>('balanceQty');
  const [isBusy, setBusy] = useState(true);
  const itemNos = [...new Set(rows.map(({ itemNo }) => itemNo))];
  const [wanted, want] = useState('');
  const itemNo = itemNos.includes(wanted) ? wanted : (itemNos[0] ?? '');
  const own = rows.filter((row) => row.itemNo === itemNo);
  const asOptions = (['chart', 'table'] as const).map((value) => ({ value, label: say(words[value]) }));
  return (
    <>
      <Summary rows={rows} />
      <div className="wms-plan-bar">
        <Segmented aria-label={say(words.shownAs)} value={shownAs} options={asOptions} onChange={showAs} />
        {shownAs === 'chart' ? (
          <Segmented
            aria-label={say(words.figure)}
            value={figure}
            options={drawnFigures.map((value) => ({ value, label: say(dsbLabels[value]) }))}
            onChange={pick}
          />
        ) : (
          <>
            <Segmented aria-label={say(words.ofItem)} value={itemNo} options={itemNos} onChange={want} />
            <label htmlFor={`${id}busy`}>
              <Switch id={`${id}busy`} size="small" checked={isBusy} onChange={setBusy} /> {say(words.busyDays)}
            </label>
          </>
        )}
        {beside}
      </div>
      {shownAs === 'chart' ? <Drawn rows={rows} figure={figure} /> : <BalanceTable rows={isBusy ? busyRows(own) : own} />}
      <p className="wms-quiet">{say(words.negative)}</p>
    </>
  );
};

const Found = ({ asked }: { readonly asked: Wanted }): ReactNode => {
  const say = useSay();
  const body: Asked = { ...asked, itemNos: [...asked.itemNos], supplierNo: asked.supplierNo || null };
  const found = useCall(getDsbMonitor, body, { fresh: 0, report: 'silent', enabled: asked.itemNos.length > 0 });
  const { isExport } = useGrant();
  if (asked.itemNos.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.purpose)} />;
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  return (
    <Balance
      rows={found.data.records}
      beside={
        isExport && (
          <Button onClick={() => void fetchFile(exportDsb, body)} data-testid="dsb.export">
            {say(terms.export)}
          </Button>
        )
      }
    />
  );
};

export const DsbMonitoring = (): ReactNode => {
  const { asked, ask } = useAsked();
  return (
    <div className="wms-plan-page" data-testid="dsb">
      <FormTitle />
      <Search asked={asked} onAsk={ask} />
      <Found asked={asked} />
    </div>
  );
};
