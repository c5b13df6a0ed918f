/**
 * Who is signed in and what the server's menu allows. The token itself is only in the cookie (AUTH-19).
 * In components: `useUser()`, `useGrant()` of grant.ts.
 */

import { dropCookie, readCookie } from '../frame/cookie.ts';
import { indexMenus, type Menu, type MenuIndex, menuTree } from '../frame/menu.ts';
import { createStore, useStore } from '../frame/store.ts';
import { call, type ListReply, TIMEOUT, TOKEN_COOKIE } from './client.ts';
import { refreshCodes } from './codes.ts';
import { CallError } from './faults.ts';
import { dropImpersonation } from './impersonation.ts';

export interface UserInfo {
  readonly id: string;
  readonly userNo: string;
  readonly userName: string;
  readonly orgNo: string;
  readonly orgName?: string | null;
  readonly warehouseNo: string;
  readonly warehouseName?: string | null;
  /** '0' opens the licence page; missing counts as '1' (USER-19). */
  readonly isLicense?: string;
  readonly employeeId?: string | null;
  readonly url?: string | null;
  readonly avatar?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly version?: number;
  readonly limitCount?: number;
  readonly tenantsid?: string | null;
  readonly sysUserOrgResDtoList?: readonly { readonly orgNo: string; readonly orgShortName: string }[];
  readonly sysUserWarehouseResDtoList?: readonly {
    readonly warehouseNo: string;
    readonly warehouseName: string;
    readonly orgNo: string;
  }[];
  readonly userDataList?: readonly { readonly dataType: string; readonly dataValue: string }[];
  readonly side: 'supplier' | 'purchaser' | 'platform';
  readonly belongSupplier?: string | null;
  readonly roleNos?: readonly string[];
  /** '1' or 1: nothing but a password change is allowed until it is done (AUTH-31). */
  readonly mustChangePwd?: string | number;
  /** Days until the password expires; null when it never does. */
  readonly pwdExpireDays?: number | null;
  /** '1': the policy wants the person told of it. */
  readonly pwdExpireWarn?: string;
  /** Who only looks at the product as this person, and for how many more seconds. */
  readonly lookedAtBy?: {
    readonly userNo: string;
    readonly userName: string;
    readonly until: string;
    readonly seconds: number;
  };
}

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

const token = (): string => readCookie(TOKEN_COOKIE) ?? '';
export const hasToken = (): boolean => token() !== '';
/** Whether the user of the store is the one of the cookie. */
export const hasUser = (state: SessionState): boolean => state.user !== undefined && state.token === token();
export const isOne = (value: string | number | undefined): boolean => value === '1' || value === 1;

/** Empties store and cookie: after logout, expiry and a failed guard. The HttpOnly companion ends with the server's session. */
export const resetSession = (): void => {
  dropImpersonation();
  dropCookie(TOKEN_COOKIE);
  store.set((now) => ({ ...empty, licensed: now.licensed }));
};

const RETRY_MS = 1_000;
/**
 * A page that is being left (a reload, a link) loses its calls before it is gone itself: such a call is asked once more after a
 * moment that only comes when the page has stayed. What the server answered is final.
 */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallError) || error.kind === 'reply') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return ask();
  }
};

/** First call of the application (AUTH-09); the answer decides about the licence page. */
export const askLicence = async (): Promise<boolean> => {
  const auth = await patiently(() =>
    call<{ isLicense?: string | number }>('ISrmBmLoginService', 'getAuth', { type: '1' }, { report: 'none' }),
  );
  const licensed = !(auth?.isLicense === '0' || auth?.isLicense === 0);
  store.set((now) => ({ ...now, licensed }));
  return licensed;
};

const fetchUser = async (): Promise<void> => {
  const quiet = { report: 'none' } as const;
  const asked = token();
  const user = await call<UserInfo>('ISrmBmLoginService', 'getUserInfo', {}, quiet);
  if (!user?.userName) throw new CallError({ kind: 'reply', status: 200 });
  const [web, pda] = await Promise.all([
    call<ListReply<Menu>>('ISrmBmLoginService', 'getMenuList', { appNo: 'PC' }, quiet),
    call<ListReply<Menu>>('ISysMenuService', 'getPdaMenuList', { appNo: 'PDA' }, quiet),
    // closed like all else to who must change the password first
    isOne(user.mustChangePwd) ? undefined : refreshCodes(),
  ]);
  const menus = menuTree(web.records);
  store.set((now) => ({
    ...now,
    user,
    token: asked,
    menus,
    index: indexMenus(menus),
    pdaMenus: pda.records,
    licensed: !(user.isLicense === '0'),
  }));
};

let running: Promise<void> | undefined;
/** User information, menu and PDA menu (AUTH-27, AUTH-28); callers at the same time share one round. Throws CallError. */
export const loadUser = (): Promise<void> => {
  running ??= patiently(fetchUser).finally(() => {
    running = undefined;
  });
  return running;
};

interface LoginReply {
  readonly token: string;
  readonly orgNo: string;
  readonly mustChangePwd?: number | string;
  readonly changeReason?: string;
  readonly pwdExpireDays?: number | null;
}
/** Signs in; the server sets both cookies. Throws CallError 10001, 10002, 10009. The page shows it, so nothing is toasted. */
export const signIn = async (userNo: string, pwd: string): Promise<LoginReply> => {
  const body = { userNo: userNo.trim(), pwd };
  const reply = await call<LoginReply>('ISrmBmLoginService', 'login', body, {
    report: 'none',
    timeout: TIMEOUT.login,
    waits: false,
  });
  store.set((now) => ({ ...now, changeReason: isOne(reply.mustChangePwd) ? (reply.changeReason ?? 'initial') : undefined }));
  return reply;
};

/** Signs out, whatever the server says to it (AUTH-24): nobody is kept inside by a failing call. */
export const signOut = async (): Promise<void> => {
  await call('ISrmBmLoginService', 'logout', {}, { report: 'none', asSelf: true }).catch(() => undefined);
  resetSession();
};

export const continueReadOnly = (): void => store.set((now) => ({ ...now, readOnly: true }));
export const licenceAccepted = (): void => store.set((now) => ({ ...now, licensed: true }));
/** After a successful change the session is an ordinary one again, and may ask what was closed to it. */
export const passwordChanged = (): void => {
  store.set((now) => ({ ...now, changeReason: undefined, ...(now.user ? { user: { ...now.user, mustChangePwd: '0' } } : {}) }));
  void refreshCodes();
};
export const mustChange = (state: SessionState): boolean => state.changeReason !== undefined || isOne(state.user?.mustChangePwd);
/** Own profile fields after saving them, so that top bar and settings agree without another round. */
export const patchUser = (part: Partial<UserInfo>): void =>
  store.set((now) => (now.user ? { ...now, user: { ...now.user, ...part } } : now));
