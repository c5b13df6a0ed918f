import { allResources } from '@wms/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../packages/server/src/kernel/ground/method.ts';
import { smallestBody } from '../packages/server/test/bodies.ts';
import { type Canary, plantEverywhere, plantForeign, tenants } from '../packages/server/test/canaries.ts';
import { type Answer, type Client, openTestHouse, type TestHouse } from '../packages/server/test/house.ts';
import { policy } from '../packages/server/test/matrix.ts';
import { deadSessions, interfaceRole, livePeople, type Persona, signInPeople } from '../packages/server/test/people.ts';
import { takeSheet } from '../packages/server/test/sheets.ts';

const absentId = '1234567890123456';
const ending = new Set(['ISrmBmLoginService/logout', 'ISrmBmLoginService/login']);

let house: TestHouse;
let methods: readonly Method[];
let people: ReadonlyMap<string, Client>;
/** Every canary by its id, which is also written into each of its texts. */
let canaries: ReadonlyMap<string, Canary & { readonly resource: string }>;
/** One id that names a row in every table with a scope, of nobody in organization A. */
let foreignId: string;
beforeAll(async () => {
  house = await openTestHouse();
  const planted = await plantEverywhere(house.owner);
  foreignId = await plantForeign(house.owner);
  canaries = new Map([
    ...allResources.flatMap((resource) =>
      (planted.get(resource.name) ?? []).map((canary) => [canary.id, { ...canary, resource: resource.name }] as const),
    ),
    [foreignId, { id: foreignId, place: { org: tenants.org[1] ?? '' }, resource: 'any' }] as const,
  ]);
  people = await signInPeople(house);
  methods = [...house.house.methods.values()].filter(({ wire, upload }) => !upload && !ending.has(wire));
});
afterAll(() => house?.close());

const clientOf = (name: string): Client => {
  const client = people.get(name);
  if (!client) throw new Error(`nobody is the ${name}`);
  return client;
};
/** The rule in words of the test: what stands in no bound of a person may be seen, and so may what belongs to everybody. */
const maySee = ({ place }: Canary, { bounds }: Persona): boolean =>
  Object.entries(bounds).every(([dimension, bound]) => {
    const value = place[dimension as keyof typeof place];
    return value === undefined || value === null || value === bound;
  });
const isOpen = ({ grant }: Method): boolean => grant === 'public';
const isFile = ({ grant }: Method): boolean => typeof grant === 'object' && grant.flag === 'isExport';

/** What is asked of a reading call: its least body, and bounds that are not the asker's. */
const questions = (method: Method, foreign: string): readonly unknown[] => {
  const least = smallestBody(method.input, foreign);
  const asked = typeof least === 'object' && least !== null ? least : {};
  return [
    { size: 100 },
    { ...asked, size: 100 },
    { condition: { ...asked, orgNo: 'CB', supplierNo: 'CSB', warehouseNo: 'CWB' } },
  ];
};

/**
 * What another system that brings orders by call may do beside what every session may: look orders, their story, their number and what
 * components their lines lack up, and import them.
 */
const bringsOrders =
  /^(I(Sup)?SrmPurchaseService\/(importOrders|importexcel|downExcelTemplate|get\w+)|ISupSrmInArriveService\/getTrackingStory|ISupSrmWorkOrderService\/getComponentShortage|ISupSrmIndexService\/purCountPreMouth)$/;
const verdictOn = ({ roleNo }: Persona, { wire }: Method): string | undefined => {
  const row = policy.get(wire);
  if (roleNo !== interfaceRole) return row?.get(roleNo === 'warehouse' ? 'keeper' : roleNo);
  return row?.get('bare') === 'allow' || (bringsOrders.test(wire) && row?.get('purchaser') === 'allow') ? 'allow' : 'deny';
};

const shapeOf = ({ status, body }: Answer, id: string): string =>
  `${status} ${body.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, '')}`;

