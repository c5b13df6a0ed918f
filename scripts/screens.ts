/**
 * Takes the pictures of docs/screens from the built product with the demo world: `npm run screens`.
 * Each screen at 1366x768 in Chinese, the first ones in English and on a phone as well.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { type LanguageTag, seat, startProduct } from '../tests/e2e/house.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screens');
interface Shot {
  readonly name: string;
  readonly who: string;
  readonly at: string;
  readonly locale?: LanguageTag;
  readonly width?: number;
}
const shots: readonly Shot[] = [
  { name: 'asn-list', who: 'buyer', at: '/asn/warehouse' },
  { name: 'home-buyer', who: 'buyer', at: '/dashboard' },
  { name: 'orders-buyer', who: 'buyer', at: '/orderCollaboration/userOrder' },
  { name: 'acceptance-details', who: 'buyer', at: '/receipt-tracking/acceptance-details' },
  { name: 'suppliers', who: 'buyer', at: '/base/basic/supplier' },
  { name: 'orders-supplier', who: 'acme', at: '/orderCollaboration/userOrder' },
  { name: 'deliverable', who: 'acme', at: '/delivery/userOrder' },
  { name: 'new-asn', who: 'acme', at: '/delivery/addAsn' },
  { name: 'asn-tracking', who: 'acme', at: '/delivery/asnTracking' },
  { name: 'receiving-details', who: 'keeper', at: '/delivery/receivingDetails' },
  { name: 'orders-supplier-en', who: 'kinta', at: '/orderCollaboration/userOrder', locale: 'en-US' },
  { name: 'asn-tracking-en', who: 'kinta', at: '/delivery/asnTracking', locale: 'en-US' },
  { name: 'asn-tracking-phone', who: 'acme', at: '/delivery/asnTracking', width: 390 },
  { name: 'asn-tracking-tw', who: 'crystal', at: '/delivery/asnTracking', locale: 'zh-TW' },
];

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const { name, who, at, locale = 'zh-CN', width = 1366 } of shots) {
  const { page, context } = await seat(browser, product.url, who, locale, width);
  await page.goto(at);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await context.close();
}
await browser.close();
await product.stop();
