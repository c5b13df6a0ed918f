import type { ListRow } from './fields.ts';
import type { Lookup } from './lookup.ts';

/** What a selector of rows takes, as a list of names or as a table. */
export interface LookupSelectProps {
  readonly id: string;
  readonly lookup: Lookup;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined, row?: ListRow) => void;
  /** Conditions that narrow the choice, such as the organization chosen before. */
  readonly given?: Readonly<Record<string, string>>;
  /** Why nothing can be chosen yet, in words; shown in place of a value. */
  readonly waitsFor?: string | undefined;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onBlur?: () => void;
}
