import { documentFaults } from './documents.ts';

/** A fault planted on purpose: what a hurried change could do to the source, and the suite that must notice. */
export interface Fault {
  readonly id: string;
  /** What the fault does, for the table in docs/security/teeth.md. */
  readonly what: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** The one test file that must turn red. */
  readonly suite: string;
  /** Part of the titles that are enough to notice it; the whole file when absent. */
  readonly only?: string;
}
/** A place in a template string of the source, spelled so that it is none here. */
const hole = (inside: string): string => ['$', `{${inside}}`].join('');

const kernel = 'packages/server/src/kernel';
const session = 'packages/server/src/system/session';
const scopeSuite = 'tests/matrix.scope.test.ts';
const matrixSuite = 'tests/matrix.test.ts';

const scope: readonly Fault[] = [
  {
    id: 'T01',
    what: 'lists and exports forget the scope of the caller',
    file: `${kernel}/list/list.ts`,
    from: '  ...visible(resource, ctx),\n  ...(lacks(resource, query)',
    to: '  ...(lacks(resource, query)',
    suite: scopeSuite,
  },
  {
    id: 'T02',
    what: 'reading by id forgets the scope',
    file: `${kernel}/row/rows.ts`,
    from: '(await findRows(ctx, resource, [sql`id = $',
    to: "(await findRows({ ...ctx, scope: { side: 'system', reason: 'planted' } }, resource, [sql`id = $",
    suite: scopeSuite,
  },
  {
    id: 'T03',
    what: 'the export alone forgets the scope',
    file: `${kernel}/exchange/export.ts`,
    from: 'listConditions(ctx, asking,',
    to: "listConditions({ ...ctx, scope: { side: 'system', reason: 'planted' } }, asking,",
    suite: scopeSuite,
  },
  {
    id: 'T04',
    what: 'the websocket takes the ticket of anybody',
    file: `${kernel}/task/socket.ts`,
    from: `and user_id = ${hole('holder.person.id')} and session_hash = ${hole('hashOf(token)')}`,
    to: '',
    suite: `${kernel}/task/socket.test.ts`,
  },
  {
    id: 'T05',
    what: 'an empty scope means everything',
    file: `${kernel}/ground/scope.ts`,
    from: 'if (allowed.length === 0) return',
    to: 'if (allowed.length === 0) return undefined; if (allowed.length < 0) return',
    suite: `${kernel}/ground/scope.test.ts`,
  },
  {
    id: 'T06',
    what: 'the database is told of every organization (the second wall falls)',
    file: `${kernel}/ground/scope.ts`,
    from: "'wms.orgs': settingOf(scope.orgs),",
    to: "'wms.orgs': '*',",
    suite: `${kernel}/ground/scope.test.ts`,
  },
  {
    id: 'T07',
    what: 'a row may be written into a place its writer may not see',
    file: `${kernel}/row/rules.ts`,
    from: "&& !values.includes(String(row.values[field] ?? '')),",
    to: "&& values.includes(String(row.values[field] ?? '')) && resource.name === '',",
    suite: 'tests/matrix.verbs.test.ts',
  },
  {
    id: 'T08',
    what: 'a list of ids with a foreign one is done for the own ones',
    file: `${kernel}/row/rows.ts`,
    from: '  return wanted.map(({ id, version }) => {',
    to: '  return wanted.filter(({ id }) => byId.has(id)).map(({ id, version }) => {',
    suite: scopeSuite,
  },
  {
    id: 'T09',
    what: 'prices hidden from suppliers are answered',
    file: `${kernel}/row/present.ts`,
    from: 'for (const [name] of fields) delete shown[name];',
    to: '',
    suite: scopeSuite,
  },
  {
    id: 'T10',
    what: 'a supplier may sort by what is hidden',
    file: `${kernel}/row/present.ts`,
    from: 'known.get(key) ?? without(resource, new Set(fields.map(([name]) => name)))',
    to: 'known.get(key) ?? without(resource, new Set<string>())',
    suite: 'packages/server/src/hostile.test.ts',
  },
];

