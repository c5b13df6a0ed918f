import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Draft } from '../draft/draft.ts';
import { hasKeyboard } from '../frame/firstField.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
/** A calendar unfolds by being reached. */
const isTyped = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.disabled &&
  !element.readOnly &&
  !element.closest('.ant-picker');

export interface FirstFocus {
  readonly sheet: RefObject<HTMLElement | null>;
  /** The prefix of the field name in the id of its input. */
  readonly id: string;
  readonly names: readonly string[];
  readonly isNew: boolean;
  readonly now: () => Draft;
  readonly check: (name: string) => void;
}
/**
 * Puts a person who adds a record into the first empty field that can be typed into, once. Answers what a field does when it is
 * left: it is checked, but a field nobody chose to enter is not called wrong by who leaves for a button beside the fields.
 */
export const useFirstFocus = (form: FirstFocus): ((name: string) => void) => {
  const latest = useRef(form);
  latest.current = form;
  const begun = useRef<string | null>(null);
  useEffect(() => {
    // A view that is shown again runs its effects again.
    if (begun.current !== null) return;
    begun.current = '';
    const { sheet, id, names, isNew, now } = latest.current;
    if (!isNew || !hasKeyboard() || sheet.current?.contains(document.activeElement)) return;
    const inputOf = (name: string): Element | null => sheet.current?.querySelector(`#${CSS.escape(id + name)}`) ?? null;
    const first = names.find((name) => isEmpty(now()[name]) && isTyped(inputOf(name)));
    const input = first === undefined ? null : inputOf(first);
    if (first === undefined || !isTyped(input)) return;
    begun.current = first;
    input.focus({ preventScroll: true });
  }, []);
  return useCallback((name: string): void => {
    const { sheet, check, now } = latest.current;
    if (begun.current !== name || !isEmpty(now()[name])) {
      check(name);
      return;
    }
    // Where the focus went is known only after the field has lost it.
    setTimeout(() => {
      if (!document.activeElement?.closest('.wms-field') || !sheet.current?.contains(document.activeElement)) return;
      begun.current = '';
      check(name);
    });
  }, []);
};
