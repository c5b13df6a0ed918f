import { errorStatus } from '@wms/contract/kernel/issue.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { allResources } from '@wms/contract/registry.ts';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../packages/server/src/kernel/call/gate.ts';
import { uploadTo } from '../packages/server/src/kernel/exchange/testing.ts';
import type { Method } from '../packages/server/src/kernel/ground/method.ts';
import { crewOf, makeArrival, received } from '../packages/server/test/arrivals.ts';
import type { Draft } from '../packages/server/test/drafts.ts';
import { bodiesOf, type Pools, poolsOf, resourcesOf } from '../packages/server/test/fuzz.ts';
import type { Client } from '../packages/server/test/house.ts';
import { checkInvariants } from '../packages/server/test/invariants.ts';
import { allowedTo, type Matrix, openMatrix, wireOf } from '../packages/server/test/matrix.ts';
import { broken, odd } from '../packages/server/test/specimens.ts';
import { type Trace, traceChanges } from '../packages/server/test/trace.ts';

const rounds = Number(process.env.WMS_FUZZ_RUNS ?? 12);
const seed = Number(process.env.WMS_FUZZ_SEED ?? Date.now() % 1_000_000_000);

let matrix: Matrix;
let pools: Pools;
let trace: Trace;
let methods: readonly Method[];
const people = new Map<string, Client>();
const drafts = new Map<string, readonly Draft[]>();
beforeAll(async () => {
  matrix = await openMatrix();
  const crew = await crewOf(matrix.house);
  const [announced, arrived] = [await makeArrival(matrix.house, crew), await makeArrival(matrix.house, crew)];
  expect(announced.lines.length).toBe(1);
  await received(crew.keeper, arrived, [{ receiveQty: '5' }]);
  const callers = ['supplier', 'bare', 'viewer', 'purchaser', 'keeper', 'orgAdmin', 'admin'].map(
    (name) => [name, matrix.clientOf(name)] as const,
  );
  for (const [name, client] of callers) people.set(name, client);
  pools = await poolsOf(matrix.house.owner, new Set(callers.map(([, { userNo }]) => userNo)));
  // bodies of adds as a form sends them, with what they refer to made before
  for (const resource of allResources.filter(({ wire }) => wire?.add))
    drafts.set(wireOf(resource, 'add'), [
      await matrix.maker.draftOf(resource),
      await matrix.maker.draftOf(resource, { whole: true }),
    ]);
  await matrix.house.owner.query('create sequence fuzz_witness; grant usage on sequence fuzz_witness to public');
  trace = await traceChanges(matrix.house.owner);
  methods = [...matrix.house.house.methods.values()];
});
afterAll(() => matrix?.close());

/** What no answer may hold: places in our code, words of the database, names of packages. */
const leaked =
  /node_modules|\.[cm]?[tj]s:\d+|\n\s+at |syntax error|violates|relation \\?"|invalid input|out of range for|duplicate key|kysely|fastify|pg_catalog|unterminated|TypeError|Cannot read|is not a function/i;