const rights: readonly Fault[] = [
  {
    id: 'T11',
    what: 'no call asks for the right on its menu',
    file: `${kernel}/call/access.ts`,
    from: 'if (!menus.some((menu) => holder.grants.get(menu)?.has(flag)))',
    to: 'if (menus.length === 0)',
    suite: matrixSuite,
  },
  {
    id: 'T12',
    what: 'no call asks for the side of the person',
    file: `${kernel}/call/access.ts`,
    from: "  if (method.sides && !(method.sides as readonly string[]).includes(holder.person.side)) throw new Refusal('10008');\n",
    to: '',
    suite: matrixSuite,
  },
  {
    id: 'T13',
    what: 'who must change the password first works on',
    file: `${kernel}/call/access.ts`,
    from: "  if (holder.person.mustChangePwd && !method.openBeforePwdChange) throw new Refusal('10005');\n",
    to: '',
    suite: `${session}/session.test.ts`,
  },
  {
    id: 'T14',
    what: 'what a person may is kept after it was taken away',
    file: `${session}/session.queries.ts`,
    from: '(known.holder === null || isLater || (await isProven(pool, known.unproven)))',
    to: '(known.holder === null || isLater || known.unproven.stamp >= 0)',
    suite: 'packages/server/src/system/user/users.test.ts',
  },
  {
    id: 'T15',
    what: 'an administrator grants what he does not hold',
    file: 'packages/server/src/system/role/grants.ts',
    from: '    return !hasGrant(ctx, menuNo, flag);',
    to: '    return ctx.grants.size === 0 && menuNo === flag;',
    suite: 'packages/server/src/system/user/userGrants.test.ts',
  },
  {
    id: 'T16',
    what: 'other sessions live on after the password was changed',
    file: `${session}/session.commands.ts`,
    from: 'and token_sha256 <> $',
    to: 'and token_sha256 = $',
    suite: `${session}/session.test.ts`,
  },
  {
    id: 'T17',
    what: 'a cookie alone is enough to write',
    file: `${kernel}/call/dispatcher.ts`,
    from: "  const token = text(call.headers['authentication-info']);",
    to: "  const token = text(call.headers['authentication-info']) || (call.cookies['Authentication-Info'] ?? '');",
    suite: `${session}/session.test.ts`,
  },
  {
    id: 'T18',
    what: 'a stolen token works without its companion cookie',
    file: `${session}/session.queries.ts`,
    from: '    if (entry.needsSid && entry.holder && sha256(sid) !== entry.sidSha256) return null;\n',
    to: '',
    suite: `${session}/session.test.ts`,
  },
  {
    id: 'T19',
    what: 'an unknown person is told from a wrong password',
    file: `${session}/session.commands.ts`,
    from: '  const matches = await verifyPassword(',
    to: "  if (!account) throw new Refusal('20003');\n  const matches = await verifyPassword(",
    suite: `${session}/signIn.test.ts`,
  },
  {
    id: 'T20',
    what: 'wrong passwords are not counted',
    file: `${session}/attempts.commands.ts`,
    from: '  if (row.mistakes <= policy.allow_mistake_times) return;',
    to: '  if (row.mistakes > 0) return;',
    suite: `${session}/signIn.test.ts`,
  },
];

const input: readonly Fault[] = [
  {
    id: 'T21',
    what: 'an unknown sort goes to the database',
    file: `${kernel}/list/list.ts`,
    from: '  if (!sortableFields(resource).includes(field))',
    to: "  if (field === 'planted')",
    suite: `${kernel}/list/list.test.ts`,
  },
  {
    id: 'T22',
    what: 'an unknown condition is passed over',
    file: `${kernel}/list/list.ts`,
    from: "  throw invalid({ code: 'valid.unknown', field: name });",
    to: '  return undefined as never;',
    suite: `${kernel}/list/list.test.ts`,
  },
  {
    id: 'T23',
    what: 'keys of a prototype pass the gate',
    file: `${kernel}/call/gate.ts`,
    from: "        if (forbidden.has(key)) throw malformed('json.key');\n",
    to: '',
    suite: `${kernel}/call/gate.test.ts`,
  },
  {
    id: 'T24',
    what: 'a file is taken for what its name says',
    file: `${kernel}/http/http.ts`,
    from: '    await ensureContent(path, extension);\n',
    to: '',
    suite: 'packages/server/src/file/file.test.ts',
  },
  {
    id: 'T25',
    what: 'text that begins like a formula is written as it is',
    file: `${kernel}/exchange/writer/sheet.ts`,
    from: 'boolean => /^[=+\\-@\\p{Cc}＝＋－＠]/u.test(text);',
    to: "boolean => text === 'planted';",
    suite: `${kernel}/exchange/exchange.test.ts`,
  },
  {
    id: 'T26',
    what: 'a crash tells what broke',
    file: `${kernel}/call/replies.ts`,
    from: "errorMessage: inLocale(phrases['error.server'] ?? generic, locale), requestId, details: []",
    to: "errorMessage: inLocale(phrases['error.server'] ?? generic, locale).concat(String(error)), requestId, details: []",
    suite: `${kernel}/http/http.test.ts`,
  },
];

