import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest } from './house-rules.ts';
import { readSource } from './source.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Triple = readonly [english: string, simplified: string, traditional: string];
interface Term {
  readonly english: readonly string[];
  readonly simplified: string;
  readonly traditional: string;
  readonly not: readonly string[];
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const listed = (cell: string, by: string): readonly string[] =>
  cell
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
const terms: readonly Term[] = read('docs/words.md')
  .split('\n')
  .map(cellsOf)
  .filter(({ length, 1: simplified = '' }) => length === 5 && /^[\u4e00-\u9fff]/.test(simplified))
  .map(([english = '', simplified = '', traditional = '', not = '']) => ({
    english: listed(english, ' / '),
    simplified,
    traditional,
    not: listed(not, ','),
  }));

/** Sentences that the specification quotes: their words are not ours. */
const quoted: ReadonlySet<string> = new Set([
  'Found $count materials do not match exactly, do you want to continue creating ASN?',
  'Your delivery has been frozen, and you cannot create a delivery note at this time!',
]);

/** A Chinese text with more than one meaning, and the texts it is named with. */
const named: ReadonlyMap<string, readonly string[]> = new Map(
  read('docs/words.md')
    .split('\n')
    .map(cellsOf)
    .filter(({ length, 0: simplified = '' }) => length === 3 && /^[\u4e00-\u9fff]/.test(simplified))
    .map(([simplified = '', texts = '', why = '']) => [simplified, why === '' ? [] : listed(texts, ';')]),
);

/** Words the product gave up, listed so that none comes back. */
const old: readonly string[] = read('docs/words.md')
  .split('\n')
  .filter((line) => line.startsWith('- Not “'))
  .map((line) => /^- Not “([^”]+)”/.exec(line)?.[1] ?? line);

const isLiteral = (value: unknown): value is { readonly value: string } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'StringLiteral' && 'value' in value;

/** Every array of three texts whose second is Chinese: labels, phrases, titles. */
const triplesOf = (path: string, text: string): readonly Triple[] =>
  readSource(path, text).nodes.flatMap((node): readonly Triple[] => {
    if (node.type !== 'ArrayExpression' || !Array.isArray(node.elements) || node.elements.length !== 3) return [];
    const [english, simplified, traditional] = (node.elements as readonly ({ readonly expression?: unknown } | null)[]).map(
      (element) => element?.expression,
    );
    return isLiteral(english) && isLiteral(simplified) && isLiteral(traditional) && /[\u4e00-\u9fff]/.test(simplified.value)
      ? [[english.value, simplified.value, traditional.value]]
      : [];
  });

/** What is wrong with a text by the terms; nothing when it keeps to them. A longer term is judged before one it contains. */
const faultsOf = ([english, simplified, traditional]: Triple): readonly string[] => {
  if (quoted.has(english)) return [];
  return terms.flatMap((term) => {
    if (!simplified.includes(term.simplified)) return [];
    const isLonger = terms.some(
      (other) => other !== term && other.simplified.includes(term.simplified) && simplified.includes(other.simplified),
    );
    if (isLonger) return [];
    const wrong = term.not.filter((word) => new RegExp(`\\b${word}`, 'i').test(english));
    return [
      ...(simplified === term.simplified && !term.english.some((form) => form.toLowerCase() === english.toLowerCase())
        ? [`${simplified} is ${term.english[0]}, not ${english}`]
        : []),
      ...wrong.map((word) => `${english}: ${term.english[0]}, not ${word}`),
      ...(traditional.includes(term.traditional) ? [] : [`${traditional}: ${term.traditional}`]),
    ];
  });
};

/** Singular and plural, capitals, hyphens and a leading "the" make no other word of a text. */
const plain = (english: string): string =>
  english
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll('-', ' ')
    .replace(/ies\b/g, 'y')
    .replace(/(?<=ss|x|ch)es\b/g, '')
    .replace(/(?<=[a-z][^s\W])s\b/g, '');

const distinct = (texts: readonly string[]): number => new Set(texts).size;
/** Chinese texts with more than one English or more than one traditional text that the glossary does not name together. */
const clashes = (texts: readonly Triple[], allowed: ReadonlyMap<string, readonly string[]> = named): readonly string[] => {
  const bySimplified = new Map<string, Triple[]>();
  for (const triple of texts) bySimplified.set(triple[1], [...(bySimplified.get(triple[1]) ?? []), triple]);
  return [...bySimplified].flatMap(([simplified, triples]) => {
    const term = terms.find((each) => each.simplified === simplified);
    const pair = [...(term?.english ?? []), ...(allowed.get(simplified) ?? [])];
    const free = (text: string): boolean => !pair.some((each) => plain(each) === plain(text));
    const english = [...new Set(triples.map(([text]) => text))];
    const traditional = [...new Set(triples.map(([, , text]) => text))];
    return [
      ...(distinct(english.map(plain)) > 1 && english.some(free) ? [`${simplified}: ${english.join(' | ')}`] : []),
      ...(traditional.length > 1 && traditional.some(free) ? [`${simplified}: ${traditional.join(' | ')}`] : []),
    ];
  });
};
/** What the glossary names and no text says. */
const unsaid = (texts: readonly Triple[]): readonly string[] =>
  [...named].flatMap(([simplified, pair]) => {
    const said = texts.filter((triple) => triple[1] === simplified);
    return pair.filter((each) => !said.some(([english, , traditional]) => english === each || traditional === each));
  });

const sources = execFileSync('git', ['ls-files', 'packages/contract/src', 'packages/server/src', 'packages/web/src'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path));

/** Texts that belong to `terms`, `screenTerms` or `glossary`: what is typed three times, and what is typed again beside them. */
const typedAgain = (texts: readonly { readonly path: string; readonly triple: Triple }[]): readonly string[] => {
  const places = new Map<string, string[]>();
  for (const { path, triple } of texts) places.set(triple.join(' / '), [...(places.get(triple.join(' / ')) ?? []), path]);
  return [...places].flatMap(([text, paths]) =>
    paths.length > 2 || (paths.length > 1 && paths.some((path) => termFiles.has(path))) ? [`${text}: ${paths.join(', ')}`] : [],
  );
};
const termFiles: ReadonlySet<string> = new Set([
  'packages/contract/src/kernel/terms.ts',
  'packages/contract/src/kernel/screenTerms.ts',
  'packages/contract/src/kernel/glossary.ts',
]);

describe('I18N the words of the business', () => {
  const texts = sources.flatMap((path) => triplesOf(path, read(path)).map((triple) => ({ path, triple })));

  it('are listed once each, in three languages', () => {
    expect(terms.length).toBeGreaterThanOrEqual(60);
    for (const pick of [(t: Term) => t.simplified, (t: Term) => t.traditional, (t: Term) => t.english[0]])
      expect(new Set(terms.map(pick)).size).toBe(terms.length);
  });
  it('are kept to by every text', () => {
    expect(texts.length).toBeGreaterThan(3_400);
    for (const term of terms) expect(texts.filter(({ triple }) => triple[1].includes(term.simplified)).length).toBeGreaterThan(1);
    expect(texts.flatMap(({ path, triple }) => faultsOf(triple).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });
  it('I18N, B-P3 leave out the old English that sounded translated', () => {
    const refused = (english: string): boolean => old.some((word) => english.includes(word));
    expect(texts.filter(({ triple }) => refused(triple[0])).map(({ path, triple }) => `${path}: ${triple[0]}`)).toEqual([]);
    expect(old.length).toBeGreaterThan(20);
    expect(['Offsite delivery', 'Story of {name}', 'Supplier shipments'].map(refused)).toEqual([true, true, false]);
  });
  it('are typed at most twice; a text that more places say is one of the terms', () => {
    // generated files repeat what the tables of docs/spec repeat
    const written = texts.filter(({ path }) => !path.endsWith('.gen.ts'));
    expect(written.filter(({ path }) => termFiles.has(path)).length).toBeGreaterThan(70);
    expect(typedAgain(written)).toEqual([]);
    const place = (path: string) => ({ path, triple: ['Zone', '库区', '庫區'] as const });
    expect(typedAgain([place('a.ts'), place('b.ts')])).toEqual([]);
    expect(typedAgain([place('a.ts'), place('b.ts'), place('a.ts')])).toHaveLength(1);
    expect(typedAgain([place('a.ts'), place('packages/contract/src/kernel/terms.ts')])).toHaveLength(1);
  });
  it('I18N, issue 12 point 11: one Chinese text has one English and one traditional text, or the glossary says why not', () => {
    expect(named.size).toBeGreaterThan(20);
    expect(clashes(texts.map(({ triple }) => triple))).toEqual([]);
    expect(unsaid(texts.map(({ triple }) => triple))).toEqual([]);
    const ways: readonly Triple[] = [
      ['In transit', '在途量', '在途量'],
      ['On the way', '在途量', '在途量'],
    ];
    expect(clashes(ways)).toEqual(['在途量: In transit | On the way']);
    expect(clashes(ways, new Map([['在途量', ['In transit', 'On the way']]]))).toEqual([]);
    expect(
      clashes([
        ['Role', '角色名', '角色名'],
        ['the roles', '角色名', '角色名稱'],
      ]),
    ).toEqual(['角色名: 角色名 | 角色名稱']);
  });
  it('are missed where a text has another', () => {
    expect(faultsOf(['Settle', '结案', '結案'])).toHaveLength(2);
    expect(faultsOf(['The delivery notice is closed short', '送货单已结案', '送貨單已結案'])).toHaveLength(1);
    expect(faultsOf(['Item category', '物料分类', '物料分類'])).toHaveLength(1);
    expect(faultsOf(['Item category', '物料分类', '料件分類'])).toEqual([]);
    expect(triplesOf('a.ts', "const a = { x: ['Zone', '库区', '庫區'] as const };")).toEqual([['Zone', '库区', '庫區']]);
  });
});
