import { ssccOf } from '@wms/contract/srm/label/container.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/papers.ts';
import { acme, admin, boxes, codes, found, generate, house, keeper, labels, live, notice, openLabels } from './label.world.ts';

openLabels();
interface Box {
  readonly id: string;
  readonly version: number;
  readonly boxNo: string;
  readonly sscc: string | null;
  readonly barcodeStatus: string;
}
const PREFIX = '4012345';
const setPrefix = async (prefix: string | null, orgNo = 'ORG1') =>
  house.owner.query('update bm_org set gs1_prefix = $1 where org_no = $2', [prefix, orgNo]);
const boxesOf = async (condition: object): Promise<readonly Box[]> =>
  (await found(keeper, condition, `${boxes}/getbmboxlistbyparams`)) as unknown as readonly Box[];
const create = (count: number, more: object = {}) =>
  keeper.call<{ boxNo: string; count: number }>(`${boxes}/addbmbox`, { orgNo: 'ORG1', boxRuleNo: 'BX01', count, ...more });
const first = async (boxNo: string): Promise<Box> => {
  const [box] = await boxesOf({ boxNo });
  if (!box) throw new Error(`no container ${boxNo}`);
  return box;
};
const give = (...wanted: readonly Box[]) =>
  keeper.call(`${boxes}/giveSscc`, { records: wanted.map(({ id, version }) => ({ id, version })) });
beforeAll(() => setPrefix(PREFIX));

