/**
 * The text of a WeChat template message. WeChat holds the words; a message fills their keywords. So its text here is one keyword a line:
 * `thing1: {itemName}`. Source: the template messages of WeChat official accounts, with what each kind of keyword may hold.
 */
import type { Issue } from '../../kernel/issue.ts';

/** The most signs that WeChat takes for a keyword, by its kind: its name without the number behind it. */
const longest: Readonly<Record<string, number>> = {
  thing: 20,
  short_thing: 5,
  const: 20,
  phrase: 5,
  character_string: 32,
  letter: 32,
  number: 32,
  symbol: 5,
  name: 20,
  thing_name: 10,
  car_number: 8,
};
/** For kinds without a bound of their own, and older templates (`first`, `keyword1`, `remark`). */
const usual = 200;
const keyword = /^([A-Za-z][A-Za-z_]*)(\d*)\s*[:：](.*)$/u;

export interface WeChatLine {
  readonly keyword: string;
  /** With its places to fill. */
  readonly text: string;
  /** The most signs of it. */
  readonly most: number;
}
/** The lines of a text; undefined for each that is no keyword with its text. Empty lines are none. */
export const weChatLines = (content: string): readonly (WeChatLine | undefined)[] =>
  content
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, kind, number = '', text = ''] = keyword.exec(line.trim()) ?? [];
      if (kind === undefined || text.trim() === '') return undefined;
      return { keyword: kind + number, text: text.trim(), most: longest[kind] ?? usual };
    });
/** What WeChat takes of a value: one line, with as many signs as its kind may have. An empty one is refused there: it becomes a dash. */
export const weChatValue = (value: string, most: number): string => {
  const signs = [...value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()];
  if (signs.length === 0) return '-';
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`;
};

/** What is against a text as that of a WeChat message; `field` is where it stands. */
export const weChatTextIssues = <N extends string>(field: N, content: string): readonly Issue<N>[] => {
  const lines = weChatLines(content);
  const wrong = lines.indexOf(undefined);
  if (wrong >= 0) return [{ code: 'template.weChatLine', field, params: { line: wrong + 1, example: 'thing1: {itemName}' } }];
  const names = lines.map((line) => line?.keyword ?? '');
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? [] : [{ code: 'template.weChatTwice', field, params: { keyword: twice } }];
};
/** A template of WeChat is known by its id there, which stands where a mail has its subject. */
export const isWeChatTemplateId = (text: string): boolean => /^[\w-]{20,64}$/.test(text);
