/** The jobs the product does by itself: their states, pause and start, one run on demand, the history of each (SYS-11). */
import { statusIssues } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { pauseJobs, runJobOnce, startJobs } from '@wms/contract/system/job/job.calls.ts';
import { jobFlow } from '@wms/contract/system/job/job.flow.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { carryOut, standardActs } from '../../kernel/acts/standardActs.ts';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { drawValue } from '../../kernel/field/cells.tsx';
import { fieldOf, type ListRow, member } from '../../kernel/field/fields.ts';
import { sayNow, useLocale } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { refresh as reread } from '../../kernel/wire/calls.ts';
import { JobRuns, ResultTag } from './JobRuns.tsx';
import { jobScreen } from './screen.ts';
import { stateHints, words } from './words.ts';

const { pause, start, runOnce } = jobFlow.actions;
const acts = standardActs(jobScreen, {
  add: pathTo('System.AddScheduledTasks'),
  modify: (id) => pathTo('System.ModifyScheduledTasks', { id }),
});
/** Why a job cannot be moved in its state, in the words of the server. */
const allowedTo = (action: keyof typeof jobFlow.actions) => (row: ListRow) =>
  statusIssues(jobFlow, action, String(member(row, 'state') ?? ''));
const wanted = (rows: readonly ListRow[]) => rows.map(({ id, version }) => ({ id, version }));

const pauseAct: ToolbarAct = {
  key: 'pause',
  label: pause.label,
  flag: pause.flag,
  needs: 'some',
  issues: allowedTo('pause'),
  ask: { text: words.askPause, consequence: words.pauseText },
  run: async ({ rows, refresh }) => {
    if (await carryOut(pauseJobs, { records: wanted(rows) })) refresh();
  },
};
const startAct: ToolbarAct = {
  key: 'start',
  label: start.label,
  flag: start.flag,
  needs: 'some',
  issues: allowedTo('start'),
  run: async ({ rows, refresh }) => {
    if (await carryOut(startJobs, { records: wanted(rows) })) refresh();
  },
};
const runsOf = ({ id }: ListRow) => ({
  text: sayNow(words.runs),
  run: () => openModal(<JobRuns id={id} />, { title: sayNow(words.runs), width: 720, closeOnMask: true }),
});
const onceAct: RowAct = {
  key: 'runOnce',
  label: runOnce.label,
  isFace: true,
  flag: runOnce.flag,
  issues: allowedTo('runOnce'),
  ask: { text: words.askOnce },
  run: async ({ rows: [row], refresh }) => {
    if (!row || !(await carryOut(runJobOnce, { id: row.id, version: row.version }, words.asked, runsOf(row)))) return;
    refresh();
    // a server takes it within a second: the list shows that it runs and how it ended, as long as somebody looks
    for (const wait of [2_000, 6_000, 20_000]) setTimeout(() => reread(runJobOnce), wait);
  },
};
const toolbar = [acts.add, acts.modify, pauseAct, startAct, acts.physicalDelete].flatMap((act) => act ?? []);
const rowActs = [pauseAct, startAct, onceAct, acts.modify].flatMap((act) => act ?? []);
/** The state in the specification's word; what it means stands beside the pointer. */
const State = ({ value }: { value: string }): ReactNode => {
  const locale = useLocale();
  const hint = stateHints[value];
  return <span title={hint && inLocale(hint, locale)}>{drawValue(fieldOf(jobScreen, 'state'), value, locale)}</span>;
};
const cells: CellOptions = {
  // six columns in sight on a small screen: the name, the state, the last run and the next
  jobName: { width: 146 },
  state: { render: (row) => <State value={String(member(row, 'state') ?? '')} />, width: 140 },
  jobClass: { width: 170 },
  lastResult: {
    render: (row) => {
      const text = member(row, 'lastResult');
      return typeof text === 'string' && text !== '' ? <ResultTag text={text} /> : '';
    },
    width: 130,
  },
};

export const JobList = (): ReactNode => (
  <ResourceList
    resource={jobScreen}
    toolbar={toolbar}
    rowActs={rowActs}
    cells={cells}
    detail={{ tabs: [{ key: 'runs', label: words.runs, render: (row) => <JobRuns id={row.id} /> }] }}
  />
);
