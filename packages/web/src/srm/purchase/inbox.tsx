/** Orders from the bell: their supplier accepts or rejects what waits for an answer, their buyer agrees to proposals or refuses them. */

import type { Side } from '@wms/contract/kernel/permission.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps, WaitingProps } from '../../kernel/frame/inbox.ts';
import { MessageActs, StillWaits } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { actsOf } from './orderActs.ts';
import { type ListedLine, nameOf, ordersOf } from './service.ts';

/** Lines of one order that are decided on together; one that has more is answered in its list. */
const most = 100;
const none: readonly ListedLine[] = [];

const menu = 'OrderCollaboration.UserOrder';
const decisionsOf = (side: Side) => actsOf(side, 'all').lineRow.filter(({ hotkey }) => hotkey !== undefined);
const Acts = ({ message: { docNo }, onDone }: InboxProps): ReactNode => {
  const { side } = useUser();
  const condition = { purchaseNoIndistinct: docNo };
  const read = useCall(ordersOf(side).list, { current: 1, size: most, condition }, { fresh: 0, report: 'silent' });
  const lines = (read.data?.records as readonly ListedLine[] | undefined)?.filter(({ purchaseNo }) => purchaseNo === docNo);
  const isWhole = (read.data?.total ?? 0) <= most;
  return (
    <MessageActs<ListedLine>
      menu={menu}
      acts={decisionsOf(side)}
      rows={read.isError || !isWhole ? none : lines}
      nameRows={nameOf}
      onDone={onDone}
    />
  );
};
const Waiting = ({ message, messages, children }: WaitingProps): ReactNode => {
  const { side } = useUser();
  const condition = { purchaseNo: [...new Set(messages.map(({ docNo }) => docNo))] };
  const read = useCall(ordersOf(side).list, { current: 1, size: most, condition }, { fresh: 0, report: 'silent' });
  const lines = (read.data?.records as readonly ListedLine[] | undefined)?.filter(
    ({ purchaseNo }) => purchaseNo === message.docNo,
  );
  return (
    <StillWaits<ListedLine>
      menu={menu}
      acts={decisionsOf(side)}
      rows={lines}
      // of more lines than one reading brings, those of this order may be the ones that are missing
      isUnknown={read.isError || (read.data?.total ?? 0) > most}
    >
      {children}
    </StillWaits>
  );
};
export const orderInbox: readonly InboxDoor[] = [
  { isSuppliers: true, moments: ['order.published', 'order.changed', 'order.unanswered'], Acts, Waiting },
  { isSuppliers: false, moments: ['order.answered'], Acts, Waiting },
];
