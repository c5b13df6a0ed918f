/** How many days of a plan are locked, and for whom (SCHED-23). */
import { item } from '@wms/contract/base/item/item.ts';
import { itemGroup } from '@wms/contract/base/itemGroup/itemGroup.ts';
import { organization } from '@wms/contract/base/organization/organization.ts';
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { lockRuleIssues, lockRulePhrases, mostLockDays } from '@wms/contract/srm/schedule/lockRule.ts';
import { getCommonSetting, getLockRules, saveCommonSetting, saveLockRules } from '@wms/contract/srm/schedule/schedule.calls.ts';
import { schedule } from '@wms/contract/srm/schedule/schedule.ts';
import { Alert, Button, InputNumber, Skeleton } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';
import './schedule.css';

interface Rule {
  readonly key: string;
  readonly supplierNo: string | null;
  readonly itemNo: string | null;
  readonly itemGroupNo: string | null;
  readonly lockDays: number;
}
const numbers = { orgNo: organization, supplierNo: supplier, itemNo: item, itemGroupNo: itemGroup };
const lookups = {
  orgNo: lookupOf(schedule, 'orgNo', [], numbers),
  supplierNo: lookupOf(schedule, 'supplierNo', [], numbers),
  itemNo: lookupOf(schedule, 'itemNo', [], numbers),
  itemGroupNo: lookupOf(item, 'itemGroupNo', [], numbers),
};
let made = 0;
const newRule = (): Rule => {
  made += 1;
  return { key: `new ${made}`, supplierNo: null, itemNo: null, itemGroupNo: null, lockDays: 3 };
};

interface RuleRowProps {
  readonly orgNo: string;
  readonly rule: Rule;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
}
const RuleRow = ({ orgNo, rule, problem, isReadOnly, onChange, onRemove }: RuleRowProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const pick = (name: 'supplierNo' | 'itemNo' | 'itemGroupNo'): ReactNode => {
    const lookup = lookups[name];
    return (
      lookup && (
        <td>
          <LookupSelect
            id={id + name}
            lookup={lookup}
            value={rule[name] ?? undefined}
            given={name === 'itemGroupNo' ? {} : { orgNo }}
            disabled={isReadOnly}
            onChange={(value) => onChange({ ...rule, [name]: value ?? null })}
          />
        </td>
      )
    );
  };
  return (
    <>
      <tr>
        {pick('supplierNo')}
        {pick('itemNo')}
        {pick('itemGroupNo')}
        <td>
          <InputNumber
            aria-label={say(words.lockDays)}
            min={0}
            max={mostLockDays}
            precision={0}
            disabled={isReadOnly}
            value={rule.lockDays}
            onChange={(next) => onChange({ ...rule, lockDays: Number(next ?? 0) })}
          />
        </td>
        <td>
          {!isReadOnly && (
            <Button size="small" onClick={onRemove}>
              {say(screenTerms.remove)}
            </Button>
          )}
        </td>
      </tr>
      {problem && (
        <tr>
          <td colSpan={5} className="wms-field-error" role="alert">
            {problem}
          </td>
        </tr>
      )}
    </>
  );
};

/** The days and rules of an organization as they are typed; what the server has until somebody types. */
const useDraft = (orgNo: string) => {
  const setting = useCall(getCommonSetting, { orgNo }, { fresh: 0 });
  const stored = useCall(getLockRules, { orgNo }, { fresh: 0 });
  const [days, setDays] = useState<{ lockDays: number; monthPlanDays: number }>();
  const [rules, setRules] = useState<readonly Rule[]>();
  useEffect(() => {
    if (setting.data?.orgNo === orgNo) setDays({ lockDays: setting.data.lockDays, monthPlanDays: setting.data.monthPlanDays });
  }, [setting.data, orgNo]);
  useEffect(() => {
    if (stored.data)
      setRules(
        stored.data.records.map(({ id, supplierNo, itemNo, itemGroupNo, lockDays }) => ({
          ...{ key: id, supplierNo, itemNo, itemGroupNo, lockDays },
        })),
      );
  }, [stored.data]);
  return { days, setDays, rules, setRules };
};

