import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BASE_PATH } from '@wms/contract/kernel/version.ts';
import { containerLabel, gs1Label, type LabelDesign, usualLabel } from '@wms/contract/print/design.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openTestHouse, type TestHouse } from '../../test/house.ts';
import { readPdf } from '../../test/papers.ts';
import { migrationsFolder } from '../kernel/database/places.ts';

let house: TestHouse;
let admin: Client;
let local: Client;
let acme: Client;
let buyer: Client;
const service = 'IBmPrintTemplateService';
const small: LabelDesign = {
  ...{ kind: 'label', width: 60, height: 40, dpi: 300 },
  elements: [
    { kind: 'text', x: 2, y: 2, w: 56, h: 6, column: 'itemNo', size: 4 },
    { kind: 'code', x: 2, y: 12, w: 56, h: 14, column: 'itemNo', code: 'code128' },
  ],
};
interface Brief {
  readonly id: string;
  readonly version: number;
  readonly templateCode: string;
}
interface Template extends Brief {
  readonly design: string;
  readonly orgNo: string;
  readonly paperSize: string | null;
}
let made = 0;
const add = (given: object = {}, who = admin) => {
  made += 1;
  return who.call<Brief>(`${service}/addbmprinttemplate`, {
    ...{ templateCode: `T${made}`, templateName: `Template ${made}`, templateType: '2', design: JSON.stringify(small) },
    ...given,
  });
};
const saved = async (given: object = {}, who = admin): Promise<Brief> => {
  const { status, data, body } = await add(given, who);
  if (status !== 200) throw new Error(body);
  return data;
};
const get = async (id: string, who = admin) => who.call<Template>(`${service}/getbmprinttemplatebyid`, { id });
const update = (body: object, who = admin) => who.call<Brief>(`${service}/updatebmprinttemplatebyid`, body);
const faultsOf = async (asked: ReturnType<typeof add>) => {
  const { status, details } = await asked;
  return [status, ...details.map(({ code, field }) => `${field} ${code}`)];
};
const codesFor = async (who: Client): Promise<readonly string[]> => {
  const body = { current: 1, size: 100, condition: {} };
  const { data } = await who.call<{ records: Brief[] }>(`${service}/getbmprinttemplatelistbyparams`, body);
  return data.records.map(({ templateCode }) => templateCode);
};

