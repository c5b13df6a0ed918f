/** Conversions of units, in general and of one item: what all of them say together is asked before one is written. */

import { cubeOf, itemUnitConversion } from '@wms/contract/base/itemUnitConversion/itemUnitConversion.ts';
import { type Conversion, contradiction, openScale } from '@wms/contract/base/unitConversion/unitConversion.rules.ts';
import { unitConversion } from '@wms/contract/base/unitConversion/unitConversion.ts';
import { compare, type Decimal } from '@wms/contract/kernel/decimal.ts';
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ImportPlan } from '../../kernel/exchange/import.ts';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { type Bodies, plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import { findRows, getRow } from '../../kernel/row/rows.ts';
import { holdItems } from '../item/door.ts';
import { holdUnits } from '../unit/door.ts';

type Values = Readonly<Record<string, unknown>>;
type Stored = Conversion & Values & { readonly id: string; readonly statusCode: string };
/** What conversions must hold together with: all general ones, or those of one item. */
interface Realm {
  readonly resource: typeof unitConversion | typeof itemUnitConversion;
  readonly keyOf: (row: Values) => string;
  readonly among: (rows: readonly Values[]) => RawBuilder<unknown>;
  /** Makes writers of the same realm wait for each other. */
  readonly lock: (ctx: Context, rows: readonly Values[]) => Promise<unknown>;
  /** What follows from the rest of a row; `before` is the row that is changed. */
  readonly derive: (row: Values, before?: Values) => Values;
}

const texts = (rows: readonly Values[], name: string): readonly string[] => rows.map((row) => String(row[name] ?? ''));
const ofItems = (rows: readonly Values[]): RawBuilder<unknown> =>
  sql`(org_no, item_no) in (select * from unnest(${texts(rows, 'orgNo')}::text[], ${texts(rows, 'itemNo')}::text[]))`;
const size = (row: Values) => ({
  length: (row.length ?? null) as Decimal | null,
  width: (row.width ?? null) as Decimal | null,
  height: (row.height ?? null) as Decimal | null,
});
/** An empty volume is worked out; one that was worked out follows the sizes, one that was measured stays. */
const withCube = (row: Values, before: Values = {}): Values => {
  const [cube, stood, follows] = [row.cube ?? null, cubeOf(size(before)), before.cube ?? null];
  const wasDerived = stood !== null && follows !== null && compare(String(follows), stood) === 0;
  const stays = cube !== null && !(wasDerived && compare(String(cube), stood) === 0);
  return stays ? row : { ...row, cube: cubeOf(size(row)) };
};

const general: Realm = {
  resource: unitConversion,
  keyOf: () => '',
  among: () => sql`true`,
  lock: holdUnits,
  derive: (row) => row,
};
const ofItem: Realm = {
  resource: itemUnitConversion,
  keyOf: (row) => `${row.orgNo}\n${row.itemNo}`,
  among: ofItems,
  lock: (ctx, rows) =>
    holdItems(
      ctx,
      rows.map((row) => ({ orgNo: String(row.orgNo ?? ''), itemNo: String(row.itemNo ?? '') })),
    ),
  derive: withCube,
};

const pairOf = (row: Values): string => [row.fromUnitNo, row.toUnitNo].map(String).toSorted().join('\n');
const turnedIssue = (row: Values): Issue => ({
  code: 'conversion.exists',
  field: 'toUnitNo',
  params: { from: String(row.fromUnitNo), to: String(row.toUnitNo) },
});
const storedOf = async (ctx: Context, realm: Realm, rows: readonly Values[]): Promise<readonly Stored[]> =>
  (await findRows(ctx, realm.resource, [realm.among(rows)])).map((row) => ({ ...row }));
const rowsOf = async (ctx: Context, realm: Realm, ids: readonly string[]): Promise<readonly Stored[]> =>
  (await findRows(ctx, realm.resource, [sql`id = any(${[...ids]}::bigint[])`])).map((row) => ({ ...row }));
const byRealm = (realm: Realm, rows: readonly Stored[]): ReadonlyMap<string, readonly Stored[]> => {
  const found = new Map<string, Stored[]>();
  for (const row of rows) found.set(realm.keyOf(row), [...(found.get(realm.keyOf(row)) ?? []), row]);
  return found;
};

/** Refuses a pair that is there the other way round; the same way round is a duplicate number like any other. */
const ensureOnce = async (ctx: Context, realm: Realm, draft: Values): Promise<void> => {
  const turned = (await storedOf(ctx, realm, [draft])).find(
    (row) => row.fromUnitNo === draft.toUnitNo && row.toUnitNo === draft.fromUnitNo && row.fromUnitNo !== row.toUnitNo,
  );
  if (turned) throw invalid(turnedIssue(draft));
};
/** Refuses rows just written that contradict the valid others of their realm. */
const ensureHolds = async (ctx: Context, realm: Realm, ids: readonly string[]): Promise<void> => {
  const written = await rowsOf(ctx, realm, ids);
  const all = byRealm(
    realm,
    (await storedOf(ctx, realm, written)).filter(({ statusCode }) => statusCode === '1'),
  );
  const issues = [...all.values()].flatMap((rows) => {
    const scale = openScale(rows.filter(({ id }) => !ids.includes(id)));
    return rows
      .filter(({ id }) => ids.includes(id))
      .flatMap((row) => contradiction(scale, row).map((issue): Issue => ({ ...issue, rowId: row.id })));
  });
  if (issues.length > 0) throw invalid(...issues);
};

const bodiesOf = (realm: Realm): Pick<Bodies, 'add' | 'update' | 'restore'> => {
  const plain: Bodies = plainBodies(realm.resource);
  return {
    add: async (ctx, draft) => {
      await realm.lock(ctx, [draft]);
      await ensureOnce(ctx, realm, draft);
      const row = await plain.add(ctx, realm.derive(draft));
      await ensureHolds(ctx, realm, [row.id]);
      return row;
    },
    update: async (ctx, change) => {
      const before = { ...(await getRow(ctx, realm.resource, change.id)) };
      await realm.lock(ctx, [before]);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const { cube } = realm.derive({ ...before, ...given }, before);
      const row = await plain.update(ctx, { ...change, ...(cube === undefined ? {} : { cube }) });
      await ensureHolds(ctx, realm, [row.id]);
      return row;
    },
    restore: async (ctx, wanted) => {
      const ids = wanted.map(({ id }) => id);
      await realm.lock(ctx, await rowsOf(ctx, realm, ids));
      const done = await plain.restore(ctx, wanted);
      await ensureHolds(ctx, realm, ids);
      return done;
    },
  };
};

const errorOf = (draft: SheetDraft, { code, field = '', params }: Issue): LineError => ({
  line: draft.line,
  field,
  value: String(draft.values[field] ?? ''),
  code,
  ...(params ? { params } : {}),
});
/** What the rows of a sheet contradict: what is stored, and each other in the order of the sheet. */
const sheetErrors = (realm: Realm, stored: readonly Stored[], drafts: readonly SheetDraft[]): readonly LineError[] => {
  const known = byRealm(realm, stored);
  const realms = new Map<string, { readonly scale: ReturnType<typeof openScale>; readonly pairs: Map<string, Values> }>();
  return drafts.flatMap((draft): readonly LineError[] => {
    const row = draft.values as Values & Conversion;
    const key = realm.keyOf(row);
    const rows = known.get(key) ?? [];
    const found = realms.get(key) ?? {
      scale: openScale(rows.filter(({ statusCode }) => statusCode === '1')),
      pairs: new Map<string, Values>(rows.map((one) => [pairOf(one), one])),
    };
    realms.set(key, found);
    if (row.fromUnitNo === row.toUnitNo) return [];
    const other = found.pairs.get(pairOf(row));
    // the same pair the same way round is named by the check of duplicates
    if (other) return other.fromUnitNo === row.fromUnitNo ? [] : [errorOf(draft, turnedIssue(row))];
    found.pairs.set(pairOf(row), row);
    return contradiction(found.scale, row).map((issue) => errorOf(draft, issue));
  });
};
const planOf =
  (realm: Realm) =>
  (plan: ImportPlan): ImportPlan => ({
    ...plan,
    verify: async (ctx, drafts, writing) => {
      const rows = drafts.map(({ values }) => values);
      if (writing) await realm.lock(ctx, rows);
      const plain = (await plan.verify?.(ctx, drafts, writing)) ?? [];
      return [...plain, ...sheetErrors(realm, await storedOf(ctx, realm, rows), drafts)];
    },
    apply: (ctx, drafts) =>
      plan.apply(
        ctx,
        drafts.map(({ line, values }) => ({ line, values: realm.derive(values) })),
      ),
  });

export const unitConversionMethods: readonly Method[] = [general, ofItem].flatMap((realm) => [
  ...writtenMethods(realm.resource, bodiesOf(realm)),
  ...importMethodsWith(realm.resource, planOf(realm)),
]);
