/** The password policy: how passwords are made, when a person is locked, when a password expires (SYS-06, SYS-14). */
import { getPwdPolicy, type PwdPolicy } from '@wms/contract/system/pwdPolicy/pwdPolicy.calls.ts';
import { keptDefaultPwd, policyLimits } from '@wms/contract/system/pwdPolicy/pwdPolicy.ts';
import { Button, Form, Input, InputNumber, Skeleton, Switch } from 'antd';
import type { ReactNode } from 'react';
import { DraftNote } from '../../kernel/draft/DraftNote.tsx';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { type Figures, usePolicyForm } from './usePolicyForm.ts';
import { words } from './words.ts';
import './pwdPolicy.css';

type PolicyForm = Pick<ReturnType<typeof usePolicyForm>, 'draft' | 'change' | 'fault'>;
interface DefaultPasswordProps extends PolicyForm {
  readonly readOnly: boolean;
}
/** The password of a new account; a stored one is never shown. */
const DefaultPassword = ({ draft, change, fault, readOnly }: DefaultPasswordProps): ReactNode => {
  const say = useSay();
  return (
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
  );
};

const Sheet = ({ stored, readOnly }: { readonly stored: PwdPolicy; readonly readOnly: boolean }): ReactNode => {
  const say = useSay();
  const { draft, change, fault, send, isBusy, maySave, restoredAt, discard } = usePolicyForm(stored, readOnly);
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
    <Form layout="vertical" className="wms-form" onFinish={send}>
      <div className="wms-form-sheet wms-pwd">
        <FormTitle />
        {restoredAt !== undefined && <DraftNote at={restoredAt} onDiscard={discard} />}
        <section className="wms-card">
          <h2 className="wms-h3">{say(words.making)}</h2>
          <div className="wms-pwd-grid">
            {figure('minLength', say(words.characters))}
            <DefaultPassword {...{ draft, change, fault, readOnly }} />
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
      </div>
      <FormFoot>
        {stored.updateDate && (
          <span className="wms-pwd-note">
            {say(words.changed, { name: stored.updateName, time: stored.updateDate.slice(0, 16) })}
          </span>
        )}
        {!readOnly && (
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!maySave}>
            {say(words.save)}
          </Button>
        )}
      </FormFoot>
    </Form>
  );
};

export const PasswordPolicy = (): ReactNode => {
  const grant = useGrant();
  const policy = useCall(getPwdPolicy, {}, { report: 'silent' });
  if (policy.data) return <Sheet stored={policy.data} readOnly={!grant.isSave} />;
  return policy.error ? (
    <ListFailed error={policy.error} onRetry={() => void policy.refetch()} />
  ) : (
    <Skeleton active className="wms-form-wait" />
  );
};
