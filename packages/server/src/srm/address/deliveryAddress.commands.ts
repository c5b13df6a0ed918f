/** Addresses of deliveries: a supplier keeps where it sends from, the buyer both kinds; of each kind a partner has one default. */
import type { LineError, SheetDraft } from '@wms/contract/kernel/exchange.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Draft, Row } from '@wms/contract/kernel/resource.ts';
import { addressKinds, deliveryAddress, docksIn } from '@wms/contract/srm/address/deliveryAddress.ts';
import { sql } from 'kysely';
import { importMethodsWith } from '../../kernel/exchange/methods.ts';
import type { Context } from '../../kernel/ground/context.ts';
import type { Method } from '../../kernel/ground/method.ts';
import { ensure, invalid } from '../../kernel/ground/refusal.ts';
import { type Bodies, plainBodies, writtenMethods } from '../../kernel/resource/crud.ts';
import { findRows, getRow, lockRows } from '../../kernel/row/rows.ts';
import { saveRows } from '../../kernel/row/saveRows.ts';
import { dockAddresses } from './docks.queries.ts';

type Address = Row<typeof deliveryAddress>;
/** Whose default it may be: the addresses of a kind, of an organization, and of one supplier where they are its own. */
type Owner = Pick<Address, 'orgNo' | 'loadadrType' | 'supplierNo'>;
const plain = plainBodies(deliveryAddress);
const keyOf = ({ orgNo, loadadrType, supplierNo }: Owner): string => JSON.stringify([orgNo, loadadrType, supplierNo]);

/** A supplier touches what it sends from, and what everybody may see of the buyer it leaves alone. */
const kindIssues = (ctx: Context, rows: readonly { readonly loadadrType: string; readonly id?: string }[]): readonly Issue[] =>
  ctx.user.side !== 'supplier'
    ? []
    : rows.flatMap(({ loadadrType, id }) =>
        isIn(addressKinds, 'send', loadadrType)
          ? []
          : [{ code: 'delivery.sendingOnly', field: 'loadadrType', ...(id === undefined ? {} : { rowId: id }) }],
      );
/** What a supplier adds is its own; of what the buyer adds for one, the supplier is named. */
const owned = <D extends { readonly loadadrType: string; readonly supplierNo?: string | null }>(ctx: Context, draft: D): D =>
  ctx.user.side === 'supplier' && isIn(addressKinds, 'send', draft.loadadrType)
    ? { ...draft, supplierNo: draft.supplierNo || ctx.user.supplierNo }
    : draft;
const ownerIssues = ({ loadadrType, supplierNo }: Pick<Owner, 'loadadrType' | 'supplierNo'>): readonly Issue[] =>
  isIn(addressKinds, 'send', loadadrType) && !supplierNo ? [{ code: 'input.required', field: 'supplierNo' }] : [];

type Docked = Pick<Address, 'orgNo' | 'loadadrType' | 'completeAddress' | 'platformNo' | 'officeAlias'> & {
  readonly id?: string;
};
/** A notice names a dock by its number: of those that one address text means, each has a number of its own. Per address given. */
const dockIssues = async (ctx: Context, given: readonly Docked[]): Promise<readonly (readonly Issue[])[]> => {
  const receiving = given.filter(({ loadadrType, platformNo }) => isIn(addressKinds, 'receive', loadadrType) && platformNo);
  if (receiving.length === 0) return given.map(() => []);
  const texts = [...new Set(receiving.map(({ completeAddress }) => completeAddress))];
  const ids = given.flatMap(({ id }) => id ?? []);
  const stored = await dockAddresses(ctx, sql`complete_address = any(${texts}::text[])`, sql`id <> all(${ids}::bigint[])`);
  const keyOfDock = ({ orgNo, completeAddress }: Pick<Docked, 'orgNo' | 'completeAddress'>, dock: string): string =>
    JSON.stringify([orgNo, completeAddress, dock]);
  const whose = new Map(
    stored.flatMap((one) => docksIn(one.platformNo).map((dock) => [keyOfDock(one, dock), one.officeAlias] as const)),
  );
  return given.map((one) => {
    if (!receiving.includes(one)) return [];
    return docksIn(one.platformNo).flatMap((dock): Issue[] => {
      const place = whose.get(keyOfDock(one, dock));
      whose.set(keyOfDock(one, dock), place ?? one.officeAlias);
      return place === undefined ? [] : [{ code: 'delivery.dockTwice', field: 'platformNo', params: { place, value: dock } }];
    });
  });
};

