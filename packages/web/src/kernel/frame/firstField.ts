/** A phone would unfold its keyboard over what one came to read. */
export const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

// a calendar unfolds by being reached
const FIELDS = 'input:not([type="hidden"], [type="file"], :disabled, .ant-picker *), textarea:not(:disabled)';
/** Puts a person who has come to fill something in into its first field, unless the focus is in there already. */
export const focusFirst = (room: HTMLElement | null, fields = FIELDS): void => {
  if (!room || !hasKeyboard() || room.contains(document.activeElement)) return;
  room.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
};

/** Nobody has the focus but the view itself: what had it is gone, or was hidden with its page. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return true;
  return activeElement.matches('[data-pane]') || activeElement.getClientRects().length === 0;
};

/** The view that is shown takes the focus where what had it is gone; keys and Tab go on in it. */
export const keepFocusInView = (): void => {
  if (!isFocusFree()) return;
  const views = document.querySelectorAll<HTMLElement>('[data-pane]');
  [...views].find((view) => view.getClientRects().length > 0)?.focus({ preventScroll: true });
};
