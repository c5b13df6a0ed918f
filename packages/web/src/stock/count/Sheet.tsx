/** A count: its quantities are entered here, and what differs is decided on (issue 19). */
import { allows, isIn, labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { type CountSheet, getCount, type SheetLine, saveCounted } from '@wms/contract/stock/count/count.calls.ts';
import { countFlow } from '@wms/contract/stock/count/count.flow.ts';
import { countModes } from '@wms/contract/stock/count/count.ts';
import { Button, Pagination, Segmented, Skeleton } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { carryOut } from '../../kernel/acts/standardActs.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useTabTitle } from '../../kernel/frame/tab.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { CountedLine, hasDifference } from './CountedLine.tsx';
import { ReasonForAll, SheetFoot, useDeciding } from './SheetFoot.tsx';
import { words } from './words.ts';
import '../../kernel/form/form.css';
import './count.css';

/** Cells of one page: a phone draws them at once. */
const cellsAtOnce = 20;
type View = 'all' | 'left' | 'differing';
const isWanted: Readonly<Record<View, (line: SheetLine) => boolean>> = {
  all: () => true,
  left: ({ countedQty }) => countedQty === null,
  differing: hasDifference,
};
const byCell = (lines: readonly SheetLine[]): readonly (readonly [string, readonly SheetLine[]])[] => {
  const cells = new Map<string, SheetLine[]>();
  for (const line of lines) cells.set(line.cellNo, [...(cells.get(line.cellNo) ?? []), line]);
  return [...cells];
};

const Head = ({ count }: { readonly count: CountSheet }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const done = count.lines.filter(({ countedQty }) => countedQty !== null).length;
  const isBlind = count.countMode === countModes.blind;
  return (
    <div className="wms-stocktake-head">
      <h1 className="wms-form-title wms-figure">{count.countNo}</h1>
      <StatusTag tone={toneOf(countFlow, count.countStatus) ?? 'draft'}>
        {inLocale(labelOf('CountState', count.countStatus), locale)}
      </StatusTag>
      <span>
        {say(glossary.warehouseNo)} {count.warehouseNo} · {inLocale(labelOf('CountMode', count.countMode), locale)}
        {count.countReason ? ` · ${count.countReason}` : ''}
      </span>
      {!isIn(countFlow, 'drawn', count.countStatus) && (
        <span role="status" data-testid="count.progress">
          {say(words.progress, { done, total: count.lines.length })}
        </span>
      )}
      {isBlind && count.isBookShown === '0' && <span className="wms-quiet">{say(words.blind)}</span>}
      {isIn(countFlow, 'drawn', count.countStatus) && <span className="wms-quiet">{say(words.whole)}</span>}
    </div>
  );
};

interface CellProps {
  readonly count: CountSheet;
  readonly cellNo: string;
  readonly lines: readonly SheetLine[];
  readonly isCounting: boolean;
  readonly children: ReactNode;
}
const Cell = ({ count, cellNo, lines, isCounting, children }: CellProps): ReactNode => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const open = lines.filter(({ countedQty }) => countedQty === null);
  const confirmEmpty = async (): Promise<void> => {
    setBusy(true);
    await carryOut(saveCounted, {
      id: count.id,
      lines: open.map(({ id, version }) => ({ id, version, countedQty: '0' })),
    });
    setBusy(false);
  };
  const add = async (): Promise<void> => {
    const { askFound } = await import('./FoundDialog.tsx');
    askFound({ id: count.id, orgNo: count.orgNo, cellNo });
  };
  return (
    <section className="wms-stocktake-cell" aria-label={cellNo} data-testid="count.cell">
      <header>
        <h2 className="wms-figure">{cellNo}</h2>
        {isCounting && (
          <>
            {open.length > 0 && open.length === lines.length && (
              <Button loading={isBusy} onClick={() => void confirmEmpty()}>
                {say(words.cellEmpty)}
              </Button>
            )}
            <Button onClick={() => void add()}>{say(words.found)}</Button>
          </>
        )}
      </header>
      {/* before it starts nobody has looked into the books */}
      {!isIn(countFlow, 'drawn', count.countStatus) && <ul>{children}</ul>}
    </section>
  );
};

