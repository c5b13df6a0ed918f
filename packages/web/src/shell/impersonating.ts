/** The ways out of looking at the product as somebody else: each loads the page anew, so that nothing of one person is left for the other. */

import { endLooking } from '@wms/contract/system/user/impersonation.calls.ts';
import { endTabStore } from '../kernel/frame/tabStore.ts';
import { ask } from '../kernel/wire/calls.ts';
import { impersonationNow, leaveImpersonation } from '../kernel/wire/impersonation.ts';

/** Back to the own session and the place one came from. False when this page looks as nobody. */
export const endOfImpersonation = (isOver: boolean): boolean => {
  const look = impersonationNow();
  if (!look) return false;
  leaveImpersonation(isOver);
  endTabStore();
  window.location.assign(look.back);
  return true;
};
/** Ends it because who looks wants to; what the server says to it keeps nobody inside. */
export const endImpersonation = async (): Promise<void> => {
  await ask(endLooking, {}, { report: 'none', asSelf: true }).catch(() => undefined);
  endOfImpersonation(false);
};
