/** A person at work in a browser test: what the hand does is counted, and the ways that all jobs of a day begin with. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Tile } from '../../packages/contract/src/kernel/tile.ts';
import type { JobWorld } from './jobs.world.ts';

export type Way = 'mouse' | 'keys';

/** A job of the day (docs/ux/jobs.md): who does it, what it may cost, what must be there before it, and the steps. */
export interface Job {
  readonly id: string;
  readonly who: string;
  readonly what: string;
  readonly budget: Readonly<Record<Way, number>>;
  /** Brings about what the job is done on; before each way anew. */
  readonly before?: (world: JobWorld) => Promise<unknown>;
  readonly run: (hand: Hand, way: Way, world: JobWorld) => Promise<void>;
}

/** Menus and dialogs move the focus a frame after what moved it. `at` says where it is, for a walk that goes astray. */
const whereWhenDrawn = (node: Element): Promise<{ readonly isThere: boolean; readonly at: string }> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { activeElement: at } = document;
      resolve({ isThere: node === at, at: `${at?.tagName} ${at?.className} ${at?.textContent?.slice(0, 20)}` });
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });

/** Looking, waiting and scrolling cost nothing; every press of the mouse, every key and every text written is one action. */
export class Hand {
  actions = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(aim: Locator): Promise<void> {
    await aim.click();
    this.actions += 1;
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.actions += 1;
  }
  async write(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
    this.actions += 1;
  }
  /** Presses a key until what it leads to has the focus; like a person, it looks where the last press led before the next one. */
  async walk(key: string, aim: Locator, most = 30): Promise<void> {
    const way: string[] = [];
    for (let n = 0; n < most; n++) {
      const { isThere, at } = await aim.evaluate(whereWhenDrawn);
      if (isThere) return;
      way.push(at);
      await this.press(key);
    }
    await expect(aim, `${key} does not lead there in ${most} presses, over ${way.join(' > ')}`).toBeFocused({ timeout: 1 });
  }
}

export const shown = (page: Page, testId: string): Locator => page.getByTestId(testId).locator('visible=true');
export const rows = (page: Page): Locator => page.locator('.wms-pane:visible tr[data-row-key]');
/** A list has answered what was asked last and stands still. */
export const settled = async (page: Page): Promise<void> => {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('.wms-list-body[data-busy]').locator('visible=true')).toHaveCount(0);
};
const rowAt = (page: Page, id: string): Locator => page.locator(`.wms-pane:visible tr[data-row-key="${id}"]`);
/** A row that stays what it is while others come and go; the first one unless told. */
export const rowOf = async (page: Page, some = rows(page)): Promise<{ readonly id: string; readonly row: Locator }> => {
  const id = (await some.first().getAttribute('data-row-key')) ?? '';
  return { id, row: rowAt(page, id) };
};
export const isGone = (page: Page, id: string): Promise<void> => expect(rowAt(page, id)).toHaveCount(0);

