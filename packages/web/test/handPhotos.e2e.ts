/** GEN-08: photographs of what differs, taken at receiving with the hand-held. */
import { expect, type Page, test } from '@playwright/test';
import { handWorld, openHand, tooSmall } from './hand.world.ts';
import { product } from './product.ts';
import { makeAsn } from './receipt.world.ts';
import { noSerious } from './rows.ts';
import { listOf } from './screens.ts';
import { refusal, type World } from './world.ts';

const RECEIVE = 'ISrmAsnHeadService/receiveAsn';
const UPLOAD = 'IBmFileManageService/uploadFile';
const stored = (at: number) => ({
  body: { data: { fileId: String(900 + at), fileName: 'p.jpg', fileType: '2', fileSize: 1000, url: `/f?fileId=${900 + at}` } },
});
/** A server that is not there until `isCut` is false, and counts what reaches it. */
const dock = () => {
  const world = handWorld('Pda.Receive');
  const state = { isCut: true, keys: [] as string[], sizes: [] as number[] };
  world.on('ISrmAsnHeadService/getsrmasnheadlistbyparams', () => listOf([]));
  world.on('ISrmAsnHeadService/getsrmasnheadbyid', () => {
    const asn = makeAsn();
    const more = { giftQty: '0', batchPurQty: '300', shelfLife: 0, productDate: null };
    return {
      body: { data: { ...asn, lines: asn.lines.map((line) => ({ ...line, ...more, mostReceiveQty: line.deliveryQty })) } },
    };
  });
  world.on('ISupBmBarcodePrintService/getlabellistbyparams', () => listOf([]));
  world.on(UPLOAD, ({ headers }, request) => {
    if (state.isCut) return 'cut';
    state.keys.push(headers['idempotency-key'] ?? '');
    state.sizes.push(request.postDataBuffer()?.length ?? 0);
    return stored(state.keys.length);
  });
  world.on(RECEIVE, ({ condition }) => {
    const next = Number(condition?.version) + 1;
    return { body: { data: { id: '5000', version: next, status: '3', receiptId: '77', receiptNo: `RK-${next}` } } };
  });
  return { world, state };
};
const picture = async (page: Page, width: number): Promise<Buffer> => {
  const url = await page.evaluate((side) => {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side / 2;
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('this browser draws nothing');
    for (let n = 0; n < 400; n++) {
      paper.fillStyle = `hsl(${n * 37} 70% ${30 + (n % 40)}%)`;
      paper.fillRect((n * 131) % side, (n * 71) % (side / 2), 260, 180);
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  }, width);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};
const takePhoto = async (page: Page, buffer: Buffer): Promise<void> => {
  const before = await page.getByTestId('hand.photo').count();
  await page.locator('input[type="file"]').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByTestId('hand.photo')).toHaveCount(before + 1);
};
/** What the device has of photographs: their largest edge and bytes. */
const onDevice = (page: Page): Promise<readonly { readonly edge: number; readonly bytes: number }[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('wms-hand');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const asked = database.transaction('photos').objectStore('photos').getAll();
    const found = await new Promise<readonly { readonly blob: Blob }[]>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    return Promise.all(
      found.map(async ({ blob }) => {
        const { width, height } = await createImageBitmap(blob);
        return { edge: Math.max(width, height), bytes: blob.size };
      }),
    );
  });
const damaged = async (page: Page, world: World): Promise<void> => {
  await openHand(page, product.url, world, '/pda/receive?id=5000');
  await page.getByTestId('hand.line').first().click();
  await page.getByTestId('hand.receiveQty').fill('20');
  // what is as announced needs no photograph
  await expect(page.getByTestId('hand.takePhoto')).toHaveCount(0);
  await page.getByTestId('hand.badQty').fill('2');
  await page.getByTestId('hand.reason').fill('外箱进水');
};
const line = (page: Page) => page.getByTestId('hand.counted').first();

test('GEN-08 issue 17 photographs are sized down, survive a reload, wait without a network, and each goes once and before its receipt', async ({
  page,
}) => {
  const { world, state } = dock();
  await damaged(page, world);
  const [large, small] = [await picture(page, 3200), await picture(page, 400)];
  await takePhoto(page, large);
  await takePhoto(page, small);
  await takePhoto(page, small);
  await page.getByRole('button', { name: '移除照片 3' }).click();
  await expect(page.getByTestId('hand.photo')).toHaveCount(2);
  await expect(page.getByRole('img', { name: '照片 2' })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByTestId('hand.band')).toHaveText('✕无法读取该图片');
  await page.getByTestId('hand.take').click();
  await expect(line(page)).toHaveText('清点 20 PCS · 照片与附件 2 · 破损 2');
  expect((await onDevice(page)).map(({ edge }) => edge).toSorted()).toEqual([1600, 400]);
  expect(Math.max(...(await onDevice(page)).map(({ bytes }) => bytes))).toBeLessThan(large.length);
  await page.reload();
  await expect(line(page)).toHaveText('清点 20 PCS · 照片与附件 2 · 破损 2');
  await page.getByTestId('hand.confirm').click();
  await page.getByTestId('queue.chip').click();
  await expect(page.getByTestId('queue.booking')).toContainText('照片已发送 0/2');
  expect(await tooSmall(page)).toEqual([]);
  // a page that is opened again goes on by itself
  await page.reload();
  await expect(page.getByTestId('queue.chip')).toHaveText('待发送：1');
  expect(world.calls(RECEIVE)).toEqual([]);
  state.isCut = false;
  await expect(page.getByTestId('hand.band')).toHaveText('✓RK-5 已收货', { timeout: 15_000 });
  expect(new Set(state.keys).size).toBe(2);
  expect(state.keys).toHaveLength(2);
  const [sent] = world.calls(RECEIVE);
  expect(sent?.condition?.lines).toMatchObject([{ lineId: '5100', badQty: '2', fileIds: ['901', '902'] }]);
  expect(await onDevice(page)).toEqual([]);
});

