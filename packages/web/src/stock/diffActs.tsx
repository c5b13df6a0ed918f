/** Figures of both sides: reported, compared, explained, and agreed by the other side (ES-04 to ES-07). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { actionOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { agreeDiff, compareWarehouse, explainDiff, exportWarehouseDiffs } from '@wms/contract/stock/consignment.calls.ts';
import { differenceFlow, wrongSides } from '@wms/contract/stock/difference.flow.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import { Attachments } from '../file/door.ts';
import type { ListTools, RowAct, ToolbarAct } from '../kernel/action/act.ts';
import { exportAct, importAct } from '../kernel/acts/exchangeActs.ts';
import { moveAct } from '../kernel/acts/moveAct.ts';
import { versioned } from '../kernel/acts/standardActs.ts';
import { reasonsWith } from '../kernel/field/issueText.ts';
import { Qty } from '../kernel/field/Qty.tsx';
import { send } from '../kernel/wire/calls.ts';
import { cutoffShape, diffMoves, isSupplier, type ListedDiff, ownOrg, signed } from './facts.ts';
import { askReport } from './ReportFigures.tsx';
import { askStock, Figures, fileIdsOf } from './StockForm.tsx';
import { words } from './words.ts';

type Tools = ListTools<ListedDiff>;
const { labels } = warehouseDiff;
const namesOf = (rows: readonly ListedDiff[]): string => rows.map(({ itemNo }) => itemNo).join(', ');
const figuresOf = ([row, ...more]: readonly ListedDiff[]) =>
  row && more.length === 0
    ? {
        figures: () => (
          <Figures
            parts={[
              [labels.cutoffDate, row.cutoffDate],
              [labels.ourQty, <Qty key="ours" value={row.ourQty} unit={row.unitNo ?? ''} />],
              [
                labels.supplierQty,
                row.supplierQty === null ? '–' : <Qty key="theirs" value={row.supplierQty} unit={row.unitNo ?? ''} />,
              ],
              [labels.diffQty, signed(row.diffQty, row.unitNo)],
              ...(row.reason ? ([[glossary.reason, row.reason]] as const) : []),
              ...(row.fileList.length > 0
                ? ([[screenTerms.attachments, <Attachments key="files" files={row.fileList} />]] as const)
                : []),
            ]}
          />
        ),
      }
    : {};
const sideWords = { ours: words.ours, theirs: words.theirs } as const;
const explain = moveAct(diffMoves, 'explain', {
  isFace: true,
  isPrimary: true,
  run: ({ rows, refresh }: Tools) =>
    askStock({
      title: words.explainTitle,
      params: { name: namesOf(rows) },
      ...figuresOf(rows),
      fields: [
        {
          ...{ key: 'wrongSide', label: words.wrongSide, kind: 'choice', value: 'theirs', isRequired: true },
          options: wrongSides.map((value) => ({ value, label: sideWords[value] })),
        },
        { key: 'reason', label: words.why, kind: 'words', isRequired: true },
        // a file belongs to one row
        ...(rows.length === 1 ? [{ key: 'fileIds', label: screenTerms.attachments, kind: 'files' } as const] : []),
      ],
      choices: [
        {
          label: differenceFlow.actions.explain.label,
          send: ({ wrongSide, reason = '', fileIds }) =>
            send(
              explainDiff,
              {
                ...{ records: rows.map(versioned), reason, fileIds: fileIdsOf(fileIds) },
                wrongSide: wrongSide === 'ours' ? 'ours' : 'theirs',
              },
              { report: 'none' },
            ),
        },
      ],
      testId: 'stock.explain',
      onDone: refresh,
    }),
});

const reasons = reasonsWith(diffMoves.texts);
const sideOf = (user: Pick<UserInfo, 'side'>): string => (isSupplier(user) ? 'supplier' : 'purchaser');
const answerOf = (user: Pick<UserInfo, 'side'>): RowAct<ListedDiff> => {
  const act = moveAct(diffMoves, 'agree', {
    isFace: true,
    isPrimary: true,
    run: ({ rows, refresh }: Tools) => {
      const answer = (agree: '1' | '0') => () => send(agreeDiff, { records: rows.map(versioned), agree }, { report: 'none' });
      askStock({
        title: words.answerTitle,
        params: { name: namesOf(rows) },
        ...figuresOf(rows),
        ...(rows.length === 1 && rows[0]?.wrongSide === 'ours' ? { consequence: words.ours } : { consequence: words.theirs }),
        fields: [],
        choices: [
          { label: differenceFlow.actions.agree.label, send: answer('1') },
          { label: differenceFlow.actions.refuse.label, isDanger: true, send: answer('0') },
        ],
        testId: 'stock.answer',
        onDone: refresh,
      });
    },
  });
  const own = { code: 'difference.ownSide' };
  return {
    ...act,
    issues: (row) => [...(act.issues?.(row) ?? []), ...(row.explainSide === sideOf(user) ? reasons([own]) : [])],
  };
};

const report: ToolbarAct<ListedDiff> = {
  ...{ key: 'reportFigures', label: differenceFlow.actions.report.label, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: ({ refresh }) => askReport(refresh),
};
const compare: ToolbarAct<ListedDiff> = {
  ...{
    key: 'compare',
    label: differenceFlow.actions.compare.label,
    flag: actionOf(differenceFlow, 'compare').flag,
    needs: 'none',
  },
  run: ({ rows: [row], refresh }) =>
    askStock({
      title: differenceFlow.actions.compare.label,
      consequence: words.compareThen,
      fields: [
        { key: 'orgNo', label: glossary.orgNo, kind: 'place', isRequired: true, value: row?.orgNo ?? ownOrg() },
        { key: 'warehouseNo', label: glossary.warehouseNo, kind: 'place', isRequired: true, value: row?.warehouseNo ?? '' },
        {
          ...{ key: 'cutoffDate', label: words.cutoff, kind: 'text', isRequired: true, value: row?.cutoffDate ?? '' },
          ...{ help: words.cutoffHelp, shape: cutoffShape },
        },
      ],
      choices: [
        {
          label: differenceFlow.actions.compare.label,
          send: ({ orgNo = '', warehouseNo = '', cutoffDate = '' }) =>
            send(
              compareWarehouse,
              { orgNo: orgNo.trim(), warehouseNo: warehouseNo.trim(), cutoffDate: cutoffDate.trim() },
              { report: 'none' },
            ),
        },
      ],
      testId: 'stock.compare',
      onDone: refresh,
    }),
};
const importing = importAct({
  service: serviceOf(explainDiff),
  title: warehouseDiff.labels.$,
  number: 'itemNo',
}) as ToolbarAct<ListedDiff>;
const exporting = exportAct(serviceOf(exportWarehouseDiffs), {
  operation: operationOf(exportWarehouseDiffs),
}) as ToolbarAct<ListedDiff>;
export const actsOf = (user: Pick<UserInfo, 'side'>): readonly RowAct<ListedDiff>[] => [explain, answerOf(user)];
export const toolbarOf = (user: Pick<UserInfo, 'side'>): readonly ToolbarAct<ListedDiff>[] =>
  isSupplier(user) ? [report, importing, exporting] : [compare, exporting];
