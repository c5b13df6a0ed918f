import { getLabelLife } from '@wms/contract/srm/label/label.calls.ts';
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import type { HandDoor } from '../../../kernel/frame/hand.ts';
import { pathTo } from '../../../kernel/frame/routes.ts';
import { ask } from '../../../kernel/wire/calls.ts';
import { CallError } from '../../../kernel/wire/faults.ts';

const MENU = 'Pda.LabelQuery';
const quiet = { report: 'none', module: MENU } as const;
const UNKNOWN = '20003';
/** A label as it was scanned, by its code or that of the supplier; undefined when there is none. Throws CallError. */
export const findLabel = async (barcode: string) => {
  try {
    return await ask(getLabelLife, { barcode }, quiet);
  } catch (error) {
    if (error instanceof CallError && error.code === UNKNOWN) return undefined;
    throw error;
  }
};
export type FoundLabel = NonNullable<Awaited<ReturnType<typeof findLabel>>>;
/** What a code is, whatever it is. Throws CallError. */
export const resolve = (text: string) => ask(resolveScan, { text }, quiet);

export const labelDoor: HandDoor = {
  menuNo: MENU,
  // it says of everything what it is: whoever works with it is asked before
  isLast: true,
  find: async (text) => {
    const { found, gs1, issues } = await resolve(text);
    const isSomething = found.length > 0 || gs1 !== null || issues.some(({ code }) => code !== 'scan.unknown');
    return isSomething ? pathTo(MENU, {}, { code: text }) : undefined;
  },
};
