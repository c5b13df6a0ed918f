/** The hand-held layout in a test: its menu, and scans as a scanner types them. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { scanFacts } from '@wms/contract/srm/label/scan.ts';
import { everyGrant } from './rows.ts';
import { listOf } from './screens.ts';
import { signedIn, World } from './world.ts';

export const RESOLVE = 'IBmBarcodeDetailService/resolveScan';
const titles: Readonly<Record<string, readonly string[]>> = messages;
const entry = (menuNo: string, children: readonly unknown[] = []) => ({
  menuNo,
  menuName: titles[`route.${menuNo}`]?.[1] ?? menuNo,
  title: titles[`route.${menuNo}`]?.[1] ?? menuNo,
  menuOwner: menuNo === 'Pda' ? '0' : 'Pda',
  menuLevel: menuNo === 'Pda' ? 1 : 2,
  appNo: 'PDA',
  icon: 'barcode',
  url: menuNo,
  children,
  ...everyGrant,
});
/** A person who has these pages of the hand-held layout. */
export const handWorld = (...menuNos: readonly string[]): World => {
  const world = new World();
  world.on('ISysMenuService/getPdaMenuList', () =>
    listOf(
      menuNos.length === 0
        ? []
        : [
            entry(
              'Pda',
              menuNos.map((menuNo) => entry(menuNo)),
            ),
          ],
    ),
  );
  return world;
};
export const openHand = async (page: Page, url: string, world: World, path = '/pda'): Promise<World> => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signedIn(page, url, world);
  await page.goto(`${url}${path}`);
  await page.getByTestId('hand.box').waitFor();
  return world;
};
const noFacts = Object.fromEntries(scanFacts.map((name) => [name, null]));
/** A row that a scanned text names, as the resolver tells of it. */
export const foundRow = (kind: string, number: string, facts: object = {}, more: object = {}) => ({
  ...{ kind, id: '1', number, status: null, voidFlag: '0', facts: { ...noFacts, ...facts }, url: null, children: [] },
  ...{ reason: null, issues: [], ...more },
});
/** A label of KS01 in a state of its life. */
export const labelRow = (barcode: string, state: string, facts: object = {}, more: object = {}) =>
  foundRow('label', barcode, { orgNo: 'KS01', ...facts }, { status: { dictionary: 'SnBarcodeStatus', value: state }, ...more });
/** Lets the resolver know some texts, each with what is answered beside; of all else it says that nothing is known. */
export const resolves = (world: World, known: Readonly<Record<string, object>>): void =>
  world.on(RESOLVE, ({ condition }) => {
    const text = String(condition?.text);
    const found = known[text];
    const issues = found ? [] : [{ code: 'scan.unknown', params: { text } }];
    return { body: { data: { text, found: [], gs1: null, issues, ...found } } };
  });
/** A code as a scanner types it: into whatever has the focus, without a pause, Enter at its end. */
export const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate((code) => {
    // made before any is heard: the time of a key is when it was struck, however long a busy page takes over the one before
    const strokes = [...code, 'Enter'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (const stroke of strokes) {
      const { key } = stroke;
      const target = document.activeElement ?? document.body;
      const isTaken = !target.dispatchEvent(stroke);
      if (isTaken || key === 'Enter' || !(target instanceof HTMLInputElement)) continue;
      // a key that is pressed also writes
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, target.value + key);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
/** A press and a scan in one moment: the page that was pressed for is not drawn before the scan is heard. */
export const pressAndScan = (what: Locator, text: string): Promise<void> =>
  what.evaluate((node, code) => {
    (node as HTMLElement).click();
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, text);
/** Everything one presses that is smaller than a finger, and every text smaller than the eye wants. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (node: Element): boolean => node.getClientRects().length > 0 && !node.closest('.wms-hand-unseen');
    const named = (node: Element): string => `${node.tagName} ${node.className} ${node.textContent}`;
    const pressed = [...document.querySelectorAll('.wms-hand :is(button, a, input, select, textarea, [role="button"])')]
      .filter(isShown)
      .filter((node) => {
        const { width, height } = node.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((node) => `pressed: ${named(node)}`);
    const read = [...document.querySelectorAll('.wms-hand *')]
      .filter(isShown)
      .filter((node) => [...node.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()))
      .filter((node) => Number.parseFloat(getComputedStyle(node).fontSize) < 16)
      .map((node) => `read: ${named(node)}`);
    const wide = document.documentElement.scrollWidth > 360 ? ['wider than the screen'] : [];
    return [...pressed, ...read, ...wide];
  });
