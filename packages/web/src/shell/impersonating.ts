/** The ways out of looking at the product as somebody else: each loads the page anew, so that nothing of one person is left for the other. */

import { endTabStore } from '../kernel/frame/tabStore.ts';
import { call } from '../kernel/wire/client.ts';
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
  await call('ISysUserService', 'endLooking', {}, { report: 'none', asSelf: true }).catch(() => undefined);
  endOfImpersonation(false);
};
