import { longSql } from './longSql.ts';
import { oneWayOut } from './network.ts';
import { type Finding, isNode, type Node, type Source } from './source.ts';
import { stateDigits } from './stateDigits.ts';

/** A rule of the house that the linter does not know. Its own good and bad lines prove that it sees what it should. */
export interface HouseRule {
  readonly name: string;
  /** What to do instead: the sentence a failing build shows. */
  readonly instead: string;
  applies(path: string): boolean;
  find(source: Source): readonly Finding[];
  readonly bad: readonly string[];
  readonly good: readonly string[];
}
/** What a file imports, as it is written there: static, re-exported and dynamic, types included. */
export const importsOf = (source: Source): readonly string[] =>
  source.nodes.flatMap((node) => {
    const isCall = node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import';
    const from = isCall
      ? firstArgument(node)
      : /^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)
        ? node.source
        : undefined;
    return isNode(from) && from.type === 'StringLiteral' && typeof from.value === 'string' ? [from.value] : [];
  });

/** Tests, and the worlds beside them that set up what several share. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e|spec|world)\.tsx?$/.test(path) || path.startsWith('tests/') || /\/test\//.test(path);
const inPackages = (path: string): boolean => path.startsWith('packages/');
const everywhere = (): boolean => true;

const isNamed = (value: unknown, name: string): boolean => isNode(value) && value.type === 'Identifier' && value.value === name;
const isMember = (value: unknown, object: string, property: string): boolean =>
  isNode(value) &&
  value.type === 'MemberExpression' &&
  isNamed(value.object, object) &&
  isNode(value.property) &&
  value.property.value === property;

const matching = (source: Source, found: string, test: (node: Node) => boolean): readonly Finding[] =>
  source.nodes.filter(test).map((node) => ({ line: source.lineOf(node), found }));
const words = (source: Source, pattern: RegExp): readonly Finding[] =>
  source.text.split('\n').flatMap((line, at) => {
    const hit = pattern.exec(line);
    return hit ? [{ line: at + 1, found: hit[0] }] : [];
  });

/** A service of the wire, as the specification names them. */
const serviceName = /^(?:I[A-Z][A-Za-z]+Service\b|bm[a-z]+\/)/;

const isText = (value: unknown): boolean => {
  if (!isNode(value)) return false;
  if (value.type === 'TemplateLiteral') return Array.isArray(value.expressions) && value.expressions.length > 0;
  return value.type === 'BinaryExpression' && value.operator === '+';
};
const firstArgument = (call: Node): unknown => {
  const [first] = Array.isArray(call.arguments) ? (call.arguments as readonly unknown[]) : [];
  return typeof first === 'object' && first !== null && 'expression' in first ? first.expression : undefined;
};
/** pg's other form: query({ text, values }). */
const hasBuiltText = (value: unknown): boolean =>
  isNode(value) &&
  Array.isArray(value.properties) &&
  value.properties.some(
    (member: unknown) => isNode(member) && isNode(member.key) && member.key.value === 'text' && isText(member.value),
  );
const buildsQuery = (node: Node): boolean => {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return false;
  const method = isNode(node.callee.property) ? node.callee.property.value : undefined;
  const raw = isMember(node.callee, 'CompiledQuery', 'raw');
  const first = firstArgument(node);
  return (raw || method === 'query') && (isText(first) || hasBuiltText(first));
};

/**
 * The only files that may put a name into a query as text, and why each must. Every other value travels as a parameter, and names through
 * kysely's `sql.ref`, `sql.id` and `sql.table`, which quote them.
 */
