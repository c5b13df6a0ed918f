/** What a scanned text is to whoever puts goods away: a cell, or goods. */
import { resolveScan } from '@wms/contract/srm/label/scan.calls.ts';
import { ask } from '../../../../kernel/wire/calls.ts';
import { type KeptTask, quiet } from './tasks.ts';
import type { words } from './words.ts';

export interface Named {
  readonly cells: readonly { readonly cellNo: string; readonly warehouseNo: string | null }[];
  readonly items: readonly string[];
}
/** Asks the server. Throws CallError. */
export const nameOf = async (text: string): Promise<Named> => {
  const { found } = await ask(resolveScan, { text }, quiet);
  return {
    cells: found
      .filter(({ kind }) => kind === 'cell')
      .map(({ number, facts }) => ({ cellNo: number, warehouseNo: facts.warehouseNo })),
    items: found.flatMap(({ kind, number, facts }) => (kind === 'item' ? [number] : kind === 'cell' ? [] : (facts.itemNo ?? []))),
  };
};

/** What a scan comes to while a task is in front. */
export type Verdict =
  | { readonly put: string }
  | { readonly right: true }
  /** A cell that was not proposed; not checked where nobody could be asked. */
  | { readonly other: string; readonly isChecked: boolean }
  | { readonly wrong: readonly [keyof typeof words, Readonly<Record<string, string>>] };

const equal = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();
/** What can be said without asking. */
export const atOnce = (task: KeptTask, text: string): Verdict | undefined => {
  if (task.toCellNo !== null && equal(task.toCellNo, text)) return { put: task.toCellNo };
  return equal(task.itemNo, text) || equal(task.taskNo, text) ? { right: true } : undefined;
};
/** What is said with the answer of the server; undefined: nobody could be asked. */
export const judged = (task: KeptTask, text: string, named: Named | undefined): Verdict => {
  if (!named) return { other: text, isChecked: false };
  const { cells, items } = named;
  const here = cells.find(({ warehouseNo }) => warehouseNo === task.warehouseNo);
  if (here) {
    const isProposed = task.toCellNo === null || here.cellNo === task.toCellNo;
    return isProposed ? { put: here.cellNo } : { other: here.cellNo, isChecked: true };
  }
  const [there] = cells;
  if (there) return { wrong: ['otherPlace', { cell: there.cellNo, warehouse: there.warehouseNo ?? '' }] };
  if (items.includes(task.itemNo)) return { right: true };
  const [item] = items;
  return item === undefined ? { wrong: ['notCell', { text }] } : { wrong: ['otherItem', { item, wanted: task.itemNo }] };
};
