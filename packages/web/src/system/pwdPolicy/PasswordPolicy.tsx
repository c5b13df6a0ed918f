/** The password policy: how passwords are made, when a person is locked, when a password expires (SYS-06, SYS-14). */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import {
  keptDefaultPwd,
  type PwdPolicy,
  type PwdPolicyDraft,
  policyLimits,
  pwdPolicyIssues,
  pwdPolicyPhrases,
} from '@wms/contract/system/pwdPolicy/pwdPolicy.ts';
import { Button, Flex, Form, Input, InputNumber, Skeleton, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useRead, useWrite } from '../../kernel/calls.ts';
import { reportFault } from '../../kernel/faults.ts';
import { issueText } from '../../kernel/form/issueText.ts';
import { useGrant } from '../../kernel/grant.ts';
import { ListFailed } from '../../kernel/list/ListStates.tsx';
import { useLocale, useSay } from '../../kernel/locale.tsx';
import { routeTitle } from '../../kernel/messages.ts';
import { useDirty } from '../../kernel/tab.tsx';
import { toast } from '../../kernel/toast.tsx';
import { words } from './words.ts';
import './pwdPolicy.css';

const SERVICE = 'ISysPwdPolicyService';
type Figures = 'minLength' | 'allowMistakeTimes' | 'lockTime' | 'indate' | 'predate';
type Draft = Pick<PwdPolicyDraft, Figures> & { readonly defaultPwd: string; readonly expires: boolean; readonly warns: boolean };

const draftOf = (policy: PwdPolicy): Draft => ({
  minLength: policy.minLength,
  defaultPwd: policy.defaultPwd,
  allowMistakeTimes: policy.allowMistakeTimes,
  lockTime: policy.lockTime,
  indate: policy.indate,
  predate: policy.predate,
  expires: policy.isControlIndate === '1',
  warns: policy.isExpireWarn === '1',
});
const bodyOf = ({ expires, warns, ...draft }: Draft): PwdPolicyDraft => ({
  ...draft,
  isControlIndate: expires ? '1' : '0',
  isExpireWarn: warns ? '1' : '0',
});

const texts: Readonly<Record<string, Trilingual>> = pwdPolicyPhrases;
const textOf = (code: string): { text: Trilingual } | undefined => {
  const text = texts[code];
  return text && { text };
};

const Sheet = ({ stored, readOnly }: { readonly stored: PwdPolicy; readonly readOnly: boolean }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [draft, setDraft] = useState(draftOf(stored));
  const [touched, setTouched] = useState(false);
  useDirty(touched);
  const save = useWrite<PwdPolicyDraft>(SERVICE, 'savePwdPolicy', {
    report: 'none',
    onFail: (error) => reportFault(error, 'all', messages['save.failed']),
    onDone: () => {
      setTouched(false);
      setDraft((now) => ({ ...now, defaultPwd: now.defaultPwd === '' ? '' : keptDefaultPwd }));
      toast.success(say(messages['save.success']));
    },
  });
  const change = (part: Partial<Draft>): void => {
    setDraft((now) => ({ ...now, ...part }));
    setTouched(true);
  };
  const early = pwdPolicyIssues(bodyOf(draft));
  const fault = (field: keyof PwdPolicyDraft): { validateStatus: 'error'; help: string } | undefined => {
    const found = early.find((issue) => issue.field === field);
    const own = save.error?.details.find((detail) => detail.field === field)?.message;
    const help = found ? issueText({ ...found, ...textOf(found.code) }, locale) : own;
    return help ? { validateStatus: 'error', help } : undefined;
  };
  const figure = (name: Figures, unit: string, disabled = false): ReactNode => {
    const [min, max] = policyLimits[name];
    return (
      <Form.Item label={say(words[name])} htmlFor={`pwd-${name}`} {...fault(name)}>
        <InputNumber<number>
          id={`pwd-${name}`}
          value={draft[name]}
          min={min}
          max={max}
          precision={0}
          suffix={unit}
          disabled={readOnly || disabled}
          onChange={(value) => change({ [name]: value ?? min })}
        />
      </Form.Item>
    );
  };
  const toggle = (name: 'expires' | 'warns', disabled = false): ReactNode => (
    <Form.Item label={say(words[name])} htmlFor={`pwd-${name}`}>
      <Switch
        id={`pwd-${name}`}
        checked={draft[name]}
        disabled={readOnly || disabled}
        onChange={(on) => change({ [name]: on })}
      />
    </Form.Item>
  );
  return (
    <Form
      layout="vertical"
      size="middle"
      className="wms-pwd-policy"
      onFinish={() => void (early.length === 0 && save.run(bodyOf(draft)))}
    >
      <section className="wms-card">
        <h2 className="wms-h3">{say(words.making)}</h2>
        <div className="wms-pwd-grid">
          {figure('minLength', say(words.characters))}
          <Form.Item label={say(words.defaultPwd)} htmlFor="pwd-default" extra={say(words.defaultHint)} {...fault('defaultPwd')}>
            <Input.Password
              id="pwd-default"
              value={draft.defaultPwd}
              autoComplete="new-password"
              maxLength={60}
              disabled={readOnly}
              visibilityToggle={draft.defaultPwd !== keptDefaultPwd}
              onFocus={(event) => event.target.select()}
              onChange={(event) => change({ defaultPwd: event.target.value })}
            />
          </Form.Item>
        </div>
      </section>
      <section className="wms-card">
        <h2 className="wms-h3">{say(words.locking)}</h2>
        <div className="wms-pwd-grid">
          {figure('allowMistakeTimes', say(words.times))}
          {figure('lockTime', say(words.minutes))}
        </div>
        <p className="wms-pwd-note">{say(words.lockHint)}</p>
      </section>
      <section className="wms-card">
        <h2 className="wms-h3">{say(words.expiry)}</h2>
        <div className="wms-pwd-grid">
          {toggle('expires')}
          {figure('indate', say(words.days), !draft.expires)}
          {toggle('warns', !draft.expires)}
          {figure('predate', say(words.days), !draft.expires || !draft.warns)}
        </div>
        {draft.expires && <p className="wms-pwd-note">{say(words.expiryHint)}</p>}
      </section>
      <Flex gap={8} align="center" wrap>
        {!readOnly && (
          <Button type="primary" htmlType="submit" loading={save.busy} disabled={!touched || early.length > 0}>
            {say(words.save)}
          </Button>
        )}
        {stored.updateDate && (
          <span className="wms-pwd-note">
            {say(words.changed, { name: stored.updateName, time: stored.updateDate.slice(0, 16) })}
          </span>
        )}
      </Flex>
    </Form>
  );
};

export const PasswordPolicy = (): ReactNode => {
  const say = useSay();
  const grant = useGrant();
  const policy = useRead<PwdPolicy>(SERVICE, 'getPwdPolicy', {}, { report: 'silent' });
  return (
    <div className="wms-pwd">
      <h1 className="wms-h1">{say(routeTitle('System.PasswordPolicy'))}</h1>
      {policy.data ? (
        <Sheet stored={policy.data} readOnly={!grant.isModify} />
      ) : policy.error ? (
        <ListFailed error={policy.error} onRetry={() => void policy.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </div>
  );
};
