import type { Issue } from '@wms/contract/kernel/issue.ts';
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import { draftSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import type { Policies } from '@wms/contract/policies.ts';
import { type ByPartner, narrowest } from '@wms/contract/srm/configuration/configuration.ts';
import { sql } from 'kysely';
import { among } from '../../kernel/ground/among.ts';
import { type Context, hasGrant } from '../../kernel/ground/context.ts';
import { invalid, Refusal, refuse } from '../../kernel/ground/refusal.ts';
import { addRow, type Bodies, plainBodies, updateRow } from '../../kernel/resource/crud.ts';
import { findRows, lockRows } from '../../kernel/row/rows.ts';
import { policiesPerOrg } from '../../system/businessControl/door.ts';

type Saved = Readonly<Record<string, unknown>> & { readonly id?: string | undefined; readonly version?: number | undefined };
type Partnered = Resource & { readonly fields: { readonly orgNo: unknown; readonly supplierNo: unknown } };

/** The rows of an organization are added and deleted one after another: what is judged here stays so until the end. */
const oneAtATime = async (ctx: Context, resource: Partnered, orgNos: readonly string[]): Promise<void> => {
  for (const orgNo of [...new Set(orgNos)].toSorted())
    await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`${resource.table} ${orgNo}`}))`);
};
const ofPartner = ({ orgNo, supplierNo }: ByPartner) => [
  sql`org_no = ${orgNo}`,
  supplierNo === null ? sql`supplier_no is null` : sql`supplier_no = ${supplierNo}`,
];

/** Adds a row, or changes the one with this id; organization and supplier of a row stay. */
export const saveRule = async (ctx: Context, resource: Partnered, { id, version, ...values }: Saved) => {
  if (id !== undefined) {
    if (version === undefined) throw invalid({ code: 'input.required', field: 'version' });
    const changed = await updateRow(ctx, resource, { ...values, id, version });
    return { id, version: changed.version };
  }
  if (!hasGrant(ctx, resource.menu, 'isAdd')) throw new Refusal('10008', [{ code: 'grant.missing', params: { flag: 'isAdd' } }]);
  const parsed = draftSchema(resource).safeParse(values);
  if (!parsed.success) throw invalid(...issuesOf(parsed.error));
  const draft: Readonly<Record<string, unknown>> = parsed.data;
  const partner = {
    orgNo: String(draft.orgNo),
    supplierNo: typeof draft.supplierNo === 'string' && draft.supplierNo !== '*' ? draft.supplierNo : null,
  };
  await oneAtATime(ctx, resource, [partner.orgNo]);
  const [taken] = await findRows(ctx, resource, ofPartner(partner), { limit: 1 });
  if (taken)
    throw refuse(
      partner.supplierNo === null
        ? { code: 'configuration.takenAll', field: 'supplierNo', params: { orgNo: partner.orgNo } }
        : {
            code: 'configuration.takenOne',
            field: 'supplierNo',
            params: { orgNo: partner.orgNo, supplierNo: partner.supplierNo },
          },
    );
  // a star is another way to say all of them
  const row = await addRow(ctx, resource, { ...draft, ...partner });
  return { id: row.id, version: row.version };
};

/** Deletes rows, all or none, of which each organization keeps at least one (DELIV-27). */
const purgeRules =
  (resource: Partnered): Bodies['purge'] =>
  async (ctx, wanted) => {
    const rows = (await lockRows(ctx, resource, wanted)) as readonly (Row<Resource> & ByPartner)[];
    await oneAtATime(
      ctx,
      resource,
      rows.map(({ orgNo }) => orgNo),
    );
    const going = new Set(rows.map(({ id }) => id));
    const issues: Issue[] = [];
    for (const orgNo of new Set(rows.map((row) => row.orgNo))) {
      const [stays] = await findRows(ctx, resource, [sql`org_no = ${orgNo}`, sql`id <> all(${[...going]}::bigint[])`], {
        limit: 1,
      });
      const last = rows.find((row) => row.orgNo === orgNo);
      if (!stays && last) issues.push({ code: 'configuration.lastRow', rowId: last.id, params: { orgNo } });
    }
    if (issues.length > 0) throw refuse(...issues);
    return plainBodies(resource).purge(ctx, wanted);
  };
export const ruleBodies = (resource: Partnered): Partial<Bodies> => ({ purge: purgeRules(resource) });

/** The valid rows that may count for some suppliers of an organization. */
export const rulesFor = async <R extends Partnered>(ctx: Context, resource: R, orgNo: string, supplierNos: readonly string[]) =>
  (await findRows(ctx, resource, [
    sql`org_no = ${orgNo}`,
    among(recordStates, 'valid', sql.ref('status_code')),
    sql`(supplier_no is null or supplier_no = any(${[...supplierNos]}::text[]))`,
  ])) as readonly (Row<R> & ByPartner)[];

/** A supplier of an organization. */
export interface Partner {
  readonly orgNo: string;
  readonly supplierNo: string;
}
const keyOf = (orgNo: string, supplierNo: string): string => JSON.stringify([orgNo, supplierNo]);

/**
 * The row that counts for a supplier of an organization; undefined where there is none. `partners` are asked for together, once for
 * each organization, anybody else once.
 */
const rulePerPartner = <R extends Partnered>(
  ctx: Context,
  resource: R,
  partners: readonly Partner[] = [],
): ((orgNo: string, supplierNo: string) => Promise<(Row<R> & ByPartner) | undefined>) => {
  const known = new Map<string, Promise<readonly (Row<R> & ByPartner)[]>>();
  return async (orgNo, supplierNo) => {
    const key = keyOf(orgNo, supplierNo);
    if (!known.has(key)) {
      const together = [supplierNo, ...partners.filter((one) => one.orgNo === orgNo).map((one) => one.supplierNo)];
      const found = rulesFor(ctx, resource, orgNo, together);
      for (const one of together) known.set(keyOf(orgNo, one), found);
    }
    return narrowest((await known.get(key)) ?? [], supplierNo);
  };
};

/**
 * The policies that hold for a supplier of an organization: those of the organization, over them what the row that counts says.
 * `said` hears of no row where there is none.
 */
export const policiesPerPartner = <R extends Partnered, T extends object>(
  ctx: Context,
  resource: R,
  said: (rule: (Row<R> & ByPartner) | undefined) => T,
  partners: readonly Partner[] = [],
): ((orgNo: string, supplierNo: string) => Promise<Policies & T>) => {
  const policiesOf = policiesPerOrg(ctx);
  const ruleOf = rulePerPartner(ctx, resource, partners);
  return async (orgNo, supplierNo) => {
    const [policies, rule] = [await policiesOf(orgNo), await ruleOf(orgNo, supplierNo)];
    return { ...policies, ...said(rule) };
  };
};
