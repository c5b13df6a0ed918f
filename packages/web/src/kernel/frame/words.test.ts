import { describe, expect, it } from 'vitest';
import { formatQty } from '../field/Qty.tsx';
import { readCookie } from './cookie.ts';
import { matches } from './hotkeys.ts';
import { chooseLocale } from './locale.tsx';
import { routeTitle } from './messages.ts';
import { preferenceFrom, themeOf } from './theme.ts';

const press = (
  key: string,
  more: Partial<Record<'code' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'isComposing' | 'keyCode', unknown>> = {},
) =>
  ({
    key,
    code: '',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    ...more,
  }) as Parameters<typeof matches>[1];

describe('language', () => {
  it('I18N-03 I18N-05 I18N-06 I18N-07 cookie first, then the browser, then zh-CN', () => {
    expect(chooseLocale('en-US', ['zh-TW'])).toBe('en-US');
    expect(chooseLocale('xx', ['zh-HK', 'en'])).toBe('zh-TW');
    expect(chooseLocale(undefined, ['fr', 'en-GB'])).toBe('en-US');
    expect(chooseLocale(undefined, ['zh-Hant-SG'])).toBe('zh-TW');
    expect(chooseLocale(undefined, ['zh-SG'])).toBe('zh-CN');
    expect(chooseLocale(undefined, ['fr-FR', 'de'])).toBe('zh-CN');
  });

  it('NAV-02 a route has a title in three languages', () => {
    expect(routeTitle('Base.Basic.Organizational')).toEqual(['Organizations', '组织', '組織']);
    expect(routeTitle('Nowhere')).toEqual(['Nowhere', 'Nowhere', 'Nowhere']);
  });

  it('reads one cookie among many, decoded', () => {
    expect(readCookie('b', 'a=1; b=x%20y; bb=3')).toBe('x y');
    expect(readCookie('c', 'a=1')).toBeUndefined();
  });
});

describe('shortcuts', () => {
  it('NAV-27 Alt+C goes by the physical key, also when macOS makes it ç and stamps 229', () => {
    expect(matches('Alt+C', press('c', { altKey: true, code: 'KeyC' }))).toBe(true);
    expect(matches('Alt+C', press('ç', { altKey: true, code: 'KeyC', keyCode: 229 }))).toBe(true);
    expect(matches('Alt+C', press('c', { code: 'KeyC' }))).toBe(false);
  });

  it('NAV-19 Ctrl+Shift+Q needs both modifiers', () => {
    expect(matches('Ctrl+Shift+Q', press('Q', { ctrlKey: true, shiftKey: true, code: 'KeyQ' }))).toBe(true);
    expect(matches('Ctrl+Shift+Q', press('q', { ctrlKey: true, code: 'KeyQ' }))).toBe(false);
  });

  it('NAV-54 nothing fires while an input method composes', () => {
    expect(matches('Delete', press('Delete', { isComposing: true }))).toBe(false);
    expect(matches('Delete', press('Delete', { keyCode: 229 }))).toBe(false);
    expect(matches('Delete', press('Delete'))).toBe(true);
  });

  it('signs do not care how the keyboard makes them', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true);
    expect(matches('Alt+[', press('[', { altKey: true, code: 'BracketLeft' }))).toBe(true);
  });
});

describe('figures and looks', () => {
  it('groups quantities as text, however long', () => {
    expect(formatQty('12345678901234567890.120000')).toBe('12,345,678,901,234,567,890.12');
    expect(formatQty('1234.5', 2)).toBe('1,234.50');
    expect(formatQty('-0.00')).toBe('0');
    expect(formatQty('-1000')).toBe('-1,000');
    expect(formatQty('0.125', 2)).toBe('0.125');
    expect([formatQty(null), formatQty(''), formatQty('n/a')]).toEqual(['', '', 'n/a']);
  });

  it('keeps a stored preference and replaces nonsense; row height follows the density', () => {
    expect(preferenceFrom('{"mode":"dark","density":40,"fontSize":99,"singleKeys":"off"}')).toEqual({
      mode: 'dark',
      density: 40,
      fontSize: 13,
      singleKeys: 'off',
    });
    expect(preferenceFrom('garbage')).toEqual({
      mode: 'light',
      density: 32,
      fontSize: 13,
      singleKeys: 'on',
    });
    expect(
      themeOf({ mode: 'light', density: 36, fontSize: 14, singleKeys: 'on' }, false, true).components?.Table?.cellPaddingBlockSM,
    ).toBe(6);
  });
});
