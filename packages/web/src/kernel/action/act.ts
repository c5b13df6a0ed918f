/** What an action of a list is given, and how a screen writes one. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { ListRow } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import type { Act } from './toolbar.ts';

/** The columns and order on the screen: an export of "this view" uses them. */
export interface ListShown {
  /** Names of the columns in their order. */
  readonly columns: readonly string[];
  /** Names of all there are, in sight or not, and of what only a file carries. */
  readonly all?: readonly string[];
  readonly field?: string | undefined;
  readonly order?: string | undefined;
  /** Rows that meet the condition; undefined until they have been counted. */
  readonly total: number | undefined;
}
export interface ListTools<T extends ListRow = ListRow> {
  /** The selected rows, those of other pages included; for a row action the row itself. */
  readonly rows: readonly T[];
  /** All rows of the condition are meant, not only those in `rows`. */
  readonly isWhole?: boolean;
  /** The condition in force, as the list call sends it. */
  readonly condition: Condition;
  readonly shown?: ListShown | undefined;
  /** Asks the list again and forgets the selection. */
  readonly refresh: () => void;
  /** Narrows the list to these conditions alone, under the tab that holds every row; without any, the newest rows come first. */
  readonly show?: ((condition: Condition) => void) | undefined;
}
export interface Question {
  readonly text: Trilingual;
  /** What follows from it. */
  readonly consequence?: Trilingual;
  readonly isDanger?: boolean;
}
/** An action of the toolbar. Its button is absent without its right and disabled with its reasons. */
export interface ToolbarAct<T extends ListRow = ListRow> extends Act<T> {
  /** A promise is awaited: the button turns until it settles, and takes no second press. */
  readonly run: (tools: ListTools<T>) => unknown;
  /** Asked first; `{name}` is the number of the row, or how many there are. */
  readonly ask?: Question;
  /** Says what `{name}` is where the number of a row is not enough, as with the lines of one order. */
  readonly nameOf?: (rows: readonly T[]) => string;
  readonly isPrimary?: boolean;
  /** Whether it stands on the face of a row; `isPrimary` when absent. Of several that are granted the first does. */
  readonly isFace?: boolean;
  /** A single letter that runs it over the chosen rows, or over the row in focus. */
  readonly hotkey?: string;
}
/** An action of one row, in the operations column and in the drawer. */
export type RowAct<T extends ListRow = ListRow> = Omit<ToolbarAct<T>, 'needs' | 'isExtra'>;
