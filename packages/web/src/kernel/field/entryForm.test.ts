import { expect, it } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob('../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** A bare form sends what it holds while a number that was typed into one of its selectors is still looked up. */
const hasBareForm = (text: string): boolean => /<form\b/.test(text);
const isOwn = (file: string): boolean => /\/EntryForm\.tsx$/.test(file);
/** Waits by itself: it also tells which of its fields are out of sight. */
const settles = (text: string): boolean => text.includes('settling.settled()');

it('issue 14 no form sends while what was typed into a selector is looked up', () => {
  const files = Object.entries(sources).filter(([file]) => !isOwn(file) && !/\.test\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(([file, text]) => (hasBareForm(text) && !settles(text) ? [file] : []))).toEqual([]);
});

it('the rule knows what it looks for', () => {
  expect(Object.entries(sources).filter(([file, text]) => isOwn(file) && hasBareForm(text))).toHaveLength(1);
  expect(hasBareForm('<form onSubmit={save}>')).toBe(true);
  expect(hasBareForm('<EntryForm onSubmit={save}>')).toBe(false);
});