const Views = ({ count, view, onChange }: { count: CountSheet; view: View; onChange: (view: View) => void }): ReactNode => {
  const say = useSay();
  const tally = (name: View): number => count.lines.filter(isWanted[name]).length;
  const shown: readonly (readonly [View, string])[] = [
    ['all', say(terms.all)],
    ...(isIn(countFlow, 'counting', count.countStatus) ? [['left', say(words.left)] as const] : []),
    ...(count.isBookShown === '1' ? [['differing', say(words.differing)] as const] : []),
  ];
  if (shown.length < 2) return null;
  return (
    <Segmented<View>
      value={view}
      options={shown.map(([value, label]) => ({ value, label: `${label} ${tally(value)}` }))}
      onChange={onChange}
    />
  );
};

const Body = ({ count }: { readonly count: CountSheet }): ReactNode => {
  const say = useSay();
  const grant = useGrant();
  const { countStatus } = count;
  const isCounting = allows(countFlow, 'enter', countStatus) && grant[countFlow.actions.enter.flag];
  const mayDecide =
    allows(countFlow, 'approve', countStatus) && grant[countFlow.actions.approve.flag] && count.isBookShown === '1';
  const deciding = useDeciding(count);
  const [chosenView, setView] = useState<View>();
  const [page, setPage] = useState(1);
  // what is decided on is what differs
  const view = chosenView ?? (mayDecide && count.lines.some(hasDifference) ? 'differing' : 'all');
  const cells = useMemo(() => byCell(count.lines.filter(isWanted[view])), [count.lines, view]);
  const at = Math.min(page, Math.max(1, Math.ceil(cells.length / cellsAtOnce)));
  useTabTitle(count.countNo);
  return (
    <div className="wms-stocktake" data-testid="count.sheet">
      <Head count={count} />
      <div className="wms-stocktake-bar">
        <Views
          count={count}
          view={view}
          onChange={(next) => {
            setView(next);
            setPage(1);
          }}
        />
        {mayDecide && count.lines.some(hasDifference) && <ReasonForAll deciding={deciding} />}
      </div>
      <div className="wms-stocktake-scroll">
        {cells.length === 0 && (
          <p className="wms-quiet" role="status">
            {say(view === 'differing' ? words.noDifference : words.noneLeft)}
          </p>
        )}
        {cells.slice((at - 1) * cellsAtOnce, at * cellsAtOnce).map(([cellNo, lines]) => (
          <Cell
            key={cellNo}
            count={count}
            cellNo={cellNo}
            lines={count.lines.filter((line) => line.cellNo === cellNo)}
            isCounting={isCounting}
          >
            {lines.map((line) => (
              <CountedLine
                key={line.id}
                countId={count.id}
                line={line}
                isCounting={isCounting}
                deciding={mayDecide ? deciding : undefined}
              />
            ))}
          </Cell>
        ))}
        {cells.length > cellsAtOnce && (
          <Pagination
            size="small"
            current={at}
            pageSize={cellsAtOnce}
            total={cells.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
      <SheetFoot count={count} deciding={deciding} mayDecide={mayDecide} />
    </div>
  );
};

export const Sheet = (): ReactNode => {
  const say = useSay();
  const [params] = useSearchParams();
  const asked = params.get('id') ?? '';
  const id = /^\d{1,19}$/.test(asked) ? asked : '';
  const found = useCall(getCount, { id }, { fresh: 0, report: 'silent', enabled: id !== '' });
  if (id === '') return <p className="wms-stocktake-none">{say(words.gone)}</p>;
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active />;
  return <Body key={id} count={found.data} />;
};
