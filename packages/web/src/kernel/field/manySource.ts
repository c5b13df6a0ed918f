/** Where several values of one condition are chosen from: the rows of another resource, or the list of a custom dropdown. */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { customNo } from '@wms/contract/kernel/customField.ts';
import { offersOf } from '../wire/customFields.ts';
import { type ListRow, member } from './fields.ts';
import type { Condition } from './listState.ts';
import type { Lookup } from './lookup.ts';
import { exactRow, nameOf } from './named.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}
type Rows = readonly ListRow[];
/** A dialog of a room in place of the usual one; undefined: left without an answer. */
export type Choose = (chosen: Rows) => Promise<Rows | undefined>;

export interface ManySource {
  readonly service: string;
  readonly operation: string;
  /** Rows of one answer. */
  readonly size: number;
  /** What is offered for a keyword. */
  readonly offered: (keyword: string) => Condition;
  /** The rows that carry these values. */
  readonly carrying: (values: readonly string[]) => Condition;
  readonly optionOf: (row: ListRow) => Option;
  /** The one row that a typed text names exactly. */
  readonly exact: (rows: Rows, text: string) => ListRow | undefined;
  /** A table to choose in: what it needs beside the rows; absent where there is none. */
  readonly table?: {
    readonly lookup: Lookup;
    readonly condition: Condition;
    readonly choose?: Choose | undefined;
  };
}

export const lookupSource = (lookup: Lookup, given: Condition, choose?: Choose): ManySource => {
  const { resource, service, operation, size, valueField, only } = lookup;
  const valid: Condition = Object.hasOwn(resource.fields, 'statusCode') ? { statusCode: '1' } : {};
  const every = { ...only, ...given };
  return {
    service,
    operation,
    size,
    offered: (keyword) => ({ ...valid, ...every, ...(keyword ? { keyword } : {}) }),
    carrying: (values) => ({ [valueField]: values.length === 1 ? (values[0] ?? '') : values }),
    optionOf: (row) => ({ value: String(member(row, valueField) ?? ''), label: nameOf(lookup, row) }),
    exact: (rows, text) => exactRow(lookup, rows, text),
    table: { lookup, condition: every, choose },
  };
};

const DOWN_SIZE = 20;
const plain = (text: string): string => text.trim().toLowerCase();
/** @param name `custom.<fieldNo>` */
export const downSource = (name: string, module: string): ManySource => {
  const common = { fieldNo: customNo(name), module, field: 'createDate', order: 'desc' };
  const optionOf = (row: ListRow): Option => ({ value: String(member(row, 'value')), label: String(member(row, 'label')) });
  return {
    service: serviceOf(offersOf()),
    operation: operationOf(offersOf()),
    size: DOWN_SIZE,
    offered: (keyword) => ({ ...common, keyword }),
    carrying: (values) => ({ ...common, value: values }),
    optionOf,
    exact: (rows, text) => {
      const hits = rows.filter((row) => Object.values(optionOf(row)).some((one) => plain(one) === plain(text)));
      return hits.length === 1 ? hits[0] : undefined;
    },
  };
};
