/** The password policy: how passwords are made, when a person is locked, when a password expires (SYS-06, SYS-14). */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { getPwdPolicy, type PwdPolicy, savePwdPolicy } from '@wms/contract/system/pwdPolicy/pwdPolicy.calls.ts';
import {
  keptDefaultPwd,
  type PwdPolicyDraft,
  policyLimits,
  pwdPolicy,
  pwdPolicyIssues,
  pwdPolicyPhrases,
} from '@wms/contract/system/pwdPolicy/pwdPolicy.ts';
import { Button, Flex, Form, Input, InputNumber, Skeleton, Switch } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { issueText } from '../../kernel/field/issueText.ts';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { askConflict } from '../../kernel/form/askConflict.tsx';
import { DraftNote } from '../../kernel/form/DraftNote.tsx';
import { changedNames } from '../../kernel/form/draft.ts';
import { restored } from '../../kernel/form/draftStorage.ts';
import { useDraftStorage, useStoredDraft } from '../../kernel/form/useStoredDraft.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { useModal } from '../../kernel/frame/modal.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { ask as askOnce, useCall, useSend } from '../../kernel/wire/calls.ts';
import { CallError, reportFault } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { words } from './words.ts';
import './pwdPolicy.css';

const CHANGED_MEANWHILE = '20004';
type Figures = 'minLength' | 'allowMistakeTimes' | 'lockTime' | 'indate' | 'predate';
type Draft = Pick<PwdPolicyDraft, Figures> & { readonly defaultPwd: string; readonly expires: boolean; readonly warns: boolean };

/** What is kept of a form that was left: all but the default password, which lies nowhere but on the server. */
const keepable = ({ defaultPwd: _never, ...draft }: Draft): Readonly<Record<string, unknown>> => draft;
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
const bodyOf = ({ expires, warns, ...draft }: Draft, version: number): PwdPolicyDraft => ({
  ...draft,
  version,
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
  const modal = useModal();
  const { key, kept } = useStoredDraft();
  const [before, setBefore] = useState(draftOf(stored));
  const [first] = useState((): Draft => (readOnly ? before : { ...before, ...restored(keepable(before), kept) }));
  const [draft, setDraft] = useState(first);
  const [isRestored, setRestored] = useState(() => changedNames(before, first).length > 0);
  const version = useRef((isRestored ? kept?.version : undefined) ?? stored.version);
  const touched = changedNames(before, draft).length > 0;
  const [was, now] = useMemo(() => [keepable(before), keepable(draft)] as const, [before, draft]);
  useDraftStorage(key, was, now, version.current);
  useDirty(touched);
  const take = (saved: PwdPolicy, mine: Partial<Draft> = {}): Draft => {
    const next = { ...draftOf(saved), ...mine };
    version.current = saved.version;
    setBefore(draftOf(saved));
    setDraft(next);
    setRestored(false);
    return next;
  };
  /** Another administrator was quicker: what is saved now beside what one has changed. */
  const ask = async (): Promise<void> => {
    let saved: PwdPolicy;
    try {
      saved = await askOnce(getPwdPolicy, {});
    } catch (error) {
      if (error instanceof CallError) return;
      throw error;
    }
    const mine: Readonly<Record<string, unknown>> = { ...bodyOf(draft, saved.version) };
    askConflict(modal, {
      resource: pwdPolicy,
      row: { id: '1', ...saved },
      draft: mine,
      names: changedNames({ ...bodyOf(before, 0) }, { ...bodyOf(draft, 0) }),
      onReload: () => void take(saved),
      onMerge: (names) => {
        const merged = { ...saved, ...Object.fromEntries(names.map((name) => [name, mine[name]])) };
        void save.run(bodyOf(take(saved, draftOf(merged)), saved.version));
      },
    });
  };
  const save = useSend(savePwdPolicy, {
    report: 'none',
    onFail: (error) => (error.code === CHANGED_MEANWHILE ? void ask() : reportFault(error, 'all', messages['save.failed'])),
    onDone: (_reply, sent) => {
      const saved = draftOf({ ...stored, ...sent, defaultPwd: sent.defaultPwd ? keptDefaultPwd : '' });
      version.current = sent.version + 1;
      setBefore(saved);
      setDraft(saved);
      setRestored(false);
      toast.success(say(messages['save.success']));
    },
  });
  const change = (part: Partial<Draft>): void => {
    setDraft((last) => ({ ...last, ...part }));
  };
  const early = pwdPolicyIssues(bodyOf(draft, version.current));
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
      onFinish={() => void (early.length === 0 && save.run(bodyOf(draft, version.current)))}
    >
      {isRestored && touched && kept && <DraftNote at={kept.at} onDiscard={() => void take(stored)} />}
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
  const policy = useCall(getPwdPolicy, {}, { report: 'silent' });
  return (
    <div className="wms-pwd">
      <h1 className="wms-h1">{say(routeTitle('System.PasswordPolicy'))}</h1>
      {policy.data ? (
        <Sheet stored={policy.data} readOnly={!grant.isSave} />
      ) : policy.error ? (
        <ListFailed error={policy.error} onRetry={() => void policy.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </div>
  );
};
