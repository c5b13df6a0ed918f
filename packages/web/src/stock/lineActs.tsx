/** What can be done to lines of periods, by side: the same table of moves that the server refuses by. */
import { type BodyOf, operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { minus } from '@wms/contract/kernel/decimal.ts';
import { actionOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import {
  closePeriod,
  disputePeriod,
  exportDifferences,
  reopenPeriod,
  solvePeriod,
} from '@wms/contract/stock/consignment.calls.ts';
import { periodFlow, solutions } from '@wms/contract/stock/period.flow.ts';
import { periodLine } from '@wms/contract/stock/periodLine.ts';
import type { ListTools, RowAct, ToolbarAct } from '../kernel/action/act.ts';
import { exportAct } from '../kernel/acts/exchangeActs.ts';
import { decisionKeys, moveAct } from '../kernel/acts/moveAct.ts';
import { versioned } from '../kernel/acts/standardActs.ts';
import { Qty } from '../kernel/field/Qty.tsx';
import { today } from '../kernel/frame/today.ts';
import { send } from '../kernel/wire/calls.ts';
import { type ListedLine, lineMoves, ownOrg, signed } from './facts.ts';
import { askConfirm } from './PeriodDecision.tsx';
import { askStock, Figures, type StockField } from './StockForm.tsx';
import { words } from './words.ts';

type Tools = ListTools<ListedLine>;
const namesOf = ([first, ...more]: readonly ListedLine[]): string =>
  first ? `${first.itemNo} ${first.periodNo}${more.length > 0 ? ` +${more.length}` : ''}` : '';
const { labels } = periodLine;
/** Book, count and the supplier's figure of the one line that is decided on. */
const figuresOf = (rows: readonly ListedLine[]) =>
  rows.length === 1 && rows[0]
    ? (row: ListedLine) => () => (
        <Figures
          parts={[
            [labels.endQty, <Qty key="end" value={row.endQty} unit={row.unitNo ?? ''} />],
            [labels.actualQty, row.actualQty === null ? '–' : <Qty key="actual" value={row.actualQty} unit={row.unitNo ?? ''} />],
            [labels.diffQty, signed(row.diffQty, row.unitNo)],
            ...(row.disputeQty === null
              ? []
              : ([[labels.disputeQty, <Qty key="dispute" value={row.disputeQty} unit={row.unitNo ?? ''} />]] as const)),
            ...(row.reason ? ([[glossary.reason, row.reason]] as const) : []),
          ]}
        />
      )
    : undefined;
const shownOf = (rows: readonly ListedLine[]) => {
  const made = figuresOf(rows);
  const [row] = rows;
  return made && row ? { figures: made(row) } : {};
};
const reasonField: StockField = { key: 'reason', label: words.why, kind: 'words', isRequired: true };
export const periodShape = /^\d{4}(0[1-9]|1[0-2])$/;
export const periodField = (value: string): StockField => ({
  ...{ key: 'periodNo', label: labels.periodNo, kind: 'text', isRequired: true, value },
  ...{ help: words.periodHelp, shape: periodShape },
});
/** The month before this one: the newest that can be closed and settled. */
export const lastPeriod = (): string => {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return month === 1 ? `${year - 1}12` : `${year}${String(month - 1).padStart(2, '0')}`;
};
const orgField = (value: string): StockField => ({ key: 'orgNo', label: glossary.orgNo, kind: 'place', isRequired: true, value });

const confirm = moveAct(lineMoves, 'confirm', {
  isFace: true,
  isPrimary: true,
  hotkey: decisionKeys.yes,
  run: ({ rows, refresh }: Tools) => askConfirm(rows, namesOf(rows), refresh),
});
const dispute = moveAct(lineMoves, 'dispute', {
  hotkey: decisionKeys.no,
  run: ({ rows, refresh }: Tools) =>
    askStock({
      title: words.disputeTitle,
      params: { name: namesOf(rows) },
      ...shownOf(rows),
      consequence: words.disputeThen,
      fields: [{ key: 'disputeQty', label: words.myQty, kind: 'quantity', isRequired: true }, reasonField],
      choices: [
        {
          label: periodFlow.actions.dispute.label,
          send: ({ disputeQty = '', reason = '' }) =>
            send(disputePeriod, { records: rows.map(versioned), disputeQty: disputeQty.trim(), reason }, { report: 'none' }),
        },
      ],
      testId: 'stock.dispute',
      onDone: refresh,
    }),
});

const solutionWords = { adjust: words.adjust, explain: words.explain, carry: words.carry } as const;
type Solution = BodyOf<typeof solvePeriod>['solution'];
const asSolution = (value: string | undefined): Solution => solutions.find((one) => one === value) ?? 'explain';
const solve = moveAct(lineMoves, 'solve', {
  isFace: true,
  isPrimary: true,
  run: ({ rows, refresh }: Tools) => {
    const [row] = rows;
    const missing = row && rows.length === 1 ? minus(row.disputeQty ?? row.actualQty ?? row.endQty, row.endQty) : '';
    askStock({
      title: words.solveTitle,
      params: { name: namesOf(rows) },
      ...shownOf(rows),
      fields: [
        {
          ...{ key: 'solution', label: words.solution, kind: 'choice', value: 'adjust', isRequired: true },
          options: solutions.map((value) => ({ value, label: solutionWords[value] })),
        },
        {
          ...{ key: 'adjustQty', label: words.adjustQty, kind: 'quantity', value: missing, help: words.adjustHelp },
          when: ({ solution }) => solution === 'adjust',
        },
        reasonField,
      ],
      choices: [
        {
          label: periodFlow.actions.solve.label,
          send: ({ solution, adjustQty = '', reason = '' }) => {
            const qty = solution === 'adjust' && adjustQty.trim() !== '' ? { adjustQty: adjustQty.trim() } : {};
            return send(
              solvePeriod,
              { records: rows.map(versioned), solution: asSolution(solution), reason, ...qty },
              { report: 'none' },
            );
          },
        },
      ],
      testId: 'stock.solve',
      onDone: refresh,
    });
  },
});

const ofPeriod = (key: 'close' | 'reopen'): ToolbarAct<ListedLine> => ({
  ...{ key: `${key}Period`, label: actionOf(periodFlow, key).label, flag: actionOf(periodFlow, key).flag, needs: 'none' },
  run: ({ rows: [row], refresh, condition }) => {
    const isClosing = key === 'close';
    const given = typeof condition.periodNo === 'string' ? condition.periodNo : '';
    askStock({
      title: actionOf(periodFlow, key).label,
      consequence: isClosing ? words.closeThen : words.reopenThen,
      fields: [orgField(row?.orgNo ?? ownOrg()), periodField(row?.periodNo ?? given), ...(isClosing ? [] : [reasonField])],
      choices: [
        {
          label: actionOf(periodFlow, key).label,
          isDanger: !isClosing,
          send: ({ orgNo = '', periodNo = '', reason = '' }) =>
            isClosing
              ? send(closePeriod, { orgNo: orgNo.trim(), periodNo: periodNo.trim() }, { report: 'none' })
              : send(reopenPeriod, { orgNo: orgNo.trim(), periodNo: periodNo.trim(), reason }, { report: 'none' }),
        },
      ],
      testId: `stock.${key}`,
      onDone: refresh,
    });
  },
});
const exporting = exportAct(serviceOf(exportDifferences), {
  operation: operationOf(exportDifferences),
}) as ToolbarAct<ListedLine>;
export const supplierActs: readonly RowAct<ListedLine>[] = [confirm, dispute];
export const supplierToolbar: readonly ToolbarAct<ListedLine>[] = [{ ...confirm, needs: 'some' }, exporting];
export const houseActs: readonly RowAct<ListedLine>[] = [solve];
export const houseToolbar: readonly ToolbarAct<ListedLine>[] = [ofPeriod('close'), ofPeriod('reopen'), exporting];
