/**
 * Asks what a search is to be called, once for each language offered (LIST-29, LIST-30, I18N-10). What one types in the own
 * language stands for the others until they get a name of their own.
 */

import { type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listLanguages } from '@wms/contract/system/menu/menu.calls.ts';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { afterPress } from '../../kernel/field/afterPress.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import type { TagDialogProps } from '../../kernel/tags/tagCalls.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { dialogWords } from './words.ts';

// Each language names itself.
const ownNames: Record<Locale, string> = { 'en-US': 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' };

interface NameFieldProps {
  readonly id: string;
  readonly language: Locale;
  readonly name: string;
  readonly isWrong: boolean;
  readonly isFirst: boolean;
  readonly onChange: (name: string) => void;
  readonly onLeave: () => void;
}
const NameField = ({ id, language, name, isWrong, isFirst, onChange, onLeave }: NameFieldProps): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-search-field">
      <label htmlFor={id}>{say(dialogWords.name, { language: ownNames[language] })}</label>
      <Input
        id={id}
        lang={language}
        autoFocus={isFirst}
        maxLength={100}
        required
        value={name}
        aria-invalid={isWrong}
        {...(isWrong ? { status: 'error' as const, 'aria-describedby': `${id}-error` } : {})}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => afterPress(onLeave)}
      />
      {isWrong && (
        <span id={`${id}-error`} className="wms-field-error" role="alert">
          {say(messages['tag.nameRequired'])}
        </span>
      )}
    </div>
  );
};

interface ForAllProps {
  readonly id: string;
  readonly mayFix: boolean;
  readonly isFixed: boolean;
  readonly onFixed: (isFixed: boolean) => void;
}
/** Whether everybody gets the tag; who may not say so reads why. */
const ForAll = ({ id, mayFix, isFixed, onFixed }: ForAllProps): ReactNode => {
  const say = useSay();
  return (
    <span>
      <Checkbox
        checked={isFixed}
        disabled={!mayFix}
        aria-describedby={mayFix ? undefined : `${id}-why`}
        onChange={(event) => onFixed(event.target.checked)}
        data-testid="tag.fixed"
      >
        {say(dialogWords.forAll)}
      </Checkbox>
      {!mayFix && (
        <span id={`${id}-why`} className="wms-quiet wms-tag-why">
          {say(dialogWords.forAllWhy)}
        </span>
      )}
    </span>
  );
};

export const TagDialog = ({ names: given, mayFix, onSave, onCancel }: TagDialogProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const { data } = useCall(listLanguages, {}, { report: 'silent' });
  const codes = (data?.records ?? []).map((language) => language.languageCode);
  const [names, setNames] = useState<Readonly<Partial<Record<Locale, string>>>>(() =>
    Object.fromEntries((given ?? []).map(({ languageCode, description }) => [languageCode, description])),
  );
  const [isFixed, setFixed] = useState(false);
  const offered = [locale, ...locales.filter((code) => code !== locale && (codes.includes(code) || names[code] !== undefined))];
  const [left, setLeft] = useState<ReadonlySet<Locale>>(new Set());
  const [state, setState] = useState({ isBusy: false, fault: '' });
  const nameOf = (language: Locale): string => names[language] ?? names[locale] ?? '';
  const isEmpty = (language: Locale): boolean => nameOf(language).trim() === '';

  const save = async (): Promise<void> => {
    setLeft(new Set(offered));
    const first = offered.find(isEmpty);
    if (first) return document.getElementById(`${id}${first}`)?.focus();
    setState({ isBusy: true, fault: '' });
    const fault = await onSave(
      offered.map((code) => ({ languageCode: code, description: nameOf(code).trim(), languageDesc: ownNames[code] })),
      isFixed,
    );
    setState({ isBusy: false, fault: fault ?? '' });
  };
  return (
    <EntryForm
      className="wms-tag-form"
      onSubmit={() => {
        if (!state.isBusy) void save();
      }}
    >
      {offered.map((code) => (
        <NameField
          key={code}
          id={`${id}${code}`}
          language={code}
          name={nameOf(code)}
          isWrong={left.has(code) && isEmpty(code)}
          isFirst={code === locale}
          onChange={(name) => setNames((now) => ({ ...now, [code]: name }))}
          onLeave={() => setLeft((now) => new Set([...now, code]))}
        />
      ))}
      {mayFix !== undefined && <ForAll id={id} mayFix={mayFix} isFixed={isFixed} onFixed={setFixed} />}
      {state.fault && (
        <span className="wms-field-error" role="alert">
          {say(dialogWords.notSaved)}: {state.fault}
        </span>
      )}
      <FormFoot>
        <Button onClick={onCancel}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={state.isBusy} data-testid="tag.save">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};
