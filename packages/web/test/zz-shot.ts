import { chromium } from '@playwright/test';
import { startProduct } from '/work/main/packages/web/test/product.ts';
import { World, signedIn, menuOf, refusal } from '/work/main/packages/web/test/world.ts';
import { everyGrant, makeOrganization, makeSupplier, serveList } from '/work/main/packages/web/test/rows.ts';
const product = process.env.URL ? { url: process.env.URL, stop: async () => {} } : await startProduct();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const only = process.argv[2];
const world = (): World => {
  const w = new World();
  w.on('ISrmBmLoginService/getMenuList', (sent) => { const tree = JSON.parse(JSON.stringify(menuOf(sent.headers['accept-language'] ?? 'zh-CN'))); for (const g of tree) for (const c of g.children) Object.assign(c, everyGrant); return { body: { data: { records: tree, size: 9, total: 9, pages: 1, current: 1 } } }; });
  serveList(w, 'IBmOrgService/getFullAuthorityOrgListByParams', Array.from({ length: 143 }, (_, i) => makeOrganization(i)));
  serveList(w, 'IBmOrgService/getbmorglistbyparams', Array.from({ length: 23 }, (_, i) => makeOrganization(i)));
  serveList(w, 'IBmSupplierService/getbmsupplierlistbyparams', Array.from({ length: 100 }, (_, i) => makeSupplier(i)), { total: 10000, pages: 500, isTotalCapped: '1' });
  w.on('IBmOrgService/getbmorgbyid', (s) => ({ body: { data: makeOrganization(Number(s.condition?.id) - 1000) } }));
  return w;
};
interface Shot { name: string; path: string; wide?: boolean; act?: (p: import('@playwright/test').Page, w: World) => Promise<void>; setup?: (w: World) => void; locale?: string }
const shots: Shot[] = [
  { name: 'org', path: '/base/basic/organizational' },
  { name: 'org-en', path: '/base/basic/organizational', locale: 'en-US' },
  { name: 'org-search', path: '/base/basic/organizational?q=KS&f=%7B%22statusCode%22%3A%221%22%7D', act: async (p) => { await p.getByTestId('list.advanced').click(); await p.waitForTimeout(500); } },
  { name: 'sup-search-en', path: '/base/basic/supplier', locale: 'en-US', act: async (p) => { await p.getByTestId('list.advanced').click(); await p.waitForTimeout(500); } },
  { name: 'sup100', path: '/base/basic/supplier?ps=100' },
  { name: 'sup-sel-en', path: '/base/basic/supplier', locale: 'en-US', act: async (p) => { const c = p.locator('tbody tr[data-row-key] input[type=checkbox]'); await c.nth(0).check(); await c.nth(1).check(); await p.getByTestId('tool.freeze').hover(); await p.waitForTimeout(400); } },
  { name: 'cols', path: '/base/basic/supplier', act: async (p) => { await p.getByTestId('list.columns').click(); await p.waitForTimeout(400); } },
  { name: 'drawer', path: '/base/basic/organizational?row=1002', act: async (p) => { await p.waitForTimeout(500); } },
  { name: 'empty', path: '/base/basic/organizational', setup: (w) => { serveList(w, 'IBmOrgService/getFullAuthorityOrgListByParams', []); } },
  { name: 'nomatch', path: '/base/basic/organizational?q=zz', setup: (w) => { serveList(w, 'IBmOrgService/getFullAuthorityOrgListByParams', []); } },
  { name: 'error', path: '/base/basic/organizational', setup: (w) => { w.on('IBmOrgService/getFullAuthorityOrgListByParams', () => refusal(503, '50003', '服务繁忙')); } },
  { name: 'add', path: '/base/basic/add-supplier' },
  { name: 'add-en', path: '/base/basic/add-warehouse', locale: 'en-US', act: async (p) => { await p.getByTestId('form.save').click(); await p.waitForTimeout(400); } },
  { name: 'modify', path: '/base/basic/modify-organizational/1002' },
  { name: 'addzone', path: '/base/basic/add-reservoir' },
  { name: 'confirm', path: '/base/basic/organizational', act: async (p) => { const c = p.locator('tbody tr[data-row-key] input[type=checkbox]'); await c.nth(0).check(); await p.getByTestId('tool.physicalDelete').click(); await p.waitForTimeout(400); } },
];
for (const narrow of [false, true]) for (const s of shots) {
  if (only && !`${s.name}${narrow ? '-390' : ''}`.match(new RegExp(`^(${only})$`))) continue;
  const ctx = await browser.newContext({ viewport: narrow ? { width: 390, height: 844 } : { width: 1366, height: 768 }, locale: s.locale ?? 'zh-CN' });
  const page = await ctx.newPage(); page.setDefaultTimeout(4000);
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(s.name, m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log(s.name, 'PAGEERROR', e.message.slice(0, 500), e.stack?.slice(0,600)));
  const w = world(); s.setup?.(w);
  await signedIn(page, product.url, w);
  await page.goto(product.url + s.path);
  await page.waitForTimeout(1500);
  try { await s.act?.(page, w); } catch (e) { console.log(s.name, 'ACT', String(e).slice(0, 400)); }
  await page.screenshot({ path: `/tmp/lists/${s.name}${narrow ? '-390' : ''}.png` });
  await ctx.close();
}
await browser.close(); await product.stop(); process.exit(0);
