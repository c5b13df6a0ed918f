/** Replies that differ, from the bell: their buyer accepts them or asks for other ones. */
import { listForBuyer } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { replyResults, scheduleFlow } from '@wms/contract/srm/schedule/schedule.flow.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps, Message, WaitingProps } from '../../kernel/frame/inbox.ts';
import { MessageActs, StillWaits } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { buyerActs } from './acts.tsx';
import { type ListedRow, nameOf } from './service.ts';

/** Rows of one item that are decided on together; of more the list decides. */
const most = 100;
const none: readonly ListedRow[] = [];
const { menu } = schedule;
const decisions = buyerActs.settling.filter(({ hotkey }) => hotkey !== undefined);

/** The differing replies to the items that messages tell of, in one reading. */
const useDiffering = (messages: readonly Message[]) => {
  const condition = {
    itemNo: [...new Set(messages.map(({ docNo }) => docNo))],
    replyResult: replyResults.states.differs,
    scheduleStatus: scheduleFlow.states.replied,
  };
  const read = useCall(listForBuyer, { current: 1, size: most, condition }, { fresh: 0, report: 'silent' });
  const rows = read.data?.records as readonly ListedRow[] | undefined;
  return {
    of: ({ docNo }: Message) => rows?.filter(({ itemNo }) => itemNo === docNo),
    isUnknown: read.isError || (read.data?.total ?? 0) > most,
  };
};

const Acts = ({ message, onDone }: InboxProps): ReactNode => {
  const { of, isUnknown } = useDiffering([message]);
  return (
    <MessageActs<ListedRow>
      menu={menu}
      acts={decisions}
      rows={isUnknown ? none : of(message)}
      nameRows={nameOf}
      onDone={onDone}
    />
  );
};
const Waiting = ({ message, messages, children }: WaitingProps): ReactNode => {
  const { of, isUnknown } = useDiffering(messages);
  return (
    <StillWaits<ListedRow> menu={menu} acts={decisions} rows={of(message)} isUnknown={isUnknown}>
      {children}
    </StillWaits>
  );
};
export const scheduleInbox: readonly InboxDoor[] = [{ isSuppliers: false, moments: ['schedule.replied'], Acts, Waiting }];
