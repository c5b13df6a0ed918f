/** Orders from the bell: their supplier accepts or rejects what waits for an answer, their buyer agrees to proposals or refuses them. */
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps } from '../../kernel/frame/inbox.ts';
import { MessageActs } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { actsOf } from './orderActs.ts';
import { type ListedLine, nameOf, ordersOf } from './service.ts';

/** Lines of one order that are decided on together; one that has more is answered in its list. */
const most = 100;
const none: readonly ListedLine[] = [];

const Acts = ({ message: { docNo }, onDone }: InboxProps): ReactNode => {
  const { side } = useUser();
  const condition = { purchaseNoIndistinct: docNo };
  const read = useCall(ordersOf(side).list, { current: 1, size: most, condition }, { fresh: 0, report: 'silent' });
  const lines = (read.data?.records as readonly ListedLine[] | undefined)?.filter(({ purchaseNo }) => purchaseNo === docNo);
  const isWhole = (read.data?.total ?? 0) <= most;
  return (
    <MessageActs<ListedLine>
      menu="OrderCollaboration.UserOrder"
      acts={actsOf(side, 'all').lineRow.filter(({ hotkey }) => hotkey !== undefined)}
      rows={read.isError || !isWhole ? none : lines}
      nameRows={nameOf}
      onDone={onDone}
    />
  );
};
export const orderInbox: readonly InboxDoor[] = [
  { isSuppliers: true, moments: ['order.published', 'order.changed', 'order.unanswered'], Acts },
  { isSuppliers: false, moments: ['order.answered'], Acts },
];
