/** Which goods would leave, from which cells and why: by the strategies that apply, and beside it by others. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { allocationStrategy } from '@wms/contract/strategy/allocation.ts';
import { pickingStrategy } from '@wms/contract/strategy/picking.ts';
import { stayWords } from '@wms/contract/strategy/stayWords.ts';
import { previewPicking } from '@wms/contract/strategy/strategy.calls.ts';
import { turnoverStrategy } from '@wms/contract/strategy/turnover.ts';
import { Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Draft } from '../kernel/draft/draft.ts';
import { Failure } from '../kernel/field/ListStates.tsx';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { leaving } from './asked.ts';
import { AppliedBy, Left } from './outcome.tsx';
import { type Asked, TrialForm } from './TrialForm.tsx';
import { words } from './words.ts';
import '../kernel/record/recordLines.css';

type Answer = ReplyOf<typeof previewPicking>;
type Pick = Answer['records'][number];

const PickRow = ({ pick, unitNo }: { readonly pick: Pick; readonly unitNo: string }): ReactNode => {
  const say = useSay();
  const { cellNo, zoneNo, lotNo, qty, receiptDate, expiryDate, allocateSeq, allocateReason, pickSeq, pickReason } = pick;
  const rules = [
    ...(allocateReason ? [say(words.lotBy, { seq: allocateSeq ?? 0, rule: allocateReason })] : []),
    ...(pickReason ? [say(words.cellBy, { seq: pickSeq ?? 0, rule: pickReason })] : []),
    ...(pick.ties.length > 0 ? [say(words.ties, { lots: pick.ties.slice(0, 3).join(', ') })] : []),
    ...(pick.reserveMinutes > 0 ? [say(words.reserved, { count: pick.reserveMinutes })] : []),
  ];
  return (
    <tr>
      <td>
        {cellNo}
        <div className="wms-quiet">{zoneNo}</div>
      </td>
      <td>
        {lotNo || '-'}
        <div className="wms-quiet">
          {expiryDate ? say(words.until, { day: expiryDate }) : receiptDate ? say(words.since, { day: receiptDate }) : ''}
        </div>
      </td>
      <td className="wms-where-qty">
        <Qty value={qty} unit={unitNo} />
      </td>
      <td>{rules.length > 0 ? rules.map((one) => <div key={one}>{one}</div>) : say(words.usual)}</td>
    </tr>
  );
};
type PicksProps = { readonly records: Answer['records']; readonly unitNo: string };
const Picks = ({ records, unitNo }: PicksProps): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-record-lines">
      <table data-testid="whereFrom.cells">
        <thead>
          <tr>
            <th scope="col">{say(glossary.cellNo)}</th>
            <th scope="col">{say(glossary.lotNo)}</th>
            <th scope="col" className="wms-where-qty">
              {say(screenTerms.quantity)}
            </th>
            <th scope="col">{say(words.because)}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <PickRow key={`${one.cellNo} ${one.lotNo}`} pick={one} unitNo={unitNo} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const kinds: readonly (readonly [keyof Answer['strategies'], Trilingual])[] = [
  ['turnover', turnoverStrategy.labels.$],
  ['allocation', allocationStrategy.labels.$],
  ['picking', pickingStrategy.labels.$],
];
type StrategiesProps = { readonly strategies: Answer['strategies'] };
const Strategies = ({ strategies }: StrategiesProps): ReactNode => {
  const say = useSay();
  return (
    <ul className="wms-where-strategies">
      {kinds.map(([kind, label]) => {
        const found = strategies[kind];
        return (
          <li key={kind} data-testid={`whereFrom.${kind}`}>
            <span className="wms-quiet">{say(label)}</span>{' '}
            {found ? (
              <>
                {`${found.methodNo} ${found.methodName} `}
                <span className="wms-quiet">
                  <AppliedBy appliedBy={found.appliedBy} />
                </span>
              </>
            ) : (
              say(words.noneOfKind)
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Outcome = ({ isCompared, ...props }: { readonly isCompared: boolean; readonly question: Asked }): ReactNode => {
  const say = useSay();
  const { orgNo = '', warehouseNo = '', itemNo = '', qty: wanted = '', ...named } = props.question;
  const found = useCall(previewPicking, { orgNo, warehouseNo, itemNo, qty: wanted, ...named }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { strategies, records, rest, unitNo, stays, placeCount } = found.data;
  const isShort = rest !== '0';
  const qty = formatQty(wanted);
  const count = stays.reduce((sum, group) => sum + group.count, 0);
  const groups = stays.map(({ places, ...group }) => ({
    ...group,
    text: stayWords[group.reason],
    places: places.map(({ cellNo, lotNo }) => [cellNo || say(screenTerms.receivingArea), lotNo].filter(Boolean).join(' / ')),
  }));
  return (
    <section
      className="wms-where-outcome"
      aria-live="polite"
      data-testid={isCompared ? 'whereFrom.compared' : 'whereFrom.applies'}
    >
      <h3>
        <Tag>{say(isCompared ? words.compared : words.applies)}</Tag>
      </h3>
      <Strategies strategies={strategies} />
      <p className={isShort ? 'wms-where-short' : 'wms-where-sum'}>
        {isShort
          ? say(words.notThere, { rest: formatQty(rest), qty, unitNo })
          : say(words.taken, { qty, unitNo, count: records.length })}
      </p>
      {records.length > 0 && <Picks records={records} unitNo={unitNo} />}
      {placeCount > 0 && <Left groups={groups} heading={say(words.stays, { count, total: placeCount })} counted={words.places} />}
    </section>
  );
};

const compared = ['allocateMethodNo', 'underMethodNo', 'turnMethodNo'] as const;
/** `given`: what the row one comes from says already. */
export const WhereFrom = ({ given }: { readonly given: Draft }): ReactNode => (
  <TrialForm asked={leaving} given={given} testId="whereFrom">
    {(question) => {
      const plain = Object.fromEntries(Object.entries(question).filter(([name]) => !compared.some((one) => one === name)));
      return (
        <>
          <Outcome question={plain} isCompared={false} />
          {compared.some((name) => question[name]) && <Outcome question={question} isCompared />}
        </>
      );
    }}
  </TrialForm>
);
