/**
 * Every colour and size of the product, as antd tokens. Contrast of each pair was measured for both modes (WCAG AA); give derived
 * tints (…Bg, …Border) together with their seed, since antd turns an accessible seed into a muddy tint, and keep separate bright
 * seeds for dark, since its algorithm dims them again.
 */
import { type ThemeConfig, theme } from 'antd';
import { keepSetting, settingNow } from './personal.ts';
import { createStore, useStore } from './store.ts';

const base = {
  controlHeight: 32,
  controlHeightSM: 26,
  borderRadius: 4,
  borderRadiusLG: 6,
  sizeUnit: 4,
  sizeStep: 4,
  motionDurationMid: '0.12s',
  fontFamily: 'var(--font-ui)',
};
const table = { cellPaddingInlineSM: 8, selectionColumnWidth: 36 };

/** What a field holds that is locked: nobody changes it, and it is read all the same. */
const lockedText = (colorTextDisabled: string) => ({
  Input: { colorTextDisabled },
  InputNumber: { colorTextDisabled },
  Select: { colorTextDisabled },
  DatePicker: { colorTextDisabled },
});

/** Styles stand in a sheet that the build makes (antdStyles.ts); a page sets the values of these tokens alone. */
const made = { hashed: false, zeroRuntime: true };
const light: ThemeConfig = {
  cssVar: { key: 'wms-l' },
  ...made,
  token: {
    ...base,
    colorPrimary: '#1D5FA8',
    colorLink: '#1D5FA8',
    // what lies under the pointer is darker, never paler: it has to be read
    colorLinkHover: '#164A85',
    colorLinkActive: '#123C6C',
    colorSuccess: '#237804',
    colorSuccessBg: '#F6FFED',
    colorSuccessBorder: '#B7EB8F',
    colorWarning: '#AD4E00',
    colorWarningBg: '#FFF7E6',
    colorWarningBorder: '#FFD591',
    colorError: '#B42318',
    colorErrorBg: '#FFF1F0',
    colorErrorBorder: '#FFA39E',
    colorInfo: '#0958D9',
    colorInfoBg: '#E6F4FF',
    colorInfoBorder: '#91CAFF',
    colorText: '#1B2A41',
    colorTextSecondary: '#44536B',
    colorTextTertiary: '#5B6577',
    colorTextDescription: '#5B6577',
    colorTextPlaceholder: '#5F697D',
    colorBorder: '#868FA0',
    colorBorderSecondary: '#E3E8EF',
    colorSplit: '#E9EDF3',
    colorBgLayout: '#F4F6F9',
  },
  components: {
    Layout: { headerBg: '#132033', headerHeight: 48, headerPadding: '0 12px', siderBg: '#FFFFFF' },
    Table: {
      ...table,
      headerBg: '#EEF2F7',
      headerColor: '#44536B',
      rowHoverBg: '#F2F6FC',
      rowSelectedBg: '#E8F0FB',
      rowSelectedHoverBg: '#DCE8F8',
      headerSplitColor: '#D6DEE9',
    },
    Tabs: { cardHeightSM: 34, cardPaddingSM: '0 12px', horizontalItemGutter: 20 },
    Menu: { itemHeight: 34, itemSelectedBg: '#E8F0FB' },
    Form: { itemMarginBottom: 12, verticalLabelPadding: '0 0 4px', labelHeight: 'auto', labelColor: '#5B6577' },
    ...lockedText('#5B6577'),
  },
};

const dark: ThemeConfig = {
  cssVar: { key: 'wms-d' },
  ...made,
  algorithm: theme.darkAlgorithm,
  token: {
    ...base,
    colorPrimary: '#69A6F5',
    colorLink: '#7AB0F7',
    colorLinkHover: '#9CC4FA',
    colorLinkActive: '#B9D5FC',
    colorBgBase: '#0F141B',
    colorBgContainer: '#141A22',
    colorBgElevated: '#1B2330',
    colorBgLayout: '#0F141B',
    colorSuccess: '#95DE64',
    colorSuccessBg: '#162312',
    colorWarning: '#FF9C6E',
    colorWarningBg: '#2B1611',
    colorError: '#FF7875',
    colorErrorBg: '#2A1215',
    colorInfo: '#69B1FF',
    colorInfoBg: '#111A2C',
    colorTextTertiary: 'rgba(255,255,255,.56)',
    colorTextDescription: 'rgba(255,255,255,.56)',
    colorTextPlaceholder: 'rgba(255,255,255,.56)',
    colorBorder: '#5B6677',
    // what the library derives of the ground is a blue that outshines the rows it parts
    colorBorderSecondary: '#263040',
    colorSplit: '#263040',
  },
  components: {
    Layout: { headerBg: '#0B1017', headerHeight: 48 },
    Table: {
      ...table,
      headerBg: '#1B2330',
      headerSplitColor: '#38465A',
      rowHoverBg: '#1A2230',
      rowSelectedBg: '#1B2D47',
      rowSelectedHoverBg: '#213655',
      // what the library derives lets the column that is sorted outshine the head of all
      ...{ bodySortBg: '#171E28', headerSortActiveBg: '#222C3B' },
    },
    Button: { primaryColor: '#0B1220', dangerColor: '#0B1220' },
    Menu: { itemHeight: 34, itemSelectedBg: '#1B2D47', itemSelectedColor: '#8ABBF8' },
    Tabs: { cardHeightSM: 34 },
    Form: { itemMarginBottom: 12, verticalLabelPadding: '0 0 4px', labelHeight: 'auto', labelColor: 'rgba(255,255,255,.62)' },
    ...lockedText('rgba(255,255,255,.62)'),
  },
};