/** From the home page along a link on it: by the mouse, or past the menu by the keys that open a page. */
const openLink = async (hand: Hand, way: Way, link: Locator): Promise<void> => {
  await expect(link).toBeVisible();
  if (way === 'mouse') return hand.click(link);
  // who presses Enter has seen where Tab led
  await hand.walk('Tab', hand.page.locator('.wms-skip'), 2);
  await hand.press('Enter');
  await hand.walk('Tab', link);
  await hand.press('Enter');
};
/** To the list of a queue of work, by its tile. */
export const openQueue = async (hand: Hand, way: Way, tile: Tile): Promise<void> => {
  await openLink(hand, way, hand.page.locator(`:is(.wms-todo-card, .wms-todo-empty a)[href="${tile.url}"]`));
  await settled(hand.page);
};
/** To a page among the favourites of the home page; by keys over the function panel, by the name of the page. */
export const openPage = async (hand: Hand, way: Way, path: string, name: string): Promise<void> => {
  if (way === 'mouse') return hand.click(hand.page.locator(`.wms-quick-card[href="${path}"]`));
  await hand.press('Control+k');
  await expect(hand.page.getByTestId('panel.search')).toBeFocused();
  await hand.write(name);
  await hand.press('Enter');
};
/** To a tab of a list by its tile; by keys over the function panel, and by the place of the tab, which does not grow with the tiles. */
export const openTab = async (hand: Hand, way: Way, tile: Tile, name: string, place: number): Promise<void> => {
  if (way === 'mouse') return openQueue(hand, way, tile);
  await openPage(hand, way, '', name);
  await settled(hand.page);
  await hand.press(String(place));
  await expect(hand.page).toHaveURL(/tab=/);
  await settled(hand.page);
};
/** The first row by keys: from the search of the list down. */
export const enterRows = async (hand: Hand, row?: Locator): Promise<void> => {
  await hand.press('/');
  await hand.press('ArrowDown');
  if (row) await hand.walk('ArrowDown', row);
};
/** The act that stands on the face of a row. */
export const face = async (hand: Hand, way: Way, row: Locator, act: string): Promise<void> => {
  const own = row.getByTestId(`row.${act}`);
  if (way === 'mouse') return hand.click(own);
  // the acts of a tab are drawn a moment after its rows
  await expect(own).toBeVisible();
  await enterRows(hand, row);
  await hand.press('End');
  await expect(own).toBeFocused();
  await hand.press('Enter');
};
/** An act that is folded away under More. */
export const under = async (hand: Hand, way: Way, row: Locator, act: string): Promise<void> => {
  const entry = shown(hand.page, `row.${act}`);
  if (way === 'mouse') {
    await hand.click(row.locator('.wms-rowmore'));
    return hand.click(entry);
  }
  await enterRows(hand, row);
  await hand.press('End');
  await hand.walk('ArrowRight', row.locator('.wms-rowmore'), 1);
  await hand.press('Enter');
  // a key pressed before the menu has the focus is the page's, not the menu's
  await expect(hand.page.locator('.ant-dropdown-menu-item:visible:focus')).toHaveCount(1);
  await hand.walk('ArrowDown', hand.page.locator('.ant-dropdown-menu-item:visible', { has: entry }), 8);
  await hand.press('Enter');
};
/** The option of that name in the choice that a dialog begins with. */
export const choose = async (hand: Hand, way: Way, field: Locator, name: string): Promise<void> => {
  const option = hand.page.locator(`.ant-select-item-option[title="${name}"]:visible`);
  if (way === 'mouse') {
    await hand.click(field);
    return hand.click(option);
  }
  await expect(field.locator('input')).toBeFocused();
  await hand.press('ArrowDown');
  await expect(option).toBeVisible();
  const active = hand.page.locator(`.ant-select-item-option-active[title="${name}"]:visible`);
  for (let n = 0; n < 10 && (await active.count()) === 0; n++) await hand.press('ArrowDown');
  await hand.press('Enter');
};
/** Submits what stands open, by its button or by the key that all forms have. */
export const submit = async (hand: Hand, way: Way, button: string): Promise<void> => {
  if (way === 'mouse') return hand.click(shown(hand.page, button));
  await expect(shown(hand.page, button)).toBeEnabled();
  // a dialog listens when what it asks for is there
  const dialog = hand.page.locator('.ant-modal:visible');
  if ((await dialog.count()) > 0) await expect(dialog.locator('input, textarea').first()).toBeAttached();
  await hand.press('Control+Enter');
};
/** Says yes in a question; by keys with Enter, since its button has the focus. */
export const sayYes = async (hand: Hand, way: Way): Promise<void> => {
  const yes = hand.page.getByTestId('confirm.yes');
  if (way === 'mouse') return hand.click(yes);
  await expect(yes).toBeFocused();
  await hand.press('Enter');
};
/** A decision on the first row: by its face or by its key, and the button that has the focus. */
export const decideFirst = async (hand: Hand, way: Way, act: string, key: string): Promise<void> => {
  const { id, row } = await rowOf(hand.page);
  if (way === 'mouse') await hand.click(row.getByTestId(`row.${act}`));
  else {
    await enterRows(hand, row);
    await hand.press(key);
  }
  await sayYes(hand, way);
  await isGone(hand.page, id);
};
