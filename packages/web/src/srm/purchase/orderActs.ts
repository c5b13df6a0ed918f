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
  withdrawReplies,
} from '@wms/contract/srm/purchase/purchase.calls.ts';
import { type OrderLineAction, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import { pastIssues } from '@wms/contract/srm/purchase/purchase.rules.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct, importAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { askReason, type ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { today } from '../../kernel/frame/today.ts';
import type { Addressed } from '../../kernel/wire/calls.ts';
import { changeOrder } from './ChangeOrder.tsx';
import { buyerService, lineMoves, nameOf, type OrderHead, type OrderLine, orderMoves, supplierService } from './service.ts';
import { words } from './words.ts';

type LineAct = ToolbarAct<OrderLine>;
type Tools = ListTools<OrderLine>;

/** An act of some order lines. */
const move = (
  action: OrderLineAction,
  {
    needs = 'some',
    also,
    ...act
  }: Partial<LineAct> & Pick<LineAct, 'run'> & { readonly also?: (row: OrderLine) => readonly Issue[] },
): LineAct => {
  const made = moveAct<OrderLine, typeof lineMoves.document.resource, never, typeof orderLineFlow>(lineMoves, action, {
    nameOf,
    ...act,
  });
  const reasons = reasonsWith(lineMoves.texts);
  const issues: LineAct['issues'] = (row) => [...(made.issues?.(row) ?? []), ...reasons(also?.(row) ?? [])];
  return { ...made, issues, needs };
};
type LinesCall = typeof acceptOrders;
type ReasonCall = typeof rejectOrders;
const sends =
  (call: LinesCall) =>
  async ({ rows, refresh }: Tools): Promise<void> => {
    if (await carryOut(call, { lines: rows.map(versioned) })) refresh();
  };
/** Sends the reason as the commands of orders take it: words alone. */
const sending =
  <C extends Addressed>(call: C, { refresh }: Tools, bodyOf: (words: string) => BodyOf<C>) =>
  async ({ remark }: Reason): Promise<boolean> => {
    const done = await carryOut(call, bodyOf(remark?.trim() ?? ''));
    if (done) refresh();
    return done;
  };
const ruleOf = (isOptional = false, help: Trilingual = words.reasonHelp, label?: Trilingual): ReasonRule => ({
  max: 500,
  label: label ?? (isOptional ? words.optional : words.reason),
  help,
  issues: ({ remark }) => (isOptional ? [] : missingReason(remark, 'remark')),
});
const asks =
  (
    title: Trilingual,
    call: ReasonCall,
    action: OrderLineAction,
    { isOptional, isDanger = false, help }: { isOptional?: boolean; isDanger?: boolean; help?: Trilingual } = {},
  ) =>
  (tools: Tools): void => {
    const { rows } = tools;
    const run = sending(call, tools, (reason) => ({ lines: rows.map(versioned), reason }));
    askReason({
      title: sayNow(title, { name: nameOf(rows) }),
      rule: ruleOf(isOptional, help),
      choices: [{ label: orderLineFlow.actions[action].label, isDanger, testId: operationOf(call), run }],
    });
  };
/** Goes to the grid of the chosen lines; the list forgets them, since the grid decides what becomes of them. */
const opens =
  (name: 'OrderCollaboration.UserOrder.AcceptanceChange' | 'OrderCollaboration.UserOrder.DateChange') =>
  ({ rows, refresh }: Tools): void => {
    refresh();
    goTo(pathTo(name, {}, { ids: rows.map((row) => row.id).join(',') }));
  };

const accept = move('accept', {
  isPrimary: true,
  also: (row) => pastIssues(row, today()),
  ask: { text: words.askAccept, consequence: words.acceptText },
  run: sends(acceptOrders),
});
const acceptWithChange = move('reply', {
  run: opens('OrderCollaboration.UserOrder.AcceptanceChange'),
});
const reject = move('reject', {
  run: asks(words.reject, rejectOrders, 'reject', { isDanger: true }),
});
const dateChange = move('requestDateChange', {
  run: opens('OrderCollaboration.UserOrder.DateChange'),
});
const withdraw = move('withdrawReply', {
  ask: { text: words.askWithdraw },
  run: sends(withdrawReplies),
});
const agree = move('agreeChange', {
  isPrimary: true,
  ask: { text: words.askAgree, consequence: words.agreeText },
  run: sends(agreeToChanges),
});
const refuse = move('refuseChange', {
  run: asks(words.refuse, refuseChanges, 'refuseChange', { isDanger: true }),
});
const resend = move('resend', {
  run: asks(words.resend, resendOrders, 'resend', { isOptional: true }),
});
const change = move('change', {
  needs: 'one',
  run: ({ rows: [row], refresh }) => row && changeOrder(row, refresh),
});
const onBehalf = move('answerOnBehalf', {
  run: (tools) => {
    const { rows } = tools;
    const choice = (accept: '0' | '1', label: Trilingual) => ({
      label,
      isDanger: accept === '0',
      testId: operationOf(answerOnBehalf),
      run: sending(answerOnBehalf, tools, (note) => ({ lines: rows.map(versioned), accept, note })),
    });
    askReason({
      title: sayNow(words.behalf, { name: nameOf(rows) }),
      rule: ruleOf(false, undefined, words.behalfNote),
      choices: [choice('0', words.behalfReject), choice('1', words.behalfAccept)],
    });
  },
});
const close = move('close', {
  run: asks(messages['confirm.endCase'], closeLines, 'close', { isDanger: true, help: words.closeText }),
});
const reopen = move('reopen', {
  run: asks(words.reopen, reopenLines, 'reopen', { isOptional: true }),
});

const publish: RowAct<OrderHead> = moveAct(orderMoves, 'publish', {
  isPrimary: true,
  ask: { text: words.askPublish, consequence: words.publishText },
  run: async ({ rows, refresh }) => {
    if (await carryOut(publishOrders, { records: rows.map(versioned) })) refresh();
  },
});
const importOrders = importAct({ service: buyerService, title: ['Purchase orders', '采购订单', '採購訂單'] });
const exportLines = exportAct(supplierService, { operation: operationOf(orderExports[0]) });

export interface OrderActs {
  readonly lineBar: readonly LineAct[];
  readonly lineRow: readonly RowAct<OrderLine>[];
  readonly headBar: readonly ToolbarAct<OrderHead>[];
}
const bySide: Readonly<Record<'supplier' | 'buyer', OrderActs>> = {
  supplier: {
    lineBar: [accept, acceptWithChange, reject, dateChange, exportLines],
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
/** What a side can do to orders under a tab; rights take away from it, they never add. */
export const actsOf = (side: Side, tab: string): OrderActs => {
  const all = bySide[side === 'supplier' ? 'supplier' : 'buyer'];
  const possible = underTab[tab];
  if (!possible) return all;
  return { ...all, lineRow: possible.flatMap((key) => all.lineRow.find((act) => act.key === key) ?? []) };
};