const work: readonly Fault[] = [
  {
    id: 'T27',
    what: 'a stale version overwrites what somebody else saved',
    file: `${kernel}/row/rows.ts`,
    from: '    if (row.version !== version) throw conflict(resource, row as Stored);\n',
    to: '',
    suite: `${kernel}/resource/crud.test.ts`,
  },
  {
    id: 'T28',
    what: 'a write leaves no entry in the log',
    file: `${kernel}/call/dispatcher.ts`,
    from: "        await writeLog(tx, entryOf(house, opened, run, '', installation.logQuota));\n        effects = run.effects;",
    to: '        effects = run.effects;',
    suite: `${kernel}/log/audit.test.ts`,
  },
  {
    id: 'T29',
    what: 'a key of the first request answers another body',
    file: `${kernel}/call/idempotency.ts`,
    from: 'if (!known || known.body_sha256 !== hash)',
    to: 'if (!known)',
    suite: `${kernel}/call/idempotency.test.ts`,
  },
  {
    id: 'T30',
    what: 'what a refused call had written stays',
    file: `${kernel}/ground/sql.ts`,
    from: "    await client.query('rollback').catch((lost: Error) => {",
    to: "    await client.query('commit').catch((lost: Error) => {",
    suite: 'tests/fuzz.test.ts',
  },
  {
    id: 'T31',
    what: 'the same number is given twice',
    file: `${kernel}/ground/numbers.ts`,
    from: 'set next_value = sys_number_seq.next_value + $',
    to: 'set next_value = sys_number_seq.next_value + 0 * $',
    suite: `${kernel}/ground/numbers.test.ts`,
  },
  {
    id: 'T32',
    what: 'two lines of one notice announce more than is shippable',
    file: 'packages/contract/src/srm/asn/asn.rules.ts',
    from: "const isOver = compare(totals.get(line.purchaseLineId) ?? '0', allowed) > 0;",
    to: "const isOver = compare(totals.get(line.purchaseLineId) ?? '0', allowed) > 9;",
    suite: 'packages/server/src/srm/asn/asn.test.ts',
  },
  {
    id: 'T33',
    what: 'a backup that was changed is restored',
    file: 'packages/server/src/backup/manifest.ts',
    from: '    if (found !== table.sha256)',
    to: "    if (found === 'planted')",
    suite: 'packages/server/src/backup/backup.test.ts',
  },
  {
    id: 'T34',
    what: 'a restore goes over a database that is in use',
    file: 'packages/server/src/backup/restore.ts',
    from: '    await refuseFilled(client);\n',
    to: '',
    suite: 'packages/server/src/backup/backup.test.ts',
  },
];

const looks: readonly Fault[] = [
  {
    id: 'T35',
    what: 'who only looks as somebody else may write',
    file: `${kernel}/call/access.ts`,
    from: "  if (holder?.impersonator && !isOpenToImpersonator(method)) throw new Refusal('10011');\n",
    to: '',
    suite: 'packages/server/src/system/user/impersonation.test.ts',
  },
  {
    id: 'T36',
    what: 'an administrator looks as somebody who may more',
    file: 'packages/server/src/system/user/impersonation.commands.ts',
    from: '  await ensureAuthority(ctx, [row]);\n',
    to: '',
    suite: 'packages/server/src/system/user/impersonation.test.ts',
  },
];

export const faults: readonly Fault[] = [...scope, ...rights, ...input, ...work, ...looks, ...documentFaults];
