import { createStore } from '../frame/store.ts';

/** A record that was just saved: its list shows it once, wherever it stands now. */
export interface SavedRow {
  /** The service of the list. */
  readonly service: string;
  readonly id: string;
}
export const savedRow = createStore<SavedRow | undefined>(undefined);
