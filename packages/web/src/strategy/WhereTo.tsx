/** Where goods would be laid and why: by the strategy that applies, and beside it by another one. */

import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { passWords } from '@wms/contract/strategy/passWords.ts';
import { putawayLine } from '@wms/contract/strategy/putaway.ts';
import { previewPutaway } from '@wms/contract/strategy/strategy.calls.ts';
import { Button, Skeleton, Tag } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { checkDraft, type Draft, emptyDraft } from '../kernel/draft/draft.ts';
import { Failure } from '../kernel/field/ListStates.tsx';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { FormField, narrowingOf } from '../kernel/form/FormField.tsx';
import { homeOf } from '../kernel/form/home.ts';
import { useForm } from '../kernel/form/useForm.ts';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { asked } from './asked.ts';
import { words } from './words.ts';
import '../kernel/form/form.css';
import '../kernel/record/recordLines.css';
import './strategy.css';

const none = {};
type Answer = ReplyOf<typeof previewPutaway>;
interface Question {
  readonly orgNo: string;
  readonly warehouseNo: string;
  readonly itemNo: string;
  readonly qty: string;
  readonly lotNo: string;
}

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

const PassedOver = ({ passed, cellCount }: Pick<Answer, 'passed' | 'cellCount'>): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const count = passed.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <h4>{say(words.passed, { count, total: cellCount })}</h4>
      {passed.map((group) => (
        <details key={`${group.reason} ${group.seq}`} className="wms-where-group" data-reason={group.reason}>
          <summary>
            {inLocale(passWords[group.reason], locale)}
            <span className="wms-quiet">
              {group.seq === null ? '' : ` · ${say(words.byRule, { seq: group.seq })}`}
              {` · ${say(words.group, { count: group.count })}`}
            </span>
          </summary>
          <p>
            {group.cellNos.join(' · ')}
            {group.count > group.cellNos.length && ` ${say(words.more, { count: group.count - group.cellNos.length })}`}
          </p>
        </details>
      ))}
    </>
  );
};

/** By which application a strategy holds. */
const Reason = ({ appliedBy }: Pick<NonNullable<Answer['strategy']>, 'appliedBy'>): ReactNode => {
  const say = useSay();
  if (appliedBy === null) return say(words.asked);
  const { itemGroupNo, priority } = appliedBy;
  return itemGroupNo ? say(words.byGroup, { itemGroupNo, priority }) : say(words.byWarehouse, { priority });
};

interface OutcomeProps extends Question {
  /** The strategy that is asked for by name; absent: the one that applies. */
  readonly methodNo?: string;
}
const Outcome = (props: OutcomeProps): ReactNode => {
  const say = useSay();
  const found = useCall(previewPutaway, props, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { strategy, records, rest, unitNo, passed, cellCount } = found.data;
  const isShort = rest !== '0';
  const qty = formatQty(props.qty);
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
            <Reason appliedBy={strategy.appliedBy} />
          </p>
          <p className={isShort ? 'wms-where-short' : 'wms-where-sum'}>
            {isShort
              ? say(words.short, { rest: formatQty(rest), qty, unitNo })
              : say(words.placed, { qty, unitNo, count: records.length })}
          </p>
          {records.length > 0 && <Chosen records={records} unitNo={unitNo} />}
          <PassedOver passed={passed} cellCount={cellCount} />
        </>
      )}
    </section>
  );
};

/** `given`: what the row one comes from says already. */
export const WhereTo = ({ given }: { readonly given: Draft }): ReactNode => {
  const say = useSay();
  const id = useId();
  const user = useUser();
  const form = useForm(asked, { ...emptyDraft(asked, { ...homeOf(asked, user, given), ...given }) }, false, none);
  const [question, setQuestion] = useState<{ readonly of: Question; readonly methodNo: string }>();
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const { issues, values } = checkDraft(asked, form.now(), false);
    form.setProblems(issues);
    const [first] = issues;
    if (first) {
      document.getElementById(id + (first.field ?? ''))?.focus();
      return;
    }
    const text = (name: string): string => String(values[name] ?? '');
    setQuestion({
      of: {
        ...{ orgNo: text('orgNo'), warehouseNo: text('warehouseNo'), itemNo: text('itemNo') },
        ...{ qty: text('qty'), lotNo: text('lotNo') },
      },
      methodNo: text('methodNo'),
    });
  };
  return (
    <form onSubmit={ask} data-testid="whereTo.form">
      <p className="wms-quiet">{say(words.about)}</p>
      <fieldset className="wms-form-group">
        {form.names.map((name) => (
          <FormField
            key={name}
            id={id + name}
            resource={asked}
            name={name}
            value={form.draft[name]}
            problem={form.problems.fields[name]}
            isLocked={false}
            lookup={form.lookups.get(name)}
            narrowing={narrowingOf(asked.fields[name], form.lookups.get(name), form.draft)}
            onChange={form.set}
            onLeave={form.check}
          />
        ))}
        <div className="wms-where-ask">
          <Button type="primary" htmlType="submit" data-testid="whereTo.show">
            {say(words.show)}
          </Button>
        </div>
      </fieldset>
      {question && (
        <div className="wms-where-outcomes">
          <Outcome {...question.of} />
          {question.methodNo && <Outcome {...question.of} methodNo={question.methodNo} />}
        </div>
      )}
    </form>
  );
};