describe('LABEL-15 the SSCC of a container', () => {
  it('is given with each new container of an organization that has a company prefix, and none without', async () => {
    const { data } = await create(1);
    expect((await first(data.boxNo)).sscc).toMatch(/^04012345\d{10}$/);
    await setPrefix(null);
    const bare = await create(1);
    expect((await first(bare.data.boxNo)).sscc).toBe(null);
    const refused = await give(await first(bare.data.boxNo));
    expect(codes(refused)).toEqual(['container.noPrefix']);
    await setPrefix(PREFIX);
    expect((await give(await first(bare.data.boxNo))).status).toBe(200);
    const now = await first(bare.data.boxNo);
    expect(now.sscc).toMatch(/^04012345/);
    expect(codes(await give(now))).toEqual(['container.hasSscc']);
  });
  it('is never given twice, whoever asks at the same time, and not where somebody entered it', async () => {
    const { rows } = await house.owner.query("select next_value as next from sys_number_seq where rule = 'SSCC:4012345'");
    // entered by hand: the very number that would be next
    const taken = ssccOf(PREFIX, Number(rows[0].next)) ?? '';
    const [own] = await boxesOf({ keyword: '04012345' });
    await house.owner.query('update bm_box set sscc = $1 where id = $2', [taken, own?.id]);
    await Promise.all(Array.from({ length: 8 }, () => create(20)));
    const all = await house.owner.query('select sscc from bm_box where sscc is not null');
    const given = all.rows.map(({ sscc }) => String(sscc));
    expect(given.length).toBeGreaterThanOrEqual(160);
    expect(new Set(given).size).toBe(given.length);
  });
  it('is of the cartons of a notice too, which a supplier makes, and names them when it is scanned', async () => {
    const asn = await notice('600');
    expect((await generate(asn, { boxCount: 2 })).data.count).toBe(2);
    const made = await boxesOf({ sourceNo: asn.asnNo });
    expect(made.map(({ sscc }) => sscc?.length)).toEqual([18, 18]);
    const [box] = made;
    const scan = async (client: typeof keeper, text: string) =>
      (await client.call<{ found: { kind: string; number: string }[] }>(`${labels}/resolveScan`, { text })).data.found.map(
        ({ kind, number }) => `${kind} ${number}`,
      );
    for (const text of [`]C100${box?.sscc}`, `(00)${box?.sscc}`, `00${box?.sscc}`, String(box?.sscc)])
      expect([text, await scan(keeper, text)]).toEqual([text, [`container ${box?.boxNo}`]]);
    expect(await scan(await house.signIn('buyer2'), `(00)${box?.sscc}`)).toEqual([]);
    // a label of the goods may say in which unit they lie
    const [label] = await live(acme, asn.asnNo);
    expect(label?.boxNo).toBe(box?.boxNo);
    const inside = await keeper.call<{ labelCount: number }>(`${boxes}/getBoxContents`, { boxNo: box?.boxNo });
    expect(inside.data.labelCount).toBe(1);
  });
  it('lies in another as it stands on a notice, and a container that comes back has none for what it holds next', async () => {
    const pallet = await create(1);
    const carton = await create(1, { parentBoxNo: pallet.data.boxNo });
    const { data } = await keeper.call<{ boxes: { boxNo: string; sscc: string }[] }>(`${boxes}/getBoxContents`, {
      boxNo: pallet.data.boxNo,
    });
    const inner = await first(carton.data.boxNo);
    expect(data.boxes).toMatchObject([{ boxNo: carton.data.boxNo, sscc: inner.sscc }]);
    const move = async (call: string, box: Box) =>
      keeper.call(`${boxes}/${call}`, { records: [{ id: box.id, version: box.version }] });
    expect((await move('sendContainers', inner)).status).toBe(200);
    expect(codes(await give(await first(inner.boxNo))).length).toBeGreaterThan(0);
    expect((await move('takeBackContainers', await first(inner.boxNo))).status).toBe(200);
    const back = await first(inner.boxNo);
    expect([back.barcodeStatus, back.sscc]).toEqual(['0', null]);
    expect((await give(back)).status).toBe(200);
    expect((await first(inner.boxNo)).sscc).not.toBe(inner.sscc);
  });
  it('of a pallet is its own: cartons of a notice are packed onto it, all or none, and what lies in them a level deeper', async () => {
    const asn = await notice('900');
    await generate(asn, { boxCount: 3 });
    const cartons = await boxesOf({ sourceNo: asn.asnNo });
    const [carton] = cartons;
    const inner = await create(1, { parentBoxNo: carton?.boxNo });
    const pack = (wanted: readonly Box[], boxRuleNo = 'BX01') =>
      keeper.call<{ boxNo: string; count: number }>(`${boxes}/packContainers`, {
        records: wanted.map(({ id, version }) => ({ id, version })),
        boxRuleNo,
      });
    expect(codes(await pack(cartons, ''))).toEqual(['container.noRule']);
    const { data } = await pack(cartons);
    expect(data.count).toBe(3);
    const level = async (boxNo: string) => {
      const { boxLevel, parentBoxNo, sscc, sourceNo } = (await first(boxNo)) as Box & Record<string, unknown>;
      return { boxLevel, parentBoxNo, sourceNo, digits: sscc?.length };
    };
    expect(await level(data.boxNo)).toEqual({ boxLevel: 1, parentBoxNo: null, sourceNo: asn.asnNo, digits: 18 });
    expect(await level(carton?.boxNo ?? '')).toMatchObject({ boxLevel: 2, parentBoxNo: data.boxNo });
    expect(await level(inner.data.boxNo)).toMatchObject({ boxLevel: 3 });
    // one that lies on a pallet already keeps the others off the next one
    const loose = await first((await create(1)).data.boxNo);
    const count = async () => (await house.owner.query('select count(*)::int as count from bm_box')).rows;
    const before = await count();
    expect(codes(await pack([loose, await first(carton?.boxNo ?? '')]))).toEqual(['container.packed']);
    expect([await count(), (await level(loose.boxNo)).parentBoxNo]).toEqual([before, null]);
  });
  it('that is entered is checked, and of one container in the world', async () => {
    const a = await first((await create(1)).data.boxNo);
    const b = await first((await create(1)).data.boxNo);
    const save = (sscc: string | null) => keeper.call(`${boxes}/updatebmboxbyid`, { id: a.id, version: a.version, sscc });
    expect(codes(await save('340123453111111116'))).toEqual(['container.ssccDigit']);
    expect(codes(await save('12'))).toEqual(['container.ssccForm']);
    expect(codes(await save(b.sscc))).toEqual(['duplicate']);
    expect((await save('340123453111111115')).status).toBe(200);
    expect((await boxesOf({ sscc: '340123453111111115' })).map(({ boxNo }) => boxNo)).toEqual([a.boxNo]);
  });
  it('ends with the digits of the prefix: nothing is made half, and the refusal says what to do', async () => {
    const prefix = '401234567890';
    await setPrefix(prefix);
    await house.owner.query("insert into sys_number_seq (rule, period, next_value) values ($1, '', 99998)", [`SSCC:${prefix}`]);
    const before = await house.owner.query('select count(*)::int as count from bm_box');
    const refused = await create(3);
    expect([codes(refused), refused.details[0]?.params]).toEqual([['container.ssccSpent'], { prefix }]);
    expect((await house.owner.query('select count(*)::int as count from bm_box')).rows).toEqual(before.rows);
    await setPrefix(PREFIX);
    for (const [bad, code] of [
      ['123', 'organization.gs1Prefix'],
      ['40A2345', 'organization.gs1Prefix'],
      ['4012345678901', 'valid.max'],
    ]) {
      const org = await admin.call<{ records: { id: string; version: number }[] }>('IBmOrgService/getbmorglistbyparams', {
        current: 1,
        size: 1,
        condition: { orgNo: 'ORG1' },
      });
      const { id, version } = org.data.records[0] ?? {};
      expect([bad, codes(await admin.call('IBmOrgService/updatebmorgbyid', { id, version, gs1Prefix: bad }))]).toEqual([
        bad,
        [code],
      ]);
    }
  });
});