describe('4.a a session that lives no more', () => {
  it('V21 is nobody: garbage, expired, idle, logged out, of a disabled person, a token beside another cookie', async () => {
    const sessions = await deadSessions(house);
    const wrong: string[] = [];
    for (const [name, headers] of Object.entries(sessions))
      for (const method of methods) {
        const { status, errorCode } = await house.stranger.call(method.wire, {}, headers);
        const isRefused = status === 401 && errorCode === '10004';
        if (isRefused === isOpen(method)) wrong.push(`${method.wire} ${name}: ${status} ${errorCode}`);
      }
    await house.owner.query("update sys_user set status_code = '1'");
    expect(Object.keys(sessions)).toHaveLength(6);
    expect(wrong).toEqual([]);
  });
});

describe.each(Object.entries(livePeople))('4.a the %s', (name, persona) => {
  it('R6 reads no canary of anybody else, in no answer, file, header or error, asked for or not', async () => {
    const client = clientOf(name);
    const foreign = [...canaries.values()].find((canary) => !maySee(canary, persona))?.id ?? absentId;
    const wrong = new Set<string>();
    const seen = new Set<string>();
    let answered = 0;
    for (const method of methods) {
      if (method.mode !== 'read' && !isFile(method)) continue;
      for (const body of questions(method, foreign)) {
        const text = isFile(method)
          ? JSON.stringify((await takeSheet(house, client, method.wire, body)).rows)
          : await client.call(method.wire, body).then((answer) => {
              if (answer.status === 200) answered += 1;
              if (answer.status >= 500) wrong.add(`${method.wire}: ${answer.status}`);
              return `${answer.body}${JSON.stringify(answer.headers)}`;
            });
        for (const [id] of text.matchAll(/\d{15,20}/g)) {
          const canary = canaries.get(id);
          // an error may say the id it was asked about
          if (!canary || (id === foreign && JSON.stringify(body).includes(id) && !text.includes(`canary ${id}`))) continue;
          seen.add(id);
          if (!maySee(canary, persona))
            wrong.add(`${method.wire} ${JSON.stringify(body)}: ${canary.resource} of ${JSON.stringify(canary.place)}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
    // who may look sees what is his: else the test would look at refusals only
    const own = [...seen].filter((id) => canaries.has(id));
    if (persona.bounds.supplier === null) expect(own.every((id) => !canaries.get(id)?.place.supplier)).toBe(true);
    else expect([name, own.length >= 15, answered >= 80]).toEqual([name, true, true]);
  });

  it('R9 is answered by every call as the policy says of the role', async () => {
    const client = clientOf(name);
    const wrong: string[] = [];
    for (const method of methods) {
      const verdict = verdictOn(persona, method);
      if (verdict === undefined) throw new Error(`the policy has no word for the ${name} about ${method.wire}`);
      const answer = await client.call(method.wire, { zzUnknown: '1' });
      const refused = ['10004', '10005', '10008'].includes(answer.errorCode);
      if ((verdict === 'deny' && answer.errorCode !== '10008') || (verdict === 'allow' && refused) || answer.status >= 500)
        wrong.push(`${method.wire}: ${verdict}, answered ${answer.status} ${answer.errorCode}`);
    }
    expect(wrong).toEqual([]);
  });

  if (persona.bounds.org === 'CA')
    it('E5 is answered about a row of another organization as about no row', async () => {
      const client = clientOf(name);
      const wrong: string[] = [];
      let compared = 0;
      for (const method of methods) {
        const sample = JSON.stringify(smallestBody(method.input, foreignId) ?? null);
        if (!sample.includes(foreignId)) continue;
        const foreign = shapeOf(await client.call(method.wire, JSON.parse(sample)), foreignId);
        const absent = shapeOf(await client.call(method.wire, JSON.parse(sample.replaceAll(foreignId, absentId))), absentId);
        if (foreign !== absent) wrong.push(`${method.wire}: ${foreign} but ${absent}`);
        if (!foreign.startsWith('403')) compared += 1;
      }
      expect(wrong).toEqual([]);
      // the other system reaches few calls at all
      expect([name, compared >= (persona.roleNo === interfaceRole ? 10 : 40)]).toEqual([name, true]);
    });
});
