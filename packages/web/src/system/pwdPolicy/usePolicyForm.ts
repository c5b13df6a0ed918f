/** The form of the password policy. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { getPwdPolicy, type PwdPolicy, savePwdPolicy } from '@wms/contract/system/pwdPolicy/pwdPolicy.calls.ts';
import {
  keptDefaultPwd,
  type PwdPolicyDraft,
  pwdPolicy,
  pwdPolicyIssues,
  pwdPolicyPhrases,
} from '@wms/contract/system/pwdPolicy/pwdPolicy.ts';
import { useMemo, useRef, useState } from 'react';
import { changedNames } from '../../kernel/draft/draft.ts';
import { restored } from '../../kernel/draft/draftStorage.ts';
import { useDraftStorage, useStoredDraft } from '../../kernel/draft/useStoredDraft.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { askConflict } from '../../kernel/form/askConflict.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useModal } from '../../kernel/frame/modal.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { ask as askOnce, useSend } from '../../kernel/wire/calls.ts';
import { CallError, reportFault } from '../../kernel/wire/faults.ts';

const CHANGED_MEANWHILE = '20004';
export type Figures = 'minLength' | 'allowMistakeTimes' | 'lockTime' | 'indate' | 'predate';
export type Draft = Pick<PwdPolicyDraft, Figures> & {
  readonly defaultPwd: string;
  readonly expires: boolean;
  readonly warns: boolean;
};

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

/** A policy as it is being changed: kept while it is unsaved, saved, and put beside what another administrator saved meanwhile. */
export const usePolicyForm = (stored: PwdPolicy, readOnly: boolean) => {
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
  const send = (): void => void (early.length === 0 && save.run(bodyOf(draft, version.current)));
  return {
    draft,
    change,
    fault,
    send,
    isBusy: save.busy,
    maySave: touched && early.length === 0,
    /** When the draft was kept that one sees again. */
    restoredAt: isRestored && touched ? kept?.at : undefined,
    discard: () => void take(stored),
  };
};
