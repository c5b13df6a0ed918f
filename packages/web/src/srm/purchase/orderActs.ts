import type { Side } from '@wms/contract/kernel/permission.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type OrderLineAction, orderLineFlow } from '@wms/contract/srm/purchase/purchase.flow.ts';
import type { ListTools, RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { exportAct, importAct } from '../../kernel/acts/exchangeActs.ts';
import { moveAct } from '../../kernel/acts/moveAct.ts';
import { command, versioned } from '../../kernel/acts/standardActs.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { changeOrder } from './ChangeOrder.tsx';
import { askReason, type ReasonChoice } from './ReasonForm.tsx';
import { buyerService, lineMoves, nameOf, type OrderHead, type OrderLine, orderMoves, supplierService } from './service.ts';
import { words } from './words.ts';

type LineAct = ToolbarAct<OrderLine>;
type Tools = ListTools<OrderLine>;

/** An act of some order lines. */
const move = (action: OrderLineAction, { needs = 'some', ...act }: Partial<LineAct> & Pick<LineAct, 'run'>): LineAct => ({
  ...moveAct<OrderLine, typeof lineMoves.document.resource, never, typeof orderLineFlow>(lineMoves, action, { nameOf, ...act }),
  needs,
});
const sends =
  (service: string, operation: string) =>
  async ({ rows, refresh }: Tools): Promise<void> => {
    if (await command(service, operation, { lines: rows.map(versioned) })) refresh();
  };
const asks =
  (
    title: Parameters<typeof askReason>[0]['title'],
    service: string,
    operation: string,
    action: OrderLineAction,
    more: { isOptional?: boolean; isDanger?: boolean; help?: typeof words.closeText } = {},
  ) =>
  ({ rows, refresh }: Tools): void => {
    const { isDanger, ...rest } = more;
    const choice: ReasonChoice = {
      label: orderLineFlow.actions[action].label,
      ...(isDanger ? { isDanger } : {}),
      operation,
      bodyOf: (reason) => ({ lines: rows.map(versioned), reason }),
    };
    askReason({ title, name: nameOf(rows), service, choices: [choice], onDone: refresh, ...rest });
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
  ask: { text: words.askAccept, consequence: words.acceptText },
  run: sends(supplierService, 'acceptSrmPurchase'),
});
const acceptWithChange = move('reply', {
  run: opens('OrderCollaboration.UserOrder.AcceptanceChange'),
});
const reject = move('reject', {
  run: asks(words.reject, supplierService, 'rejectSrmPurchase', 'reject', { isDanger: true }),
});
const dateChange = move('requestDateChange', {
  run: opens('OrderCollaboration.UserOrder.DateChange'),
});
const withdraw = move('withdrawReply', {
  ask: { text: words.askWithdraw },
  run: sends(supplierService, 'withdrawReply'),
});
const agree = move('agreeChange', {
  isPrimary: true,
  ask: { text: words.askAgree, consequence: words.agreeText },
  run: sends(buyerService, 'agreeChange'),
});
const refuse = move('refuseChange', {
  run: asks(words.refuse, buyerService, 'refuseChange', 'refuseChange', { isDanger: true }),
});
const resend = move('resend', {
  run: asks(words.resend, buyerService, 'resendSrmPurchase', 'resend', { isOptional: true }),
});
const change = move('change', {
  needs: 'one',
  run: ({ rows: [row], refresh }) => row && changeOrder(row, refresh),
});
const onBehalf = move('answerOnBehalf', {
  run: ({ rows, refresh }) => {
    const bodyOf = (accepts: '0' | '1') => (note: string) => ({ lines: rows.map(versioned), accept: accepts, note });
    askReason({
      title: words.behalf,
      name: nameOf(rows),
      label: words.behalfNote,
      service: buyerService,
      choices: [
        { label: words.behalfReject, isDanger: true, operation: 'answerOnBehalf', bodyOf: bodyOf('0') },
        { label: words.behalfAccept, operation: 'answerOnBehalf', bodyOf: bodyOf('1') },
      ],
      onDone: refresh,
    });
  },
});
const close = move('close', {
  run: asks(messages['confirm.endCase'], buyerService, 'closePurchaseLines', 'close', { isDanger: true, help: words.closeText }),
});
const reopen = move('reopen', {
  run: asks(words.reopen, buyerService, 'reopenPurchaseLines', 'reopen', { isOptional: true }),
});

const publish: RowAct<OrderHead> = moveAct(orderMoves, 'publish', {
  isPrimary: true,
  ask: { text: words.askPublish, consequence: words.publishText },
  run: async ({ rows, refresh }) => {
    if (await command(buyerService, 'publishSrmPurchase', { records: rows.map(versioned) })) refresh();
  },
});
const importOrders = importAct({ service: buyerService, title: ['Purchase orders', '采购订单', '採購訂單'] });
const exportLines = exportAct(supplierService, { operation: 'exportSrmPurchase' });

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
