/**
 * Asks what a search is to be called, once for each language offered (LIST-29, LIST-30, I18N-10). What one types in the own
 * language stands for the others until they get a name of their own.
 */

import { type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import type { I18nText } from '@wms/contract/kernel/savedSearch.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Checkbox, Flex, Input } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { afterPress } from '../field/afterPress.ts';
import { words } from '../field/words.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { useRead } from '../wire/calls.ts';
import type { ListReply } from '../wire/client.ts';
import { tagWords } from './tagWords.ts';

interface Language {
  readonly languageCode: string;
}
export interface TagDialogProps {
  /** The names of a tag that has them already. */
  readonly names?: readonly I18nText[];
  /** Whether a new tag may be one for everybody; absent: that is not asked. */
  readonly mayFix?: boolean;
  /** Resolves to why it was not saved, undefined when it was. */
  readonly onSave: (names: readonly I18nText[], isFixed: boolean) => Promise<string | undefined>;
  readonly onCancel: () => void;
}
export const TAG_DIALOG_WIDTH = 500;
const FOCUS_MS = 150;
// Each language names itself.
const ownNames: Record<Locale, string> = { 'en-US': 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' };

export const TagDialog = ({ names: given, mayFix, onSave, onCancel }: TagDialogProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const { data } = useRead<ListReply<Language>>('IZlLanguageService', 'getAllZlLanguage', {}, { report: 'silent' });
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

  // After the dialog has taken its own place in the order of focus.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(`${id}${locale}`)?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [id, locale]);
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
    <form
      className="wms-tag-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isBusy) void save();
      }}
    >
      {offered.map((code) => {
        const field = `${id}${code}`;
        const isWrong = left.has(code) && isEmpty(code);
        return (
          <div key={code} className="wms-search-field">
            <label htmlFor={field}>{say(tagWords.name, { language: ownNames[code] })}</label>
            <Input
              id={field}
              lang={code}
              maxLength={100}
              required
              value={nameOf(code)}
              aria-invalid={isWrong}
              {...(isWrong ? { status: 'error' as const, 'aria-describedby': `${field}-error` } : {})}
              onChange={(event) => setNames((now) => ({ ...now, [code]: event.target.value }))}
              onBlur={() => afterPress(() => setLeft((now) => new Set([...now, code])))}
            />
            {isWrong && (
              <span id={`${field}-error`} className="wms-field-error" role="alert">
                {say(messages['tag.nameRequired'])}
              </span>
            )}
          </div>
        );
      })}
      {mayFix !== undefined && (
        <span>
          <Checkbox
            checked={isFixed}
            disabled={!mayFix}
            aria-describedby={mayFix ? undefined : `${id}-why`}
            onChange={(event) => setFixed(event.target.checked)}
            data-testid="tag.fixed"
          >
            {say(tagWords.forAll)}
          </Checkbox>
          {!mayFix && (
            <span id={`${id}-why`} className="wms-quiet wms-tag-why">
              {say(tagWords.forAllWhy)}
            </span>
          )}
        </span>
      )}
      {state.fault && (
        <span className="wms-field-error" role="alert">
          {say(tagWords.notSaved)}: {state.fault}
        </span>
      )}
      <Flex justify="end" gap={8}>
        <Button onClick={onCancel}>{say(words.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={state.isBusy} data-testid="tag.save">
          {say(tagWords.save)}
        </Button>
      </Flex>
    </form>
  );
};
