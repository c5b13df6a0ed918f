import { GlobalOutlined } from '@ant-design/icons';
import { type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listLanguages } from '@wms/contract/system/menu/menu.calls.ts';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { setLocale, useLocale, useSay } from '../kernel/frame/locale.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { hasUser, session } from '../kernel/wire/session.ts';
import { words } from './words.ts';

// Each language names itself; only the list of what is offered comes from the server (I18N-04).
export const ownNames: Record<Locale, string> = { 'en-US': 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' };
const isLocale = (code: string): code is Locale => locales.some((known) => known === code);

export const chooseLanguage = (code: Locale): void => void setLocale(code, hasUser(session()));
export const useLanguages = () => {
  const offered = useCall(listLanguages, {}, { report: 'silent', fresh: 600_000 });
  return { offered, codes: (offered.data?.records ?? []).map((option) => option.languageCode).filter(isLocale) };
};

export const LanguageSelect = (): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { offered, codes } = useLanguages();
  const choices = codes.map((code) => ({
    key: code,
    label: <span lang={code}>{ownNames[code]}</span>,
    onClick: () => chooseLanguage(code),
  }));
  const retry = { key: 'retry', label: say(messages['lookup.retry']), onClick: () => void offered.refetch() };
  return (
    <Dropdown trigger={['click']} menu={{ selectedKeys: [locale], items: offered.isError ? [retry] : choices }}>
      <Button
        type="text"
        className="wms-bar-button wms-language"
        icon={<GlobalOutlined />}
        aria-label={`${say(words.language)}: ${ownNames[locale]}`}
        data-testid="language"
      >
        <span className="wms-bar-name">{ownNames[locale]}</span>
      </Button>
    </Dropdown>
  );
};
