/**
 * Unsaved input, stored for this browser tab: it survives an expired session, a reload and a new sign-in. One
 * entry for each person and form. Pure but for reading and writing.
 */
import { changedNames, type Draft } from './draft.ts';

export interface Kept {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of the record the changes were made to; 0 for a new one. */
  readonly version: number;
  /** The changed members only: the others are as the record says today. */
  readonly values: Draft;
}
/** A week: older drafts are no work in progress any more. */
const LONGEST_MS = 7 * 86_400_000;

export const draftStorageKey = (userNo: string, tab: string): string => `wms.form.${userNo}.${tab}`;

export const parseStored = (text: string | null, now: number): Kept | undefined => {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    const { at, version, values } = found as Partial<Kept>;
    if (typeof at !== 'number' || typeof version !== 'number' || typeof values !== 'object' || values === null) return undefined;
    return now - at > LONGEST_MS || Object.keys(values).length === 0 ? undefined : { at, version, values };
  } catch {
    return undefined;
  }
};

/** Applies the stored values to a form, without fields the form no longer has and without values that are equal by now. */
export const restored = (start: Draft, kept: Kept | undefined): Draft => {
  if (!kept) return start;
  const known = Object.entries(kept.values).filter(([name]) => Object.hasOwn(start, name));
  return { ...start, ...Object.fromEntries(known) };
};
export const toStored = (before: Draft, draft: Draft, version: number, now: number): Kept | undefined => {
  const names = changedNames(before, draft);
  return names.length === 0
    ? undefined
    : { at: now, version, values: Object.fromEntries(names.map((name) => [name, draft[name]])) };
};

export const loadStored = (key: string): Kept | undefined => parseStored(sessionStorage.getItem(key), Date.now());
export const saveStored = (key: string, kept: Kept | undefined): void => {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // a full storage must not stop anybody from typing
  }
};
