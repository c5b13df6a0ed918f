/** Delivery approvals that were applied for, decided on from the bell. */
import { getApproval, type ListedApproval, listApprovals } from '@wms/contract/srm/approval/approval.calls.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps, Message, WaitingProps } from '../../kernel/frame/inbox.ts';
import { MessageActs, StillWaits } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { houseActs } from './acts.tsx';

const decisions = houseActs.filter(({ hotkey }) => hotkey !== undefined);
const none: readonly ListedApproval[] = [];

const menu = 'Delivery.Approval';
const idOf = ({ url }: Message): string => new URLSearchParams(url.split('?')[1]).get('row') ?? '';
const Acts = ({ message, onDone }: InboxProps): ReactNode => {
  const read = useCall(getApproval, { id: idOf(message) }, { fresh: 0, report: 'silent' });
  return (
    <MessageActs<ListedApproval>
      menu={menu}
      acts={decisions}
      rows={read.isError ? none : read.data && [read.data]}
      nameRows={() => message.docNo}
      onDone={onDone}
    />
  );
};
const Waiting = ({ message, messages, children }: WaitingProps): ReactNode => {
  const condition = { id: messages.map(idOf) };
  const read = useCall(listApprovals, { current: 1, size: 100, condition }, { fresh: 0, report: 'silent' });
  return (
    <StillWaits<ListedApproval>
      menu={menu}
      acts={decisions}
      rows={(read.data?.records as readonly ListedApproval[] | undefined)?.filter(({ id }) => id === idOf(message))}
      isUnknown={read.isError}
    >
      {children}
    </StillWaits>
  );
};
export const approvalInbox: readonly InboxDoor[] = [{ isSuppliers: false, moments: ['approval.applied'], Acts, Waiting }];
