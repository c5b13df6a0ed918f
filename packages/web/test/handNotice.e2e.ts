/** GEN-08: what a hand-held says at the scan while goods are received: of notices that take none, and of labels (issue 17). */
import { expect, test } from '@playwright/test';
import { labelRow, openHand, resolves, scan, tooSmall } from './hand.world.ts';
import { band, counted, NOTICE, openNotice, RECEIVE, receiving } from './handReceive.world.ts';
import { product } from './product.ts';
import { noSerious } from './rows.ts';
import { refusal } from './world.ts';

const ofNotice = { itemNo: 'M0001', qty: '30', sourceNo: NOTICE, asnLineId: '5101' };
const known = {
  'CARTON-V': { found: [labelRow('CARTON-V', '0', ofNotice, { voidFlag: '1' })] },
  'CARTON-S': { found: [labelRow('CARTON-S', '0', ofNotice, { voidFlag: '1', children: ['CARTON-S1'] })] },
  'CARTON-N': { found: [labelRow('CARTON-N', '0', ofNotice)] },
  'CARTON-O': { found: [labelRow('CARTON-O', '0', { ...ofNotice, sourceNo: 'SH20261119-0009' })] },
};

for (const [what, head, said] of [
  ['waits for approval', { status: '0' }, '状态为待审批，不能收货'],
  ['was rejected', { status: '1' }, '状态为已驳回，不能收货'],
  ['is received', { status: '4', closedStatus: '2' }, '状态为已收货，不能收货'],
  ['is closed', { closedStatus: '2' }, '送货单已结案'],
] as const)
  test(`GEN-08 AS-10 issue 17 of a notice that ${what} nothing is counted: said at the scan, at home and where it is opened`, async ({
    page,
  }) => {
    const world = receiving(head);
    await openHand(page, product.url, world, '/pda/receive');
    await scan(page, NOTICE);
    await expect(band(page)).toHaveText(`✕${NOTICE}: ${said}`);
    await expect(page).toHaveURL(/receive$/);
    await page.getByTestId('hand.back').click();
    await scan(page, NOTICE);
    await expect(band(page)).toHaveText(`✕${NOTICE}: ${said}`);
    await page.goto(`${product.url}/pda/receive?id=5000`);
    await expect(page.getByTestId('hand.closed')).toHaveText(said);
    await expect(band(page)).toHaveText(`✕${said}`);
    await scan(page, 'CARTON-1');
    await expect(band(page)).toHaveText(`✕${said}`);
    await expect(counted(page)).toHaveText(['清点 0 PCS', '清点 0 PCS']);
    await page.getByTestId('hand.rest').click({ force: true });
    await page.getByTestId('hand.confirm').click({ force: true });
    await expect(counted(page)).toHaveText(['清点 0 PCS', '清点 0 PCS']);
    await expect(band(page)).toHaveText(`✕${said}`);
    expect(await tooSmall(page)).toEqual([]);
    await noSerious(page);
    expect(world.calls(RECEIVE)).toEqual([]);
  });

test('GEN-08 LB-05 issue 17 a label that is void, replaced or of another notice says so; one that was made since is counted', async ({
  page,
}) => {
  const world = receiving();
  resolves(world, known);
  await openNotice(page, world);
  for (const [text, said] of [
    ['CARTON-V', '标签 CARTON-V 已作废'],
    ['CARTON-S', '标签 CARTON-S 已作废，已换为 CARTON-S1'],
    ['CARTON-O', `标签 CARTON-O 不属于送货单 ${NOTICE}`],
    ['NOBODY', 'NOBODY 不在此送货单内'],
  ] as const) {
    await scan(page, text);
    await expect(band(page)).toHaveText(`✕${said}`);
  }
  await scan(page, 'CARTON-N');
  await expect(counted(page).nth(1)).toHaveText('清点 30 PCS');
  await scan(page, 'CARTON-N');
  await expect(band(page)).toHaveText('✕该标签已清点过');
});

test('GEN-08 issue 17 a label opens its notice and is counted there, also where the notice is not the one in hand', async ({
  page,
}) => {
  const world = receiving();
  resolves(world, known);
  await openHand(page, product.url, world, '/pda/receive');
  await scan(page, 'CARTON-N');
  await scan(page, 'CARTON-1');
  await expect(page).toHaveURL(/receive\?id=5000$/);
  await expect(counted(page)).toHaveText(['清点 0 PCS', '清点 90 PCS']);
  await page.goto(`${product.url}/pda/receive`);
  await expect(page.getByRole('heading', { name: '本机正在清点' })).toBeVisible();
  await scan(page, 'CARTON-2');
  await expect(counted(page)).toHaveText(['清点 0 PCS', '清点 150 PCS']);
  await page.goto(`${product.url}/pda/receive`);
  await expect(page.getByTestId('hand.notice').first()).toBeVisible();
  await scan(page, 'CARTON-V');
  await expect(page).toHaveURL(/receive\?id=5000$/);
  await expect(band(page)).toHaveText('✕标签 CARTON-V 已作废');
  await page.goto(`${product.url}/pda/receive`);
  await expect(page.getByTestId('hand.notice').first()).toBeVisible();
  await scan(page, 'CARTON-O');
  await expect(band(page)).toHaveText('✕没有送货单 CARTON-O');
});

test('GEN-08 issue 17 a booking names its labels; changing a refused one leaves out the label it was refused for', async ({
  page,
}) => {
  const world = receiving();
  await openNotice(page, world);
  const message = '标签 CARTON-2 已作废';
  const params = { barcode: 'CARTON-2' };
  world.on(RECEIVE, () => refusal(409, '20005', message, [{ code: 'label.void', field: 'barcodes', message, params }]));
  for (const text of ['CARTON-1', 'CARTON-2']) await scan(page, text);
  await expect(counted(page).nth(1)).toHaveText('清点 120 PCS');
  await page.getByTestId('hand.confirm').click();
  await expect(page.getByTestId('queue.chip')).toHaveText('待处理：1');
  await page.getByTestId('queue.chip').click();
  await expect(page.getByTestId('queue.booking')).toContainText('1 行，共 120 PCS · CARTON-1, CARTON-2');
  await page.getByTestId('queue.change').click();
  await expect(counted(page).nth(1)).toHaveText('清点 60 PCS');
});
