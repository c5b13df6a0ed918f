/** Signing in and out, and taking over who is signed in: the calls of the session, whose answers the engine works with. */
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { getMenuList, getPdaMenuList } from '@wms/contract/system/menu/menu.calls.ts';
import { getAuth, getUserInfo, type LoginReply, login, logout } from '@wms/contract/system/session/session.calls.ts';
import { emptyDevice } from '../kernel/frame/hand.ts';
import { leaveLocale, takeLocale } from '../kernel/frame/locale.tsx';
import { indexMenus, menuTree } from '../kernel/frame/menu.ts';
import { endSettings, sendSettings, startSettings } from '../kernel/frame/personal.ts';
import { takeAppearance } from '../kernel/frame/theme.ts';
import { ask } from '../kernel/wire/calls.ts';
import { TIMEOUT } from '../kernel/wire/client.ts';
import { refreshCodes } from '../kernel/wire/codes.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { patchSession, resetSession, token } from '../kernel/wire/session.ts';

const quiet = { report: 'none' } as const;
const RETRY_MS = 1_000;
/**
 * A page that is being left (a reload, a link) loses its calls before it is gone itself: such a call is asked once more after a
 * moment that only comes when the page has stayed. What the server answered is final.
 */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError) || error.kind === 'reply') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return work();
  }
};

/** First call of the application (AUTH-09); the answer decides about the licence page. */
export const askLicence = async (): Promise<boolean> => {
  const { isLicense } = await patiently(() => ask(getAuth, { type: '1' }, quiet));
  const licensed = isLicense !== '0';
  patchSession({ licensed });
  return licensed;
};

/** The settings of a person, once for each session: what is changed afterwards is known here before the server knows it. */
let taken = '';
const takeOver = async ({ userNo, settings, lookedAtBy }: UserInfo, asked: string): Promise<void> => {
  if (taken === asked && lookedAtBy === undefined) return;
  taken = asked;
  startSettings(userNo, settings, lookedAtBy === undefined);
  // who looks as somebody else sees their lists, in a language and a look of one's own
  if (lookedAtBy !== undefined) return;
  takeAppearance();
  await takeLocale();
};

const fetchUser = async (): Promise<void> => {
  const asked = token();
  const user = await ask(getUserInfo, {}, quiet);
  if (!user?.userName) throw new CallError({ kind: 'reply', status: 200 });
  await takeOver(user, asked);
  const [web, pda] = await Promise.all([
    ask(getMenuList, { appNo: 'PC' }, quiet),
    ask(getPdaMenuList, { appNo: 'PDA' }, quiet),
    // closed like all else to who must change the password first
    user.mustChangePwd === '1' ? undefined : refreshCodes(),
  ]);
  const menus = menuTree(web.records);
  patchSession({
    user,
    token: asked,
    menus,
    // rights are asked of one index, whatever layout a page belongs to
    index: new Map([...indexMenus(menus), ...indexMenus(pda.records)]),
    pdaMenus: pda.records,
    licensed: user.isLicense !== '0',
  });
};

let running: Promise<void> | undefined;
/** User information, menu and PDA menu (AUTH-27, AUTH-28); callers at the same time share one round. Throws CallError. */
export const loadUser = (): Promise<void> => {
  running ??= patiently(fetchUser).finally(() => {
    running = undefined;
  });
  return running;
};

/** Signs in; the server sets both cookies. Throws CallError 10001, 10002, 10009. The page shows it, so nothing is toasted. */
export const signIn = async (userNo: string, pwd: string): Promise<LoginReply> => {
  const reply = await ask(login, { userNo: userNo.trim(), pwd }, { ...quiet, timeout: TIMEOUT.login, waits: false });
  patchSession({ changeReason: reply.mustChangePwd === '1' ? reply.changeReason || 'initial' : undefined });
  return reply;
};

/**
 * Signs out, whatever the server says to it (AUTH-24): nobody is kept inside by a failing call. What a hand-held has kept here goes
 * with the person, unless it is somebody else's.
 */
export const signOut = async ({ leavesWork = false } = {}): Promise<void> => {
  await sendSettings();
  await ask(logout, {}, { ...quiet, asSelf: true }).catch(() => undefined);
  resetSession();
  if (!leavesWork) emptyDevice();
  taken = '';
  endSettings();
  await leaveLocale();
};
