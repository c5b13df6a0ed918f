import { getLabelLife } from '@wms/contract/srm/label/label.calls.ts';
import type { HandDoor } from '../../../kernel/frame/hand.ts';
import { pathTo } from '../../../kernel/frame/routes.ts';
import { ask } from '../../../kernel/wire/calls.ts';
import { CallError } from '../../../kernel/wire/faults.ts';

const UNKNOWN = '20003';
/** A label as it was scanned, by its code or that of the supplier; undefined when there is none. Throws CallError. */
export const findLabel = async (barcode: string) => {
  try {
    return await ask(getLabelLife, { barcode }, { report: 'none' });
  } catch (error) {
    if (error instanceof CallError && error.code === UNKNOWN) return undefined;
    throw error;
  }
};
export type FoundLabel = NonNullable<Awaited<ReturnType<typeof findLabel>>>;

const MOST = 100;
export const labelDoor: HandDoor = {
  menuNo: 'Pda.LabelQuery',
  find: async (text) =>
    text.length <= MOST && (await findLabel(text)) ? pathTo('Pda.LabelQuery', {}, { code: text }) : undefined,
};