describe('LABEL-03 the label of a container', () => {
  const pages = async (client: typeof keeper, body: object) => {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/dapilc/restful/service/ilcwmsplus/IBmBoxService/getContainerFile',
      headers: client.headers,
      payload: body,
    });
    return answer;
  };
  it('is printed at true size with its SSCC as GS1-128, is logged, and told by the container', async () => {
    const box = await first((await create(1)).data.boxNo);
    const asked = { ids: [box.id], templateCode: 'LABEL-SSCC', copies: 2 };
    const file = await pages(keeper, asked);
    expect(file.statusCode).toBe(200);
    const read = await readPdf(file.rawPayload, 203);
    expect(read.map(({ codes: seen, width }) => [Math.round(width), seen.map(({ text }) => text)])).toEqual([
      [105, [`(00)${box.sscc}`]],
      [105, [`(00)${box.sscc}`]],
    ]);
    expect(read[0]?.text).toContain(`(00)${box.sscc}`);
    const count = async () =>
      (
        await house.owner.query(
          "select copies, is_reprint as again from bm_print_log where entity = 'container' and entity_id = $1 order by id",
          [box.id],
        )
      ).rows;
    // looking is no print
    expect(await count()).toEqual([]);
    const printed = await keeper.call<{ printData: Record<string, string>[] }>(`${boxes}/printContainers`, asked);
    expect(printed.data.printData).toMatchObject([{ sscc: box.sscc, boxNo: box.boxNo }]);
    await keeper.call(`${boxes}/printContainers`, { ...asked, copies: 1 });
    expect(await count()).toEqual([
      { copies: 2, again: '0' },
      { copies: 1, again: '1' },
    ]);
  });
  it('is refused for one without an SSCC, a retired one, no copies and strangers, each with its reason', async () => {
    await setPrefix(null);
    const bare = await first((await create(1)).data.boxNo);
    await setPrefix(PREFIX);
    const asked = { ids: [bare.id], templateCode: 'LABEL-SSCC' };
    const ask = async (body: object) => codes(await keeper.call(`${boxes}/printContainers`, body));
    expect(await ask(asked)).toEqual(['container.noSscc']);
    expect((await pages(keeper, asked)).statusCode).toBe(409);
    expect(await ask({ ...asked, copies: 0 })).toEqual(['label.copies']);
    expect(await ask({ ...asked, templateCode: 'NONE' })).toEqual(['print.unknownTemplate']);
    await keeper.call(`${boxes}/retireContainers`, { records: [{ id: bare.id, version: bare.version }] });
    expect((await ask({ ...asked, templateCode: 'LABEL-ITEM' })).length).toBe(1);
    expect((await acme.call(`${boxes}/printContainers`, asked)).status).toBe(403);
    expect((await (await house.signIn('buyer2')).call(`${boxes}/printContainers`, asked)).status).not.toBe(200);
  });
});
