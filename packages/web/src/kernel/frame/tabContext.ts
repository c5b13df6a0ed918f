import { createContext } from 'react';

/** The pane that contains a component; undefined outside of panes (top bar, root). */
export interface TabPlace {
  readonly key: string;
  /** Route name of the screen. */
  readonly name: string;
  /** Menu whose grants count here: the screen's own, or that of the list a form belongs to. */
  readonly menuNo: string;
}
export const TabContext = createContext<TabPlace>({ key: '', name: '', menuNo: '' });
