/** What the two sides do with rows of a plan. */
import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { missingReason, type Reason } from '@wms/contract/kernel/reason.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import {
  changeSchedule,
  closeSchedule,
  listForBuyer,
  listForSupplier,
  settleReply,
  withdrawSchedule,
} from '@wms/contract/srm/schedule/schedule.calls.ts';
import { type ScheduleAction, scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { mostPublished } from '@wms/contract/srm/schedule/schedule.shapes.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct, importAct } from '../../kernel/acts/exchangeActs.ts';
import { decisionKeys, moveAct } from '../../kernel/acts/moveAct.ts';
import { ReasonForm } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { openCompare } from './CompareVersions.tsx';
import { openDraft } from './DraftForm.tsx';
import { openLockDays } from './LockDays.tsx';
import { openLockedRow } from './LockedRow.tsx';
import { openPublish } from './PublishDialog.tsx';
import { Replies } from './SettleReplies.tsx';
import { type ListedRow, nameOf, scheduleMoves } from './service.ts';
import { words } from './words.ts';

type Tools = ListTools<ListedRow>;
type Act = ToolbarAct<ListedRow>;
const move = (action: ScheduleAction, act: Partial<RowAct<ListedRow>> & Pick<RowAct<ListedRow>, 'run'>): Act => ({
  ...moveAct<ListedRow, typeof schedule, never, typeof scheduleFlow>(scheduleMoves, action, { nameOf, ...act }),
  needs: 'some',
});

/** Accepts or refuses replies that differ (SCH-09). */
const settles =
  (agree: '0' | '1') =>
  ({ rows, refresh }: Tools): void => {
    const isAgreed = agree === '1';
    const action = scheduleFlow.actions[isAgreed ? 'agreeReply' : 'refuseReply'];
    const run = async ({ remark }: Reason): Promise<boolean> => {
      const isDone = await carryOut(
        settleReply,
        { records: rows.map(versioned), agree, reason: remark?.trim() ?? '' },
        isAgreed ? words.agreed : words.refused,
      );
      if (isDone) refresh();
      return isDone;
    };
    openModal(
      (handle) => (
        <ReasonForm
          ask={{
            figures: <Replies rows={rows} />,
            consequence: sayNow(isAgreed ? words.agreeText : words.refuseText),
            ...(isAgreed
              ? {}
              : {
                  rule: {
                    max: 500,
                    label: words.reason,
                    help: words.reasonHelp,
                    issues: ({ remark }) => missingReason(remark, 'remark'),
                  },
                }),
            choices: [{ label: action.label, isDanger: !isAgreed, testId: `schedule.settle${agree}`, run }],
          }}
          onClose={handle.close}
        />
      ),
      { title: sayNow(isAgreed ? words.agree : words.refuse, { name: nameOf(rows) }), width: 680, testId: 'schedule.settle' },
    );
  };
type RowsCall = typeof withdrawSchedule;
const sends =
  (call: RowsCall, done?: Trilingual) =>
  async ({ rows, refresh }: Tools): Promise<void> => {
    if (await carryOut(call, { records: rows.map(versioned) }, done)) refresh();
  };

const add: Act = {
  ...{ key: 'add', label: terms.add, flag: 'isAdd', needs: 'none' },
  run: ({ refresh }) => openDraft(undefined, refresh),
};
// a plan is published whole: as many drafts as a search has, and not only those of a page
const whole = { takesWhole: true, mostWhole: mostPublished } as const;
const publish: Act = { ...move('publish', { isPrimary: true, run: (tools) => openPublish(tools) }), ...whole };
const modify: RowAct<ListedRow> = move('modify', {
  isFace: true,
  run: ({ rows: [row], refresh }) => row && openDraft(row, refresh),
});
const changeLocked: RowAct<ListedRow> = move('changeLocked', {
  run: ({ rows: [row], refresh }) => row && openLockedRow(row, refresh),
});
const agree = move('agreeReply', { isFace: true, hotkey: decisionKeys.yes, run: settles('1') });
const refuse = move('refuseReply', { hotkey: decisionKeys.no, run: settles('0') });
const withdraw = move('withdraw', {
  ask: { text: words.withdraw, consequence: words.withdrawText, isDanger: true },
  run: sends(withdrawSchedule),
});
const close = move('close', {
  ask: { text: words.close, consequence: words.closeText },
  run: sends(closeSchedule),
});
const buyerService = serviceOf(listForBuyer);
const lockDays: Act = {
  ...{ key: 'lockDays', label: words.lockDays, flag: 'isSearch', needs: 'none' },
  run: ({ refresh }) => openLockDays(refresh),
};
/** The same rows by item and day, to type into. */
const grid: Act = {
  ...{ key: 'planGrid', label: words.planGrid, flag: 'isSearch', needs: 'none' },
  run: () => goTo(pathTo('DeliverySchedule.PendingSchedule', {}, { view: 'grid' })),
};
const compare: Act = {
  ...{ key: 'compareVersions', label: words.compare, flag: 'isSearch', needs: 'one' },
  run: ({ rows: [row] }) => row && openCompare(row),
};

/** The same dialog to look at: what publishing would do. */
const preview: Act = {
  ...move('publish', {
    ...{ key: 'previewPublish', label: words.preview, isPrimary: false },
    run: (tools) => openPublish(tools, true),
  }),
  ...whole,
};
interface Acts {
  readonly toolbar: readonly Act[];
  readonly row: readonly RowAct<ListedRow>[];
}
export const buyerActs: Acts & { readonly settling: Acts['row'] } = {
  toolbar: [
    add,
    grid,
    publish,
    preview,
    compare,
    lockDays,
    importAct({ service: buyerService, title: schedule.labels.$, number: 'itemNo' }),
    exportAct(buyerService),
    agree,
    refuse,
    withdraw,
    close,
  ],
  row: [modify, agree, refuse, changeLocked, withdraw, close],
  /** Of replies that differ. */
  settling: [agree, refuse, changeLocked, close],
};

const change = move('change', { run: sends(changeSchedule, words.changeOpened) });
/** Opens the grid, which replies to many rows at once. */
const reply = move('reply', {
  isPrimary: true,
  isFace: true,
  run: ({ rows: [row] }) => row && goTo(pathTo('DeliverySchedule.ReplySchedule', {}, { from: row.plannedDate })),
});
export const supplierActs: Acts = {
  toolbar: [reply, exportAct(serviceOf(listForSupplier)), change],
  row: [reply, change],
};
