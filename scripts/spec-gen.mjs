/**
 * Turns the tables of docs/spec into the modules the product imports, and into docs/wire-catalogue.txt.
 *
 *   npm run spec:gen             writes the files
 *   npm run spec:gen -- --check  writes nothing; exits 1 and names each file that differs from what it would write
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTable } from './spec-csv.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const table = (name) => readTable(join(root, 'docs/spec', `${name}.csv`));
const basePath = '/dapilc/restful/service/ilcwmsplus/';

const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const tuple = (...texts) => `[${texts.map(quote).join(', ')}]`;
const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));
const head = (from) => `// Generated from docs/spec/${from} by \`npm run spec:gen\`. Change the table, never this file.\n`;

const grouped = (rows, by) => {
  const groups = new Map();
  for (const row of rows) groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
  return groups;
};

function messagesModule() {
  const lines = table('messages').map((m) => `  ${key(m.key)}: ${tuple(m.en_us, m.zh_cn, m.zh_tw)},`);
  return `${head('messages.csv')}
/** Every fixed text of the product: key -> [en-US, zh-CN, zh-TW]. \`{name}\` and \`$name\` are filled by kernel/phrase.ts. */
export const messages = {
${lines.join('\n')}
} as const;
export type MessageKey = keyof typeof messages;
`;
}

/** The column is written for readers of the ledger; a caption leaves out its remarks: "Base data (Base, Rule)", "Day, minimum 1". */
const caption = (row) =>
  row.enum === 'Locale'
    ? row.meaning.replace(/ \(default\)$/, '')
    : row.meaning
        .replace(/: .*$/, '')
        .replace(/, (default|minimum) .*$/, '')
        .replace(/ \([^()]*\)$/, '');

function enumsModule() {
  const groups = grouped(table('enums'), 'enum');
  const values = [...groups].map(([name, rows]) => `  readonly ${key(name)}: ${rows.map((r) => quote(r.value)).join(' | ')};`);
  const lists = [...groups].map(([name, rows]) => {
    const members = rows.map(
      (r) => `    { value: ${quote(r.value)}, label: ${tuple(caption(r), r.label_zh_cn, r.label_zh_tw)} },`,
    );
    return `  ${key(name)}: [\n${members.join('\n')}\n  ],`;
  });
  const dictionaries = (groups.get('EnumGroup') ?? []).map((r) => r.value);
  const missing = dictionaries.filter((name) => !groups.has(name));
  if (missing.length > 0) throw new Error(`enums.csv: EnumGroup names lists that have no values: ${missing.join(', ')}`);
  return `${head('enums.csv')}import type { Trilingual } from '../kernel/phrase.ts';

/** The values of each code list, as types: \`EnumValues['AsnStatus']\` is '0' | '1' | ... */
export interface EnumValues {
${values.join('\n')}
}
export type EnumName = keyof EnumValues;
export interface EnumMember {
  readonly value: string;
  readonly label: Trilingual;
}

/** Every code list of the ledger in its order, keyed by its name; labels in three languages. */
export const enums: Readonly<Record<string, readonly EnumMember[]>> = {
${lists.join('\n')}
};

export type DictionaryGroup = EnumValues['EnumGroup'] & EnumName;
/** The code lists an administrator may read and extend as dictionaries; the seed writes exactly these. */
export const dictionaryGroups: readonly DictionaryGroup[] = [
${dictionaries.map((name) => `  ${quote(name)},`).join('\n')}
];
`;
}

/** '/modify/{id}' becomes '/modify/:id'; a last part that may hold several segments becomes '*'. */
const pattern = (path) => path.replace(/\{(path|unknown)\}$/, '*').replace(/\{(\w+)\}/g, ':$1');

function routesModule() {
  const at = (cell) => (cell === '' ? 'null' : quote(pattern(cell)));
  const lines = table('routes').map((r) => {
    const marks = `${r.public === 'yes' ? 'p' : ''}${r.hidden === 'yes' ? 'h' : ''}`;
    const members = [quote(pattern(r.path)), quote(r.name), at(r.children_of), quote(marks), at(r.redirect)];
    while (['null', "''"].includes(members.at(-1))) members.pop();
    return `  [${members.join(', ')}],`;
  });
  const names = table('routes').map((r) => `  | ${quote(r.name)}`);
  return `${head('routes.csv')}
export type RouteName =
${names.join('\n')};

