import { expect, it } from 'vitest';
import { acme, generate, house, type Label, live, notice, openLabels, print, sumOf } from './label.world.ts';

openLabels();

it('LB-01 of two who make the labels of one line at once, one does; their sum is the line', async () => {
  const made = await notice('1000');
  const answers = await Promise.all([generate(made), generate(made), generate(made)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const rows = await live(acme, made.asnNo);
  expect([rows.length, sumOf(rows)]).toEqual([4, 1000]);
});
it('LB-01 labels of several lines made at once by one rule have no code in common', async () => {
  const many = [await notice('900'), await notice('900'), await notice('900')];
  const answers = await Promise.all(many.map((one) => generate(one, { packQty: '10' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const all = await Promise.all(many.map(({ asnNo }) => live(acme, asnNo)));
  const barcodes = all.flat().map(({ barcode }) => barcode);
  expect([barcodes.length, new Set(barcodes).size]).toEqual([270, 270]);
});
it('LB-03 of two who split one label at once, one does; nothing is there twice', async () => {
  const made = await notice('100');
  await generate(made);
  const [first] = (await live(acme, made.asnNo)) as [Label];
  const split = (qtys: readonly string[]) =>
    acme.call(`${print}/splitLabel`, { barcode: first.barcode, version: first.version, qtys });
  const answers = await Promise.all([split(['50', '50']), split(['30', '70'])]);
  expect(answers.map(({ errorCode, status }) => (status === 200 ? 'done' : errorCode)).sort()).toEqual(['20004', 'done']);
  expect(sumOf(await live(acme, made.asnNo))).toBe(100);
});
it('LB-03 LB-10 a split against the end of the ASN leaves no label that counts', async () => {
  const made = await notice('100');
  await generate(made);
  const [first] = (await live(acme, made.asnNo)) as [Label];
  await Promise.all([
    acme.call(`${print}/splitLabel`, { barcode: first.barcode, version: first.version, qtys: ['50', '50'] }),
    acme.call('ISupSrmAsnHeadService/voidAsn', { id: made.id, version: made.version }),
  ]);
  expect(await live(acme, made.asnNo)).toEqual([]);
});
it('LB-02 of two prints of one set at once both are written down, and one of them is the reprint', async () => {
  const made = await notice('600');
  await generate(made);
  const ids = (await live(acme, made.asnNo)).map(({ id }) => id);
  const body = { ids, templateCode: 'LABEL-ITEM', copies: 1 };
  // asked for in another order: neither waits for what the other holds
  const turned = { ...body, ids: ids.toReversed() };
  const answers = await Promise.all([body, turned, body].map((one) => acme.call(`${print}/printlabel`, one)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await house.owner.query<{ again: string; count: number }>(
    `select is_reprint as again, count(*)::int as count from bm_print_log where entity_id = any($1) group by 1 order by 1`,
    [ids],
  );
  expect([ids.length, rows]).toEqual([
    2,
    [
      { again: '0', count: 2 },
      { again: '1', count: 4 },
    ],
  ]);
  expect((await live(acme, made.asnNo)).map(({ printCount }) => printCount)).toEqual([3, 3]);
});
