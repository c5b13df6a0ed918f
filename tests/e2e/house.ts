import { utils, write } from '@e965/xlsx';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DeclaredCall, ReplyOf } from '../../packages/contract/src/kernel/call.ts';
import { BASE_PATH } from '../../packages/contract/src/kernel/version.ts';
import { demoPeople } from '../../packages/server/seeds/people.ts';

export type LanguageTag = 'zh-CN' | 'zh-TW' | 'en-US';
const ownNames = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', 'en-US': 'English' } as const;
export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Faults the page threw; empty when all is well. */
  readonly faults: string[];
}

/** A person of the demo world at a browser of their own, signed in through the form. */
export const seat = async (browser: Browser, url: string, userNo: string, locale: LanguageTag, width = 1366): Promise<Seat> => {
  // Nothing slides: on a starved machine a press lands beside a dialog that is still growing. What moves is tried in tabs.e2e.ts.
  const context = await browser.newContext({
    baseURL: url,
    locale,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 500 ? 844 : 768 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/login');
  // people of the demo world have a language of their own: the one chosen here becomes it
  await page.getByTestId('language').click();
  await page.getByRole('menuitem', { name: ownNames[locale] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await page.locator('input').first().fill(userNo);
  await page.locator('input[type="password"]').fill(demoPeople.find((person) => person.userNo === userNo)?.pwd ?? '');
  await page.getByTestId('login.submit').click();
  await expect(page).toHaveURL(/\/dashboard/);
  return { page, context, faults };
};

const TOKEN = 'Authentication-Info';
/** What the person at a seat would be answered, asked without the page. */
export const ask = async <C extends Pick<DeclaredCall, 'wire'>>(
  { context }: Seat,
  { wire }: C,
  body: object,
): Promise<ReplyOf<C>> => {
  const token = (await context.cookies()).find(({ name }) => name === TOKEN)?.value ?? '';
  const answer = await context.request.post(`${BASE_PATH}${wire}`, {
    headers: { [TOKEN]: token, 'App-Client-Type': '1', invokerParam: '1', 'Idempotency-Key': crypto.randomUUID() },
    data: 'condition' in body ? body : { condition: body },
  });
  const told = await answer.json();
  expect(answer.status(), `${wire}: ${JSON.stringify(told).slice(0, 600)}`).toBe(200);
  return told.data;
};

/** A workbook of one sheet from rows of cells. */
export const workbook = (rows: readonly (readonly (string | number)[])[]): Buffer => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
