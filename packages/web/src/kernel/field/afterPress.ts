let isPressed = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Does `work` at once or, while something is being pressed, when that is over. For words that appear as a field is left: they move what
 * stands below, and a press that leaves the field would begin on one thing and end on another, which is no press at all.
 */
export const afterPress = (work: () => void): void => {
  if (!isPressed) {
    work();
    return;
  }
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
    // the click comes behind the end of the press
    setTimeout(work);
  };
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end, { signal: ended.signal });
};