export interface RouteFact {
  /** Address with ':id' parameters; '*' stands for the rest of the address, slashes included. */
  readonly path: string;
  /** Also the menu number, the value of the App-Module-Number header, and the key of the title: the message 'route.<name>'. */
  readonly name: RouteName;
  readonly public: boolean;
  /** Reachable, but never an entry of the menu. */
  readonly hidden: boolean;
  /** A path, or a route name (SCHED-03); null: the route has a screen. */
  readonly redirect: string | null;
  /** Path of the parent route. */
  readonly parent: string | null;
}
type Line = readonly [path: string, name: RouteName, parent?: string | null, marks?: '' | 'p' | 'h' | 'ph', redirect?: string];
/** Path, name, parent, 'p' for public and 'h' for hidden, redirect: short, because every browser loads them. */
const lines: readonly Line[] = [
${lines.join('\n')}
];
export const routes: readonly RouteFact[] = lines.map(([path, name, parent = null, marks = '', redirect = null]) => ({
  path,
  name,
  public: marks.includes('p'),
  hidden: marks.includes('h'),
  redirect,
  parent,
}));
`;
}

const wireOf = (call) => `${call.service}/${call.operation}`;
/** Calls with an address of their own; the rest are address patterns such as {port}/importexcel. */
const served = () => table('calls').filter((c) => c.path === basePath + wireOf(c));

function wireModule() {
  const names = served().map((c) => `  ${quote(wireOf(c))},`);
  const gets = served().filter((c) => c.method === 'GET');
  return `${head('calls.csv')}
/** Every call with an address of its own, below BASE_PATH: 'Service/operation'. */
export const wireNames = [
${names.join('\n')}
] as const;
export type WireName = (typeof wireNames)[number];

/** The calls that answer GET; all others answer POST only (API-02). */
export const getWires: readonly WireName[] = [
${gets.map((c) => `  ${quote(wireOf(c))},`).join('\n')}
];
`;
}

function callsModule() {
  const lines = served().map(
    (c) =>
      `  { wire: ${quote(wireOf(c))}, method: ${quote(c.method)}, area: ${quote(c.area)}, inferred: ${c.inferred === 'yes'}, ` +
      `request: ${quote(c.request_shape)}, response: ${quote(c.response_shape)}, notes: ${quote(c.notes)} },`,
  );
  return `${head('calls.csv')}import type { WireName } from './wire.gen.ts';

/** The ledger's words on one call, for the interface description; shapes are prose, the reply stands inside \`data\`. */
export interface CallFact {
  readonly wire: WireName;
  readonly method: 'POST' | 'GET';
  readonly area: string;
  /** The name is not in the specification and was decided. */
  readonly inferred: boolean;
  readonly request: string;
  readonly response: string;
  readonly notes: string;
}
export const calls: readonly CallFact[] = [
${lines.join('\n')}
];
`;
}

function catalogue() {
  const routes = table('routes');
  const own = new Set(served().map(wireOf));
  const patterns = table('calls')
    .filter((c) => !own.has(wireOf(c)))
    .map((c) => `pattern ${c.path}`);
  return [
    '# Every name of the specification that another program may hold on to. Generated by `npm run spec:gen`.',
    ...[...own].sort().map((wire) => `method ${wire}`),
    ...[...new Set(patterns)].sort(),
    ...routes.map((r) => `route ${r.path}`).sort(),
    ...routes.map((r) => `menu ${r.name}`).sort(),
    '',
  ].join('\n');
}

const files = {
  'packages/contract/src/spec/messages.gen.ts': messagesModule,
  'packages/contract/src/spec/enums.gen.ts': enumsModule,
  'packages/contract/src/spec/routes.gen.ts': routesModule,
  'packages/contract/src/spec/wire.gen.ts': wireModule,
  'packages/contract/src/spec/calls.gen.ts': callsModule,
  'docs/wire-catalogue.txt': catalogue,
};

const check = process.argv.includes('--check');
const stale = [];
for (const [path, make] of Object.entries(files)) {
  const at = join(root, path);
  const text = make();
  if (existsSync(at) && readFileSync(at, 'utf8') === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(at, text);
}
if (check && stale.length > 0) {
  console.error(`not what the tables say; run \`npm run spec:gen\`: ${stale.join(', ')}`);
  process.exitCode = 1;
} else
  console.log(
    check
      ? `${Object.keys(files).length} files agree with the tables`
      : `wrote ${stale.length} of ${Object.keys(files).length} files`,
  );
