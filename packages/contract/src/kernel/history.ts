/** One member of a record before and after a change, as it travels. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
/** One change of a record. Those of an import of thousands of rows say who and when, not what. */
export interface RecordChange {
  readonly id: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly operDate: string;
  readonly userName: string;
  /** The call that did it; empty when the record was there before the log began. */
  readonly operation: string;
  readonly kind: 'add' | 'modify' | 'delete';
  readonly changes: readonly FieldChange[];
}
