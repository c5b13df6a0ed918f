import { expect, it } from 'vitest';
import { openTestHouse } from '../../test/house.ts';
import { makeNotice, makeOrder } from '../../test/notices.ts';
import { pdfBlob } from './labelFile.ts';

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

it('R19 signs that turn the reading order never come into the name of a file', async () => {
  const ctx = { clock: { now: () => Date.UTC(2026, 10, 30) }, user: { id: '1' } } as Parameters<typeof pdfBlob>[0];
  const { fileName } = await pdfBlob(ctx, '发票 FP\u202Efdp.exe\u2066', () => []);
  expect(fileName).toBe('发票 FP fdp.exe _20261130080000.pdf');
});