export const rawSqlAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/kernel/ground/constant.ts':
    'the text is what the compiler made of names of ours, and a piece with values is refused',
  'packages/server/src/kernel/database/migrate.ts': 'grant takes no parameters; the names are constants of the file',
  'packages/server/src/kernel/database/move.ts':
    'copy, truncate and alter take no parameters; table names come from the catalogue and are quoted',
  'packages/server/src/kernel/database/tables.ts':
    'the hash of a whole table names its columns; they come from the catalogue and are quoted',
  'packages/server/src/kernel/database/postmaster.ts':
    'create database takes no parameters; the name is quoted by pg.escapeIdentifier',
  'packages/server/src/backup/backup.ts': 'copy takes no parameters; table names come from the catalogue and are quoted',
  'packages/server/src/backup/restore.ts': 'copy takes no parameters; table names come from the catalogue and are quoted',
  'packages/server/src/backup/snapshot.ts': 'the views of the invariants are found in the catalogue, and quoted',
  'packages/server/src/kernel/database/roles.ts': 'create role and grant take no parameters; the name is a constant of the file',
};

/** The only files, and folders with a slash at the end, that may read the clock of the machine, and why each must. */
export const clockAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/kernel/ground/clock.ts': 'it is the clock',
  'packages/server/src/kernel/http/lifecycle.ts': 'it times the end of the process, when requests and their clock are gone',
  'packages/server/src/kernel/database/':
    'it waits for processes and files of the machine, before there is a request with a clock',
};
/** The only rooms, each a folder with a slash at the end, that may work outside the scope of a caller, and why each must. */
export const privilegeAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/system/session/': 'it finds out who the caller is, so there is no scope yet',
};
/** The only files beside the kernels that may add a line to the log of a call by hand, and why each must. */
export const logAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/system/licence/licence.methods.ts': 'a licence is a signed text and no resource',
  'packages/server/src/system/selfCheck/repair.commands.ts': 'what a repair has mended is of any resource, told by the repair',
  'packages/server/src/system/tag/tag.commands.ts': 'a saved search is no resource: its rows belong to persons, not to the scope',
};
/** The files that may spell the values of states, and why. */
export const stateDigitsAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/kernel/database/processes.ts': 'the letters are states of processes of the machine',
};
/** The files that may talk the compiler out of what it knows (`as unknown as`), and why no type carries it. */
export const castsAllowed: Readonly<Record<string, string>> = {
  'packages/server/src/kernel/database/reading.ts': "the types of PostgreSQL's driver leave out the class a query is made of",
  'packages/server/src/kernel/row/rows.ts':
    'a row is made column by column of its declaration, whose names are known at run time',
  'packages/server/src/kernel/document/take.ts': 'rows of several resources are kept in one map, by the name of the resource',
  'packages/web/src/kernel/rows/ListTable.tsx': 'a context of React has one type for the rows of all lists',
};
/** The files beside the wire that may say of what type a reply is, and why no declaration does. */
export const repliesAllowed: Readonly<Record<string, string>> = {
  'packages/web/src/kernel/list/useListData.ts': 'the rows of a list have the type its screen gives them',
  'packages/web/src/kernel/rows/useTree.ts': 'the rows below a row have the type its screen gives the list',
  'packages/web/src/kernel/record/useWhole.ts': 'a record has the type its screen gives the rows of the list',
};
const asUnknown = (node: Node): boolean =>
  node.type === 'TsAsExpression' &&
  isNode(node.expression) &&
  node.expression.type === 'TsAsExpression' &&
  isNode(node.expression.typeAnnotation) &&
  node.expression.typeAnnotation.kind === 'unknown';
const saysReply = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node.typeArguments) &&
  ['call', 'upload', 'useRead', 'useWrite'].some((name) => isNamed(node.callee, name));
const readsClock = (path: string): boolean =>
  Object.keys(clockAllowed).some((excused) => path === excused || (excused.endsWith('/') && path.startsWith(excused)));

