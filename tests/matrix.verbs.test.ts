import { type Locale, locales } from '@wms/contract/kernel/phrase.ts';
import { type Resource, type Verb, writableFields } from '@wms/contract/kernel/resource.ts';
import { phrases } from '@wms/contract/phrases.ts';
import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantForeign } from '../packages/server/test/canaries.ts';
import { changeOf, isPlace } from '../packages/server/test/drafts.ts';
import type { Answer, Client } from '../packages/server/test/house.ts';
import { allowedTo, flagOfVerb, type Matrix, openMatrix, wireOf } from '../packages/server/test/matrix.ts';

let matrix: Matrix;
let admin: Client;
let bare: Client;
let foreignId: string;
beforeAll(async () => {
  matrix = await openMatrix();
  admin = matrix.clientOf('admin');
  bare = matrix.clientOf('bare');
  foreignId = await plantForeign(matrix.house.owner);
});
afterAll(() => matrix?.close());

const absentId = '1234567890123456';
const looked = allResources.filter(({ wire }) => wire?.list);
const kept = looked.filter(({ wire }) => wire?.add && wire.update && wire.get);
const named = (list: readonly Resource[]) => list.map((resource) => [resource.name, resource] as const);
const verbsOf = ({ wire }: Resource, ...verbs: readonly Verb[]): readonly Verb[] => verbs.filter((verb) => wire?.[verb]);
interface Brief {
  readonly id: string;
  readonly version: number;
}
const brought = (answer: Answer): readonly unknown[] => [answer.status, answer.errorCode];
/** The body with which a verb is called for one row. */
const bodyFor = (verb: Verb, row: Brief, change: Readonly<Record<string, unknown>> = {}): unknown => {
  if (verb === 'get') return { id: row.id };
  return verb === 'update' ? { ...row, ...change } : { delList: [{ id: row.id, version: row.version }] };
};
const rowVerbs = (resource: Resource): readonly Verb[] => verbsOf(resource, 'get', 'update', 'invalidate', 'restore', 'purge');

/** Characters only one of the two Chinese languages uses, by what the product itself writes in them. */
const scripts = (() => {
  const letters = (at: 1 | 2): ReadonlySet<string> =>
    new Set(Object.values(phrases).flatMap((text) => [...text[at]].filter((letter) => /\p{Script=Han}/u.test(letter))));
  const [simplified, traditional] = [letters(1), letters(2)];
  return {
    simplified: new Set([...simplified].filter((letter) => !traditional.has(letter))),
    traditional: new Set([...traditional].filter((letter) => !simplified.has(letter))),
  };
})();
/** What is wrong with a text as one of a language: empty, a key, an unfilled place, or letters of another language. */
const faultOf = (text: string, locale: Locale): string | undefined => {
  if (text.trim() === '') return 'is empty';
  if (/\{\w+\}|\$\w+/.test(text)) return 'has an unfilled place';
  if (text in phrases || /^[a-z]+(\.[a-zA-Z]+)+$/.test(text)) return 'is a key';
  const han = [...text].filter((letter) => /\p{Script=Han}/u.test(letter));
  if (locale === 'en-US') return han.length > 0 ? 'is Chinese' : undefined;
  if (han.length === 0) return 'is not Chinese';
  const foreign = locale === 'zh-CN' ? scripts.traditional : scripts.simplified;
  return han.some((letter) => foreign.has(letter)) ? 'is in the other script' : undefined;
};

it('covers every resource that is listed, and every one that is kept over the wire', () => {
  expect(looked.length).toBeGreaterThanOrEqual(25);
  expect(kept.length).toBeGreaterThanOrEqual(11);
  expect(scripts.simplified.size).toBeGreaterThan(100);
  expect(scripts.traditional.size).toBeGreaterThan(100);
});

