import { Readable } from 'node:stream';
import { usualLabel } from '@wms/contract/print/design.ts';
import { expect, it } from 'vitest';
import { openTestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder } from '../../test/notices.ts';
import { readPdf } from '../../test/papers.ts';
import { labelPages } from './label.ts';
import { pdfBlob } from './labelFile.ts';
import { drawPdf } from './pdf.ts';

it('R11 R28 a paper of many lines is not drawn ninety-nine times in one call', async () => {
  const house = await openTestHouse();
  const acme = await house.signIn('acme');
  const { lineIds } = await makeOrder(house, { lines: Array.from({ length: 110 }, () => ({ qty: '1' })) });
  const { id } = await makeNotice(
    acme,
    lineIds.map((purchaseLineId) => ({ purchaseLineId, deliveryQty: '1' })),
  );
  const file = (standardCol01: string) =>
    acme.call('IReportPrintService/getReportFile', {
      condition: { ids: [id], reportKey: 'asnHead', module: 'Delivery.AsnTracking', printer: '', standardCol01 },
    });
  expect((await file('99')).details?.map(({ code }) => code)).toEqual(['print.tooManyLines']);
  await house.close();
});

it('issue 18 signs that the letters of paper lack stop neither a label nor a paper, and cost no sign beside them', async () => {
  const strange = 'M6 🔩 𠮷 \u200B\uFFFE 螺栓';
  const row = { barcode: 'B-1', itemNo: 'M0001', itemName: strange, qty: '5', unitNo: 'PCS', lotNo: 'L1' };
  const made = await labelPages(usualLabel, [row], 1, () => ({ issues: [] }));
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  const [page, ...more] = await readPdf(Buffer.concat(await Readable.from(drawPdf('labels', 0, made.pages)).toArray()), 203);
  expect(more).toEqual([]);
  expect(page?.text).toContain('M6');
  expect(page?.text).toContain('螺栓');
  expect(page?.codes.map(({ text }) => text)).toContain('B-1');
});

it('R19 signs that turn the reading order never come into the name of a file', async () => {
  const ctx = { clock: { now: () => Date.UTC(2026, 10, 30) }, user: { id: '1' } } as Parameters<typeof pdfBlob>[0];
  const { fileName } = await pdfBlob(ctx, '发票 FP\u202Efdp.exe\u2066', () => []);
  expect(fileName).toBe('发票 FP fdp.exe _20261130080000.pdf');
});
