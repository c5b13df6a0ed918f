/**
 * Which actions the toolbar shows and which rows they may run on (LIST-51..64, PERM-10..14). Pure; what is not granted is
 * absent, what is not possible now is there and says why.
 */

import { labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import { mostSelected } from '@wms/contract/kernel/pageSizes.ts';
import { extrasWithoutBatch, type Flag, viewFlags } from '@wms/contract/kernel/permission.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { kernelRefusals } from '@wms/contract/kernel/refusals.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type ListRow, member, numberField } from '../field/fields.ts';
import type { Reason } from '../field/issueText.ts';
import { words } from '../field/words.ts';
import type { Grants } from '../frame/menu.ts';

/** none: needs no row; one: exactly one; some: one or more, of one organization, warehouse, category and customer. */
export type Needs = 'none' | 'one' | 'some';
/** How many rows the actions of the standard toolbar need (LIST-51..59, LIST-64). */
export const standardNeeds = {
  add: 'none',
  modify: 'one',
  delete: 'one',
  cancelDelete: 'one',
  batchUpdate: 'one',
  physicalDelete: 'some',
  submit: 'some',
  close: 'some',
  check: 'some',
  end: 'some',
  print: 'some',
  import: 'none',
  export: 'none',
} as const satisfies Readonly<Record<string, Needs>>;
export interface Act<T extends ListRow = ListRow> {
  readonly key: string;
  readonly label: Trilingual;
  /** The right without which the action is absent. */
  readonly flag?: Flag;
  readonly needs: Needs;
  /** Takes all rows of a search in one call; the server counts and guards them. */
  readonly takesWhole?: boolean;
  /** Rows of a search that it takes at most, where that is not what all commands take. */
  readonly mostWhole?: number;
  /** PERM-13: shown with the batch-update right only. */
  readonly isExtra?: boolean;
  /** Why it is not possible on these rows together, none included: in place of what holds for every batch. */
  readonly together?: (rows: readonly T[]) => readonly Reason[];
  /** Why the action is not possible on a row: codes with the figures of their texts. */
  readonly issues?: (row: T) => readonly Reason[];
}

/** Whether an action changes nothing: what a history may still offer (LIST-12). */
export const isReading = ({ flag }: Pick<Act, 'flag'>): boolean => flag !== undefined && viewFlags.includes(flag);

/** The reason why an action is disabled during an impersonation; the server refuses it in any case. */
export const onlyImpersonating = (act: Pick<Act, 'flag'>): readonly Reason[] =>
  act.flag === undefined || isReading(act) ? [] : [{ code: 'error.10011' }];

/** @param route the current screen: some show their extras without the batch-update right (PERM-13, PERM-14). */
export const isGranted = (act: Pick<Act, 'flag' | 'isExtra'>, grants: Grants, route = ''): boolean =>
  (act.flag === undefined || grants[act.flag]) && (!act.isExtra || grants.isBatchUpdate || extrasWithoutBatch.includes(route));

const mixes = [
  ['org', 'toolbar.sameOrg'],
  ['warehouse', 'toolbar.sameWarehouse'],
  ['classification', 'toolbar.sameCategory'],
] as const;
/** Rows of two organizations cannot be one batch (LIST-60..63). A field that numbers the rows themselves differs by nature. */
export const mixIssues = <T extends ListRow>(resource: Resource, rows: readonly T[]): readonly Reason[] => {
  const scoped = mixes.map(([dimension, code]) => [resource.scope?.[dimension], code] as const);
  return [...scoped, ...Object.entries(resource.oneBatch ?? {})].flatMap(([name, code]): Reason[] => {
    if (name === undefined || code === undefined || name === numberField(resource)) return [];
    return new Set(rows.map((row) => member(row, name) ?? '')).size > 1 ? [{ code }] : [];
  });
};

/**
 * Why an action cannot run over the selection; nothing when it can. Equal reasons of several rows are one.
 * @param whole how many rows the search has, when the action applies to all of them: most are not loaded and cannot be checked
 */
export const reasonsOf = <T extends ListRow>(
  act: Act<T>,
  resource: Resource,
  rows: readonly T[],
  whole?: number,
): readonly Reason[] => {
  if (act.needs === 'none') return [];
  if (whole !== undefined && !act.takesWhole) return [{ code: 'toolbar.notWhole', text: words.notWhole }];
  const max = act.mostWhole ?? mostSelected;
  if (whole !== undefined)
    return whole > max ? [{ code: 'whole.tooMany', params: { max }, text: kernelRefusals['whole.tooMany'] }] : [];
  if (act.needs === 'one' && rows.length !== 1) return [{ code: 'toolbar.oneRow' }];
  if (rows.length === 0) return act.together?.(rows) ?? [{ code: 'toolbar.someRow' }];
  const asBatch = act.needs === 'some' ? mixIssues(resource, rows) : [];
  const found = [...(act.together?.(rows) ?? asBatch), ...rows.flatMap((row) => act.issues?.(row) ?? [])];
  const seen = new Set<string>();
  return found.filter((issue) => {
    const print = JSON.stringify([issue.code, issue.params]);
    return seen.has(print) ? false : seen.add(print);
  });
};

/** ERR-51: the guard of an action that needs a record in a status, in the words of the server. */
export const needsStatus =
  (resource: Resource, field: string, action: Trilingual, wanted: readonly string[]) =>
  (row: object): readonly Reason[] => {
    const status = String(member(row, field) ?? '');
    if (wanted.includes(status)) return [];
    const statusName = valueLabel(resource.fields[field]?.dictionary ?? '', status);
    return [{ code: 'doc.wrongStatus', params: { action, statusName, status } }];
  };

/** How many of the buttons fit side by side when the rest goes under More. Pixels (PERM-15, PERM-16). */
const MORE_WIDTH = 100;
export const fitting = (widths: readonly number[], room: number, gap = 8): number => {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (whole <= room) return widths.length;
  let used = MORE_WIDTH;
  const at = widths.findIndex((width) => {
    used += width + gap;
    return used > room;
  });
  return at === -1 ? widths.length : at;
};
