/** Entries of the menu for screens that the small world of the tests has not. */
import { everyGrant } from './rows.ts';
import type { Answer } from './world.ts';

export const listOf = (records: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Answer => ({
  body: { data: { records, size: 20, total: records.length, pages: 1, current: 1, ...more } },
});
const entry = (menuNo: string, menuOwner: string, menuLevel: number, children: readonly unknown[]) => ({
  menuNo,
  menuName: menuNo,
  title: menuNo,
  menuOwner,
  menuLevel,
  appNo: 'PC',
  icon: 'folder',
  sort: 90,
  url: menuNo,
  pinyin: '',
  children,
  ...everyGrant,
  isImport: '1',
});
/** One group that holds these screens, with every right on them. */
export const groupOf = (...menuNos: readonly string[]): unknown =>
  entry(
    'More',
    '0',
    1,
    menuNos.map((menuNo) => entry(menuNo, 'More', 2, [])),
  );
