/** Purchase forecasts of both sides: a list of all versions, and the one in force as cards or tiles (FCST-03, S14). */

import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { actionOf } from '@wms/contract/kernel/flow.ts';
import { commitForecast, getSupplierForecast, listSupplierForecasts } from '@wms/contract/srm/plan/forecast.calls.ts';
import { forecastFlow } from '@wms/contract/srm/plan/forecast.flow.ts';
import { commitmentOf, deviationOf } from '@wms/contract/srm/plan/forecast.rules.ts';
import { forecast, forecastTabs, supplierForecast, supplierForecastTabs } from '@wms/contract/srm/plan/forecast.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { member } from '../../kernel/field/fields.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { actionWords } from '../../kernel/field/words.ts';
import { FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { askAnswers } from './AnswerDialog.tsx';
import { DeviationMark } from './DeviationMark.tsx';
import { ForecastViews } from './ForecastViews.tsx';
import { deviationText, forecastMoves, type ListedForecast, planNumbers } from './facts.ts';
import { askRecord } from './RecordForm.tsx';
import { ShareNote } from './ShareNote.tsx';
import { sendAnswers } from './sendAnswers.ts';
import { rangeFrom } from './shown.ts';
import { askVersion } from './VersionDialog.tsx';
import { words } from './words.ts';
import './plan.css';

type Tools = ListTools<ListedForecast>;
const edit = ({ rows: [row], refresh }: Tools): void =>
  askRecord({
    resource: forecast,
    row,
    onSaved: refresh,
    beside: (draft, set) => <ShareNote draft={draft} id={row?.id} set={set} />,
  });
const modify = moveAct(forecastMoves, 'edit', { key: 'modify', isFace: true, run: edit });
const remove = moveAct(forecastMoves, 'delete', { run: () => undefined });
const add: ToolbarAct<ListedForecast> = {
  ...{ key: 'add', label: actionWords.add, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: ({ refresh }) =>
    askRecord({
      resource: forecast,
      onSaved: refresh,
      beside: (draft, set) => <ShareNote draft={draft} id={undefined} set={set} />,
    }),
};
const version = (key: 'publish' | 'withdraw'): ToolbarAct<ListedForecast> => ({
  key,
  label: actionOf(forecastFlow, key).label,
  flag: actionOf(forecastFlow, key).flag,
  needs: 'none',
  run: ({ rows: [row], refresh }) => askVersion({ isPublish: key === 'publish', given: row, onDone: refresh }),
});
const acts = standardActs(forecast, {});
const bar = [
  add,
  version('publish'),
  version('withdraw'),
  acts.physicalDelete && { ...acts.physicalDelete, issues: remove.issues },
  acts.import,
  acts.export,
].flatMap((act) => act ?? []) as readonly ToolbarAct<ListedForecast>[];
const rowActs: readonly RowAct<ListedForecast>[] = [modify];

const byItemAndTime = (one: ListedForecast, other: ListedForecast): number =>
  one.bmItemNo.localeCompare(other.bmItemNo) || one.planTime.localeCompare(other.planTime);
const commit = moveAct(forecastMoves, 'commit', {
  isFace: true,
  isPrimary: true,
  run: ({ rows, refresh }: Tools) =>
    askAnswers({
      title: words.commitTitle,
      verb: words.commit,
      askedLabel: words.forecastQty,
      qtyLabel: forecast.labels.commitQty,
      isWhole: false,
      rows: rows.toSorted(byItemAndTime).map((row) => ({
        id: row.id,
        version: row.version,
        name: row.bmItemNo,
        about: [row.planTime, member(row, 'itemName')].filter(Boolean).join(' · '),
        askedQty: row.planNum,
        unitNo: row.unitNo ?? '',
        answer: { qty: row.commitQty ?? '', date: '', reason: '' },
      })),
      send: (answers) =>
        sendAnswers(
          commitForecast,
          { records: rows.map(({ id, version }) => ({ id, version, commitQty: answers[id]?.qty ?? '' })) },
          words.committed,
          rows.length,
        ),
      onDone: refresh,
    }),
});
const supplierExport = exportAct(serviceOf(listSupplierForecasts));
const supplierBar = [{ ...commit, needs: 'some' }, supplierExport] as readonly ToolbarAct<ListedForecast>[];

/** The words of a quantity with its deviation, the sign of its mark among them: by these the column finds its width. */
const withDeviation = (value: string | null, deviation: ReturnType<typeof deviationOf>): string =>
  deviation && deviation.qty !== '0'
    ? `${formatQty(value)} ${deviation.tone ? '× ' : ''}${deviationText(deviation)}`
    : formatQty(value);
const deviationWidth = 200;
const cells: CellOptions<ListedForecast> = {
  planNum: { unit: (row) => row.unitNo },
  lastPlanNum: {
    width: deviationWidth,
    render: (row) => (
      <>
        <Qty value={row.lastPlanNum} /> <DeviationMark of={deviationOf(row.planNum, row.lastPlanNum)} />
      </>
    ),
    text: (row) => withDeviation(row.lastPlanNum, deviationOf(row.planNum, row.lastPlanNum)),
  },
  commitQty: {
    width: deviationWidth,
    render: (row) => (
      <>
        <Qty value={row.commitQty} /> <DeviationMark of={commitmentOf(row.commitQty, row.planNum)} />
      </>
    ),
    text: (row) => withDeviation(row.commitQty, commitmentOf(row.commitQty, row.planNum)),
  },
};

const displays = ['list', 'thumbnail', 'tile'] as const;
type Display = (typeof displays)[number];
const ranges = codesOf('ForecastRange');
const displayCodes = codesOf('ForecastDisplay');

/** How the forecast is shown and how far ahead, both in the address. */
const useShown = () => {
  const [params, setParams] = useSearchParams();
  const display: Display = displays.find((one) => one === params.get('display')) ?? 'list';
  const days = ranges.find(({ value }) => value === params.get('range'))?.value ?? '';
  const set = (name: 'display' | 'range', value: string): void =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (value === '' || value === 'list') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return { display, days, set };
};
type Shown = ReturnType<typeof useShown>;

const Switches = ({ display, days, set }: Shown): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-plan-bar wms-plan-switches">
      <Segmented<Display>
        aria-label={say(words.display)}
        value={display}
        options={displays.map((value) => ({
          value,
          label: say(displayCodes.find((code) => code.value === value)?.label ?? [value, value, value]),
        }))}
        onChange={(value) => set('display', value)}
      />
      <Segmented<string>
        aria-label={say(words.range)}
        value={days}
        options={[{ value: '', label: say(words.anyTime) }, ...ranges.map(({ value, label }) => ({ value, label: say(label) }))]}
        onChange={(value) => set('range', value)}
      />
    </div>
  );
};

const supplierOnly = ['supplierName'];
const nothingHidden: readonly string[] = [];
export const Forecasts = (): ReactNode => {
  const shown = useShown();
  const isSupplier = useUser().side === 'supplier';
  const range = shown.days === '' ? undefined : rangeFrom(today(), shown.days);
  const head = <Switches {...shown} />;
  if (shown.display !== 'list')
    return (
      <div className="wms-plan-page">
        <FormTitle />
        {head}
        <ForecastViews key={shown.days} display={shown.display} range={range} />
      </div>
    );
  const common = { cells, numbers: planNumbers, head, ...(range ? { fixed: range } : {}) };
  return isSupplier ? (
    <ResourceList<ListedForecast>
      {...common}
      resource={supplierForecast}
      service={serviceOf(listSupplierForecasts)}
      list={operationOf(listSupplierForecasts)}
      get={operationOf(getSupplierForecast)}
      tabs={supplierForecastTabs}
      hidden={supplierOnly}
      toolbar={supplierBar}
      rowActs={[commit]}
    />
  ) : (
    <ResourceList<ListedForecast>
      {...common}
      resource={forecast}
      tabs={forecastTabs}
      hidden={nothingHidden}
      toolbar={bar}
      rowActs={rowActs}
    />
  );
};
