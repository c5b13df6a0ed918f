import type { Allowed } from '@wms/contract/kernel/permission.ts';
import { heldValue, type Policy } from '@wms/contract/kernel/policy.ts';
import { allPolicies, type Policies, policiesFrom } from '@wms/contract/policies.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, HeldPolicies } from '../../kernel/ground/context.ts';
import type { Reveals } from '../../kernel/row/present.ts';

type Values = ReadonlyMap<string, string>;
const nothing: Values = new Map();
/** Stands for all organizations. */
export const everybody = '*';

/** What is set for an organization and for everybody, as one value of JSON: a query of something else takes it along. */
export const heldBy = (orgNo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_agg(json_build_array(c.org_no, c.control_no, c.control_value)) from sys_business_control c
    where c.org_no in (${everybody}, ${orgNo}))`;
/** Those that row security would show to a person of these organizations. */
export const inSight = (held: HeldPolicies | null, orgs: Allowed): HeldPolicies =>
  (held ?? []).filter(([orgNo]) => orgNo === everybody || orgs === 'ALL' || orgs.includes(orgNo));

const storedOf = async (ctx: Context, orgNo: string | undefined): Promise<HeldPolicies> => {
  if (ctx.policies && orgNo === ctx.user.orgNo && ctx.scope.side !== 'system') return ctx.policies;
  const rows = await ctx.tx.rows<{ org_no: string; control_no: string; control_value: string }>(
    sql`select org_no, control_no, control_value from sys_business_control
      ${orgNo === undefined ? sql`` : sql`where org_no in (${everybody}, ${orgNo})`}`,
  );
  return rows.map(({ org_no, control_no, control_value }) => [org_no, control_no, control_value]);
};
/** Stored values by organization, everybody's among them; of organizations in sight, since row security holds. */
const valuesByOrg = async (ctx: Context, orgNo?: string): Promise<ReadonlyMap<string, Values>> => {
  const found = new Map<string, Map<string, string>>();
  for (const [org, controlNo, value] of await storedOf(ctx, orgNo)) {
    const own = found.get(org) ?? new Map<string, string>();
    found.set(org, own.set(controlNo, value));
  }
  return found;
};

/** The policies of an organization: its own values over everybody's over the defaults. */
export const policiesOf = async (ctx: Context, orgNo: string): Promise<Policies> => {
  const values = await valuesByOrg(ctx, orgNo);
  return policiesFrom(values.get(orgNo) ?? nothing, values.get(everybody) ?? nothing);
};

/** What holds for everybody, and the policies of each organization in sight that has a value of its own. */
export const policiesByOrg = async (
  ctx: Context,
): Promise<{ readonly others: Policies; readonly own: ReadonlyMap<string, Policies> }> => {
  const found = await valuesByOrg(ctx);
  const shared = found.get(everybody) ?? nothing;
  const own = [...found].filter(([orgNo]) => orgNo !== everybody);
  return { others: policiesFrom(shared), own: new Map(own.map(([orgNo, values]) => [orgNo, policiesFrom(values, shared)])) };
};

/**
 * What a policy of whole numbers says for the organization of a row, inside a statement over many organizations.
 * `orgNo`: the column of the organization.
 */
export const policyOf = ({ controlNo, usual }: Policy<number>, orgNo: RawBuilder<unknown>): RawBuilder<number> =>
  // the names of the outer statement must mean the same inside
  sql`coalesce((select p_value::int
    from (select org_no as p_org, control_no as p_no, control_value as p_value from sys_business_control) p
    where p_no = ${controlNo} and p_org in (${everybody}, ${orgNo})
    order by p_org = ${everybody} limit 1), ${usual}::int)`;

/** The policies of any organization that a command meets, each read once. */
export const policiesPerOrg = (ctx: Context): ((orgNo: string) => Promise<Policies>) => {
  const known = new Map<string, Promise<Policies>>();
  return (orgNo) => {
    const found = known.get(orgNo) ?? policiesOf(ctx, orgNo);
    known.set(orgNo, found);
    return found;
  };
};

/** Which hidden fields a supplier sees, by the policies of their own organization. */
export const revealsOf = async (ctx: Context): Promise<Reveals> => {
  if (ctx.user.side !== 'supplier') return () => true;
  const values = await valuesByOrg(ctx, ctx.user.orgNo);
  const rows = [values.get(ctx.user.orgNo), values.get(everybody)];
  return (controlNo) => {
    const policy = allPolicies.find((one) => one.controlNo === controlNo);
    return policy !== undefined && heldValue(policy, ...rows.map((own) => own?.get(controlNo))) === '1';
  };
};
