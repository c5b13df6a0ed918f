/** Notices that wait for approval, decided on from the bell. */
import { getAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps } from '../../kernel/frame/inbox.ts';
import { MessageActs } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { houseActs } from './acts.tsx';
import type { AsnWhole } from './facts.ts';

const decisions = houseActs.filter(({ hotkey }) => hotkey !== undefined);
const none: readonly AsnWhole[] = [];

const Acts = ({ message, onDone }: InboxProps): ReactNode => {
  const id = message.url.split('/').at(-1) ?? '';
  const read = useCall(getAsn, { id }, { fresh: 0, report: 'silent' });
  return (
    <MessageActs<AsnWhole>
      menu="Asn.Warehouse"
      acts={decisions}
      rows={read.isError ? none : read.data && [read.data]}
      nameRows={() => message.docNo}
      onDone={onDone}
    />
  );
};
export const asnInbox: readonly InboxDoor[] = [{ isSuppliers: false, moments: ['asn.created'], Acts }];
