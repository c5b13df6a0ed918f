/** Plans from the bell: their supplier replies. */
import { listMonthlyPlans } from '@wms/contract/srm/plan/purchasePlan.calls.ts';
import { monthlyPlan } from '@wms/contract/srm/plan/purchasePlan.ts';
import type { ReactNode } from 'react';
import type { InboxDoor, InboxProps, Message, WaitingProps } from '../../kernel/frame/inbox.ts';
import { MessageActs, StillWaits } from '../../kernel/inbox/MessageActs.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { ListedPlan } from './facts.ts';
import { replyToPlans } from './replyToPlans.ts';

/** Plans that are read together; of more the list is answered. */
const most = 100;
const none: readonly ListedPlan[] = [];
const { menu } = monthlyPlan;
const acts = [replyToPlans];

/** The plans that messages tell of and that nobody has replied to, in one reading. */
const useUnanswered = (messages: readonly Message[]) => {
  const condition = { planNo: [...new Set(messages.map(({ docNo }) => docNo))] };
  const read = useCall(listMonthlyPlans, { current: 1, size: most, condition }, { fresh: 0, report: 'silent' });
  const rows = read.data?.records as readonly ListedPlan[] | undefined;
  return {
    of: ({ docNo }: Message) => rows?.filter(({ planNo, replyQty }) => planNo === docNo && replyQty === null),
    isUnknown: read.isError || (read.data?.total ?? 0) > most,
  };
};
const Acts = ({ message, onDone }: InboxProps): ReactNode => {
  const { of, isUnknown } = useUnanswered([message]);
  return (
    <MessageActs<ListedPlan>
      menu={menu}
      acts={acts}
      rows={isUnknown ? none : of(message)}
      nameRows={() => message.docNo}
      onDone={onDone}
    />
  );
};
const Waiting = ({ message, messages, children }: WaitingProps): ReactNode => {
  const { of, isUnknown } = useUnanswered(messages);
  return (
    <StillWaits<ListedPlan> menu={menu} acts={acts} rows={of(message)} isUnknown={isUnknown}>
      {children}
    </StillWaits>
  );
};
export const planInbox: readonly InboxDoor[] = [
  { isSuppliers: true, moments: ['plan.published', 'plan.toReply'], Acts, Waiting },
];
