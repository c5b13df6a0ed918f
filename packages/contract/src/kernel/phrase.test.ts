import { describe, expect, it } from 'vitest';
import { fill, inLocale, localeOf, say } from './phrase.ts';

describe('I18N-07 the locale of a list of tags', () => {
  it.each([
    [['en-US'], 'en-US'],
    [['EN-us'], 'en-US'],
    [['en'], 'en-US'],
    [['en-GB', 'zh-CN'], 'en-US'],
    [['zh-CN'], 'zh-CN'],
    [['zh'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh-TW'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-Hant-CN'], 'zh-TW'],
    [['de-DE', 'fr'], 'zh-CN'],
    [['de-DE', 'zh-HK', 'en'], 'zh-TW'],
    [['  en-US '], 'en-US'],
    [[], 'zh-CN'],
    [[''], 'zh-CN'],
    [['../../etc/passwd'], 'zh-CN'],
  ])('I18N-03 I18N-06 %j is %s', (tags, locale) => {
    expect(localeOf(tags)).toBe(locale);
  });
});

describe('a text with places', () => {
  it('I18N-02 exists in three languages and is picked by its place', () => {
    const tea = ['Tea', '茶', '茶水'] as const;
    expect((['en-US', 'zh-CN', 'zh-TW'] as const).map((locale) => inLocale(tea, locale))).toEqual(['Tea', '茶', '茶水']);
  });
  it('is filled by name, in braces or after a dollar', () => {
    expect(fill('Found $count of {all}', { count: 2, all: '7' })).toBe('Found 2 of 7');
  });
  it.each([
    [0, '0 rows are left'],
    [1, '1 row is left'],
    ['1', '1 row is left'],
    [2, '2 rows are left'],
    [21, '21 rows are left'],
    ['1,001', '1,001 rows are left'],
  ])('I18N-02 says a thing in the singular where there is one of it: %s', (count, text) => {
    expect(fill('{count} {count|row is|rows are} left', { count })).toBe(text);
    expect(fill('{count} {count||rows} {other|a|b}', { count: 1 })).toBe('1  {other|a|b}');
  });
  it('shows a place without a value as it stands, and takes nothing from what every object has', () => {
    expect(fill('{a} {toString} {constructor} $valueOf', { a: 1 })).toBe('1 {toString} {constructor} $valueOf');
  });
  it('fills a trilingual value in the language of the text', () => {
    const action = ['Void', '作废', '作廢'] as const;
    expect(say(['{action}!', '{action}！', '{action}！'], 'zh-TW', { action })).toBe('作廢！');
  });
  it('does not fill what a value brings along', () => {
    expect(fill('{a} {b}', { a: '{b}', b: '$a' })).toBe('{b} $a');
  });
});