export const houseRules: readonly HouseRule[] = [
  {
    name: 'no any',
    instead: 'say what it is, or `unknown` and narrow it',
    applies: everywhere,
    find: (source) => matching(source, 'any', (node) => node.type === 'TsKeywordType' && node.kind === 'any'),
    bad: ['const a: any = 1;', 'const f = (x: unknown) => x as any;', 'let m: Map<string, any>;', 'let l: any[];'],
    good: ['const any = 1;', '// takes: any PostgreSQL', "const text = ': any';", 'const m: unknown = any(1);'],
  },
  {
    name: 'SQL of 130 columns',
    instead: 'break the line before the next part of the statement, as the formatter breaks code',
    applies: everywhere,
    find: longSql,
    bad: [
      `const q = sql\`select ${'a_column, '.repeat(14)}id from t\`;`,
      `const q = sql<Row>\`select 1\n  from t where ${'a_column = 1 and '.repeat(8)}b\`;`,
    ],
    good: [
      `const q = sql\`select ${'a_column, '.repeat(7)}\n    ${'a_column, '.repeat(7)}id from t\`;`,
      `const text = '${'a sentence of people '.repeat(8)}';`,
    ],
  },
  {
    name: 'nothing is silenced',
    instead: 'mend the cause; a rule that is wrong for everybody is changed in its configuration',
    applies: everywhere,
    find: (source) => words(source, /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/),
    bad: ['// @ts-ignore', '// @ts-expect-error it is fine', '/* biome-ignore lint: later */'],
    good: ['// the compiler would refuse this', 'const ignored = 1;'],
  },
  {
    name: 'nothing is left for later in the code',
    instead: 'finish it, or write the open point where it is planned',
    applies: everywhere,
    find: (source) => words(source, /\b(TODO|FIXME|XXX|HACK)\b/),
    bad: ['// TODO later', '/* FIXME */', 'const x = 1; // XXX'],
    good: ["const list = 'TODO_TYPE';", '// the todo list of the dashboard'],
  },
  {
    name: 'the log is written by the kernels',
    instead: 'save through kernel/row, or say it with `tell` of kernel/log: its members have words then',
    applies: (path) =>
      path.startsWith('packages/server/src/') && !path.includes('/kernel/') && !isTest(path) && !(path in logAllowed),
    find: (source) => words(source, /\bchanges\.push\(/),
    bad: ["ctx.changes.push({ entity: 'sysUser', rowId: id });", 'call.changes.push(change);'],
    good: ['tell(ctx, sysUser, id, {}, { roleNos });', 'rows.push(change);'],
  },
  {
    name: 'one clock',
    instead:
      'take the time from the clock of the context (kernel/clock.ts), so that tests and two servers agree; measure spans with performance.now()',
    applies: (path) =>
      (path.startsWith('packages/server/src/') || path.startsWith('packages/contract/src/')) &&
      !isTest(path) &&
      !readsClock(path),
    find: (source) => [
      ...matching(
        source,
        'new Date()',
        (node) => node.type === 'NewExpression' && isNamed(node.callee, 'Date') && firstArgument(node) === undefined,
      ),
      ...matching(source, 'Date.now()', (node) => isMember(node, 'Date', 'now')),
    ],
    bad: ['const t = Date.now();', 'const d = new Date();', 'const d = new Date;', 'const now = Date.now;'],
    good: [
      'const d = new Date(ctx.now());',
      'const d = new Date(0);',
      '// not Date.now()',
      'const t = performance.now();',
      'const u = Date.UTC(2026, 0);',
    ],
  },
  {
    name: 'no query text by hand',
    instead: 'pass values as parameters of the sql tag and names through sql.ref, sql.id or sql.table',
    applies: (path) => inPackages(path) && !isTest(path) && !(path in rawSqlAllowed),
    find: (source) => [
      ...matching(source, 'sql.raw', (node) => isMember(node, 'sql', 'raw')),
      ...matching(source, 'a query put together', (node) => buildsQuery(node)),
    ],
    bad: [
      'sql.raw(order);',
      'pool.query("select * from " + table);',
      ['await client.query(`select * from ', '$', '{table}`);'].join(''),
      'CompiledQuery.raw("select " + column);',
      ['pool.query({ text: `drop table ', '$', '{name}`, values: [] });'].join(''),
    ],
    good: [
      'pool.query("select 1 where $1 = $2", [a, b]);',
      ['const rows = sql`select * from x where id = ', '$', '{id}`.execute(db);'].join(''),
      'pool.query(`select 1`);',
      'sql.ref(column);',
      ['const shown = { text: `', '$', '{field} ', '$', '{order}` };'].join(''),
    ],
  },
  {
    name: 'privilege is taken by few',
    instead:
      'a room works in the scope of its caller; work of the product itself begins in the kernel, the composition root or a script',
    applies: (path) =>
      /^packages\/server\/src\/[^/]+\/[^/]+\//.test(path) &&
      !path.startsWith('packages/server/src/kernel/') &&
      !Object.keys(privilegeAllowed).some((room) => path.startsWith(room)) &&
      !isTest(path),
    find: (source) => matching(source, 'asSystem', (node) => node.type === 'Identifier' && node.value === 'asSystem'),
    bad: ["import { asSystem } from '../../kernel/scope.ts';", "const scope = asSystem('because');"],
    good: ["import { nobody } from '../../kernel/scope.ts';", '// asSystem is not for rooms'],
  },
  {
    name: 'no html from text',
    instead: 'render nodes; text of users is never markup',
    applies: everywhere,
    find: (source) => [
      ...matching(
        source,
        'dangerouslySetInnerHTML',
        (node) => node.type === 'Identifier' && node.value === 'dangerouslySetInnerHTML',
      ),
      ...matching(
        source,
        'innerHTML',
        (node) => node.type === 'Identifier' && (node.value === 'innerHTML' || node.value === 'outerHTML'),
      ),
      ...matching(source, 'insertAdjacentHTML', (node) => node.type === 'Identifier' && node.value === 'insertAdjacentHTML'),
    ],
    bad: [
      'const a = <p dangerouslySetInnerHTML={{ __html: text }} />;',
      'node.innerHTML = text;',
      "node.insertAdjacentHTML('beforeend', text);",
    ],
    good: ['const a = <p>{text}</p>;', 'node.textContent = text;', "const s = 'dangerouslySetInnerHTML';"],
  },
  {
    name: 'no barrel',
    instead: 'import the file that has it; what a room lends stands in its door.ts by name',
    applies: inPackages,
    find: (source) => [
      ...matching(source, 'export *', (node) => node.type === 'ExportAllDeclaration' || node.type === 'ExportNamespaceSpecifier'),
      ...(/(^|\/)index\.tsx?$/.test(source.path) ? [{ line: 1, found: 'a file called index' }] : []),
    ],
    bad: ["export * from './asn.ts';", "export * as asn from './asn.ts';"],
    good: ["export { lend } from './asn.commands.ts';", 'export const a = 1;'],
  },
  {
    name: 'no type is talked over',
    instead:
      'derive the type from the declaration (Row, Listed, Draft, ReplyOf, InOf), or make the function generic in what it is given',
    applies: (path) => /^packages\/[^/]+\/src\//.test(path) && !isTest(path) && !Object.hasOwn(castsAllowed, path),
    find: (source) => matching(source, 'as unknown as', asUnknown),
    bad: [
      'const row = draft as unknown as Row;',
      'send(rows as unknown as readonly Row[]);',
      'const q = (await find()) as unknown as Row;',
    ],
    good: ['const row = draft as Row;', 'const value = row as unknown;', "const text = 'as unknown as';", '// as unknown as Row'],
  },
  {
    name: 'a reply has the type its call declares',
    instead: 'make the call by its declaration: useCall, useSend, ask or send of kernel/wire/calls.ts',
    applies: (path) =>
      path.startsWith('packages/web/src/') &&
      !path.startsWith('packages/web/src/kernel/wire/') &&
      !isTest(path) &&
      !Object.hasOwn(repliesAllowed, path),
    find: (source) => matching(source, 'a reply of a type by hand', saysReply),
    bad: [
      'const read = useRead<Page<Row>>(service, list, body);',
      'const page = await call<{ readonly total: number }>(service, list, {});',
      'const write = useWrite<object, Brief>(service, operation);',
      'const reply = await upload<Brief>(service, operation, form);',
    ],
    good: [
      'const read = useCall(listTags, { name });',
      'await call(service, operation, body);',
      'const read = useRead(service, list);',
      'const found = recall<Row>(key);',
    ],
  },
  {
    name: 'the browser spells no service',
    instead: 'declare the call in the contract and make it by its declaration: docs/recipes/declare-a-call.md',
    applies: (path) => path.startsWith('packages/web/src/') && !isTest(path) && !path.endsWith('.gen.ts'),
    find: (source) =>
      matching(
        source,
        'the name of a service',
        ({ type, value, cooked }) =>
          (type === 'StringLiteral' && serviceName.test(String(value))) ||
          (type === 'TemplateElement' && serviceName.test(String(cooked))),
      ),
    bad: [
      "const page = await call('ISysTagService', 'getSysTagListByName', {});",
      "const declared = { wire: 'ISysTagService/addSysTag' };",
      ['const wire = `ISysTagService/', '$', '{operation}`;'].join(''),
      "const list = 'bmitemcells/getbmitemcellslist';",
      'const act = <Act service="IBmZoneService" />;',
    ],
    good: [
      "/** call('IBmOrgService', 'addbmorg', draft) */ const page = await ask(listTags, { name });",
      "const title = 'Service';",
      "const kind = 'IService';",
      ['const address = `/base/', '$', '{room}/Service/`;'].join(''),
    ],
  },
  {
    name: 'states have names',
    instead:
      'name the state or the group: flow.states.x for a value, isIn(flow, group, value) in TypeScript, among(flow, group, column) in SQL',
    applies: (path) =>
      inPackages(path) && !isTest(path) && !/\.(flow|gen)\.ts$/.test(path) && !Object.hasOwn(stateDigitsAllowed, path),
    find: stateDigits,
    bad: [
      "if (row.status === '2') stop();",
      "const isOver = '4' !== order?.orderStatus;",
      "const isDraft = (row.orderStatus ?? '') === '0';",
      "const isOpen = ['0', '2'].includes(asn.status);",
      "const change = { acceptStatus: '3' };",
      "const change = { changeState: waits ? '1' : '0' };",
      "const condition = { 'closedStatus': ['0', '1'] };",
      "const status = isGone ? 'V' : head.status;",
      "row.state = '5';",
      "switch (job.state) { case '1': break; }",
      "reached(asnFlow, 'void', 'X');",
      "const rows = sql`select 1 from srm_asn a where a.status in ('2', '3')`;",
      "const rows = sql`select 1 where closed_status <> '2'`;",
      "const rows = sql`select 1 where\n  accept_status not in ('0', '3')`;",
      "const rows = sql`update sys_job set state = '5'`;",
      "const rows = sql`select case when x then '4' else y end as order_status`;",
      "const rows = sql`update sys_job set state = case when x then '1' else state end`;",
      'await client.query("update srm_asn set status = \'X\'");',
    ],
    good: [
      "if (row.statusCode === '1') stop();",
      'if (answer.status === 200) stop();',
      "if (isIn(asnFlow, 'shipped', row.status)) stop();",
      'const change = { acceptStatus: orderLineFlow.states.toReaccept };',
      "const isGood = row.statusName === 'A' || row.closedFlag === '1';",
      "const isKnown = ['0', '1'].includes(row.closedFlag);",
      "const rows = sql`select 1 where status_code = '1' and closed_flag = '0'`;",
      ['const rows = sql`select 1 where ', '$', "{among(asnFlow, 'open', sql.ref('status'))}`;"].join(''),
      ['const rows = sql`update sys_job set state = ', '$', '{jobFlow.states.paused}`;'].join(''),
      "// status = '2' is shipped",
      "const state = 'draft';",
    ],
  },
  oneWayOut,
];