describe.each(named(looked))('looking up %s', (_name, resource) => {
  it('API-15 lists and reads a made row with every member, and what nobody may see like what is not there', async () => {
    const { id, draft: made } = await matrix.maker.add(resource, { whole: true });
    // lines travel with one record, not with a list
    const { lines: _lines, ...draft } = made;
    const needs = Object.fromEntries((resource.list.needs ?? []).map((name) => [name, draft[name]]));
    const find = (client: Client, wanted: string) =>
      client.call<{ records: Brief[]; total: number }>(wireOf(resource, 'list'), { condition: { ...needs, id: wanted } });
    const { data } = await find(admin, id);
    expect([data.total, data.records.map((row) => row.id)]).toEqual([1, [id]]);
    expect(data.records[0]).toMatchObject({ ...draft, id, version: 1 });
    await matrix.grantAll();
    // what the platform alone keeps has no scope, and nobody with one comes near it
    if (!resource.scope && allowedTo(wireOf(resource, 'list')).join() === 'admin') {
      expect(brought(await bare.call(wireOf(resource, 'list'), {}))).toEqual([403, '10008']);
      return;
    }
    // whoever keeps one organization does not see a new one
    const seen = isPlace(resource) ? [] : [{ id }];
    expect((await find(bare, id)).data).toMatchObject({ records: seen });
    for (const wanted of [absentId, foreignId]) expect((await find(bare, wanted)).data).toMatchObject({ records: [], total: 0 });
    if (!resource.wire?.get) return;
    expect((await admin.call(wireOf(resource, 'get'), { id })).data).toMatchObject({ ...draft, id, version: 1 });
    expect(brought(await bare.call(wireOf(resource, 'get'), { id }))).toEqual(seen.length > 0 ? [200, ''] : [404, '20003']);
    for (const wanted of [absentId, foreignId])
      expect(brought(await bare.call(wireOf(resource, 'get'), { id: wanted }))).toEqual([404, '20003']);
  });
  it('PERM-11 needs the right to search, unless it is open to lookups', async () => {
    await matrix.grantNone();
    const side = resource.sides?.includes('purchaser') ?? true;
    for (const verb of verbsOf(resource, 'list', 'get')) {
      const { errorCode } = await bare.call(wireOf(resource, verb), verb === 'get' ? { id: absentId } : {});
      const open = resource.openToLookups && side;
      expect([verb, errorCode]).toEqual([verb, open ? (verb === 'get' ? '20003' : '') : '10008']);
    }
  });
});