beforeAll(async () => {
  house = await openTestHouse();
  await house.owner.query("insert into sys_user_role select id, 'orgAdmin' from sys_user where user_no = 'keeper'");
  [admin, local, acme, buyer] = (await Promise.all(
    ['admin', 'keeper', 'acme', 'buyer'].map((userNo) => house.signIn(userNo)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => house.close());

describe('PRINT-17 templates of labels', () => {
  it('PRINT-17 are added, read, modified and deleted, with the size of their labels in the list', async () => {
    const one = await saved({ module: 'Delivery.LabelPrint', isDefault: '1' });
    const read = await get(one.id);
    expect(JSON.parse(read.data.design)).toEqual(small);
    expect([read.data.orgNo, read.data.paperSize]).toEqual(['*', '60 × 40']);
    const wide = JSON.stringify({ ...small, width: 80.5 });
    const changed = await update({ id: one.id, version: one.version, design: wide });
    expect(changed.status).toBe(200);
    expect((await get(one.id)).data).toMatchObject({ design: wide, paperSize: '80.5 × 40', isDefault: '1' });
    const named = await update({ id: one.id, version: changed.data.version, templateName: 'Other' });
    expect((await get(one.id)).data).toMatchObject({ design: wide, templateName: 'Other', paperSize: '80.5 × 40' });
    expect((await update({ id: one.id, version: one.version, templateName: 'Late' })).errorCode).toBe('20004');
    const delList = [{ id: one.id, version: named.data.version }];
    expect((await admin.call(`${service}/physicaldeletebmprinttemplatebyids`, { delList })).data).toEqual({ count: 1 });
    expect((await get(one.id)).errorCode).toBe('20003');
    const { rows } = await house.owner.query(
      `select operation, count(*)::int as n from sys_oper_log where $1 = any(row_ids) group by operation order by operation`,
      [one.id],
    );
    expect(rows).toEqual([
      { operation: 'addbmprinttemplate', n: 1 },
      { operation: 'physicaldeletebmprinttemplatebyids', n: 1 },
      { operation: 'updatebmprinttemplatebyid', n: 2 },
    ]);
  });
  it.each<readonly [string, object, readonly string[]]>([
    ['an element outside the paper', { ...small, width: 40 }, ['elements[0] print.leavesPaper', 'elements[1] print.leavesPaper']],
    [
      'a code without room',
      { ...small, dpi: 203, elements: [{ ...small.elements[1], w: 10 }] },
      ['elements[0] print.sampleTooWide'],
    ],
    ['paper without a width', { ...small, width: 0 }, ['width print.paperSide']],
    [
      'a field there is not',
      { ...small, elements: [{ ...small.elements[0], column: 'price' }] },
      ['elements[0] print.unknownColumn'],
    ],
    ['no elements', { ...small, elements: [] }, ['elements print.elementCount']],
    ['61 elements', { ...small, elements: Array.from({ length: 61 }, () => small.elements[0]) }, ['elements print.elementCount']],
    ['a document as the design of a label', { kind: 'document' }, ['templateType print.otherKind']],
  ])('PRINT-17 are refused with %s, at its place, and nothing is kept', async (_why, design, faults) => {
    const before = await codesFor(admin);
    expect(await faultsOf(add({ design: JSON.stringify(design) }))).toEqual([400, ...faults]);
    const one = await saved({ templateType: '3' });
    const changed = update({ id: one.id, version: one.version, design: JSON.stringify(design) });
    expect(await faultsOf(changed)).toEqual([400, ...faults]);
    expect(JSON.parse((await get(one.id)).data.design)).toEqual(small);
    expect((await codesFor(admin)).length).toBe(before.length + 1);
  });
  it('PRINT-17 says which element is wrong, in words', async () => {
    const { details } = await add({ design: JSON.stringify({ ...small, width: 40 }) });
    expect(details.map(({ message }) => message)).toEqual(['元素 1 超出标签边界', '元素 2 超出标签边界']);
  });
  it('PRINT-17 with a design that is no JSON, or too long, is refused', async () => {
    expect(await faultsOf(add({ design: '{"kind":' }))).toEqual([400, 'design print.notDesign']);
    expect((await add({ design: `{${' '.repeat(20_000)}${JSON.stringify(small).slice(1)}` })).status).toBe(400);
  });
  it('R6 those of another organization or supplier are neither seen nor changed', async () => {
    const theirs = await saved({ orgNo: 'ORG2' });
    const ofCrystal = await saved({ orgNo: 'ORG1', supplierNo: 'V0003' });
    expect(await codesFor(local)).not.toContain(theirs.templateCode);
    expect(await codesFor(acme)).not.toContain(ofCrystal.templateCode);
    expect((await get(theirs.id, local)).errorCode).toBe('20003');
    expect((await get(ofCrystal.id, acme)).errorCode).toBe('20003');
    const { id, version } = theirs;
    for (const [name, body] of [
      ['updatebmprinttemplatebyid', { id, version, templateName: 'x' }],
      ['invalidbmprinttemplatebyids', { delList: [{ id, version }] }],
      ['physicaldeletebmprinttemplatebyids', { delList: [{ id, version }] }],
    ] as const)
      expect([name, (await local.call(`${service}/${name}`, body)).errorCode]).toEqual([name, '20003']);
    expect((await faultsOf(add({ orgNo: 'ORG2' }, local))).slice(1)).toEqual(['orgNo ref.invalid']);
  });
  it('R6 for all organizations are changed by who sees all of them alone', async () => {
    const { id, version } = await saved();
    expect((await get(id, local)).status).toBe(200);
    for (const [name, body] of [
      ['updatebmprinttemplatebyid', { id, version, templateName: 'x' }],
      ['invalidbmprinttemplatebyids', { delList: [{ id, version }] }],
      ['physicaldeletebmprinttemplatebyids', { delList: [{ id, version }] }],
    ] as const) {
      const { status, details } = await local.call(`${service}/${name}`, body);
      expect([name, status, details[0]?.code]).toEqual([name, 409, 'print.everybody']);
    }
    expect((await faultsOf(add({}, local))).slice(1)).toEqual(['orgNo ref.invalid']);
    const own = await saved({ orgNo: 'ORG1' }, local);
    expect((await update({ id: own.id, version: own.version, templateName: 'mine' }, local)).status).toBe(200);
    expect((await faultsOf(update({ id: own.id, version: own.version + 1, orgNo: null }, local))).slice(1)).toEqual([
      'orgNo ref.invalid',
    ]);
  });
  it('PERM-04 are kept by who holds the right on their menu', async () => {
    const { id, version } = await saved();
    for (const who of [acme, buyer]) {
      expect((await add({ orgNo: 'ORG1' }, who)).errorCode).toBe('10008');
      expect((await update({ id, version, templateName: 'x' }, who)).errorCode).toBe('10008');
    }
  });
});

describe('PRINT-17 what the designer asks', () => {
  it('PRINT-17 the codes of a design are drawn as they will come out, one module a unit', async () => {
    const codes = [
      { column: 'barcode', code: 'code128' },
      { column: 'barcode', code: 'qr' },
      { identifiers: ['01', '10'], code: 'gs1datamatrix' },
      // only a QR code holds a name in Chinese
      { column: 'itemName', code: 'code128' },
    ];
    const answer = await admin.call(`${service}/getDesignCodes`, { codes });
    expect(answer.status).toBe(200);
    const drawn = (answer.data as { codes: { width: number; height: number; path: string }[] }).codes;
    expect(drawn.map(({ width, height }) => [width > 10, height])).toEqual([
      [true, 1],
      [true, 21],
      [true, 18],
      [false, 0],
    ]);
    // a bar code begins with two black modules, a QR code with the seven of its corner
    expect(drawn[0]?.path).toMatch(/^M0 0h2v1h-2z/);
    expect(drawn[1]?.path).toMatch(/^M0 0h7v1h-7z/);
    expect(drawn[3]?.path).toBe('');
    expect((await admin.call(`${service}/getDesignCodes`, { codes: [] })).status).toBe(400);
    expect((await acme.call(`${service}/getDesignCodes`, { codes })).errorCode).toBe('10008');
  });
  it('PRINT-17 R28 sixty long codes keep nobody waiting, and what stands there sixty times is made once', async () => {
    const parts = ['00', '01', '10', '11', '17', '21', '400'];
    const codes = parts.flatMap((_, at) =>
      parts.map((_one, to) => ({
        identifiers: [...parts.slice(at), ...parts.slice(0, at)].slice(0, to + 1),
        code: 'gs1datamatrix',
      })),
    );
    let [turns, isDone] = [0, false];
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    expect((await admin.call(`${service}/getDesignCodes`, { codes })).status).toBe(200);
    isDone = true;
    expect(turns).toBeGreaterThan(codes.length);
    const same = Array.from({ length: 60 }, () => ({ column: 'barcode', code: 'qr' }));
    const { data } = await admin.call<{ codes: readonly unknown[] }>(`${service}/getDesignCodes`, { codes: same });
    expect([data.codes.length, new Set(data.codes.map((one) => JSON.stringify(one))).size]).toEqual([60, 1]);
  });
  it('PRINT-17 a design of documents whose words say label is one of documents all the same', async () => {
    const page = 'Delivery.AsnTracking';
    const design = JSON.stringify({ kind: 'document', title: 'label' });
    const { templateCode } = await saved({ templateType: '1', module: page, design });
    await saved({ templateType: '2', module: page });
    const { data } = await acme.call<{ records: { reportKey: string }[] }>(
      'ISupBmDocTemplateManageService/getReportTemplateListWithDefault',
      { module: page },
    );
    expect(new Set(data.records.map(({ reportKey }) => reportKey))).toEqual(new Set(['asnHead', 'ASN-A4', templateCode]));
  });
});

describe('PRINT-17 the preview of a design', () => {
  const draw = (who: Client, design: unknown) =>
    house.app.inject({
      method: 'POST',
      url: `${BASE_PATH}${service}/getDesignFile`,
      headers: { 'content-type': 'application/json', ...who.headers },
      payload: JSON.stringify({ design: JSON.stringify(design) }),
    });
  it('PRINT-17 is a PDF of true size, with a sample in its codes and texts, and keeps nothing', async () => {
    const before = await codesFor(admin);
    for (const design of [small, usualLabel, gs1Label]) {
      const answer = await draw(admin, design);
      expect(answer.headers['content-type']).toContain('application/pdf');
      const [page, ...more] = await readPdf(new Uint8Array(answer.rawPayload), 300);
      expect(more).toEqual([]);
      expect([page?.width, page?.height]).toEqual([expect.closeTo(design.width, 1), expect.closeTo(design.height, 1)]);
      expect(page?.text).toContain('M0001-12X80-ZN');
      expect(page?.codes.length).toBe(design.elements.filter(({ kind }) => kind === 'code').length);
    }
    expect(await codesFor(admin)).toEqual(before);
  });
  it('PRINT-17 of a design that may not be saved is refused at its place', async () => {
    const answer = await draw(admin, { ...small, width: 40 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0]).toMatchObject({ code: 'print.leavesPaper', field: 'elements[0]' });
    expect((await draw(acme, small)).json().errorCode).toBe('10008');
  });
});

it('issue 18 the stored label of containers is drawn anew where it is as it was brought, and nowhere else', async () => {
  const bars = (w: number, identifiers: readonly string[]) => ({
    kind: 'code',
    x: 2,
    y: 66,
    w,
    h: 28,
    code: 'gs1-128',
    identifiers,
  });
  const before = {
    ...containerLabel,
    elements: containerLabel.elements.flatMap((one): readonly object[] => {
      if (one.kind !== 'code' || one.y !== 66) return [one];
      return one.code === 'gs1-128' ? [bars(101, ['02', '37', '10'])] : [];
    }),
  };
  const own = JSON.stringify({ ...before, elements: before.elements.slice(5) });
  const stored = async (design: string): Promise<string> => {
    await house.owner.query("update bm_print_template set design = $1 where template_code = 'LABEL-SSCC'", [design]);
    await house.owner.query(await readFile(path.join(migrationsFolder(), '0124_container_label_holds_every_lot.sql'), 'utf8'));
    const { rows } = await house.owner.query("select design from bm_print_template where template_code = 'LABEL-SSCC'");
    return rows[0].design;
  };
  expect(await stored(JSON.stringify(before))).toBe(JSON.stringify(containerLabel));
  const changed = own.replace('"x":5,"y":63', '"x":6,"y":63');
  expect(await stored(changed)).toBe(changed);
});
