import type { Issue } from '@wms/contract/kernel/issue.ts';
import { onePage } from '@wms/contract/kernel/page.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { fitsPolicy, type Policy } from '@wms/contract/kernel/policy.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { allPolicies } from '@wms/contract/policies.ts';
import * as calls from '@wms/contract/system/businessControl/businessControl.calls.ts';
import type { Change, Context } from '../../kernel/ground/context.ts';
import { answer, type Method } from '../../kernel/ground/method.ts';
import { invalid } from '../../kernel/ground/refusal.ts';
import { controlsOf, ensureOrg, saveControls } from './businessControl.commands.ts';

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
    return onePage(await controlsOf(ctx, orgNo));
  }),
  answer(calls.saveControls, async (ctx, { orgNo, controls: wanted }) => {
    await ensureOrg(ctx, orgNo);
    const issues = wrongIn(wanted);
    if (issues.length > 0) throw invalid(...issues);
    ctx.note(orgNo);
    await saveControls(ctx, orgNo, wanted);
    return { count: wanted.length };
  }),
];
