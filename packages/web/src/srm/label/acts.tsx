/** What can be done to labels from their lists, by the table of moves that the server refuses by (ERR-51). */
import {
  arriveLabels,
  issueLabels,
  type ListedLabel,
  mergeLabels,
  splitStoredLabel,
  takeBackLabels,
  voidLabels,
} from '@wms/contract/srm/label/label.calls.ts';
import { mergeIssues } from '@wms/contract/srm/label/label.rules.ts';
import { label } from '@wms/contract/srm/label/label.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { selectionOf } from '../../kernel/acts/printAct.ts';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { currentLocale } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { labelMoves, labelNames, withTexts } from './facts.ts';
import { Life } from './Life.tsx';
import { askPrint } from './printing.ts';
import { askSplit } from './SplitForm.tsx';
import { askStore } from './StoreForm.tsx';
import { words } from './words.ts';

type Tools = ListTools<ListedLabel>;

const print = moveAct(labelMoves, 'print', {
  isFace: true,
  run: ({ rows, refresh }: Tools) =>
    askPrint(
      {
        labels: { ids: rows.map(({ id }) => id) },
        rows: selectionOf(label, rows),
        count: rows.length,
        before: rows.filter(({ printCount }) => printCount > 0).length,
      },
      refresh,
    ),
});
const split = moveAct(labelMoves, 'split', {
  isFace: true,
  run: ({ rows: [row], refresh }: Tools) => row && askSplit(row, refresh),
});
const splitStored = moveAct(labelMoves, 'splitStored', {
  run: ({ rows: [row], refresh }: Tools) => row && askSplit(row, refresh, splitStoredLabel),
});
const merge = moveAct(labelMoves, 'merge', {
  ask: { text: words.askMerge, consequence: words.mergeThen },
  nameOf: labelNames,
  run: async ({ rows, refresh }: Tools) => {
    const [issue] = withTexts(mergeIssues(rows));
    if (issue) toast.warning(issueText(issue, currentLocale()));
    else if (await carryOut(mergeLabels, { records: rows.map(versioned) })) refresh();
  },
});
const annul = moveAct(labelMoves, 'void', {
  key: 'voidLabels',
  ask: { text: words.askVoid, consequence: words.voidThen, isDanger: true },
  nameOf: labelNames,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(voidLabels, { records: rows.map(versioned), remark: null })) refresh();
  },
});
const codesOf = (rows: readonly ListedLabel[]): string[] => rows.map(({ barcode }) => barcode);
const arrive = moveAct(labelMoves, 'arrive', {
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(arriveLabels, { asnNo: null, barcodes: codesOf(rows) })) refresh();
  },
});
const store = moveAct(labelMoves, 'store', { run: ({ rows, refresh }: Tools) => askStore(rows, refresh) });
const issue = moveAct(labelMoves, 'issue', {
  ask: { text: words.askIssue },
  nameOf: labelNames,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(issueLabels, { barcodes: codesOf(rows) })) refresh();
  },
});
const takeBack = moveAct(labelMoves, 'takeBack', {
  ask: { text: words.askUndo },
  nameOf: labelNames,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(takeBackLabels, { barcodes: codesOf(rows) })) refresh();
  },
});
const history: RowAct<ListedLabel> = {
  ...{ key: 'history', label: words.life },
  run: ({ rows: [row] }: Tools) =>
    row && openModal(<Life barcode={row.barcode} />, { title: row.barcode, width: 640, testId: 'label.lifeOf' }),
};
const some = (act: RowAct<ListedLabel>, more: Partial<ToolbarAct<ListedLabel>> = {}): ToolbarAct<ListedLabel> => ({
  ...act,
  needs: 'some',
  ...more,
});

/** Delivery.SplitLabelPrint */
export const splitActs: readonly RowAct<ListedLabel>[] = [split, print, history, annul];
export const splitToolbar: readonly ToolbarAct<ListedLabel>[] = [
  { ...split, needs: 'one', isPrimary: true },
  some(print),
  some(merge),
  some(annul),
];
/** Barcode.LabelManagement, behind what every record has. */
export const keptActs: readonly RowAct<ListedLabel>[] = [
  print,
  history,
  split,
  splitStored,
  arrive,
  store,
  issue,
  takeBack,
  annul,
];
export const keptToolbar: readonly ToolbarAct<ListedLabel>[] = [
  some(print),
  some(annul),
  some(arrive),
  some(store),
  some(issue),
  some(takeBack),
  some(merge),
];
