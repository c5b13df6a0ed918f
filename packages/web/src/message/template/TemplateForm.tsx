/** Adds or modifies a message template: its text once for each language, with how it reads below (MSG-03, MSG-12). */
import { placeholders } from '@wms/contract/kernel/notification.ts';
import { type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import {
  addNoticeTemplate,
  getNoticeTemplate,
  type NoticeTemplate,
  updateNoticeTemplate,
} from '@wms/contract/message/template/template.calls.ts';
import { translationIssues } from '@wms/contract/message/template/template.rules.ts';
import { noticeTemplate, templatePhrases } from '@wms/contract/message/template/template.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Input, Skeleton } from 'antd';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { draftOf, emptyDraft, formGroups } from '../../kernel/draft/draft.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { ownNames, Preview } from './Preview.tsx';
import { useRecordWrite } from './useRecordWrite.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

type Texts = Readonly<Partial<Record<Locale, string>>>;
const declared: Resource = noticeTemplate;
const none = {};
const withWords = reasonsWith(templatePhrases);
const textsOf = (row: NoticeTemplate | undefined): Texts =>
  Object.fromEntries((row?.zlI18nList ?? []).map(({ languageCode, description }) => [languageCode, description]));
const listOf = (texts: Texts) =>
  locales.flatMap((languageCode) => {
    const description = (texts[languageCode] ?? '').trim();
    return description === '' ? [] : [{ languageCode, description, languageDesc: ownNames[languageCode] }];
  });

interface TranslationProps {
  readonly id: string;
  readonly locale: Locale;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}
const Translation = ({ id, locale, value, problem, onChange }: TranslationProps): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-field" data-field={`zlI18nList.${locale}`}>
      <label htmlFor={id}>{say(words.textIn, { language: ownNames[locale] })}</label>
      <Input.TextArea
        id={id}
        lang={locale}
        value={value}
        placeholder={say(words.asAbove)}
        maxLength={4000}
        autoSize={{ minRows: 1, maxRows: 6 }}
        aria-invalid={problem !== undefined}
        {...(problem === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-text` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && (
        <span id={`${id}-text`} className="wms-field-error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
};

interface TranslationsProps {
  readonly id: string;
  readonly texts: Texts;
  readonly problemIn: (locale: Locale) => string | undefined;
  readonly onChange: (locale: Locale, text: string) => void;
}
const Translations = ({ id, texts, problemIn, onChange }: TranslationsProps): ReactNode => {
  const say = useSay();
  return (
    <fieldset className="wms-form-group">
      <legend>{say(noticeTemplate.told?.zlI18nList ?? words.textIn)}</legend>
      <p className="wms-message-fill">{say(words.canFill, { names: placeholders.map((name) => `{${name}}`).join(' ') })}</p>
      {locales.map((one) => (
        <Translation
          key={one}
          id={`${id}zlI18nList${one}`}
          locale={one}
          value={texts[one] ?? ''}
          problem={problemIn(one)}
          onChange={(text) => onChange(one, text)}
        />
      ))}
    </fieldset>
  );
};

interface SheetProps {
  readonly resource: Resource;
  readonly row: NoticeTemplate | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}
/** The values of a template as they are being entered, and what becomes of them. */
const useTemplate = ({ resource, row, onSaved, onDirty }: SheetProps, id: string) => {
  const say = useSay();
  const form = useForm(
    resource,
    row ? draftOf(resource, row) : emptyDraft(resource, { noticeType: '1' }),
    row !== undefined,
    none,
  );
  const [texts, setTexts] = useState<Texts>(() => textsOf(row));
  const isDirty = form.isDirty || JSON.stringify(listOf(texts)) !== JSON.stringify(listOf(textsOf(row)));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { save, busy } = useRecordWrite({
    ...{ resource, form, row, add: addNoticeTemplate, update: updateNoticeTemplate, names: ['zlI18nList'] },
    beside: () => ({
      body: { zlI18nList: listOf(texts) },
      issues: withWords(translationIssues(listOf(texts), String(form.draft.noticeType ?? ''))),
    }),
    focus: (name) =>
      requestAnimationFrame(() => {
        const own = document.getElementById(id + name) ?? document.querySelector(`[id^="${id}${name}"][aria-invalid="true"]`);
        if (own instanceof HTMLElement) own.focus();
      }),
    onSaved: () => {
      toast.success(say(messages['save.success']));
      onSaved();
    },
  });
  const translate = (locale: Locale, text: string): void => {
    setTexts((now) => ({ ...now, [locale]: text }));
    form.setProblems((now) => now.filter(({ field }) => field !== 'zlI18nList'));
  };
  return { form, texts, translate, save, busy };
};

const Sheet = (props: SheetProps): ReactNode => {
  const { resource, row, onCancel } = props;
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const sheet = useRef<HTMLFormElement>(null);
  const { form, texts, translate, save, busy } = useTemplate(props, id);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const problemIn = (language: Locale): string | undefined => {
    const at = listOf(texts).findIndex(({ languageCode }) => languageCode === language);
    const issue = form.problems.rest.find(({ field, rowId }) => field === 'zlI18nList' && rowId === String(at));
    return issue && issueText(issue, locale);
  };
  const textAt = (name: string): string => String(form.draft[name] ?? '');
  return (
    <EntryForm ref={sheet} testId="template.form" onSubmit={save}>
      {formGroups(resource).map(({ names }) => (
        <Fragment key={names.join()}>
          <fieldset className="wms-form-group">
            <FormFields resource={resource} names={names} id={id} form={form} isChange={row !== undefined} onLeave={leave} />
          </fieldset>
          {names.includes('templateContent') && (
            <>
              <Translations id={id} texts={texts} problemIn={problemIn} onChange={translate} />
              <Preview
                moment={textAt('noticeGenMoment')}
                subject={textAt('subject')}
                text={textAt('templateContent')}
                translations={listOf(texts)}
              />
            </>
          )}
        </Fragment>
      ))}
      <FormFoot>
        <Button onClick={onCancel}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="template.save">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

const Saved = ({ id, ...props }: Omit<SheetProps, 'row'> & { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getNoticeTemplate, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the template is read again
  return found.data?.id === id ? <Sheet key={id} row={found.data} {...props} /> : <Skeleton active className="wms-form-wait" />;
};
export interface TemplateFormProps extends Omit<SheetProps, 'row' | 'resource'> {
  /** The template to modify; undefined: a new one. */
  readonly id: string | undefined;
}
export const TemplateForm = ({ id, ...props }: TemplateFormProps): ReactNode => {
  const { resource, isPending } = useCustomised(declared);
  if (isPending) return <Skeleton active className="wms-form-wait" />;
  return id === undefined ? (
    <Sheet resource={resource} row={undefined} {...props} />
  ) : (
    <Saved id={id} resource={resource} {...props} />
  );
};
