/**
 * The ways of the focus through a table: one stop of the Tab key for its heads and one for its rows; arrows lead on inside. What
 * stands in a row (its number, its actions, its box) is reached from the row by the arrows, its actions by End, and is no stop of its
 * own.
 */
const ROW = 'tr[data-row-key]';
const CONTROLS = 'a[href], button, input[type="checkbox"]';
const HEADS = 'th[tabindex], input[type="checkbox"]';

const within = (target: EventTarget | null, part: string): HTMLElement | undefined =>
  target instanceof HTMLElement ? (target.closest<HTMLElement>(part) ?? undefined) : undefined;
const bodyOf = (room: ParentNode): HTMLElement | null => room.querySelector<HTMLElement>('.ant-table-body');

/** Gives the focus to the row one last stood on, else to the first; false where there is no row. */
const enterRows = (room: ParentNode | null | undefined): boolean => {
  const body = room ? bodyOf(room) : null;
  const last = body?.dataset.lastRow;
  const row =
    (last === undefined ? null : body?.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(last)}"]`)) ??
    body?.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`) ??
    body?.querySelector<HTMLElement>(ROW);
  row?.focus();
  return Boolean(row);
};

/** From the search down: into the rows, or where there are none to what was found elsewhere. */
const enterList = (list: HTMLElement | undefined): boolean => {
  if (enterRows(list)) return true;
  const elsewhere = list?.querySelector<HTMLElement>('.wms-hits button');
  elsewhere?.focus();
  return Boolean(elsewhere);
};

/** From a row to what stands in it, along it, and back. Returns whether the key was taken. */
const walkRow = (event: KeyboardEvent, row: HTMLElement, target: HTMLElement): boolean => {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.indexOf(target);
  if (target !== row && at < 0) return false;
  if (event.key === 'ArrowRight') controls[at + 1]?.focus();
  else if (event.key === 'ArrowLeft') (at > 0 ? controls[at - 1] : row)?.focus();
  else if (event.key === 'End') (controls.find((one) => one.closest('.wms-rowacts')) ?? controls.at(-1))?.focus();
  else if (event.key === 'Home' || (event.key === 'Escape' && at >= 0)) row.focus();
  else return false;
  return true;
};

const walkHeads = (event: KeyboardEvent, room: HTMLElement, target: HTMLElement): boolean => {
  const heads = [...(target.closest('thead')?.querySelectorAll<HTMLElement>(HEADS) ?? [])];
  const at = heads.indexOf(target);
  if (at < 0) return false;
  if (event.key === 'ArrowDown') return enterRows(room);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return false;
  heads[Math.max(0, at + step)]?.focus();
  return true;
};

/** From the rows the Tab key leads out of the table, and back to its heads. */
const leaveRows = (event: KeyboardEvent, room: HTMLElement): void => {
  const head = room.querySelector<HTMLElement>('thead th[tabindex="0"]') ?? room.querySelector<HTMLElement>('thead input');
  if (event.shiftKey && head) {
    event.preventDefault();
    head.focus();
    return;
  }
  // the browser goes on from there
  room.querySelector<HTMLElement>(event.shiftKey ? '[data-way="before"]' : '[data-way="after"]')?.focus({ preventScroll: true });
};

let tabbed = false;
const ROOM = '.wms-list-body';
const EMPTIES = '.ant-select-clear';
const SIGNS = ['.ant-input-clear-icon', '.ant-picker-clear', EMPTIES].map((sign) => `${sign}:not([tabindex])`).join();
/** The library makes the frame of a segmented control a stop besides what is chosen in it: one stands there twice, once without a ring. */
const FRAMES = '.ant-segmented[tabindex="0"]';

/** Delete empties a selector of one value in which nothing is typed: the sign that does so is no stop. */
const emptySelector = (event: KeyboardEvent): boolean => {
  const { target, key } = event;
  if (key !== 'Delete' || !(target instanceof HTMLInputElement) || target.value !== '') return false;
  const sign = within(target, '.ant-select-single')?.querySelector<HTMLElement>(EMPTIES);
  sign?.click();
  return Boolean(sign);
};

/** The sign that empties a field is no stop: who has just typed or chosen goes on to the next field. A selector keeps its keys to itself. */
const onAnyTab = ({ key }: KeyboardEvent): void => {
  if (key === 'Tab') for (const part of document.querySelectorAll<HTMLElement>(`${SIGNS}, ${FRAMES}`)) part.tabIndex = -1;
};
const onTab = (event: KeyboardEvent): void => {
  tabbed = true;
  setTimeout(() => {
    tabbed = false;
  }, 0);
  const { target } = event;
  const room = within(target, ROOM);
  if (!room || !(target instanceof HTMLElement)) return;
  if (target.closest(ROW)) leaveRows(event, room);
  else if (target.closest('thead') && !event.shiftKey && enterRows(room)) event.preventDefault();
};

/** Keys of a list, by where the focus is. */
const onKey = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  if (event.key === 'Tab') onTab(event);
  if (event.key === 'Tab' || event.shiftKey || event.isComposing) return;
  const room = within(target, ROOM);
  const row = within(target, ROW);
  const taken = !room
    ? event.key === 'ArrowDown' && target.closest('.wms-keyword') !== null && enterList(within(target, '.wms-list'))
    : row
      ? walkRow(event, row, target)
      : walkHeads(event, room, target);
  if (taken || emptySelector(event)) event.preventDefault();
};

/** Who comes by the Tab key from outside stands on a row, never on something in it. */
const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
  const room = within(target, ROOM);
  const row = within(target, ROW);
  const body = room ? bodyOf(room) : null;
  if (!room || !row || !body) return;
  const isEntry = tabbed && target !== row && !(relatedTarget instanceof Node && room.contains(relatedTarget));
  if (isEntry && enterRows(room)) return;
  body.dataset.lastRow = row.dataset.rowKey ?? '';
};

/** The head follows its body; where the focus has moved the head, the body follows it. */
const onScroll = ({ target }: Event): void => {
  if (!(target instanceof HTMLElement) || !target.classList.contains('ant-table-header')) return;
  const body = target.parentElement ? bodyOf(target.parentElement) : null;
  if (!body || !target.contains(document.activeElement) || body.scrollLeft === target.scrollLeft) return;
  body.scrollLeft = target.scrollLeft;
};

/** Listens at the document: a list is drawn without it, and no row costs a listener. */
export const startFocusWays = (): void => {
  document.addEventListener('keydown', onAnyTab, true);
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('scroll', onScroll, true);
};
