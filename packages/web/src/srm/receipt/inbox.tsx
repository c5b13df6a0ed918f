/** Returns from the bell: their supplier takes note of what went back. */
import { listReturned } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { returnLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps, Message, WaitingProps } from '../../kernel/frame/inbox.ts';
import { MessageActs, StillWaits } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { acknowledge } from './acts.tsx';
import type { ReturnRow } from './facts.ts';

/** Lines of returns that are taken note of together; of more the list does it. */
const most = 100;
const none: readonly ReturnRow[] = [];
const { menu } = returnLine;
const acts = [acknowledge];

/** The lines of the returns that messages tell of, in one reading. */
const useReturned = (messages: readonly Message[]) => {
  const condition = { returnNo: [...new Set(messages.map(({ docNo }) => docNo))] };
  const read = useCall(listReturned, { current: 1, size: most, condition }, { fresh: 0, report: 'silent' });
  const rows = read.data?.records as readonly ReturnRow[] | undefined;
  return {
    of: ({ docNo }: Message) => rows?.filter(({ returnNo }) => returnNo === docNo),
    isUnknown: read.isError || (read.data?.total ?? 0) > most,
  };
};
const Acts = ({ message, onDone }: InboxProps): ReactNode => {
  const { of, isUnknown } = useReturned([message]);
  return (
    <MessageActs<ReturnRow>
      menu={menu}
      acts={acts}
      rows={isUnknown ? none : of(message)}
      nameRows={() => message.docNo}
      onDone={onDone}
    />
  );
};
const Waiting = ({ message, messages, children }: WaitingProps): ReactNode => {
  const { of, isUnknown } = useReturned(messages);
  return (
    <StillWaits<ReturnRow> menu={menu} acts={acts} rows={of(message)} isUnknown={isUnknown}>
      {children}
    </StillWaits>
  );
};
export const receiptInbox: readonly InboxDoor[] = [{ isSuppliers: true, moments: ['return.booked'], Acts, Waiting }];