test('GEN-08 a photograph that is taken while another is made smaller waits for it, and is not lost', async ({ page }) => {
  const { world } = dock();
  await damaged(page, world);
  const [large, small] = [await picture(page, 3200), await picture(page, 400)];
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: large });
  await input.setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: small });
  await expect(page.getByTestId('hand.photo')).toHaveCount(2);
  await page.getByTestId('hand.take').click();
  await expect(line(page)).toContainText('照片与附件 2');
  expect((await onDevice(page)).map(({ edge }) => edge).toSorted()).toEqual([1600, 400]);
});

test('GEN-08 issue 17 a photograph that is refused comes back with its booking; one that the server has lost goes there anew', async ({
  page,
}) => {
  const { world, state } = dock();
  state.isCut = false;
  world.on(UPLOAD, () => refusal(409, '20005', '今日上传已达上限'));
  await damaged(page, world);
  await takePhoto(page, await picture(page, 400));
  await page.getByTestId('hand.take').click();
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await page.getByTestId('queue.chip').click();
  await expect(page.getByTestId('queue.booking')).toContainText('今日上传已达上限');
  expect(world.calls(RECEIVE)).toEqual([]);
  await page.getByTestId('queue.change').click();
  await expect(line(page)).toHaveText('清点 20 PCS · 照片与附件 1 · 破损 2');
  // the server takes it now, and has lost it when the receipt names it
  const keys: string[] = [];
  world.on(UPLOAD, ({ headers }) => {
    keys.push(headers['idempotency-key'] ?? '');
    return stored(keys.length);
  });
  let isLost = true;
  world.on(RECEIVE, ({ condition }) => {
    if (isLost) return refusal(409, '20005', '附件不存在', [{ code: 'file.missing', message: '附件不存在', field: 'fileIds' }]);
    return {
      body: { data: { id: '5000', version: Number(condition?.version) + 1, status: '3', receiptId: '77', receiptNo: 'RK-8' } },
    };
  });
  await page.getByTestId('hand.confirm').click();
  await page.getByTestId('queue.chip').click();
  await expect(page.getByTestId('queue.booking')).toContainText('附件不存在');
  isLost = false;
  await page.getByTestId('queue.again').click();
  await expect(page.getByText('已全部发送并入账')).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  expect(world.calls(RECEIVE).at(-1)?.condition?.lines).toMatchObject([{ fileIds: ['902'] }]);
  expect(await onDevice(page)).toEqual([]);
});

test('GEN-08 RC-02 a line ends short on the device, with the photograph of what is not there; discarding takes it away', async ({
  page,
}) => {
  const { world, state } = dock();
  state.isCut = false;
  await openHand(page, product.url, world, '/pda/receive?id=5000');
  await page.getByTestId('hand.line').first().click();
  await page.getByTestId('hand.finish').check();
  await page.getByTestId('hand.reason').fill('未到货');
  await takePhoto(page, await picture(page, 400));
  expect(await tooSmall(page)).toEqual([]);
  await noSerious(page);
  await page.getByTestId('hand.take').click();
  let isRefused = true;
  world.on(RECEIVE, ({ condition }) =>
    isRefused
      ? refusal(409, '20004', '数据已被他人修改')
      : {
          body: { data: { id: '5000', version: Number(condition?.version) + 1, status: '2', receiptId: null, receiptNo: null } },
        },
  );
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await page.getByTestId('queue.chip').click();
  await page.getByTestId('queue.again').click();
  await expect.poll(() => world.calls(RECEIVE).length).toBe(2);
  expect(world.calls(RECEIVE).map(({ condition }) => condition?.lines)).toMatchObject(
    [0, 1].map(() => [{ lineId: '5100', receiveQty: '0', finishLine: '1', reason: '未到货', fileIds: ['901'] }]),
  );
  await page.getByTestId('queue.discard').click();
  await page.getByTestId('queue.yes').click();
  await expect(page.getByText('已全部发送并入账')).toBeVisible();
  expect(await onDevice(page)).toEqual([]);
  isRefused = false;
});
