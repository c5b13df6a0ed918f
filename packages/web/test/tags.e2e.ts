import { expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { type Asked, everyGrant, granting, makeOrganization, noSerious, serveList } from './rows.ts';
import { makeTag, serveTags } from './tags.world.ts';
import { refusal, signedIn, type World } from './world.ts';

const ORG_LIST = 'IBmOrgService/getFullAuthorityOrgListByParams';
const LIST = '/base/basic/organizational';
const organizations = Array.from({ length: 45 }, (_, at) => makeOrganization(at));

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const open = async (page: Page, world: World, path = LIST): Promise<Asked[]> => {
  const asked = serveList(world, ORG_LIST, organizations);
  await signedIn(page, product.url, world);
  await page.goto(product.url + path);
  await expect(page.getByTestId('list')).toBeVisible({ timeout: 30_000 });
  return asked;
};
const panel = (page: Page) => page.getByTestId('list.search');
const tag = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
/** Opens the search and waits for a tag of it. */
const openSearch = async (page: Page, name?: string): Promise<void> => {
  await page.getByTestId('list.advanced').click();
  await expect(name === undefined ? panel(page) : tag(page, name)).toBeVisible();
};

test.describe('saved searches', () => {
  test('LIST-13 LIST-45 fixed ones stay, own ones can go, and come back within six seconds', async ({ page }) => {
    const world = granting();
    const kept = serveTags(
      world,
      makeTag('1', '固定的', { statusCode: '1' }, { tagOwnType: '1' }),
      makeTag('2', '我的', { statusCode: '0' }),
    );
    await open(page, world);
    await openSearch(page, '固定的');
    await expect(page.getByRole('button', { name: '删除标签 固定的' })).toHaveCount(0);
    await noSerious(page);
    await page.getByRole('button', { name: '删除标签 我的' }).click();
    await expect(tag(page, '我的')).toHaveCount(0);
    expect(kept.tags.map((one) => one.id)).toEqual(['1']);
    await page.getByRole('button', { name: '撤销' }).click();
    // the layer the tag was taken away in is still open
    await expect(tag(page, '我的')).toBeVisible();
    await expect(panel(page).getByTestId('list.query')).toBeVisible();
    expect(kept.sent[0]).toMatchObject({ name: 'Base.Basic.Organizational', tagContent: expect.stringContaining('"0"') });
    await page.getByRole('button', { name: '删除标签 我的' }).click();
    await expect(tag(page, '我的')).toHaveCount(0);
    await page.reload();
    await openSearch(page, '固定的');
    await expect(tag(page, '我的')).toHaveCount(0);
  });

  test('LIST-14 LIST-46 LIST-47 LIST-49 a press searches and closes, stands in the address, and a second one clears it', async ({
    page,
  }) => {
    const world = granting();
    serveTags(world, makeTag('2', '昆山有效', { statusCode: '1', keyword: '昆山', zzz: 'x', field: 'orgNo', order: 'asc' }));
    const asked = await open(page, world, `${LIST}?f={"orgNameIndistinct":"old"}`);
    await openSearch(page);
    const before = asked.length;
    await tag(page, '昆山有效').click();
    await expect(panel(page)).toHaveCount(0);
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ statusCode: '1', keyword: '昆山' });
    expect([asked.length, asked.at(-1)?.field, asked.at(-1)?.order]).toEqual([before + 1, 'orgNo', 'asc']);
    await expect(page).toHaveURL(/tag=2/);
    await page.reload();
    await expect(page.getByRole('button', { name: '常用查询 昆山有效' })).toBeVisible();
    await openSearch(page);
    await expect(tag(page, '昆山有效')).toHaveAttribute('aria-pressed', 'true');
    await tag(page, '昆山有效').click();
    await expect.poll(() => [asked.at(-1)?.condition, asked.at(-1)?.field]).toEqual([{}, 't1.updateDate']);
    await expect(page).toHaveURL(product.url + LIST);
    await page.goBack();
    await expect(page.getByRole('button', { name: '常用查询 昆山有效' })).toBeVisible();
  });

  test('LIST-50 another value takes the mark away, in the panel, by a chip and by the keyword', async ({ page }) => {
    const world = granting();
    serveTags(world, makeTag('2', '有效', { statusCode: '1', orgNameIndistinct: '精密' }));
    await open(page, world);
    const mark = page.getByRole('button', { name: '常用查询 有效' });
    const press = async (): Promise<void> => {
      await openSearch(page);
      await tag(page, '有效').click();
      await expect(mark).toBeVisible();
    };
    await press();
    await openSearch(page);
    await panel(page).getByLabel('组织名称').fill('别的');
    await expect(tag(page, '有效')).toHaveAttribute('aria-pressed', 'false');
    await page.getByTestId('list.query').click();
    await expect(mark).toHaveCount(0);
    await press();
    await page.getByRole('button', { name: '移除条件 组织名称 精密' }).click();
    await expect(mark).toHaveCount(0);
    await press();
    await page.getByTestId('list.keyword').fill('zz');
    await expect(mark).toHaveCount(0);
  });

  test('LIST-50 a changed search says which tag it came from, saves the change under its names, or goes back to it', async ({
    page,
  }) => {
    const world = granting();
    const saved = { statusCode: '1', orgNameIndistinct: '精密', keyword: '昆山' };
    const kept = serveTags(world, makeTag('2', '有效', saved), makeTag('1', '固定的', { statusCode: '0' }, { tagOwnType: '1' }));
    const asked = await open(page, world);
    const base = page.getByTestId('list.tagBase');
    await openSearch(page);
    await tag(page, '有效').click();
    await expect(page.getByRole('button', { name: '常用查询 有效' })).toBeVisible();
    await openSearch(page);
    await expect(base).toHaveCount(0);
    await panel(page).getByLabel('组织名称').fill('别的');
    await expect(base).toContainText('基于「有效」');
    await noSerious(page);
    const before = asked.length;
    await page.getByTestId('tag.reset').click();
    await expect(panel(page).getByLabel('组织名称')).toHaveValue('精密');
    await expect(tag(page, '有效')).toHaveAttribute('aria-pressed', 'true');
    await expect(base).toHaveCount(0);
    expect(asked).toHaveLength(before);
    // changed outside, by its chip: the panel still knows, and going back brings the keyword too
    await page.keyboard.press('Escape');
    await page.getByTestId('list.keyword').fill('zz');
    await expect.poll(() => asked.at(-1)?.condition.keyword).toBe('zz');
    await openSearch(page);
    await page.getByTestId('tag.reset').click();
    await page.getByTestId('list.query').click();
    await expect(page.getByTestId('list.keyword')).toHaveValue('昆山');
    await expect(page).toHaveURL(/tag=2/);
    await expect(page.getByRole('button', { name: '常用查询 有效' })).toBeVisible();
    await openSearch(page);
    await panel(page).getByLabel('组织名称').fill('别的');
    await page.getByTestId('tag.saveChanges').click();
    await expect(page.getByText('已保存标签 有效')).toBeVisible();
    expect(kept.sent).toHaveLength(1);
    expect(kept.sent[0]).toMatchObject({
      id: '2',
      version: 1,
      tagContent: expect.stringContaining('"orgNameIndistinct":"别的"'),
      zlI18nList: [{ languageCode: 'zh-CN', description: '有效' }],
    });
    // the same one: addresses with its id still find it
    expect(kept.tags.map((one) => one.id)).toEqual(['2', '1']);
    await expect(tag(page, '有效')).toHaveCount(1);
    await expect(tag(page, '有效')).toHaveAttribute('aria-pressed', 'true');
    await expect(base).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    // what belongs to the screen cannot be saved over
    await tag(page, '固定的').click();
    await openSearch(page);
    await panel(page).getByLabel('组织名称').fill('x');
    await expect(base).toContainText('基于「固定的」');
    await expect(page.getByTestId('tag.saveChanges')).toHaveCount(0);
  });

  test('LIST-50 a search opened in the moment after a press on a tag follows the list to that tag', async ({ page }) => {
    const world = granting();
    serveTags(world, makeTag('2', '有效', { statusCode: '1' }), makeTag('1', '精密的', { orgNameIndistinct: '精密' }));
    await open(page, world);
    await openSearch(page);
    await tag(page, '有效').click();
    await expect(page.getByRole('button', { name: '常用查询 有效' })).toBeVisible();
    await openSearch(page);
    // both presses before the list is drawn again
    await page.evaluate(() => {
      const press = (found: Element | null | undefined): void => (found as HTMLElement).click();
      press([...document.querySelectorAll('[data-testid="list.search"] button')].find((one) => one.textContent === '精密的'));
      press(document.querySelector('[data-testid="list.advanced"]'));
      press(document.querySelector('[data-testid="list.advanced"]'));
    });
    await expect(page.getByRole('button', { name: '常用查询 精密的' })).toBeVisible();
    await expect(panel(page).getByLabel('组织名称')).toHaveValue('精密');
    await panel(page).getByLabel('组织名称').fill('别的');
    await expect(page.getByTestId('list.tagBase')).toContainText('基于「精密的」');
  });

  test('a change that cannot be saved says why and leaves the tag as it was', async ({ page }) => {
    const world = granting();
    const kept = serveTags(world, makeTag('2', '有效', { statusCode: '1' }));
    await open(page, world);
    await openSearch(page);
    await tag(page, '有效').click();
    // the panel closes, and only a list that has taken the tag over opens it with the tag in it
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '常用查询 有效' })).toBeVisible();
    await openSearch(page);
    await panel(page).getByLabel('组织名称').fill('别的');
    world.on('ISysTagService/updateSysTagById', () => refusal(400, '20001', '条件过长，无法保存'));
    await page.getByTestId('tag.saveChanges').click();
    await expect(page.locator('.wms-toast')).toContainText('条件过长，无法保存');
    expect(kept.tags.map((one) => one.id)).toEqual(['2']);
    await expect(page.getByTestId('list.tagBase')).toContainText('基于「有效」');
  });

  test('the search says how many rows it would find before it is made, and is honest about a capped number', async ({ page }) => {
    const world = granting();
    serveTags(world);
    const counts: unknown[] = [];
    world.on(ORG_LIST, (sent, request) => {
      const { size } = request.postDataJSON() as { size: number };
      if (size === 1) counts.push(sent.condition);
      const isWide = sent.condition?.orgNameIndistinct === '厂';
      const total = size === 1 ? (isWide ? 10_000 : 7) : 45;
      const records = organizations.slice(0, Math.min(size, 20));
      return { body: { data: { records, size, total, pages: 3, current: 1, ...(isWide ? { isTotalCapped: '1' } : {}) } } };
    });
    await page.clock.install();
    await signedIn(page, product.url, world);
    await page.goto(`${product.url}${LIST}?q=昆山&f={"statusCode":"1"}`);
    await openSearch(page);
    const matches = page.getByTestId('list.matches');
    // what is searched for already is known
    await expect(matches).toHaveText('符合 45 条');
    // a pause in typing is what asks: on a busy machine the presses themselves may lie that far apart, so time stands still
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    await panel(page).getByLabel('组织名称').pressSequentially('精密件');
    expect(counts).toEqual([]);
    await page.clock.resume();
    await expect(matches).toHaveText('符合 7 条');
    expect(counts).toEqual([{ keyword: '昆山', statusCode: '1', orgNameIndistinct: '精密件' }]);
    await panel(page).getByLabel('组织名称').fill('厂');
    await expect(matches).toHaveText('符合 10000+ 条');
    await panel(page).getByLabel('组织编号').fill('x'.repeat(51));
    await expect(matches).toHaveText('');
    expect(counts).toHaveLength(2);
    await panel(page).getByLabel('组织编号').fill('');
    await panel(page).getByLabel('组织名称').fill('');
    await expect(matches).toHaveText('符合 45 条');
  });

  test('LIST-16 LIST-29 LIST-30 LIST-44 LIST-71 I18N-10 a search is saved under a name in each language, and its dialog is 500 wide', async ({
    page,
  }) => {
    const world = granting();
    const kept = serveTags(world);
    await open(page, world);
    await openSearch(page);
    await expect(page.getByTestId('list.addTag')).toHaveAttribute('aria-disabled', 'true');
    await panel(page).getByLabel('组织名称').fill('精密');
    await page.getByTestId('list.addTag').click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByTestId('tag.save') });
    await expect(dialog.getByLabel('标签名称（简体中文）')).toBeFocused();
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(500);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('alert')).toHaveText('请输入标签名称');
    await noSerious(page);
    await dialog.getByLabel('标签名称（简体中文）').fill('精密件');
    await expect(dialog.getByLabel('标签名称（English）')).toHaveValue('精密件');
    await dialog.getByLabel('标签名称（English）').fill('');
    await dialog.getByLabel('标签名称（繁體中文）').focus();
    await expect(dialog.getByRole('alert')).toHaveText('请输入标签名称');
    await page.getByTestId('tag.save').click();
    expect(kept.sent).toEqual([]);
    await dialog.getByLabel('标签名称（English）').fill('Precision');
    await page.getByTestId('tag.save').click();
    await expect(dialog).toHaveCount(0);
    await expect(tag(page, '精密件')).toHaveAttribute('aria-pressed', 'true');
    await expect(panel(page).getByLabel('组织名称')).toHaveValue('精密');
    // the one that was saved a moment ago is what further changes come from
    await panel(page).getByLabel('组织名称').fill('精密钢');
    await expect(page.getByTestId('list.tagBase')).toContainText('基于「精密件」');
    expect(kept.sent).toEqual([
      {
        name: 'Base.Basic.Organizational',
        tagOwner: '1',
        tagContent: JSON.stringify({
          params: { orgNameIndistinct: '精密' },
          labelMapProp: { 组织名称: 'orgNameIndistinct' },
          list: 'organization',
        }),
        zlI18nList: [
          { languageCode: 'zh-CN', description: '精密件', languageDesc: '简体中文' },
          { languageCode: 'en-US', description: 'Precision', languageDesc: 'English' },
          { languageCode: 'zh-TW', description: '精密件', languageDesc: '繁體中文' },
        ],
      },
    ]);
  });

  test('ERR-34 LIST-83 what is not saved says so in its dialog only, which stays open; tags that do not load offer another try', async ({
    page,
  }) => {
    const world = granting();
    let fails = true;
    world.on('ISysTagService/getSysTagListByName', () =>
      fails ? refusal(503, '50003', '忙') : { body: { data: { records: [], size: 1, total: 0, pages: 1, current: 1 } } },
    );
    world.on('ISysTagService/addSysTagByName', () => refusal(409, '20005', '每个页面最多 30 个标签'));
    await open(page, world);
    await openSearch(page);
    const asked = () => world.calls('ISysTagService/getSysTagListByName').length;
    const before = asked();
    await page.getByRole('button', { name: '加载失败，重试' }).click();
    // the second try is to fail as well
    await expect.poll(asked).toBeGreaterThan(before);
    fails = false;
    await page.getByRole('button', { name: '加载失败，重试' }).click();
    await expect(page.getByRole('button', { name: '加载失败，重试' })).toHaveCount(0);
    await panel(page).getByLabel('组织名称').fill('精密');
    await page.getByTestId('list.addTag').click();
    await page.getByLabel('标签名称（简体中文）').fill('太多');
    await page.getByTestId('tag.save').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('每个页面最多 30 个标签');
    await expect(page.locator('.wms-toast')).toHaveCount(0);
    await expect(page.getByTestId('tag.save')).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(panel(page).getByLabel('组织名称')).toHaveValue('精密');
  });

  test('LIST-15 LIST-17 Reset empties the form and searches nothing, Cancel keeps what was searched', async ({ page }) => {
    const world = granting({ ...everyGrant });
    serveTags(world);
    const asked = await open(page, world, `${LIST}?f={"statusCode":"1"}`);
    await expect.poll(() => asked.length).toBe(1);
    await openSearch(page);
    await panel(page).getByLabel('组织名称').fill('精密');
    await panel(page).getByRole('button', { name: '重置' }).click();
    await expect(panel(page).getByLabel('组织名称')).toHaveValue('');
    await panel(page).getByRole('button', { name: '取消' }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(asked).toHaveLength(1);
    await expect(page.getByRole('button', { name: '移除条件 状态 有效' })).toBeVisible();
    await openSearch(page);
    await panel(page).getByRole('button', { name: '重置' }).click();
    await page.getByTestId('list.query').click();
    await expect.poll(() => asked.at(-1)?.condition).toEqual({});
  });

  test('LIST-13 LIST-22 LIST-49 A-F15 saved searches stand on the page: a press searches, a second one clears, those without room wait', async ({
    page,
  }) => {
    const world = granting();
    const names = [
      '昆山有效',
      '苏州的',
      '停用的组织',
      '本月新增',
      '没有备注',
      '待我确认',
      '海外',
      '外协加工厂',
      '精密件',
      '关联公司',
    ];
    serveTags(world, ...names.map((name, at) => makeTag(String(at + 1), name, { statusCode: at === 0 ? '1' : '0' })));
    const asked = await open(page, world);
    const chips = page.getByTestId('list.tags');
    const chip = chips.getByRole('button', { name: '昆山有效' });
    await chip.click();
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ statusCode: '1' });
    await expect(page).toHaveURL(/tag=1/);
    await expect(chip).toHaveAttribute('aria-label', '常用查询 昆山有效：点击取消');
    await noSerious(page);
    await chip.click();
    await expect(page).toHaveURL(product.url + LIST);
    await expect(chip).not.toHaveAttribute('aria-label', /.+/);
    // what has no room is no half chip and no tab stop, but stands behind a number
    const shown = await chips.getByRole('listitem').count();
    expect(shown).toBeGreaterThan(1);
    await expect(page.getByTestId('list.moreTags')).toContainText(`+${names.length - shown}`);
    await page.getByTestId('list.moreTags').click();
    await page.locator('.wms-tag-chips-more').getByRole('button', { name: '关联公司' }).click();
    await expect(page).toHaveURL(/tag=10/);
    await expect(page.getByTestId('list.moreTags')).toContainText('关联公司');
    await page.setViewportSize({ width: 820, height: 1180 });
    const over = () => page.locator('.wms-list-bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    await expect(page.getByTestId('list.moreTags')).toContainText('+');
    expect(await over()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByTestId('list.moreTags')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a phone has the whole search in a sheet: tags, form and a footer that stays in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const world = granting();
    serveTags(world, makeTag('2', '有效', { statusCode: '1' }));
    const asked = await open(page, world);
    await openSearch(page, '有效');
    const foot = await page.getByTestId('list.query').boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(844);
    await noSerious(page);
    await tag(page, '有效').click();
    await expect(panel(page)).toHaveCount(0);
    await expect.poll(() => asked.at(-1)?.condition).toEqual({ statusCode: '1' });
  });
});
