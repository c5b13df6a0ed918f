/** The home page says what is late, due and waited for, by name and day (A-F19, B-F21). */
import { expect, test } from '@playwright/test';
import { refusal, signedIn, World } from './world.ts';

const DAY_MS = 86_400_000;
const day = (from: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(Date.now() + from * DAY_MS);
const page1 = (records: readonly unknown[], total = records.length) => ({
  body: { data: { records, size: 5, total, pages: 1, current: 1 } },
});
const due = (no: string, scheduleDate: string, type: 'order' | 'arrival') => ({
  scheduleDate,
  type,
  docNo: no,
  title: '昆山螺丝厂',
  url: '/asn/warehouse?tab=2',
});

const busy = (): World => {
  const world = new World();
  world.on('ISupSrmIndexService/mySchedulePage', ({ condition }) =>
    condition?.late === '1'
      ? page1([due('SH-1', day(-2), 'arrival')])
      : page1([due('PO-2', day(0), 'order'), due('SH-3', day(3), 'arrival'), due('SH-4', day(9), 'arrival')]),
  );
  world.on('ISupSrmIndexService/purCountPreMouth', () =>
    page1([
      {
        ...{ month: '2026-02', orderCount: 3, receiveQty: '10' },
        amounts: [
          { currencyNo: 'CNY', totalAmount: '1234567.5' },
          { currencyNo: 'JPY', totalAmount: '88000' },
        ],
      },
      { month: '2026-03', orderCount: 6, amounts: [{ currencyNo: 'CNY', totalAmount: '900' }], receiveQty: '0' },
    ]),
  );
  return world;
};

test('A-F19 B-F21 home names what is late and due with its day, and shows purchases by month as bars and as a table', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, baseURL, busy());
  await page.goto('/dashboard');
  const past = page.getByRole('region', { name: '已逾期的答复与到货' });
  await expect(past.getByRole('listitem')).toHaveText([/逾期 2 天.*SH-1.*昆山螺丝厂/]);
  const soon = page.getByRole('region', { name: '今天与本周到期' });
  // what is due in nine days is no matter of this week
  await expect(soon.getByRole('listitem')).toHaveText([/今天.*PO-2/, new RegExp(`${day(3)}.*SH-3`)]);
  const months = page.getByRole('region', { name: '每月采购' });
  await expect(months.locator('svg rect')).toHaveCount(2);
  await expect(months.getByRole('row')).toHaveText([/月份/, '2026-0231,234,567 CNY88,000 JPY', '2026-036900 CNY']);
  await past.getByRole('link', { name: 'SH-1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/asn/warehouse?tab=2');
});

test('A-F19 a card that fails says so alone, and is asked again by its own button', async ({ page, baseURL }) => {
  const world = busy();
  let fails = true;
  world.on('ISupSrmIndexService/purCountPreMouth', () => (fails ? refusal(500, '50000', '') : page1([])));
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  const months = page.getByRole('region', { name: '每月采购' });
  await expect(page.getByRole('region', { name: '今天与本周到期' }).getByRole('listitem')).toHaveCount(2);
  fails = false;
  await months.getByRole('button').click();
  await expect(months).toContainText('近几个月没有订单');
  await expect(page.locator('.wms-toast')).toHaveCount(0);
});

test('A-F19 empty favourites say how to fill them', async ({ page, baseURL }) => {
  const world = new World();
  world.favourites = [];
  await signedIn(page, baseURL, world);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: '我的收藏' })).toContainText('点击星标');
});
