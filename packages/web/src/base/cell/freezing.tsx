/** A frozen cell gives and takes nothing; whoever freezes it, or lifts that, says why. */
import { freezeCells, unfreezeCells } from '@wms/contract/base/cell/cell.calls.ts';
import { cellPhrases } from '@wms/contract/base/cell/cell.phrases.ts';
import { freezeIssues, unfreezeIssues } from '@wms/contract/base/cell/cell.rules.ts';
import { cell } from '@wms/contract/base/cell/cell.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { ToolbarAct } from '../../kernel/action/act.ts';
import { ReasonForm, type ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, delList } from '../../kernel/acts/standardActs.ts';
import { type ListRow, member, numberOf } from '../../kernel/field/fields.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { freezeWords } from './freezeWords.ts';

const words = definePhrases({
  freezeThen: [
    'Nothing is put into it or taken from it until it is unfrozen. It can be counted.',
    '解除冻结前不能移入或移出，可以盘点。',
    '解除凍結前不可移入或移出，可以盤點。',
  ],
  unfreezeThen: ['It gives and takes goods again.', '解除后可正常移入移出。', '解除後可正常移入移出。'],
});
const rule: ReasonRule = { max: 500, label: glossary.reason, issues: ({ remark }) => missingReason(remark, 'remark') };

const textOf = (row: ListRow, name: string): string | null => {
  const value = member(row, name);
  return typeof value === 'string' ? value : null;
};
const nameOf = (row: ListRow): string => numberOf(cell, row);
const named = 5;
/** The first cells by their numbers, and how many more there are. */
const namesOf = (rows: readonly ListRow[]): string =>
  rows.slice(0, named).map(nameOf).join(', ') + (rows.length > named ? ` +${rows.length - named}` : '');

/** Asks why before cells are frozen, or no longer. */
export const askFreeze = (rows: readonly ListRow[], onDone: () => void, isLifting: boolean): void => {
  const choice = {
    ...{ label: isLifting ? freezeWords.unfreeze : freezeWords.freeze, isDanger: !isLifting, testId: 'freeze' },
    run: async ({ remark }: { readonly remark?: string | null | undefined }) => {
      const body = { ...delList(rows), reason: remark?.trim() ?? '' };
      const isDone = await carryOut(isLifting ? unfreezeCells : freezeCells, body);
      if (isDone) onDone();
      return isDone;
    },
  };
  const consequence = sayNow(isLifting ? words.unfreezeThen : words.freezeThen);
  openModal((handle) => <ReasonForm ask={{ rule, consequence, choices: [choice] }} onClose={handle.close} />, {
    title: sayNow(isLifting ? freezeWords.askUnfreeze : freezeWords.askFreeze, { name: namesOf(rows) }),
    width: 480,
    testId: 'cell.freeze',
  });
};

const about = (issuesOf: typeof freezeIssues, row: ListRow) =>
  issuesOf({ cellNo: nameOf(row), isFrozen: textOf(row, 'isFrozen'), frozenDocNo: textOf(row, 'frozenDocNo') }).map((issue) => ({
    ...{ ...issue, text: cellPhrases[issue.code] },
  }));
export const freezing: readonly ToolbarAct[] = [
  {
    ...{ key: 'freeze', label: freezeWords.freeze, flag: 'isCheck', needs: 'some' },
    issues: (row) => about(freezeIssues, row),
    run: ({ rows, refresh }) => askFreeze(rows, refresh, false),
  },
  {
    ...{ key: 'unfreeze', label: freezeWords.unfreeze, flag: 'isCheck', needs: 'some' },
    issues: (row) => about(unfreezeIssues, row),
    run: ({ rows, refresh }) => askFreeze(rows, refresh, true),
  },
];
