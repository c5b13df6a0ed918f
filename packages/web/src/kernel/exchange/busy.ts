/** How much of an import or export is under way: all that the top bar needs to know before somebody looks closer. */
import { createStore } from '../frame/store.ts';

/** Imports and exports this page itself is waiting for. */
export const busyStore = createStore(0);
/** Tasks of the server that are under way, as far as this page has asked. */
export const runningStore = createStore(0);

const MARK = 'wms.tasks';
/** Marks that something runs: a page opened again asks the server only then. */
export const mark = (on: boolean): void => {
  if (on) sessionStorage.setItem(MARK, '1');
  else sessionStorage.removeItem(MARK);
};
export const isMarked = (): boolean => sessionStorage.getItem(MARK) !== null;

let centre: () => void = () => undefined;
/** The button of the task centre says how it is opened: what runs does not load what it shows. */
export const handOverCentre = (open: () => void): void => {
  centre = open;
};
export const openCentre = (): void => centre();
