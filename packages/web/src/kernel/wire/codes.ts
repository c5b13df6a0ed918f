/**
 * The code lists that administrators have changed: taken when somebody signs in, and again when a list of codes is opened. What is
 * added by one person is offered to the others without a reload.
 */

import { type Code, takeCodes } from '@wms/contract/kernel/codes.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Page } from '@wms/contract/kernel/page.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import { createStore, useStore } from '../frame/store.ts';
import { type Addressed, ask } from './calls.ts';
import { CallError } from './faults.ts';

interface ChangedCode {
  readonly enumMid: string;
  readonly enumValue: string;
  /** Of lists that administrators have changed. */
  readonly names?: Trilingual;
  readonly status: string;
}
type SearchCodes = Addressed<{ readonly changed?: '1' | undefined }, Page<ChangedCode>>;
let lentCall: SearchCodes | undefined;
/** Lends the call that knows the code lists; without one, they are those of the program. */
export const lendCodes = (lent: SearchCodes): void => {
  lentCall = lent;
};

const FRESH_MS = 5_000;
const taken = createStore('');
let asked = 0;
/** Takes the lists again. A failing call leaves them as they are: screens work with what they have. */
export const refreshCodes = async (): Promise<void> => {
  if (!lentCall) return;
  asked = Date.now();
  try {
    const reply = await ask(lentCall, { changed: '1' }, { report: 'none' });
    const lists = new Map<string, Code[]>();
    for (const { enumMid, enumValue, names, status } of reply.records) {
      if (!names) continue;
      lists.set(enumMid, [
        ...(lists.get(enumMid) ?? []),
        { value: enumValue, label: names, ...(isIn(recordStates, 'invalid', status) ? { isOff: true } : {}) },
      ]);
    }
    takeCodes(lists);
    taken.set(JSON.stringify([...lists]));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
};

/** Draws again when the lists have changed; answers what to call when a list is opened. */
export const useCodes = (): ((isOpen: boolean) => void) => {
  useStore(taken);
  return (isOpen) => {
    if (isOpen && Date.now() - asked > FRESH_MS) void refreshCodes();
  };
};
