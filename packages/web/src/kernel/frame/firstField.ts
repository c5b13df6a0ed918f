/** A phone would unfold its keyboard over what one came to read. */
export const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

// a calendar unfolds by being reached
const FIELDS = 'input:not([type="hidden"], [type="file"], :disabled, .ant-picker *), textarea:not(:disabled)';
/** Puts a person who has come to fill something in into its first field, unless the focus is in there already. */
export const focusFirst = (room: HTMLElement | null, fields = FIELDS): void => {
  if (!room || !hasKeyboard() || room.contains(document.activeElement)) return;
  room.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true });
};

/** Nobody has the focus: what had it is gone, or was hidden with its page. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.getClientRects().length === 0;
};
