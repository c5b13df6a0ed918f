import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { ComponentType } from 'react';
import type { ListRow } from '../field/fields.ts';
import type { Condition } from '../field/listState.ts';
import type { Numbers } from '../field/lookup.ts';
import type { SelectMode } from './selection.ts';

/** The props of the search above the rows of a dialog. */
export interface SelectSearchProps {
  readonly resource: Resource;
  /** Conditions that are fixed have no input. */
  readonly fixed: readonly string[];
  readonly numbers: Numbers;
  readonly condition: Condition;
  readonly onSearch: (condition: Condition) => void;
  /** Pasted numbers, where several rows are chosen. */
  readonly onCodes: ((codes: readonly string[]) => void) | undefined;
}

export interface SelectPlan {
  readonly resource: Resource;
  readonly title: string;
  readonly mode: SelectMode;
  /** One box for a keyword, neither, or a form: `SelectForm` has the conditions of the list (LIST-31). */
  readonly search: 'keyword' | 'none' | ComponentType<SelectSearchProps>;
  /** The call that lists the rows; the resource's own lookup unless given. */
  readonly service?: string;
  readonly operation?: string;
  /** Rows of a page; 10 unless given (CONST-04). */
  readonly size?: number;
  /** What every row must be, such as the organization chosen before. */
  readonly condition?: Condition;
  readonly columns?: readonly string[];
  /** Pixels or a CSS width. */
  readonly width?: number | string;
  readonly chosen?: readonly ListRow[];
  /** An answer without a row is one: what was chosen before is let go of. */
  readonly mayBeNone?: boolean;
  /** What is said to who confirms without a row: the dialog stays. Absent: nobody can confirm then. */
  readonly warnsOfNone?: Trilingual;
  /** Rows that may be chosen together. */
  readonly most?: number;
  /** What the search starts with. */
  readonly keyword?: string;
  readonly numbers?: Numbers;
}