/** Takes the default from the addresses of owners that get another one. They get it one after the other. */
const clearDefaults = async (ctx: Context, owners: readonly Owner[], but?: string): Promise<void> => {
  for (const key of [...new Set(owners.map(keyOf))].toSorted()) {
    await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`${deliveryAddress.table} ${key}`}))`);
    const owner = owners.find((one) => keyOf(one) === key);
    if (!owner) continue;
    const old = await findRows(
      ctx,
      deliveryAddress,
      [
        sql`org_no = ${owner.orgNo} and loadadr_type = ${owner.loadadrType}`,
        sql`supplier_no is not distinct from ${owner.supplierNo}`,
        sql`default_address_sign = '1'`,
      ],
      { lock: true },
    );
    await saveRows(
      ctx,
      deliveryAddress,
      old.filter(({ id }) => id !== but).map((row) => ({ row, change: { defaultAddressSign: '0' } })),
    );
  }
};

const add: Bodies<typeof deliveryAddress>['add'] = async (ctx, given) => {
  const draft = owned(ctx, given);
  const issues = [...kindIssues(ctx, [draft]), ...ownerIssues(draft), ...(await dockIssues(ctx, [draft])).flat()];
  if (issues.length > 0) throw invalid(...issues);
  if (draft.defaultAddressSign === '1') await clearDefaults(ctx, [draft]);
  return plain.add(ctx, draft);
};
const update: Bodies<typeof deliveryAddress>['update'] = async (ctx, change) => {
  const row = await getRow(ctx, deliveryAddress, change.id);
  ensure(kindIssues(ctx, [row]));
  if (change.platformNo || change.completeAddress) {
    const { completeAddress = row.completeAddress, platformNo = row.platformNo } = change;
    const issues = (await dockIssues(ctx, [{ ...row, completeAddress, platformNo }])).flat();
    if (issues.length > 0) throw invalid(...issues);
  }
  if (change.defaultAddressSign === '1') await clearDefaults(ctx, [row], row.id);
  return plain.update(ctx, change);
};
/** What takes several rows by id, once all of them are of a kind that this side keeps. */
const kept =
  (verb: 'invalidate' | 'restore' | 'purge'): Bodies['purge'] =>
  async (ctx, wanted) => {
    ensure(kindIssues(ctx, await lockRows(ctx, deliveryAddress, wanted)));
    return plain[verb](ctx, wanted);
  };

type Sheet = readonly SheetDraft<Draft<typeof deliveryAddress>>[];
const sheetErrors = async (ctx: Context, drafts: Sheet): Promise<readonly LineError[]> => {
  const seen = new Map<string, number>();
  const docks = await dockIssues(
    ctx,
    drafts.map(({ values }) => values),
  );
  return drafts.flatMap(({ line, values }, at): LineError[] => {
    const draft = owned(ctx, values);
    const first = draft.defaultAddressSign === '1' ? seen.get(keyOf(draft)) : undefined;
    if (draft.defaultAddressSign === '1' && first === undefined) seen.set(keyOf(draft), line);
    const issues: readonly Issue[] = [
      ...kindIssues(ctx, [draft]),
      ...ownerIssues(draft),
      ...(docks[at] ?? []),
      ...(first === undefined ? [] : [{ code: 'delivery.oneDefault', field: 'defaultAddressSign', params: { line: first } }]),
    ];
    return issues.map(({ code, field = '', params }) => ({
      line,
      field,
      value: String(Reflect.get(draft, field) ?? ''),
      code,
      ...(params ? { params } : {}),
    }));
  });
};

export const deliveryAddressMethods: readonly Method[] = [
  ...writtenMethods(deliveryAddress, {
    add,
    update,
    invalidate: kept('invalidate'),
    restore: kept('restore'),
    purge: kept('purge'),
  }),
  ...importMethodsWith(deliveryAddress, (plan) => ({
    ...plan,
    verify: async (ctx, drafts, writing) => [
      ...((await plan.verify?.(ctx, drafts, writing)) ?? []),
      ...(await sheetErrors(ctx, drafts)),
    ],
    apply: async (ctx, drafts) => {
      const mine = drafts.map(({ line, values }) => ({ line, values: owned(ctx, values) }));
      await clearDefaults(
        ctx,
        mine.flatMap(({ values }) => (values.defaultAddressSign === '1' ? [values] : [])),
      );
      return plan.apply(ctx, mine);
    },
  })),
];
