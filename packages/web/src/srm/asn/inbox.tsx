/** Notices that wait for approval, decided on from the bell. */
import { houseAsns, type ListedAsn } from '@wms/contract/srm/asn/asn.calls.ts';
import { getAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps, Message, WaitingProps } from '../../kernel/frame/inbox.ts';
import { MessageActs, StillWaits } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { houseActs } from './acts.tsx';
import type { AsnWhole } from './facts.ts';

const decisions = houseActs.filter(({ hotkey }) => hotkey !== undefined);
const none: readonly AsnWhole[] = [];

const menu = 'Asn.Warehouse';
const idOf = ({ url }: Message): string => url.split('/').at(-1) ?? '';
const Acts = ({ message, onDone }: InboxProps): ReactNode => {
  const read = useCall(getAsn, { id: idOf(message) }, { fresh: 0, report: 'silent' });
  return (
    <MessageActs<AsnWhole>
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
  const read = useCall(houseAsns.list, { current: 1, size: 100, condition }, { fresh: 0, report: 'silent' });
  const rows = (read.data?.records as readonly ListedAsn[] | undefined)?.filter(({ id }) => id === idOf(message));
  return (
    <StillWaits<ListedAsn> menu={menu} acts={decisions} rows={rows} isUnknown={read.isError}>
      {children}
    </StillWaits>
  );
};
export const asnInbox: readonly InboxDoor[] = [{ isSuppliers: false, moments: ['asn.created'], Acts, Waiting }];
