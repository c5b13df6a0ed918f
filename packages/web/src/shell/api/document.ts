/** The OpenAPI document of the server, read into what its page shows. Pure; whatever is missing in the document is left out. */

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const part = (value: unknown, name: string): Json => (isJson(value) && isJson(value[name]) ? value[name] : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who may call: everybody, everybody signed in, or who holds a right on one of these menus. */
export type Who =
  | { readonly kind: 'public' | 'signedIn'; readonly sides: string }
  | { readonly kind: 'right'; readonly flag: string; readonly menus: readonly string[]; readonly sides: string }
  | { readonly kind: 'words'; readonly words: string };

export interface ApiCall {
  /** Service/operation. */
  readonly wire: string;
  readonly service: string;
  readonly operation: string;
  readonly path: string;
  readonly summary: string;
  readonly who: Who;
  /** The schema of `condition`; undefined when the call takes a file. */
  readonly condition: Json | undefined;
  readonly takesFile: boolean;
  readonly streams: boolean;
}

/** The sentence of the server about the right a call needs, taken apart so that it can be said in three languages. */
export const whoOf = (description: string): Who => {
  const sentence = description.split(' The body is wrapped')[0]?.trim() ?? '';
  const sides = /Sides: ([\w, ]+)\./.exec(sentence)?.[1] ?? '';
  if (sentence.startsWith('Everybody.')) return { kind: 'public', sides };
  if (sentence.startsWith('Every signed-in person.')) return { kind: 'signedIn', sides };
  const right = /^The right (\w+) on (.+?)\.(?: Sides:|$)/.exec(sentence);
  return right?.[1] && right[2]
    ? { kind: 'right', flag: right[1], menus: right[2].split(' or '), sides }
    : { kind: 'words', words: sentence };
};

/** All calls of a document by service and operation; an answer that is no document gives none. */
export const callsOf = (document: unknown): readonly ApiCall[] =>
  Object.entries(part(document, 'paths')).flatMap(([path, item]) => {
    const post = part(item, 'post');
    const [service = '', operation = ''] = path.split('/').slice(-2);
    if (operation === '') return [];
    const content = part(part(post, 'requestBody'), 'content');
    const takesFile = 'multipart/form-data' in content;
    const schema = part(part(content, 'application/json'), 'schema');
    return [
      {
        wire: `${service}/${operation}`,
        service,
        operation,
        path,
        summary: text(post.summary),
        who: whoOf(text(post.description)),
        condition: takesFile ? undefined : part(part(schema, 'properties'), 'condition'),
        takesFile,
        streams: 'application/x-ndjson' in part(part(part(post, 'responses'), '200'), 'content'),
      },
    ];
  });

/** Calls in which every word of the search occurs, in the name, the summary or the right. */
export const searchCalls = (calls: readonly ApiCall[], search: string): readonly ApiCall[] => {
  const wanted = search
    .trim()
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean);
  if (wanted.length === 0) return calls;
  return calls.filter((call) => {
    const right = call.who.kind === 'right' ? `${call.who.flag} ${call.who.menus.join(' ')}` : '';
    const all = `${call.wire} ${call.summary} ${right}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
};

export interface Member {
  /** Names from the top down; unlike the name alone, it occurs once. */
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  /** Bounds and codes, as they stand in the schema. */
  readonly rule: string;
}
const MAX_DEPTH = 4;
const MAX_CODES = 12;

const variants = (schema: Json): readonly Json[] =>
  [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list.filter(isJson) : []));
/** The one shape behind `X or null`, a list of alternatives otherwise taken by its first. */
const plain = (schema: Json): Json => {
  const found = variants(schema).find((one) => one.type !== 'null');
  return found ? plain(found) : schema;
};
const isNullable = (schema: Json): boolean =>
  schema.type === 'null' || (Array.isArray(schema.type) && schema.type.includes('null')) || variants(schema).some(isNullable);

/** The type in a word: text, integer, `object[]`, ... */
export const typeText = (given: Json): string => {
  const schema = plain(given);
  if (Array.isArray(schema.enum) || 'const' in schema) return 'code';
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'array') return `${typeText(part(schema, 'items'))}[]`;
  return text(type) || 'any';
};

const ruleOf = (given: Json): string => {
  const schema = plain(given);
  const codes = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  const bound = (name: string, sign: string): string => (typeof schema[name] === 'number' ? `${sign} ${schema[name]}` : '');
  const isSafeBound = (bound: string): boolean => !bound.includes('9007199254740991');
  return [
    codes.slice(0, MAX_CODES).join(' | ') + (codes.length > MAX_CODES ? ' ...' : ''),
    bound('minLength', 'length ≥'),
    bound('maxLength', 'length ≤'),
    bound('minimum', '≥'),
    bound('exclusiveMinimum', '>'),
    bound('maximum', '≤'),
    bound('minItems', 'items ≥'),
    bound('maxItems', 'items ≤'),
    isNullable(given) ? 'or null' : '',
  ]
    .filter((bound) => bound !== '' && isSafeBound(bound))
    .join(', ');
};

/** The members of a schema, those of nested objects right behind their owner. */
export const membersOf = (given: Json, depth = 0, above = ''): readonly Member[] => {
  const schema = plain(given);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(part(schema, 'properties')).flatMap(([name, found]) => {
    const member = isJson(found) ? found : {};
    const inner = plain(member);
    const nested = typeText(inner).endsWith('[]') ? plain(part(inner, 'items')) : inner;
    const path = `${above}${name}`;
    return [
      { path, name, depth, type: typeText(member), required: required.includes(name), rule: ruleOf(member) },
      ...(depth < MAX_DEPTH ? membersOf(nested, depth + 1, `${path}.`) : []),
    ];
  });
};

/** A body to begin with: what is required, or the first members when nothing is. */
export const exampleOf = (given: Json, depth = 0): unknown => {
  const schema = plain(given);
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  const type = typeText(schema);
  if (type.endsWith('[]')) return depth < MAX_DEPTH ? [exampleOf(part(schema, 'items'), depth + 1)] : [];
  if (type === 'object' || 'properties' in schema) {
    const members = Object.entries(part(schema, 'properties'));
    const required = Array.isArray(schema.required) ? schema.required : [];
    const shown = members.filter(([name]) => required.includes(name));
    return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(isJson(member) ? member : {}, depth + 1)]));
  }
  if (type === 'integer' || type === 'number')
    return typeof schema.minimum === 'number' && schema.minimum > 0 ? schema.minimum : 1;
  if (type === 'boolean') return true;
  return '';
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call as one command of curl; the token stands in a variable, which the sign-in fills. */
export const curlOf = (call: ApiCall, origin: string, locale: string): string =>
  [
    `curl ${call.who.kind === 'public' ? '' : '-b wms.cookies '}${quoted(`${origin}${call.path}`)}`,
    `-H ${quoted(`Accept-Language: ${locale}`)}`,
    ...(call.who.kind === 'public' ? [] : ['-H "Authentication-Info: $TOKEN"']),
    ...(call.takesFile
      ? ["-F 'file=@file.xlsx'"]
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify({ condition: exampleOf(call.condition ?? {}) }))}`]),
  ].join(' \\\n  ');

/** Signs in: keeps the session's cookie in a file and its token in a variable, which the other commands both read. */
export const signInCurl = (origin: string, path: string): string =>
  `TOKEN=$(curl -s -c wms.cookies ${quoted(`${origin}${path}`)} \\
  -H 'Content-Type: application/json' \\
  -d '{"condition":{"userNo":"...","pwd":"..."}}' | sed -E 's/.*"token":"([^"]+)".*/\\1/')`;
