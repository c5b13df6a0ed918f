let known: number | undefined;

/** What a scrollbar takes of the width of what it scrolls, 0 where it lies over it. Pixels; measured once. */
export const scrollbarWidth = (): number => {
  if (known !== undefined) return known;
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', visibility: 'hidden', overflow: 'scroll', width: '100px', height: '100px' });
  document.body.append(box);
  known = box.offsetWidth - box.clientWidth;
  box.remove();
  return known;
};
