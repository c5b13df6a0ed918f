/** The form of a configuration that is one record with secrets. */
import type { Issue } from '@wms/contract/kernel/issue.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { keptSecret } from '@wms/contract/message/configuration/configuration.rules.ts';
import { configurationPhrases } from '@wms/contract/message/configuration/configuration.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useMemo, useRef, useState } from 'react';
import { changedNames } from '../../kernel/draft/draft.ts';
import { restored } from '../../kernel/draft/draftStorage.ts';
import { useDraftStorage, useStoredDraft } from '../../kernel/draft/useStoredDraft.ts';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { askConflict } from '../../kernel/form/askConflict.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useModal } from '../../kernel/frame/modal.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import type { Write } from '../../kernel/wire/calls.ts';
import { type CallError, quietly, reportFault } from '../../kernel/wire/faults.ts';

const CHANGED_MEANWHILE = '20004';
type Values = Readonly<Record<string, string | number>>;
type Versioned<D> = D & { readonly version: number };
export type Stored<D> = Versioned<D> & { readonly updateName: string; readonly updateDate: string };
interface SaveOptions {
  readonly report: 'none';
  readonly onFail: (error: CallError) => void;
  readonly onDone: () => void;
}
/** What the two forms differ in. */
export interface Config<D extends Values> {
  readonly part: string;
  readonly resource: Resource;
  readonly fields: readonly (keyof D & string)[];
  readonly secrets: readonly (keyof D & string)[];
  readonly read: () => Promise<Stored<D>>;
  readonly useSave: (options: SaveOptions) => Pick<Write<Versioned<D>, unknown>, 'run' | 'busy' | 'error'>;
  readonly issuesOf: (draft: D, stored: D) => readonly Issue[];
}
/** What a field shows: what is wrong with it, or else what is to be known of it. */
export interface FieldNote {
  readonly validateStatus?: 'error';
  readonly help?: string;
  readonly extra?: string;
}

const pick = <D extends Values>(from: D, names: readonly string[]): D =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as D;
const withReasons = reasonsWith(configurationPhrases);

/** A configuration as it is being changed: kept while it is unsaved, but for its secrets, and put beside what another has saved. */
export const useConfigForm = <D extends Values>(config: Config<D>, stored: Stored<D>, readOnly: boolean) => {
  const { fields, secrets, issuesOf } = config;
  const say = useSay();
  const locale = useLocale();
  const modal = useModal();
  const { key, kept } = useStoredDraft(config.part);
  const open = useMemo(() => fields.filter((name) => !secrets.includes(name)), [fields, secrets]);
  const [before, setBefore] = useState(() => pick<D>(stored, fields));
  const [first] = useState((): D => (readOnly ? before : { ...before, ...restored(pick(before, open), kept) }));
  const [draft, setDraft] = useState(first);
  const [isRestored, setRestored] = useState(() => changedNames(before, first).length > 0);
  const version = useRef((isRestored ? kept?.version : undefined) ?? stored.version);
  const sent = useRef<{ readonly body: Versioned<D> }>({ body: stored });
  const touched = changedNames(before, draft).length > 0;
  const [was, now] = useMemo(() => [pick(before, open), pick(draft, open)] as const, [before, draft, open]);
  useDraftStorage(key, was, now, version.current);
  const take = (saved: Versioned<D>, mine: Partial<D> = {}): D => {
    const next = { ...pick<D>(saved, fields), ...mine };
    version.current = saved.version;
    setBefore(pick<D>(saved, fields));
    setDraft(next);
    setRestored(false);
    return next;
  };
  const run = (values: D): void => {
    const body = { ...values, version: version.current };
    sent.current = { body };
    void save.run(body);
  };
  /** Another administrator was quicker: what is saved now beside what one has changed. */
  const ask = async (): Promise<void> => {
    const saved = await quietly(config.read());
    if (!saved) return;
    askConflict(modal, {
      resource: config.resource,
      row: { id: '1', ...saved },
      draft: { ...draft },
      names: changedNames(before, draft),
      onReload: () => void take(saved),
      onMerge: (names) => run(take(saved, pick(draft, names))),
    });
  };
  const save = config.useSave({
    report: 'none',
    onFail: (error) => (error.code === CHANGED_MEANWHILE ? void ask() : reportFault(error, 'all', messages['save.failed'])),
    onDone: () => {
      const { body } = sent.current;
      const masks = Object.fromEntries(secrets.map((name) => [name, body[name] === '' ? '' : keptSecret]));
      take({ ...body, ...masks, version: body.version + 1 });
      toast.success(say(messages['save.success']));
    },
  });
  const early = withReasons(issuesOf(draft, before));
  /** What is missing in a form nobody has touched is no reproach yet. */
  const note = (field: string, extra?: string): FieldNote => {
    const found = touched ? early.find((issue) => issue.field === field) : undefined;
    const own = save.error?.details.find((detail) => detail.field === field)?.message;
    const help = found ? issueText(found, locale) : own;
    if (help) return { validateStatus: 'error', help };
    return extra ? { extra } : {};
  };
  return {
    draft,
    touched,
    note,
    change: (part: Partial<D>): void => setDraft((last) => ({ ...last, ...part })),
    send: (): void => void (early.length === 0 && run(draft)),
    isBusy: save.busy,
    /** Why there is nothing to save or it cannot be saved; undefined where it can. */
    hindrance: !touched ? screenTerms.unchanged : early.length > 0 ? messages['error.20002'] : undefined,
    /** When the draft was kept that one sees again. */
    restoredAt: isRestored && touched ? kept?.at : undefined,
    discard: () => void take(stored),
  };
};
