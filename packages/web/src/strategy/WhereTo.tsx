/** Where goods would be laid and why: by the strategy that applies, and beside it by another one. */

import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { passWords } from '@wms/contract/strategy/passWords.ts';
import { putawayLine } from '@wms/contract/strategy/putaway.ts';
import { previewPutaway } from '@wms/contract/strategy/strategy.calls.ts';
import { Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Draft } from '../kernel/draft/draft.ts';
import { Failure } from '../kernel/field/ListStates.tsx';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { pathTo } from '../kernel/frame/routes.ts';
import { useCall } from '../kernel/wire/calls.ts';
import { asked } from './asked.ts';
import { AppliedBy, Left } from './outcome.tsx';
import { type Asked, TrialForm } from './TrialForm.tsx';
import { words } from './words.ts';
import '../kernel/record/recordLines.css';

type Answer = ReplyOf<typeof previewPutaway>;
const Chosen = ({ records, unitNo }: Pick<Answer, 'records' | 'unitNo'>): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-record-lines">
      <table data-testid="whereTo.cells">
        <thead>
          <tr>
            <th scope="col">{say(glossary.cellNo)}</th>
            <th scope="col">{say(glossary.zoneNo)}</th>
            <th scope="col" className="wms-where-qty">
              {say(asked.labels.qty ?? glossary.cellNo)}
            </th>
            <th scope="col">{say(putawayLine.labels.ruleType)}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.cellNo}>
              <td>{one.cellNo}</td>
              <td>{one.zoneNo}</td>
              <td className="wms-where-qty">
                <Qty value={one.qty} unit={unitNo} />
              </td>
              <td>{`${one.seq} · ${one.reason}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** As many as an address carries; the view says which they are. */
const mostShown = 40;
/** To the cells on the plan of their warehouse. */
const OnPlan = ({ warehouseNo, records }: { readonly warehouseNo: string } & Pick<Answer, 'records'>): ReactNode => {
  const say = useSay();
  const cells = [...new Set(records.map(({ cellNo }) => cellNo))].slice(0, mostShown).join(',');
  return (
    <p>
      <Link to={pathTo('Base.Basic.WarehouseManage', {}, { warehouseNo, cells })}>{say(words.onPlan)}</Link>
    </p>
  );
};

const PassedOver = ({ passed, cellCount }: Pick<Answer, 'passed' | 'cellCount'>): ReactNode => {
  const say = useSay();
  const count = passed.reduce((sum, group) => sum + group.count, 0);
  const groups = passed.map(({ cellNos, ...group }) => ({ ...group, text: passWords[group.reason], places: cellNos }));
  return <Left groups={groups} heading={say(words.passed, { count, total: cellCount })} counted={words.group} />;
};

/** `methodNo`: the strategy that is asked for by name; absent: the one that applies. */
const Outcome = (props: Asked): ReactNode => {
  const say = useSay();
  const { orgNo = '', warehouseNo = '', itemNo = '', qty: wanted = '', ...more } = props;
  const found = useCall(previewPutaway, { orgNo, warehouseNo, itemNo, qty: wanted, ...more }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { strategy, records, rest, unitNo, passed, cellCount } = found.data;
  const isShort = rest !== '0';
  const qty = formatQty(wanted);
  return (
    <section
      className="wms-where-outcome"
      aria-live="polite"
      data-testid={props.methodNo ? 'whereTo.compared' : 'whereTo.applies'}
    >
      {strategy === null ? (
        <p className="wms-quiet">{say(words.none)}</p>
      ) : (
        <>
          <h3>
            <Tag>{say(props.methodNo ? words.compared : words.applies)}</Tag>
            {`${strategy.methodNo} ${strategy.methodName}`}
          </h3>
          <p className="wms-quiet">
            <AppliedBy appliedBy={strategy.appliedBy} />
          </p>
          <p className={isShort ? 'wms-where-short' : 'wms-where-sum'}>
            {isShort
              ? say(words.short, { rest: formatQty(rest), qty, unitNo })
              : say(words.placed, { qty, unitNo, count: records.length })}
          </p>
          {records.length > 0 && <Chosen records={records} unitNo={unitNo} />}
          {records.length > 0 && <OnPlan warehouseNo={warehouseNo} records={records} />}
          <PassedOver passed={passed} cellCount={cellCount} />
        </>
      )}
    </section>
  );
};

/** `given`: what the row one comes from says already. */
export const WhereTo = ({ given }: { readonly given: Draft }): ReactNode => (
  <TrialForm asked={asked} given={given} testId="whereTo">
    {({ methodNo = '', ...question }) => (
      <>
        <Outcome {...question} />
        {methodNo && <Outcome {...question} methodNo={methodNo} />}
      </>
    )}
  </TrialForm>
);
