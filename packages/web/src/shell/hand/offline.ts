/** Going on without a network: who works here is known from the device, until the server can be asked again. */
import { indexMenus } from '../../kernel/frame/menu.ts';
import { createStore, useStore } from '../../kernel/frame/store.ts';
import { readPerson } from '../../kernel/hand/device.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { nobody } from '../../kernel/wire/grant.ts';
import { patchSession, resetSession, token } from '../../kernel/wire/session.ts';
import { loadUser } from '../signIn.ts';

const store = createStore(false);
/** Whether the person is only known from this device. */
export const useOffline = (): boolean => useStore(store);

/** A mark of a session that tells it from another and opens nothing. */
export const markOf = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Takes the person of this device, if the session in this browser is still theirs. */
export const takeFromDevice = async (): Promise<boolean> => {
  const person = await readPerson();
  if (!person || person.mark !== (await markOf(token()))) return false;
  const { mark: _mark, pdaMenus, ...known } = person;
  store.set(true);
  patchSession({
    user: { ...nobody, ...known },
    token: token(),
    menus: [],
    index: indexMenus(pdaMenus),
    pdaMenus,
    licensed: true,
  });
  return true;
};

const AGAIN_MS = 4_000;
/** Asks who is signed in until the server answers; a session that has ended meanwhile leads to the sign-in, and the work stays. */
export const returnToNetwork = (): (() => void) => {
  const again = (): void => {
    loadUser()
      .then(() => store.set(false))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (error.kind !== 'reply') return;
        store.set(false);
        resetSession();
      });
  };
  const timer = setInterval(again, AGAIN_MS);
  window.addEventListener('online', again);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', again);
  };
};