export interface Preference {
  readonly mode: 'light' | 'dark' | 'system';
  /** Height of a table row in pixels at 13 px type. */
  readonly density: 32 | 36 | 40;
  readonly fontSize: 13 | 14 | 16;
  /** Whether a key alone may do something; who speaks to the machine switches it off (WCAG 2.1.4). */
  readonly singleKeys: 'on' | 'off';
}
const KEY = 'wms.preference';
const APPEARANCE = 'appearance';
const standard: Preference = { mode: 'light', density: 32, fontSize: 13, singleKeys: 'on' };
const oneOf = <T>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

const read = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};
/** Reads what was stored, replacing anything unknown by the standard. */
export const preferenceFrom = (text: string | null): Preference => preferenceOf(read(text));
const preferenceOf = (stored: unknown): Preference => {
  const part: Partial<Record<keyof Preference, unknown>> = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    mode: oneOf(part.mode, ['light', 'dark', 'system'] as const, standard.mode),
    density: oneOf(part.density, [32, 36, 40] as const, standard.density),
    fontSize: oneOf(part.fontSize, [13, 14, 16] as const, standard.fontSize),
    singleKeys: oneOf(part.singleKeys, ['on', 'off'] as const, standard.singleKeys),
  };
};

const store = createStore<Preference>(standard);
const media = (query: string): boolean => window.matchMedia(query).matches;
const isDark = (preference: Preference): boolean =>
  preference.mode === 'dark' || (preference.mode === 'system' && media('(prefers-color-scheme: dark)'));

const paint = (preference: Preference): void => {
  document.documentElement.dataset.theme = isDark(preference) ? 'dark' : 'light';
  document.documentElement.style.setProperty('--wms-font-size', `${preference.fontSize}px`);
};
export const startPreference = (): void => {
  store.set(preferenceFrom(localStorage.getItem(KEY)));
  paint(store.get());
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    store.set({ ...store.get() });
    paint(store.get());
  });
};
const take = (preference: Preference): void => {
  store.set(preference);
  // so that the next page is painted right before anybody is known
  localStorage.setItem(KEY, JSON.stringify(preference));
  paint(preference);
};
export const setPreference = (part: Partial<Preference>): void => {
  take({ ...store.get(), ...part });
  keepSetting(APPEARANCE, { ...store.get() });
};
/** The look of who signed in, in the place of that of whoever used this browser before. */
export const takeAppearance = (): void => take(preferenceOf(settingNow(APPEARANCE)));
export const preferenceNow = (): Preference => store.get();
export const usePreference = (): Preference => useStore(store);

/** The three sizes of type antd knows, each a share of what a person chose. */
const typeOf = (size: Preference['fontSize']) => ({
  fontSize: size,
  fontSizeSM: Math.round((size * 12) / 13),
  fontSizeLG: Math.round((size * 15) / 13),
});

/** The theme for a choice; always an object, since antd remounts the tree when a theme turns undefined. */
export const themeOf = (preference: Preference, darkMode: boolean, calm: boolean): ThemeConfig => {
  const chosen = darkMode ? dark : light;
  return {
    ...chosen,
    token: { ...chosen.token, ...typeOf(preference.fontSize), motion: !calm },
    components: {
      ...chosen.components,
      Table: { ...chosen.components?.Table, cellPaddingBlockSM: (preference.density - 24) / 2 },
    },
  };
};
export const useTheme = (): ThemeConfig => {
  const preference = usePreference();
  return themeOf(preference, isDark(preference), media('(prefers-reduced-motion: reduce)'));
};
