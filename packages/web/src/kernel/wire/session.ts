/**
 * Who is signed in and what the server's menu allows, as the shell hands it over. The token itself is only in the cookie (AUTH-19).
 * In components: `useUser()`, `useGrant()` of grant.ts.
 */

import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { dropCookie, readCookie } from '../frame/cookie.ts';
import type { Menu, MenuIndex } from '../frame/menu.ts';
import { createStore, useStore } from '../frame/store.ts';
import { TOKEN_COOKIE } from './client.ts';
import { refreshCodes } from './codes.ts';
import { dropImpersonation } from './impersonation.ts';

export interface SessionState {
  readonly user: UserInfo | undefined;
  /** The token the user information belongs to: someone else may have signed in in another tab since. */
  readonly token: string;
  /** Root menus of the web client, nested and sorted. */
  readonly menus: readonly Menu[];
  readonly index: MenuIndex;
  readonly pdaMenus: readonly Menu[];
  /** Why a password change is due: 'expired', 'initial', 'reset', or undefined. */
  readonly changeReason: string | undefined;
  /** What getAuth and then the user information say (AUTH-30). */
  readonly licensed: boolean;
  /** The user chose to go on reading with an expired licence. */
  readonly readOnly: boolean;
}

const empty: SessionState = {
  user: undefined,
  token: '',
  menus: [],
  index: new Map(),
  pdaMenus: [],
  changeReason: undefined,
  licensed: true,
  readOnly: false,
};
const store = createStore<SessionState>(empty);
export const session = store.get;
export const onSessionChange = store.subscribe;
export const useSession = (): SessionState => useStore(store);

export const token = (): string => readCookie(TOKEN_COOKIE) ?? '';
export const hasToken = (): boolean => token() !== '';
/** Whether the user of the store is the one of the cookie. */
export const hasUser = (state: SessionState): boolean => state.user !== undefined && state.token === token();

/** Empties store and cookie: after logout, expiry and a failed guard. The HttpOnly companion ends with the server's session. */
export const resetSession = (): void => {
  dropImpersonation();
  dropCookie(TOKEN_COOKIE);
  store.set((now) => ({ ...empty, licensed: now.licensed }));
};

/** Takes over what the shell has learned of the session. */
export const patchSession = (part: Partial<SessionState>): void => store.set((now) => ({ ...now, ...part }));

export const continueReadOnly = (): void => patchSession({ readOnly: true });
export const licenceAccepted = (): void => patchSession({ licensed: true });
/** After a successful change the session is an ordinary one again, and may ask what was closed to it. */
export const passwordChanged = (): void => {
  store.set((now) => ({ ...now, changeReason: undefined, ...(now.user ? { user: { ...now.user, mustChangePwd: '0' } } : {}) }));
  void refreshCodes();
};
export const mustChange = (state: SessionState): boolean => state.changeReason !== undefined || state.user?.mustChangePwd === '1';
/** Own profile fields after saving them, so that top bar and settings agree without another round. */
export const patchUser = (part: Partial<UserInfo>): void =>
  store.set((now) => (now.user ? { ...now, user: { ...now.user, ...part } } : now));
