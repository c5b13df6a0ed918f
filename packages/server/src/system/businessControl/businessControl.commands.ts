import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { heldValue, type Policy } from '@wms/contract/kernel/policy.ts';
import { allPolicies } from '@wms/contract/policies.ts';
import type { listControls } from '@wms/contract/system/businessControl/businessControl.calls.ts';
import { businessControl } from '@wms/contract/system/businessControl/businessControl.ts';
import { sql } from 'kysely';
import { isOrg } from '../../base/organization/door.ts';
import { declaredId, declaredRows, noteChange } from '../../kernel/declared/declaredRows.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Context } from '../../kernel/ground/context.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { everybody } from './policies.queries.ts';

type ControlRow = ReplyOf<typeof listControls>['records'][number];
interface Stored {
  readonly orgNo: string;
  readonly controlNo: string;
  readonly controlValue: string;
  readonly version: number;
  readonly updateName: string | null;
  readonly updateDate: string | null;
}
interface Wanted {
  readonly controlNo: string;
  readonly controlValue: string | null;
  readonly version: number;
}

/** An organization the person works for; everybody's values are for people who work for all of them. */
export const ensureOrg = async (ctx: Context, orgNo: string): Promise<void> => {
  const orgs = ctx.scope.side === 'system' ? 'ALL' : ctx.scope.orgs;
  const isMine = orgs === 'ALL' || (orgNo !== everybody && orgs.includes(orgNo));
  const found = isMine && (orgNo === everybody || (await isOrg(ctx, orgNo)));
  if (!found) throw invalid({ code: 'control.org', field: 'orgNo', params: { no: orgNo } });
};

/** Every policy as it stands for an organization. */
export const controlsOf = async (ctx: Context, orgNo: string, lock = false): Promise<readonly ControlRow[]> => {
  const stored = await ctx.tx.rows<Stored>(sql`
    select org_no as "orgNo", control_no as "controlNo", control_value as "controlValue", version, update_name as "updateName",
      update_date as "updateDate"
    from sys_business_control where org_no in (${everybody}, ${orgNo}) order by control_no ${lock ? sql`for update` : sql``}`);
  const of = (org: string, { controlNo }: Policy) => stored.find((row) => row.orgNo === org && row.controlNo === controlNo);
  return allPolicies.map((control): ControlRow => {
    const own = of(orgNo, control);
    const inherited = orgNo === everybody ? control.usual : heldValue(control, of(everybody, control)?.controlValue);
    return {
      id: declaredId('control', orgNo, control.controlNo),
      version: own?.version ?? 0,
      orgNo,
      controlNo: control.controlNo,
      controlName: inLocale(control.name, ctx.locale),
      controlGroup: control.group,
      valueType: control.value.kind,
      controlValue: heldValue(control, own?.controlValue, inherited),
      isOwn: own ? '1' : '0',
      defaultValue: inherited,
      updateName: own?.updateName ?? null,
      updateDate: own?.updateDate ?? null,
    };
  });
};

/** Holds the policies of an organization for one writer: who sets the first value of one has no row to wait for. */
const holdControls = async (ctx: Context, orgNo: string): Promise<readonly ControlRow[]> => {
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext('business control'), hashtext(${orgNo}))`);
  return controlsOf(ctx, orgNo, true);
};
const writeControls = async (
  ctx: Context,
  orgNo: string,
  before: readonly ControlRow[],
  wanted: readonly Wanted[],
): Promise<void> => {
  const named = wanted.map((one) => ({ ...one, id: declaredId('control', orgNo, one.controlNo) }));
  declaredRows(businessControl, before, named);
  for (const { controlNo, controlValue, version } of named) {
    if (controlValue === null)
      await ctx.tx.changed(sql`delete from sys_business_control where org_no = ${orgNo} and control_no = ${controlNo}`);
    else
      await ctx.tx.changed(sql`
        insert into sys_business_control (org_no, control_no, control_value, version, update_name, update_date)
        values (${orgNo}, ${controlNo}, ${controlValue}, ${version + 1}, ${ctx.user.userName}, ${timeText(ctx.clock.now())})
        on conflict (org_no, control_no) do update set control_value = excluded.control_value, version = excluded.version,
          update_name = excluded.update_name, update_date = excluded.update_date`);
  }
  const after = await controlsOf(ctx, orgNo);
  for (const { id } of named) {
    const [was, is] = [before, after].map((rows) => rows.find((row) => row.id === id));
    if (was && is && was.controlValue !== is.controlValue) noteChange(ctx, businessControl, was, is, ['orgNo', 'controlNo']);
  }
};

/** Saves policies of an organization, each in the version its caller has seen. */
export const saveControls = async (ctx: Context, orgNo: string, wanted: readonly Wanted[]): Promise<void> =>
  writeControls(ctx, orgNo, await holdControls(ctx, orgNo), wanted);

/** Saves what other screens keep among the policies: whoever saves last is right, and an equal value is left alone. */
export const savePolicies = async (
  ctx: Context,
  orgNo: string,
  values: Readonly<Record<string, string>>,
): Promise<{ readonly count: number }> => {
  await ensureOrg(ctx, orgNo);
  const before = await holdControls(ctx, orgNo);
  const wanted = before.flatMap(({ controlNo, controlValue, version }) => {
    const value = values[controlNo];
    return value === undefined || value === controlValue ? [] : [{ controlNo, controlValue: value, version }];
  });
  await writeControls(ctx, orgNo, before, wanted);
  return { count: wanted.length };
};
