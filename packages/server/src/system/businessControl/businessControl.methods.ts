import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import type { Issue } from '@wms/contract/kernel/issue.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { fitsPolicy, heldValue, type Policy } from '@wms/contract/kernel/policy.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { allPolicies } from '@wms/contract/policies.ts';
import * as calls from '@wms/contract/system/businessControl/businessControl.calls.ts';
import { businessControl } from '@wms/contract/system/businessControl/businessControl.ts';
import { sql } from 'kysely';
import { isOrg } from '../../base/organization/door.ts';
import { declaredId, declaredRows, noteChange } from '../../kernel/declared/declaredRows.ts';
import { timeText } from '../../kernel/ground/clock.ts';
import type { Change, Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { everybody } from './policies.queries.ts';

type ControlRow = ReplyOf<typeof calls.listControls>['records'][number];
interface Stored {
  readonly orgNo: string;
  readonly controlNo: string;
  readonly controlValue: string;
  readonly version: number;
  readonly updateName: string | null;
  readonly updateDate: string | null;
}

/** An organization the person works for; everybody's values are for people who work for all of them. */
const ensureOrg = async (ctx: Context, orgNo: string): Promise<void> => {
  const orgs = ctx.scope.side === 'system' ? 'ALL' : ctx.scope.orgs;
  const isMine = orgs === 'ALL' || (orgNo !== everybody && orgs.includes(orgNo));
  const found = isMine && (orgNo === everybody || (await isOrg(ctx, orgNo)));
  if (!found) throw invalid({ code: 'control.org', field: 'orgNo', params: { no: orgNo } });
};

const rowsOf = async (ctx: Context, orgNo: string, lock = false): Promise<readonly ControlRow[]> => {
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

const wrongIn = (wanted: readonly { readonly controlNo: string; readonly controlValue: string | null }[]): readonly Issue[] => {
  const seen = new Set<string>();
  return wanted.flatMap(({ controlNo, controlValue }, at): Issue[] => {
    const known = allPolicies.find((control) => control.controlNo === controlNo);
    const isTwice = seen.has(controlNo);
    seen.add(controlNo);
    if (!known || isTwice) return [{ code: 'control.unknown', field: controlNo, rowId: String(at), params: { no: controlNo } }];
    return controlValue === null || fitsPolicy(known, controlValue)
      ? []
      : [{ code: 'control.value', field: controlNo, rowId: String(at), params: { name: known.name, value: controlValue } }];
  });
};

const valueText = ({ locale }: Context, control: Policy, value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value;
  const { value: kind } = control;
  if (kind.kind === 'flag') return inLocale(value === '1' ? terms.yes : terms.no, locale);
  if (kind.kind === 'number') return `${value} ${inLocale(kind.unit, locale)}`;
  const option = kind.options[value];
  return option ? inLocale(option, locale) : value;
};
/** Changes of switches in words: what the switch is called, and what its value means. */
export const describeControls = async (ctx: Context, changes: readonly Partial<Change>[]): Promise<readonly Partial<Change>[]> =>
  changes.map((change) => {
    const control = allPolicies.find(({ controlNo }) => controlNo === change.after?.controlNo);
    if (!control) return change;
    const readable = ({ version: _version, ...values }: Change['after'] = {}): Change['after'] => ({
      ...values,
      controlNo: inLocale(control.name, ctx.locale),
      controlValue: valueText(ctx, control, values.controlValue),
    });
    return { ...change, before: readable(change.before), after: readable(change.after) };
  });

/** Switches of the business (SYS-17, SYS-19): an organization's own value holds over everybody's from the next call on. */
export const businessControlMethods: readonly Method[] = [
  answer(calls.listControls, async (ctx, { orgNo }) => {
    await ensureOrg(ctx, orgNo);
    return onePage(await rowsOf(ctx, orgNo));
  }),
  answer(calls.saveControls, async (ctx, { orgNo, controls: wanted }) => {
    await ensureOrg(ctx, orgNo);
    const issues = wrongIn(wanted);
    if (issues.length > 0) throw invalid(...issues);
    ctx.note(orgNo);
    // two people who set the first value of a switch have no row to wait for: they wait for the organization
    await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtext('business control'), hashtext(${orgNo}))`);
    const before = await rowsOf(ctx, orgNo, true);
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
    const after = await rowsOf(ctx, orgNo);
    for (const { id } of named) {
      const [was, is] = [before, after].map((rows) => rows.find((row) => row.id === id));
      if (was && is && was.controlValue !== is.controlValue) noteChange(ctx, businessControl, was, is, ['orgNo', 'controlNo']);
    }
    return { count: wanted.length };
  }),
];