interface Told {
  readonly status: number;
  readonly errorCode: string;
  readonly requestId: string;
  readonly faults: readonly string[];
}
const post = async (
  client: Pick<Client, 'headers'>,
  wire: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Told> => {
  const begin = performance.now();
  const response = await matrix.house.app.inject({
    method: 'POST',
    url: `${BASE_PATH}${wire}`,
    headers: { 'content-type': 'application/json', ...client.headers, ...headers },
    payload: text,
  });
  const took = performance.now() - begin;
  const type = String(response.headers['content-type']);
  const isJson = type.startsWith('application/json');
  const body: Readonly<Record<string, unknown>> = isJson ? response.json() : {};
  const { errorCode = '' } = body as { errorCode?: string };
  const isFile = response.statusCode === 200 && response.headers['content-disposition'] !== undefined;
  const said = isJson ? response.body : '';
  const known =
    Object.hasOwn(errorStatus, errorCode) && errorStatus[errorCode as keyof typeof errorStatus] === response.statusCode;
  return {
    status: response.statusCode,
    errorCode,
    requestId: String(body.requestId ?? ''),
    faults: [
      ...(response.statusCode >= 500 ? [`status ${response.statusCode}`] : []),
      ...(leaked.test(said.replaceAll(JSON.stringify(text).slice(1, -1), '')) && response.statusCode !== 200
        ? ['tells what is inside']
        : []),
      ...(isFile || (response.statusCode === 200 && isJson && 'data' in body) || (known && typeof body.errorMessage === 'string')
        ? []
        : ['no envelope']),
      ...(took > 10_000 ? [`took ${Math.round(took)} ms`] : []),
      ...(response.headers['set-cookie'] !== undefined && !/\/log(in|out)$/.test(wire) ? ['sets a cookie'] : []),
    ],
  };
};

/** A call may have ended the session it or another was made with; without a session nothing more would be tried. */
const revive = async (name: string, { userNo }: Pick<Client, 'userNo'>): Promise<void> => {
  const pwd = ['bare', 'viewer', 'orgAdmin'].includes(name) ? 'Matrix#2026' : undefined;
  await matrix.house.signIn(userNo, pwd).then(
    (client) => people.set(name, client),
    () => undefined,
  );
};
/** These end or lock the very session they are made with: they are made with sessions of their own. */
const own = /\/(login|logout|updatepwd)$/;
const garbage = { userNo: 'garbage', headers: { 'authentication-info': 'x'.repeat(43), cookie: 'sid=x' } };

describe(`a fuzz of every call (WMS_FUZZ_SEED=${seed})`, () => {
  const seen: Record<string, number> = {};
  const refused: string[] = [];
  const reached = new Set<string>();
  let [valid, sent] = [0, 0];

  it('R9 R10 V1 V2 V3 V4 never crashes, never tells what is inside, always answers the envelope', async () => {
    const faults: string[] = [];
    const outsiders = ['supplier', 'bare'];
    const attack = async (method: Method, nth: number): Promise<void> => {
      const allowed = allowedTo(method.wire).filter((name) => name !== 'anonymous');
      const insiders = Array.from({ length: 9 }, (_, n) => allowed[n % allowed.length] ?? 'admin');
      const bystanders = /updatepwd$/.test(method.wire) ? ['viewer', 'anonymous'] : ['anonymous', 'garbage'];
      const who = own.test(method.wire) ? bystanders : [...insiders, ...outsiders, 'garbage'];
      const texts = fc.oneof(
        { weight: rounds < 40 ? rounds : 40, arbitrary: bodiesOf(method, pools, drafts.get(method.wire)) },
        { weight: 1, arbitrary: fc.constantFrom(...broken) },
      );
      const property = fc.asyncProperty(texts, fc.nat({ max: who.length - 1 }), async (text, at) => {
        const name = who[at] ?? 'garbage';
        const client = name === 'anonymous' ? matrix.house.stranger : (people.get(name) ?? garbage);
        const told = await post(client, method.wire, text);
        if (told.errorCode === '10004' && people.has(name)) await revive(name, client);
        sent += 1;
        seen[told.status] = (seen[told.status] ?? 0) + 1;
        if (isValid(method, text)) valid += 1;
        if (told.status === 200) reached.add(method.wire);
        if (told.status !== 200 && told.requestId !== '') refused.push(told.requestId);
        if (told.faults.length > 0) throw new Error(`${told.faults.join()} as ${name}`);
      });
      const result = await fc.check(property, { numRuns: rounds, seed: seed + nth, interruptAfterTimeLimit: 120_000 });
      if (result.failed)
        faults.push(
          `${method.wire} ${JSON.stringify(result.counterexample?.[0] ?? '').slice(0, 700)} ${String(result.errorInstance).slice(0, 200)}`,
        );
    };
    const waiting = methods.filter(({ upload }) => !upload).map((method, nth) => [method, nth] as const);
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await attack(...next);
      }),
    );
    console.log(
      `${sent} bodies, ${valid} content with their schema, answers ${JSON.stringify(seen)}, ${reached.size} calls answered, ${await trace.count()} changes`,
    );
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(rounds * 300);
    // a fuzz that only meets refusals of the shape proves nothing
    expect(valid).toBeGreaterThan(sent / 4);
    expect(seen[200] ?? 0).toBeGreaterThan(sent / 20);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    // no text of a body was ever run: a sequence keeps what was taken from it, whatever became of the transaction
    expect((await matrix.house.owner.query('select is_called from fuzz_witness')).rows).toEqual([{ is_called: false }]);
  }, 3_600_000);

  it('V18 V19 R21 takes no workbook and no form for more than it is, on every call that takes a file', async () => {
    const uploads = methods.filter(({ upload }) => upload);
    expect(uploads.length).toBeGreaterThan(15);
    const faults: string[] = [];
    for (const [nth, { wire }] of uploads.entries()) {
      const client = people.get(allowedTo(wire)[0] ?? '') ?? garbage;
      const asJson = await post(client, wire, '{"file":"x"}');
      if (asJson.status !== 415) faults.push(`${wire} takes JSON: ${asJson.status}`);
      refused.push(asJson.requestId);
      // a workbook is read by a process of its own: a few calls each time, every one in the long run
      if (rounds < 40 && (nth + seed) % 8 !== 0) continue;
      const own = resourcesOf({ wire, grant: 'signedIn' })[0];
      const labels = (own?.exchange?.import ?? []).map((name) => inLocale(own?.labels[name] ?? ['x', 'x', 'x'], 'zh-CN'));
      const cells = fc.sample(
        fc.array(fc.constantFrom(...odd.filter(isCell)), { minLength: labels.length, maxLength: labels.length }),
        { numRuns: 6, seed: seed + nth },
      );
      const sheet = await writeXlsx({
        sheets: [{ name: 'S', rows: [labels.length > 0 ? labels : ['x'], ...cells.map((row) => row.map((cell) => cell))] }],
      });
      for (const file of [
        Buffer.from(sheet),
        Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(300, 7)]),
        Buffer.from(sheet).subarray(0, -40),
      ]) {
        const told = await uploadTo(matrix.house.app, client, wire, file, {
          fields: { [`z${nth}`]: '<script>' },
          name: `../a'\u202e${nth}.xlsx`,
        });
        const last = told.lines.at(-1);
        if (told.status >= 500 || leaked.test(told.body) || /"50000"/.test(told.body))
          faults.push(`${wire} ${told.status} ${told.body.slice(0, 300)}`);
        if (told.status === 200 && last?.event === 'uploadComplete' && labels.length === 0)
          faults.push(`${wire} took ${JSON.stringify(last)}`);
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);

  it('V24 R2 R20 takes no token from an address, on any call', async () => {
    const { headers } = matrix.clientOf('admin');
    const token = encodeURIComponent(headers['authentication-info'] ?? '');
    const address = ['Authentication-Info', 'authentication-info', 'token', 'access_token']
      .map((name) => `${name}=${token}`)
      .join('&');
    const taken: string[] = [];
    let asked = 0;
    for (const { wire, grant, upload } of methods) {
      if (grant === 'public' || upload) continue;
      // with the cookies of the browser, as a link somebody was sent would be opened
      const response = await matrix.house.app.inject({
        method: 'POST',
        url: `${BASE_PATH}${wire}?${address}`,
        headers: { 'content-type': 'application/json', cookie: headers.cookie ?? '' },
        payload: '{}',
      });
      asked += 1;
      if (response.statusCode !== 401 || response.body.includes(headers['authentication-info'] ?? ''))
        taken.push(`${wire} ${response.statusCode}`);
    }
    expect(taken).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  it('R13 R29 I33 leaves nothing behind of a refused call, and no change that is not in the log', async () => {
    expect(refused.length).toBeGreaterThan(rounds * 50);
    expect(await trace.succeeded(refused)).toEqual([]);
    expect(await trace.unlogged()).toEqual([]);
    expect(await trace.count()).toBeGreaterThan(rounds);
    expect(await checkInvariants(matrix.house.owner)).toEqual([]);
  });
});

const isCell = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isValid = (method: Method, text: string): boolean => {
  try {
    return method.input.safeParse(unwrap(JSON.parse(text))).success;
  } catch {
    return false;
  }
};
