/** Delivery approvals that were applied for, decided on from the bell. */
import { getApproval, type ListedApproval } from '@wms/contract/srm/approval/approval.calls.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps } from '../../kernel/frame/inbox.ts';
import { MessageActs } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { houseActs } from './acts.tsx';

const decisions = houseActs.filter(({ hotkey }) => hotkey !== undefined);
const none: readonly ListedApproval[] = [];

const Acts = ({ message, onDone }: InboxProps): ReactNode => {
  const id = new URLSearchParams(message.url.split('?')[1]).get('row') ?? '';
  const read = useCall(getApproval, { id }, { fresh: 0, report: 'silent' });
  return (
    <MessageActs<ListedApproval>
      menu="Delivery.Approval"
      acts={decisions}
      rows={read.isError ? none : read.data && [read.data]}
      nameRows={() => message.docNo}
      onDone={onDone}
    />
  );
};
export const approvalInbox: readonly InboxDoor[] = [{ isSuppliers: false, moments: ['approval.applied'], Acts }];
