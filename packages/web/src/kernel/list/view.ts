/** What a screen says about a list. Everything a screen may want is a member that any room may use. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../action/act.ts';
import type { CellOptions, ExtraColumn } from '../column/tableParts.tsx';
import type { Glance, ListRow } from '../field/fields.ts';
import type { Condition, ListType, PageMode } from '../field/listState.ts';
import type { Numbers } from '../field/lookup.ts';
import type { ExtraSearch, SearchField } from '../field/search.ts';
import type { DetailOption } from '../record/RecordDrawer.tsx';
import type { TreeOption } from '../rows/useTree.ts';
import type { SearchGroup } from '../search/SearchPanel.tsx';
import type { ListTab } from './ListTabs.tsx';
import type { ListUrl } from './useListUrl.ts';

/** For services that distinguish history from operation by the condition `type` only. */
export const byType: Readonly<Record<ListType, Condition>> = { operation: {}, history: {} };
export interface ListView<T extends ListRow = ListRow> {
  readonly resource: Resource;
  /** The service of the calls; the resource's own unless given (a supplier calls the twin with Sup in its name). */
  readonly service?: string;
  readonly list?: string;
  /** The call that answers one record; false: the row of the list is all there is. */
  readonly get?: string | false;
  /** Conditions of the screen itself, sent with each call and never shown. */
  readonly fixed?: Condition;
  readonly tabs?: readonly ListTab[];
  /** What the screen shows in operation and in history mode; with it the switch between them appears (LIST-12). */
  readonly history?: Readonly<Record<ListType, Condition>>;
  /** Rows that hold rows of their own. */
  readonly tree?: TreeOption<T>;
  /** An operation that answers {<key of a tab>: count}; absent: each tab asks the list for its total. */
  readonly counts?: string;
  readonly extraSearch?: readonly ExtraSearch[];
  /** Buttons above the inputs of the advanced search, for lists with many conditions; 'all' comes first by itself. */
  readonly searchGroups?: readonly SearchGroup[];
  /** Resources behind fields that carry a number and are no declared references, by the name of the field. */
  readonly numbers?: Numbers;
  readonly cells?: CellOptions<T>;
  readonly extraColumns?: readonly ExtraColumn<T>[];
  /** What one comes for, where it is not what the resource says. */
  readonly glance?: Glance;
  /** What a card shows on a phone, where it is not what the resource says. */
  readonly card?: readonly string[];
  /** Columns that are there for those who switch them on. */
  readonly hidden?: readonly string[];
  /** What the layout of its columns is kept under, where a screen has several lists; its own name unless given. */
  readonly page?: string;
  readonly toolbar?: readonly ToolbarAct<T>[];
  readonly rowActs?: readonly RowAct<T>[];
  /** Default: checkboxes when an action of the toolbar needs rows, else nothing (LIST-06). */
  readonly leading?: 'selection' | 'index' | 'none';
  /** Details in a drawer; false: the number of a row opens nothing. */
  readonly detail?: DetailOption<T> | false;
  /** A mark at the left edge of a row that is late or urgent; one that counts no more is struck through. */
  readonly toneOfRow?: (row: T) => 'late' | 'bad' | 'void' | undefined;
}
export interface ListScreen<T extends ListRow = ListRow, L extends ListRow = ListRow> extends ListView<T> {
  /** The same list with one row per line (page mode '1'); with it the switch between documents and lines appears. */
  readonly lines?: ListView<L>;
  /** The mode an address shows that names none: '0' documents unless given. */
  readonly firstMode?: PageMode;
  /** Above everything, such as a warning that concerns the whole list. */
  readonly head?: ReactNode;
}
/** One mode of a list: documents or lines. */
export interface ListPaneProps<T extends ListRow> {
  readonly view: ListView<T>;
  readonly url: ListUrl;
  readonly mode: PageMode | undefined;
  /** The conditions with an input of their own, and all there are. */
  readonly search: { readonly shown: readonly SearchField[]; readonly all: readonly SearchField[] };
  readonly modeSwitch: ReactNode;
  readonly head: ReactNode;
  readonly onRefresh: (service: string) => void;
  readonly isGranted: boolean;
}
