import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { type Preference, setPreference, usePreference } from '../kernel/frame/theme.ts';

const words = definePhrases({
  density: ['Row height', '行高', '列高'],
  densityTight: ['Compact', '紧凑', '緊湊'],
  densityMiddle: ['Normal', '适中', '適中'],
  densityLoose: ['Comfortable', '宽松', '寬鬆'],
  fontSize: ['Text size', '字号', '字級'],
  mode: ['Mode', '模式', '模式'],
  modeLight: ['Light', '浅色', '淺色'],
  modeDark: ['Dark', '深色', '深色'],
  modeSystem: ['System', '跟随系统', '跟隨系統'],
  singleKeys: ['Single-key shortcuts (such as / and ?)', '单键快捷键（如 / 与 ?）', '單鍵快速鍵（如 / 與 ?）'],
  singleKeysOn: ['On', '开启', '開啟'],
  singleKeysOff: ['Off', '关闭', '關閉'],
});

/** Light or dark, height of rows, size of type, keys without Alt or Ctrl; kept with the person, applied at once. */
export const AppearanceForm = (): ReactNode => {
  const say = useSay();
  const preference = usePreference();
  return (
    <div className="wms-appearance">
      <section>
        <h3 className="wms-h3">{say(words.mode)}</h3>
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
      </section>
      <section>
        <h3 className="wms-h3">{say(words.density)}</h3>
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
      </section>
      <section>
        <h3 className="wms-h3">{say(words.fontSize)}</h3>
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
      </section>
      <section>
        <h3 className="wms-h3">{say(words.singleKeys)}</h3>
        <Segmented<Preference['singleKeys']>
          block
          aria-label={say(words.singleKeys)}
          value={preference.singleKeys}
          onChange={(singleKeys) => setPreference({ singleKeys })}
          options={[
            { value: 'on', label: say(words.singleKeysOn) },
            { value: 'off', label: say(words.singleKeysOff) },
          ]}
        />
      </section>
    </div>
  );
};
