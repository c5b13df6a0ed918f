/** What can be done to an approval from its list, by side: the same table of moves that the server refuses by (ERR-51). */
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { type ListedApproval, voidApproval, withdrawApproval } from '@wms/contract/srm/approval/approval.calls.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct } from '../../kernel/acts/exchangeActs.ts';
import { decisionKeys, moveAct } from '../../kernel/acts/moveAct.ts';
import { ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import type { Draft } from '../../kernel/draft/draft.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { today } from '../../kernel/frame/today.ts';
import { openRecordDialog } from '../../message/template/door.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { approvalMoves, callsOf, reasonRule, withTexts } from './facts.ts';
import { Review } from './Review.tsx';
import { words } from './words.ts';

type Tools = ListTools<ListedApproval>;
const namesOf = (rows: readonly ListedApproval[]): string => rows.map(({ approvalNo }) => approvalNo).join(', ');

const openForm = (title: Trilingual, id: string | undefined, given: Draft, refresh: () => void): void =>
  openRecordDialog((dialog) => <ApplyForm id={id} given={given} {...dialog} />, {
    title: sayNow(title),
    testId: 'approval',
    onSaved: refresh,
  });
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
/** A new one goes on where the old one ends, or begins today where that is past. */
const renewed = ({ orgNo, itemNo, lotNo, effectiveEnd }: ListedApproval): Draft => {
  const next = dayAfter(effectiveEnd);
  return { orgNo, itemNo, lotNo: lotNo ?? '', effectiveStart: next > today() ? next : today() };
};

const apply: ToolbarAct<ListedApproval> = {
  ...{ key: 'add', label: approvalFlow.actions.apply.label, flag: 'isAdd', needs: 'none', isPrimary: true },
  run: ({ refresh }: Tools) => openForm(words.applyTitle, undefined, {}, refresh),
};
const resubmit = moveAct(approvalMoves, 'resubmit', {
  isFace: true,
  run: ({ rows: [row], refresh }: Tools) => row && openForm(words.resubmitTitle, row.id, {}, refresh),
});
const renew: RowAct<ListedApproval> = {
  ...{ key: 'renew', label: words.renew, flag: 'isAdd' },
  issues: (row) =>
    isIn(approvalFlow, 'approved', row.status) ? [] : withTexts([{ code: 'approval.notGranted', field: 'status' }]),
  run: ({ rows: [row], refresh }: Tools) => row && openForm(words.applyTitle, undefined, renewed(row), refresh),
};
const withdraw = moveAct(approvalMoves, 'withdraw', {
  ask: { text: words.askWithdraw, consequence: words.withdrawThen, isDanger: true },
  nameOf: namesOf,
  run: async ({ rows, refresh }: Tools) => {
    if (await carryOut(withdrawApproval, { records: rows.map(versioned) })) refresh();
  },
});

const review =
  (first: 'approve' | 'reject') =>
  ({ rows, refresh }: Tools): void => {
    openModal((handle) => <Review ids={rows.map(({ id }) => id)} first={first} onChanged={refresh} onClose={handle.close} />, {
      title: sayNow(words.reviewTitle),
      width: 'min(1080px, 96vw)',
      testId: 'review',
    });
  };
const approve = moveAct(approvalMoves, 'approve', { isFace: true, hotkey: decisionKeys.yes, run: review('approve') });
const reject = moveAct(approvalMoves, 'reject', { hotkey: decisionKeys.no, run: review('reject') });
const annul = moveAct(approvalMoves, 'void', {
  run: ({ rows, refresh }: Tools) => {
    const ask = {
      consequence: sayNow(words.voidThen),
      rule: reasonRule,
      choices: [
        {
          label: approvalFlow.actions.void.label,
          isDanger: true,
          testId: 'submit',
          run: async ({ remark }: { readonly remark?: string | null | undefined }) => {
            const isDone = await carryOut(voidApproval, { records: rows.map(versioned), reason: remark ?? null });
            if (isDone) refresh();
            return isDone;
          },
        },
      ],
    };
    openModal((handle) => <ReasonForm ask={ask} onClose={handle.close} />, {
      title: sayNow(words.askVoid, { name: namesOf(rows) }),
      width: 480,
      testId: 'reason',
    });
  },
});

const exportOf = (side: 'supplier' | 'purchaser') => exportAct(callsOf({ side }).service) as ToolbarAct<ListedApproval>;
export const supplierActs: readonly RowAct<ListedApproval>[] = [resubmit, renew, withdraw];
export const supplierToolbar: readonly ToolbarAct<ListedApproval>[] = [apply, exportOf('supplier')];
export const houseActs: readonly RowAct<ListedApproval>[] = [approve, reject, annul];
export const houseToolbar: readonly ToolbarAct<ListedApproval>[] = [
  { ...approve, needs: 'some', isPrimary: true },
  { ...reject, needs: 'some' },
  exportOf('purchaser'),
];
