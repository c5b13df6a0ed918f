/** How a message reads in each language, its places filled from the newest document of its event, or from one that is none. */
import { filled, type Placeholder } from '@wms/contract/kernel/notification.ts';
import { type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import type { I18nText } from '@wms/contract/kernel/savedSearch.ts';
import { getNoticeExample } from '@wms/contract/message/notification/trial.calls.ts';
import { getNoticeTemplate } from '@wms/contract/message/template/template.calls.ts';
import { exampleValues } from '@wms/contract/message/template/template.example.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { Trial } from './Trial.tsx';
import { words } from './words.ts';
import './template.css';

// Each language names itself.
export const ownNames: Record<Locale, string> = { 'en-US': 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' };

/** What the places hold: of a document that there is, where one was told of lately. */
const useExample = (moment: string) => {
  const { data } = useCall(getNoticeExample, { noticeGenMoment: moment }, { report: 'silent', enabled: moment !== '' });
  const known = moment === '' ? [] : (data?.records ?? []);
  return {
    docNo: known[0]?.docNo,
    valuesIn: (locale: Locale): Readonly<Record<Placeholder, string>> =>
      known.find(({ languageCode }) => languageCode === locale) ?? exampleValues(moment, locale),
  };
};

export interface PreviewProps {
  readonly moment: string;
  readonly subject: string;
  readonly text: string;
  readonly translations: readonly Pick<I18nText, 'languageCode' | 'description'>[];
}
export const Preview = ({ moment, subject, text, translations }: PreviewProps): ReactNode => {
  const say = useSay();
  const { docNo, valuesIn } = useExample(moment);
  const textIn = (locale: Locale): string =>
    filled(translations.find(({ languageCode }) => languageCode === locale)?.description || text, valuesIn(locale));
  return (
    <section className="wms-message-preview" aria-label={say(words.preview)} data-testid="template.preview">
      <h3 className="wms-h3">{say(words.preview)}</h3>
      <p className="wms-quiet">{docNo === undefined ? say(words.bySample) : say(words.byDocument, { docNo })}</p>
      {subject.trim() !== '' && (
        <p>
          <span className="wms-quiet">{say(noticeTemplate.labels.subject)}</span> {filled(subject, valuesIn('zh-CN'))}
        </p>
      )}
      {text.trim() === '' ? (
        <p className="wms-quiet">{say(words.noText)}</p>
      ) : (
        <dl>
          {locales.map((locale) => (
            <div key={locale}>
              <dt className="wms-quiet">{ownNames[locale]}</dt>
              <dd lang={locale}>{textIn(locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};

/** The same of a template as it is saved. */
export const SavedPreview = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getNoticeTemplate, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  const template = found.data?.id === id ? found.data : undefined;
  if (!template) return <Skeleton active />;
  return (
    <>
      <Preview
        moment={template.noticeGenMoment ?? ''}
        subject={template.subject ?? ''}
        text={template.templateContent}
        translations={template.zlI18nList}
      />
      <Trial id={id} noticeType={template.noticeType} />
    </>
  );
};
