import type { Locale } from '@wms/contract/kernel/phrase.ts';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { chooseLanguage, ownNames, useLanguages } from './LanguageSelect.tsx';
import { words } from './words.ts';

/** The choice of the top bar among the personal settings, apart from it since forms are no part of the first page; what is chosen is kept with the person. */
export const LanguageField = (): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { codes } = useLanguages();
  // the own one stands there also before the others are known
  const known = codes.length > 0 ? codes : [locale];
  return (
    <Form.Item label={say(words.language)}>
      <Select<Locale>
        aria-label={say(words.language)}
        value={locale}
        options={known.map((code) => ({ value: code, label: <span lang={code}>{ownNames[code]}</span> }))}
        onChange={chooseLanguage}
      />
    </Form.Item>
  );
};
