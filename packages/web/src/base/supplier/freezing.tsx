/** A frozen supplier sends no goods; whoever freezes one says why, and the supplier reads it. */
import { freezeSuppliers, unfreezeSuppliers } from '@wms/contract/base/supplier/supplier.calls.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { ListTools, ToolbarAct } from '../../kernel/action/act.ts';
import { type Decision, ReasonForm, type ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, delList } from '../../kernel/acts/standardActs.ts';
import { type ListRow, member, numberOf } from '../../kernel/field/fields.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { freezeWords } from '../cell/door.ts';

const words = definePhrases({
  ...freezeWords,
  frozenAlready: ['{name} is already frozen', '{name} 已冻结', '{name} 已凍結'],
  notFrozen: ['{name} is not frozen', '{name} 未冻结', '{name} 未凍結'],
  reasonHelp: ['The supplier will see this reason.', '供应商将看到此原因。', '供應商將看到此原因。'],
});
const rule: ReasonRule = {
  max: 500,
  label: glossary.reason,
  help: words.reasonHelp,
  issues: ({ remark }) => missingReason(remark, 'remark'),
};

const isFrozen = (row: ListRow): boolean => member(row, 'isFrozen') === '1';
const nameOf = (row: ListRow): string => numberOf(supplier, row);

const freeze = ({ rows, refresh }: ListTools): void => {
  const ask: Decision = {
    rule,
    choices: [
      {
        label: words.freeze,
        isDanger: true,
        testId: 'freeze',
        run: async ({ remark }) => {
          const isDone = await carryOut(freezeSuppliers, { ...delList(rows), reason: remark?.trim() ?? '' });
          if (isDone) refresh();
          return isDone;
        },
      },
    ],
  };
  openModal((handle) => <ReasonForm ask={ask} onClose={handle.close} />, {
    title: sayNow(words.askFreeze, { name: rows.map(nameOf).join(', ') }),
    width: 480,
    testId: 'freeze',
  });
};

export const freezing: readonly ToolbarAct[] = [
  {
    key: 'freeze',
    label: words.freeze,
    flag: 'isCheck',
    needs: 'some',
    issues: (row) =>
      isFrozen(row) ? [{ code: 'supplier.isFrozen', text: words.frozenAlready, params: { name: nameOf(row) } }] : [],
    run: freeze,
  },
  {
    key: 'unfreeze',
    label: words.unfreeze,
    flag: 'isCheck',
    needs: 'some',
    ask: { text: words.askUnfreeze },
    issues: (row) =>
      isFrozen(row) ? [] : [{ code: 'supplier.notFrozen', text: words.notFrozen, params: { name: nameOf(row) } }],
    run: async ({ rows, refresh }) => {
      if (await carryOut(unfreezeSuppliers, delList(rows))) refresh();
    },
  },
];
