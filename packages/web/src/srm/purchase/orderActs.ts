import { type BodyOf, operationOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Side } from '@wms/contract/kernel/permission.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { missingReason, type Reason } from '@wms/contract/kernel/reason.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import {
  acceptOrders,
  agreeToChanges,
  answerOnBehalf,
  closeLines,
  orderExports,
  publishOrders,
  refuseChanges,
  rejectOrders,
  reopenLines,
  resendOrders,
  supplierOrders,
  withdrawReplies,
} from '@wms/contract/srm/purchase/purchase.calls.ts';
import { type OrderLineAction, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { guardsOf, pastIssues } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { mostLines } from '@wms/contract/srm/purchase/purchase.shapes.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct, importAct } from '../../kernel/acts/exchangeActs.ts';
import { decisionKeys, moveAct } from '../../kernel/acts/moveAct.ts';
import type { ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { today } from '../../kernel/frame/today.ts';
import { type Addressed, ask } from '../../kernel/wire/calls.ts';
import { changeOrder } from './ChangeOrder.tsx';
import { askOrders, type Subject } from './OrderDecision.tsx';
import { buyerService, type ListedHead, type ListedLine, lineMoves, nameOf, orderMoves, supplierService } from './service.ts';
import { doneWords, words } from './words.ts';

const { yes, no, all } = decisionKeys;
type LineAct = ToolbarAct<ListedLine>;
type Tools = ListTools<ListedLine>;

/** An act of some order lines. */
const move = (
  action: OrderLineAction,
  {
    needs = 'some',
    also,
    ...act
  }: Partial<LineAct> & Pick<LineAct, 'run'> & { readonly also?: (row: ListedLine) => readonly Issue[] },
): LineAct => {
  const made = moveAct<ListedLine, typeof lineMoves.document.resource, never, typeof orderLineFlow>(lineMoves, action, {
    nameOf,
    ...act,
  });
  const reasons = reasonsWith(lineMoves.texts);
  const issues: LineAct['issues'] = (row) => [...(made.issues?.(row) ?? []), ...reasons(also?.(row) ?? [])];
  return { ...made, issues, needs };
};
type LinesCall = typeof acceptOrders;
type ReasonCall = typeof rejectOrders;
const ruleOf = (isOptional = false, help: Trilingual = words.reasonHelp, label?: Trilingual): ReasonRule => ({
  max: 500,
  label: label ?? (isOptional ? words.optional : words.reason),
  help,
  issues: ({ remark }) => (isOptional ? [] : missingReason(remark, 'remark')),
});
/** Sends a command on the lines of the dialog and says how many it moved. */
const sending =
  <C extends Addressed>(call: C, { refresh }: Tools, done: Trilingual, bodyOf: (words: string) => BodyOf<C>) =>
  async ({ remark }: Reason): Promise<boolean> => {
    const isDone = await carryOut(call, bodyOf(remark?.trim() ?? ''), done);
    if (isDone) refresh();
    return isDone;
  };

type Decisive = Extract<OrderLineAction, keyof typeof doneWords>;
interface Deciding {
  readonly title: Trilingual;
  readonly follows: Trilingual;
  readonly subject: Subject;
  readonly isDanger?: boolean;
}
/** Asks with the figures of the lines, and for a reason where the command takes one. */
const decides =
  (action: Decisive, call: LinesCall | ReasonCall, { title, follows, subject, isDanger = false }: Deciding, rule?: ReasonRule) =>
  (tools: Tools): void =>
    askOrders({
      title: sayNow(title, { name: nameOf(tools.rows) }),
      lines: tools.rows,
      subject,
      decision: (lines) => ({
        consequence: sayNow(follows),
        ...(rule ? { rule } : {}),
        choices: [
          {
            label: orderLineFlow.actions[action].label,
            isDanger,
            testId: operationOf(call),
            run: sending(call, tools, doneWords[action], (reason) => ({
              lines: lines.map(versioned),
              ...(rule ? { reason } : {}),
            })),
          },
        ],
      }),
    });
/** Goes to the grid of the chosen lines; the list forgets them, since the grid decides what becomes of them. */
const opens =
  (name: 'OrderCollaboration.UserOrder.AcceptanceChange' | 'OrderCollaboration.UserOrder.DateChange') =>
  ({ rows, refresh }: Tools): void => {
    refresh();
    goTo(pathTo(name, {}, { ids: rows.map((row) => row.id).join(',') }));
  };

const accept = move('accept', {
  isPrimary: true,
  hotkey: yes,
  also: (row) => pastIssues(row, today()),
  run: decides('accept', acceptOrders, { title: words.accept, follows: words.acceptText, subject: 'request' }),
});
/** The chosen lines, or those of the search: at most as many as one command takes. */
const meant = async ({ rows, condition, shown }: Tools): Promise<readonly ListedLine[]> => {
  if (rows.length > 0) return rows;
  const size = 100;
  const found: ListedLine[] = [];
  for (let current = 1; found.length < Math.min(mostLines, shown?.total ?? mostLines); current++) {
    const page = await ask(supplierOrders.list, { condition, current, size, field: 'expectArrivalDate', order: 'asc' });
    found.push(...(page.records as ListedLine[]));
    if (page.records.length < size) break;
  }
  return found;
};
/** Accepts of the chosen lines, or of all that are found, those whose day leaves the lead time. */
const acceptMet: LineAct = {
  key: 'acceptMet',
  label: words.metOnly,
  hotkey: all,
  flag: 'isSubmit',
  needs: 'none',
  run: async (tools) => {
    const lines = (await meant(tools)).filter((row) => guardsOf('accept', row).length === 0);
    if (lines.length === 0) return toast.info(sayNow(words.noneWaits));
    return askOrders({
      title: sayNow(words.metOnly),
      lines,
      subject: 'request',
      metOnly: true,
      decision: (met) => ({
        consequence: sayNow(words.metText),
        choices: [
          {
            label: words.acceptCount,
            params: { count: met.length },
            impossible: met.length === 0 ? { code: 'order.noneMet', text: words.noneMet } : undefined,
            testId: operationOf(acceptOrders),
            run: sending(acceptOrders, tools, doneWords.accept, () => ({ lines: met.map(versioned) })),
          },
        ],
      }),
    });
  },
};
const acceptWithChange = move('reply', {
  run: opens('OrderCollaboration.UserOrder.AcceptanceChange'),
});
const reject = move('reject', {
  hotkey: no,
  run: decides(
    'reject',
    rejectOrders,
    { title: words.reject, follows: words.rejectText, subject: 'request', isDanger: true },
    ruleOf(),
  ),
});
const dateChange = move('requestDateChange', {
  isFace: true,
  run: opens('OrderCollaboration.UserOrder.DateChange'),
});
const withdraw = move('withdrawReply', {
  run: decides('withdrawReply', withdrawReplies, { title: words.withdraw, follows: words.withdrawText, subject: 'withdrawal' }),
});
const agree = move('agreeChange', {
  isPrimary: true,
  hotkey: yes,
  run: decides('agreeChange', agreeToChanges, { title: words.agree, follows: words.agreeText, subject: 'proposal' }),
});
const refuse = move('refuseChange', {
  hotkey: no,
  run: decides(
    'refuseChange',
    refuseChanges,
    { title: words.refuse, follows: words.refuseText, subject: 'refusal', isDanger: true },
    ruleOf(),
  ),
});
const resend = move('resend', {
  isFace: true,
  run: decides('resend', resendOrders, { title: words.resend, follows: words.resendText, subject: 'request' }, ruleOf(true)),
});
const change = move('change', {
  needs: 'one',
  run: ({ rows: [row], refresh }) => row && changeOrder(row, refresh),
});
const onBehalf = move('answerOnBehalf', {
  run: (tools) =>
    askOrders({
      title: sayNow(words.behalf, { name: nameOf(tools.rows) }),
      lines: tools.rows,
      subject: 'request',
      decision: (lines) => {
        const choice = (accept: '0' | '1', label: Trilingual) => ({
          label,
          isDanger: accept === '0',
          testId: operationOf(answerOnBehalf),
          run: sending(answerOnBehalf, tools, accept === '1' ? doneWords.accept : doneWords.reject, (note) => ({
            lines: lines.map(versioned),
            accept,
            note,
          })),
        });
        return {
          consequence: sayNow(words.behalfText),
          rule: ruleOf(false, undefined, words.behalfNote),
          choices: [choice('0', words.behalfReject), choice('1', words.behalfAccept)],
        };
      },
    }),
});
const close = move('close', {
  run: decides(
    'close',
    closeLines,
    { title: messages['confirm.endCase'], follows: words.closeText, subject: 'ending', isDanger: true },
    ruleOf(),
  ),
});
const reopen = move('reopen', {
  run: decides('reopen', reopenLines, { title: words.reopen, follows: words.reopenText, subject: 'request' }, ruleOf(true)),
});

const publish: RowAct<ListedHead> = moveAct(orderMoves, 'publish', {
  isPrimary: true,
  ask: { text: words.askPublish, consequence: words.publishText },
  run: async ({ rows, refresh }) => {
    if (await carryOut(publishOrders, { records: rows.map(versioned) }, doneWords.publish)) refresh();
  },
});
const importOrders = importAct({
  service: buyerService,
  title: ['Purchase orders', '采购订单', '採購訂單'],
  number: 'purchaseNo',
});
const exportLines = exportAct(supplierService, { operation: operationOf(orderExports[0]) });

export interface OrderActs {
  readonly lineBar: readonly LineAct[];
  readonly lineRow: readonly RowAct<ListedLine>[];
  readonly headBar: readonly ToolbarAct<ListedHead>[];
}
const bySide: Readonly<Record<'supplier' | 'buyer', OrderActs>> = {
  supplier: {
    lineBar: [accept, acceptMet, acceptWithChange, reject, dateChange, exportLines],
    lineRow: [accept, acceptWithChange, reject, dateChange, withdraw],
    headBar: [exportLines],
  },
  buyer: {
    lineBar: [agree, refuse, onBehalf, resend, close, importOrders, exportLines],
    lineRow: [agree, refuse, change, onBehalf, resend, close, reopen],
    headBar: [{ ...publish, needs: 'some' }, importOrders, exportLines],
  },
};
/** The acts that can be possible under a tab, the likeliest first: a column of buttons that never work there would only hide the order. */
const underTab: Readonly<Record<string, readonly OrderLineAction[]>> = {
  toAccept: ['accept', 'reply', 'reject', 'answerOnBehalf', 'close'],
  reaccept: ['accept', 'reply', 'reject', 'answerOnBehalf', 'close'],
  accepted: ['requestDateChange', 'withdrawReply', 'change', 'close', 'reopen', 'agreeChange', 'refuseChange'],
  rejected: ['resend', 'change', 'close', 'reopen'],
  waiting: ['agreeChange', 'refuseChange', 'withdrawReply', 'close'],
};
/** The tabs of lines that wait for an answer. */
const answering = ['toAccept', 'reaccept'];
/** What a side can do to orders under a tab; rights take away from it, they never add. */
export const actsOf = (side: Side, tab: string): OrderActs => {
  const own = bySide[side === 'supplier' ? 'supplier' : 'buyer'];
  const possible = underTab[tab];
  const lineBar = own.lineBar.filter((act) => act.key !== 'acceptMet' || answering.includes(tab));
  if (!possible) return { ...own, lineBar };
  return { ...own, lineBar, lineRow: possible.flatMap((key) => own.lineRow.find((act) => act.key === key) ?? []) };
};
