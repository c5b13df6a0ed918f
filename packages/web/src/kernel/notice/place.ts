/**
 * Where notices stand: in the bar at the top, where nothing lies that one works on. A notice with many lines, or one over a dialog, might
 * cover what one has in hand; then it takes the first place in which it does not.
 */
const places = ['top', 'corner', 'bottom'] as const;
type Place = (typeof places)[number];

const OWN = '.wms-notices';
/** What one presses next, wherever one is: the feet of forms and dialogs, the pages of a list. */
const kept = ['.ant-modal button', '.wms-form-foot button', '.wms-dialog-foot button', '.wms-pager li', '.wms-pager button'].join(
  ', ',
);
const units = 'tr, li, .wms-tile, .wms-field, button, a, input, textarea, [role="combobox"], [role="tab"]';

let pointer: { readonly x: number; readonly y: number } | undefined;
const follow = ({ clientX, clientY }: PointerEvent): void => {
  pointer = { x: clientX, y: clientY };
};
/** Remembers where the pointer is: what lies under it is what one works on. */
export const followPointer = (): (() => void) => {
  for (const kind of ['pointermove', 'pointerdown'] as const) window.addEventListener(kind, follow, { passive: true });
  return () => {
    for (const kind of ['pointermove', 'pointerdown'] as const) window.removeEventListener(kind, follow);
  };
};

const unitOf = (element: Element | null | undefined): Element | null =>
  element?.closest(OWN) ? null : (element?.closest(units) ?? null);
const underPointer = (): Element | undefined =>
  pointer && document.elementsFromPoint(pointer.x, pointer.y).find((one) => !one.closest(OWN));
const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Puts the box where it covers nothing one works on; where every place covers something, where it covers neither focus nor pointer. */
export const placeNotices = (box: HTMLElement): void => {
  const inHand = [unitOf(document.activeElement), unitOf(underPointer())].flatMap((one) => one?.getBoundingClientRect() ?? []);
  const next = [...document.querySelectorAll(kept)]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const isFree = (place: Place, rects: readonly DOMRect[]): boolean => {
    box.dataset.place = place;
    const own = box.getBoundingClientRect();
    return !rects.some((rect) => meet(own, rect));
  };
  const place =
    places.find((one) => isFree(one, [...inHand, ...next])) ??
    places.find((one) => isFree(one, inHand)) ??
    ('top' satisfies Place);
  box.dataset.place = place;
};
