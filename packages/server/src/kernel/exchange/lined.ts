/** Imports of records with lines (`exchange.withLines`): a row of the sheet is a line, and rows that name one record belong together. */
import type { LineError, SheetColumn, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { type Lined, lineNames, linesMember, ownerOf } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { Context } from '../ground/context.ts';
import { sharedOf } from '../lines/lines.ts';
import { insertRows } from '../row/rows.ts';
import { isGiven, type Judged, keyOf, oneForEach, rowErrors, wrong } from '../row/rules.ts';
import { columnsNamed, importColumnsOf } from './columns.ts';
import type { ImportPlan } from './import.ts';
import { uniqueErrors } from './unique.ts';

type Bag = Readonly<Record<string, unknown>>;
/** A record of a sheet: what its first row says of it, and its lines with their rows. */
interface Gathered {
  readonly line: number;
  readonly values: Bag;
  readonly lines: readonly SheetDraft[];
}

/** The columns of the lines, as the sheet has them behind those of the record. */
export const lineColumnsOf = (resource: Lined): readonly SheetColumn[] =>
  columnsNamed(resource.lines.of(), lineNames(resource)).filter(({ name }) => !(name in resource.fields));

const withDefaults = ({ fields }: Resource, values: Bag): Bag => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null])),
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => name in fields && isGiven(value))),
});
/** What tells records apart: their number, and within what it is one. */
const keyNames = ({ title: [number = 'id'], fields }: Resource): readonly string[] => {
  const unique = fields[number]?.unique;
  return [number, ...(Array.isArray(unique) ? (unique as readonly string[]) : [])];
};

const gathered = (resource: Lined, drafts: readonly SheetDraft[]): readonly Gathered[] => {
  const names = keyNames(resource);
  const lineFields = resource.lines.of();
  const byKey = new Map<string, SheetDraft[]>();
  for (const draft of drafts) {
    const key = keyOf(draft.values, names);
    const known = byKey.get(key);
    if (known) known.push(draft);
    else byKey.set(key, [draft]);
  }
  return [...byKey.values()].flatMap((rows): Gathered[] => {
    const [first] = rows;
    if (!first) return [];
    const values = withDefaults(resource, first.values);
    const shared = sharedOf(resource, values);
    const lines = rows.map(({ line, values: row }, at) => ({
      line,
      values: { ...withDefaults(lineFields, row), ...shared, seq: at + 1 },
    }));
    return [{ line: first.line, values: { ...values, [linesMember]: lines.map((one) => one.values) }, lines }];
  });
};

/** Rows that say otherwise of their record than its first row does. */
const torn = (resource: Lined, drafts: readonly SheetDraft[]): readonly LineError[] => {
  const names = keyNames(resource);
  const first = new Map<string, SheetDraft>();
  return drafts.flatMap((draft): LineError[] => {
    const key = keyOf(draft.values, names);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, draft);
      return [];
    }
    return importColumnsOf(resource)
      .filter(({ name }) => keyOf(draft.values, [name]) !== keyOf(before.values, [name]))
      .map(({ name }) => {
        const found = wrong(resource, draft.line, name, draft.values[name], 'import.recordDiffers');
        return { ...found, params: { ...found.params, line: before.line } };
      });
  });
};

/** What the rule of a record finds, at the row of the line it means. */
const ruleErrors = (resource: Lined, { line, values, lines }: Gathered): readonly LineError[] => [
  ...(lines.length > resource.lines.most
    ? [{ line: lines[resource.lines.most]?.line ?? line, code: 'valid.manyLines', params: { max: resource.lines.most } }]
    : []),
  ...(resource.check?.(values) ?? []).map(({ code, field, rowId, params }) => ({
    line: lines[Number(rowId)]?.line ?? line,
    code,
    ...(field === undefined ? {} : { field }),
    ...(params ? { params } : {}),
  })),
];

const ruleless = (resource: Lined): Resource => {
  const { check: _check, ...rest } = resource;
  return rest;
};

/** The plan of a resource whose lines stand in the sheet: verified as added records are, all or none. */
export const linedPlan = (resource: Lined, service: string): ImportPlan => {
  const line = resource.lines.of();
  const headNames = importColumnsOf(resource).map(({ name }) => name);
  const names = lineColumnsOf(resource).map(({ name }) => name);
  const judged = ({ line: at, values }: SheetDraft): Judged => ({ line: at, values });
  return {
    service,
    columns: [...importColumnsOf(resource), ...lineColumnsOf(resource)],
    ...(resource.exchange?.importRows ? { maxRows: resource.exchange.importRows } : {}),
    verify: async (ctx: Context, drafts, writing) => {
      const records = gathered(resource, drafts);
      const heads = records.map(({ line: at, values }) => ({ line: at, values }));
      return [
        ...torn(resource, drafts),
        ...oneForEach(resource, [
          ...records.flatMap((record) => ruleErrors(resource, record)),
          ...(await rowErrors(ctx, ruleless(resource), heads, { names: headNames, lock: writing })),
          ...(await uniqueErrors(ctx, resource, heads)),
        ]),
        ...(await rowErrors(
          ctx,
          line,
          records.flatMap((record) => record.lines.map(judged)),
          { names, lock: writing },
        )),
      ];
    },
    apply: async (ctx, drafts) => {
      const records = gathered(resource, drafts);
      const added = await insertRows(
        ctx,
        resource,
        records.map(({ values }) => values),
      );
      await insertRows(
        ctx,
        line,
        records.flatMap(({ lines }, at) => lines.map(({ values }) => ({ ...values, [ownerOf(resource)]: added[at]?.id }))),
      );
      return drafts.length;
    },
  };
};