interface RulesProps {
  readonly orgNo: string;
  readonly rules: readonly Rule[];
  readonly problemOf: (rule: Rule, at: number) => string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (rules: readonly Rule[]) => void;
}
const RuleTable = ({ orgNo, rules, problemOf, isReadOnly, onChange }: RulesProps): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-sched-part">
      <h3>{say(words.rules)}</h3>
      {rules.length > 0 && (
        <table className="wms-sched-table wms-sched-rules">
          <thead>
            <tr>
              {[schedule.labels.supplierNo, schedule.labels.itemNo, words.itemGroup, words.lockDays, words.nothing].map(
                (label, at) => (
                  <th key={label[0]} scope="col">
                    {at < 4 ? say(label) : ''}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, at) => (
              <RuleRow
                key={rule.key}
                orgNo={orgNo}
                rule={rule}
                problem={problemOf(rule, at)}
                isReadOnly={isReadOnly}
                onChange={(next) => onChange(rules.with(at, next))}
                onRemove={() => onChange(rules.toSpliced(at, 1))}
              />
            ))}
          </tbody>
        </table>
      )}
      {!isReadOnly && (
        <Button size="small" data-testid="lockDays.add" onClick={() => onChange([...rules, newRule()])}>
          {say(words.addRule)}
        </Button>
      )}
    </section>
  );
};

const LockDaysForm = ({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const { isModify = false } = useGrant('DeliverySchedule.PendingSchedule');
  const [orgNo, setOrg] = useState(useUser().orgNo);
  const { days, setDays, rules, setRules } = useDraft(orgNo);
  const [asked, setAsked] = useState(false);
  const setting = useSend(saveCommonSetting, { report: 'silent' });
  const saving = useSend(saveLockRules, { report: 'silent' });
  const problemOf = (rule: Rule, at: number): string | undefined => {
    const told = saving.error?.details.find((detail) => detail.rowId === String(at));
    return (told?.message ?? (asked && lockRuleIssues(rule).length > 0))
      ? (told?.message ?? say(lockRulePhrases['lockRule.shape']))
      : undefined;
  };
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!days || !rules || rules.some((rule) => lockRuleIssues(rule).length > 0)) return;
    const plain = rules.map(({ key: _key, ...rule }) => rule);
    if (!(await saving.run({ orgNo, rules: plain })) || !(await setting.run({ orgNo, ...days }))) return;
    toast.success(say(words.saved));
    onClose();
    onDone();
  };
  if (!days || !rules) return <Skeleton active />;
  const number = (name: keyof typeof days, label: Trilingual, max: number): ReactNode => (
    <div className="wms-field">
      <label htmlFor={id + name}>{say(label)}</label>
      <InputNumber
        id={id + name}
        min={0}
        max={max}
        precision={0}
        disabled={!isModify}
        value={days[name]}
        onChange={(next) => setDays({ ...days, [name]: Number(next ?? 0) })}
      />
    </div>
  );
  const error = setting.error ?? (saving.error?.details.some(({ rowId }) => rowId !== undefined) ? undefined : saving.error);
  return (
    <>
      <p className="wms-quiet">{say(words.lockDaysHelp)}</p>
      {error && <Alert type="error" role="alert" title={error.message} />}
      <div className="wms-field">
        <label htmlFor={`${id}org`}>{say(schedule.labels.orgNo)}</label>
        {lookups.orgNo && (
          <LookupSelect id={`${id}org`} lookup={lookups.orgNo} value={orgNo} onChange={(next) => next && setOrg(next)} />
        )}
      </div>
      {number('lockDays', words.ofOrg, mostLockDays)}
      {number('monthPlanDays', words.monthPlanDays, 31)}
      <RuleTable orgNo={orgNo} rules={rules} problemOf={problemOf} isReadOnly={!isModify} onChange={setRules} />
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        {isModify && (
          <Button type="primary" loading={saving.busy || setting.busy} data-testid="lockDays.save" onClick={() => void save()}>
            {say(terms.save)}
          </Button>
        )}
      </FormFoot>
    </>
  );
};
export const openLockDays = (onDone: () => void): void =>
  void openModal((handle) => <LockDaysForm onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.lockDays),
    width: 800,
    testId: 'schedule.lockDays',
  });