describe.each(named(kept))('the plain calls of %s', (_name, resource) => {
  // rows that live by a flow are not set aside: they have no such verbs, and no state of a record
  const isSetAside = resource.wire?.invalidate !== undefined;
  const change = (n: number) => changeOf(resource, n);
  it('API-15 BASE-120 add, read, change, invalidate, restore and remove, each with the version of the one before', async () => {
    const { id, version, draft } = await matrix.maker.add(resource, { whole: true });
    expect(version).toBe(1);
    expect((await admin.call(wireOf(resource, 'get'), { id })).data).toMatchObject({ id, version: 1, ...draft });
    const answer = await admin.call<Brief>(wireOf(resource, 'update'), { id, version, ...change(1) });
    expect([answer.status, answer.data.version]).toEqual([200, 2]);
    // what was not named stays
    const changed = await admin.call(wireOf(resource, 'get'), { id });
    expect(changed.data).toMatchObject({ id, version: 2, ...draft, ...change(1) });
    const missing = await admin.call(wireOf(resource, 'update'), { id, ...change(2) });
    expect([...brought(missing), missing.details[0]?.field]).toEqual([400, '20002', 'version']);
    const step = async (verb: Verb, at: number) =>
      (await admin.call(wireOf(resource, verb), bodyFor(verb, { id, version: at }))).data;
    if (isSetAside) {
      expect(await step('invalidate', 2)).toMatchObject({ count: 1 });
      expect((await admin.call(wireOf(resource, 'invalidate'), bodyFor('invalidate', { id, version: 3 }))).errorCode).toBe(
        '20005',
      );
      expect(await step('restore', 3)).toMatchObject({ count: 1 });
      expect((await admin.call(wireOf(resource, 'restore'), bodyFor('restore', { id, version: 4 }))).errorCode).toBe('20005');
    }
    expect(await step('purge', isSetAside ? 4 : 2)).toMatchObject({ count: 1 });
    expect(brought(await admin.call(wireOf(resource, 'get'), { id }))).toEqual([404, '20003']);
    // a number that is gone is free again
    expect((await matrix.maker.add(resource, { fixed: draft })).version).toBe(1);
  });
  it('BASE-117 refuses a stale version on every verb, names who was faster, and changes nothing', async () => {
    const { id, version } = await matrix.maker.add(resource);
    await admin.call(wireOf(resource, 'update'), { id, version, ...change(1) });
    const verbs = verbsOf(resource, 'update', 'invalidate', 'restore', 'purge');
    expect(verbs.length).toBeGreaterThanOrEqual(2);
    for (const verb of verbs)
      for (const wrong of [1, 3]) {
        const stale = await admin.call(wireOf(resource, verb), bodyFor(verb, { id, version: wrong }, change(2)));
        expect([verb, ...brought(stale)]).toEqual([verb, 409, '20004']);
        expect(stale.details).toMatchObject([{ code: 'version', params: { id, version: 2, updateName: '管理员' } }]);
      }
    expect((await admin.call(wireOf(resource, 'get'), { id })).data).toMatchObject({
      version: 2,
      ...(isSetAside ? { statusCode: '1' } : {}),
      ...change(1),
    });
  });
  it('R6 answers every verb on a foreign row and on an absent one with the same 20003', async () => {
    await matrix.grantAll();
    for (const verb of rowVerbs(resource))
      for (const id of resource.scope ? [absentId, foreignId] : [absentId]) {
        const answer = await bare.call(wireOf(resource, verb), bodyFor(verb, { id, version: 1 }, change(1)));
        expect([verb, ...brought(answer)]).toEqual([verb, 404, '20003']);
      }
  });
  it('PERM-04 PERM-11 each right off closes its call and no other', async () => {
    await matrix.grantAll();
    const verbs = verbsOf(resource, 'add', 'update', 'invalidate', 'restore', 'purge');
    for (const off of verbs)
      await matrix.without(resource.menu, flagOfVerb[off], async () => {
        for (const verb of verbs) {
          const { errorCode, details } = await bare.call(wireOf(resource, verb), {});
          expect([off, verb, errorCode]).toEqual([off, verb, verb === off ? '10008' : '20002']);
          if (verb === off) expect(details).toMatchObject([{ code: 'grant.missing', params: { flag: flagOfVerb[off] } }]);
        }
      });
  });
  it('R6 R9 takes no row into another organization, and no member the server sets', async () => {
    await matrix.grantAll();
    const draft = await matrix.maker.draftOf(resource);
    const orgField = resource.scope?.org;
    if (orgField && resource.fields[orgField]?.unique === undefined) {
      const moved = await bare.call(wireOf(resource, 'add'), { ...draft, [orgField]: 'ORG2' });
      expect([...brought(moved), moved.details[0]?.field]).toEqual([400, '20002', orgField]);
    }
    const serverSet = Object.keys(resource.fields).filter((field) => !writableFields(resource).includes(field));
    for (const member of ['id', 'version', 'createName', 'createDate', 'updateName', 'kw', 'deletedDate', ...serverSet]) {
      const forged = await bare.call(wireOf(resource, 'add'), { ...draft, [member]: '1' });
      expect([member, forged.errorCode, forged.details.map((d) => `${d.field} ${d.code}`)]).toEqual([
        member,
        '20002',
        expect.arrayContaining([`${member} valid.unknown`]),
      ]);
    }
  });
  it('I18N-12 says every refusal of every verb in the language asked for, and shows no key', async () => {
    const { id, version, draft } = await matrix.maker.add(resource);
    await matrix.grantNone();
    const wrong: string[] = [];
    const codes = new Set<string>();
    for (const locale of locales) {
      const ask = async (client: Client, verb: Verb, body: unknown): Promise<void> => {
        const answer = await client.call(wireOf(resource, verb), body, { 'accept-language': locale });
        codes.add(answer.errorCode);
        // what people named themselves is in their own language
        const said = (text: string): string => text.replaceAll('管理员', '');
        const texts = [answer.errorMessage, ...answer.details.map((detail) => detail.message ?? '')];
        for (const text of texts) {
          const fault = faultOf(said(text), locale);
          if (fault) wrong.push(`${locale} ${verb} ${answer.errorCode}: "${text}" ${fault}`);
        }
      };
      await ask(bare, 'add', draft);
      await ask(admin, 'add', {});
      await ask(admin, 'add', { ...draft, zzUnknown: '1' });
      await ask(admin, 'add', draft);
      await ask(admin, 'update', { id, version: version + 1, ...change(1) });
      const tooLong = Object.fromEntries(Object.keys(change(1)).map((name) => [name, 'x'.repeat(2000)]));
      await ask(admin, 'update', { id, version, ...tooLong });
      if (isSetAside) await ask(admin, 'restore', bodyFor('restore', { id, version }));
      await ask(admin, 'purge', bodyFor('purge', { id: absentId, version }));
      await ask(admin, 'get', { id: 'x' });
    }
    expect(wrong).toEqual([]);
    expect([...codes].sort()).toEqual(['10008', '20002', '20003', '20004', ...(isSetAside ? ['20005'] : []), '20006']);
    for (const label of Object.values(resource.labels)) expect(label.filter((text) => text.trim() === '')).toEqual([]);
  });
});

it('R6 R9 a new organization is made by nobody who is bound to some: it would stand outside the own scope', async () => {
  await matrix.grantAll();
  const places = kept.filter(isPlace);
  expect(places.length).toBeGreaterThan(0);
  for (const resource of places) {
    const draft = await matrix.maker.draftOf(resource);
    const refused = await bare.call(wireOf(resource, 'add'), draft);
    expect([resource.name, ...brought(refused), refused.details[0]?.code]).toEqual([resource.name, 400, '20002', 'ref.invalid']);
    expect(brought(await admin.call(wireOf(resource, 'add'), draft))).toEqual([200, '']);
  }
});
