import { Form, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../kernel/locale.tsx';
import { type Preference, setPreference, usePreference } from '../kernel/theme.ts';
import { words } from './words.ts';

/** Light or dark, height of rows, size of type; kept in this browser, applied at once. */
export const AppearanceForm = (): ReactNode => {
  const say = useSay();
  const preference = usePreference();
  return (
    <Form layout="vertical">
      <Form.Item label={say(words.mode)}>
        <Segmented<Preference['mode']>
          block
          aria-label={say(words.mode)}
          value={preference.mode}
          onChange={(mode) => setPreference({ mode })}
          options={[
            { value: 'light', label: say(words.modeLight) },
            { value: 'dark', label: say(words.modeDark) },
            { value: 'system', label: say(words.modeSystem) },
          ]}
        />
      </Form.Item>
      <Form.Item label={say(words.density)}>
        <Segmented<Preference['density']>
          block
          aria-label={say(words.density)}
          value={preference.density}
          onChange={(density) => setPreference({ density })}
          options={[
            { value: 32, label: say(words.densityTight) },
            { value: 36, label: say(words.densityMiddle) },
            { value: 40, label: say(words.densityLoose) },
          ]}
        />
      </Form.Item>
      <Form.Item label={say(words.fontSize)}>
        <Segmented<Preference['fontSize']>
          block
          aria-label={say(words.fontSize)}
          value={preference.fontSize}
          onChange={(fontSize) => setPreference({ fontSize })}
          options={[
            { value: 13, label: '13' },
            { value: 14, label: '14' },
            { value: 16, label: '16' },
          ]}
        />
      </Form.Item>
    </Form>
  );
};
