/** The entries of the menu as they are kept, for the screens that maintain and choose them. */
import { z } from 'zod';
import { addInput, byId, changeInput, delList } from '../../kernel/bodies.ts';
import { defineCall, onMenu, type ReplyOf } from '../../kernel/call.ts';
import { pageQuery } from '../../kernel/page.ts';
import { countedReply, flagReply, momentReply, pageReply, rowReply, savedReply, textReply } from '../../kernel/reply.ts';
import { menuEntry } from './menu.ts';

const signedIn = { grant: 'signedIn', mode: 'read' } as const;
const inside = ['purchaser', 'platform'] as const;

const numberReply = z.int().meta({ example: 1 });
const entry = rowReply(menuEntry, { title: textReply, isOut: flagReply }).omit({ createName: true, createDate: true }).extend({
  menuNo: textReply,
  menuName: textReply,
  menuLevel: numberReply,
  appNo: textReply,
  sort: numberReply,
  // groups lead nowhere, and what the program brought nobody has changed
  routeName: textReply.nullable(),
  updateDate: momentReply.nullable(),
});
const named = entry.pick({
  menuNo: true,
  menuName: true,
  title: true,
  menuLevel: true,
  menuOwner: true,
  appNo: true,
  url: true,
  urlKind: true,
  routeName: true,
  icon: true,
  sort: true,
  isOut: true,
  statusCode: true,
});
export const findMenus = defineCall('ISysMenuService/getsysmenubyparamssearch', {
  ...signedIn,
  sides: inside,
  summary: 'Menus of one application and level',
  input: pageQuery,
  reply: pageReply(named),
});
export const listMenus = defineCall('ISysMenuService/getsysmenulist', {
  ...signedIn,
  sides: inside,
  summary: 'Menus by number and name',
  input: pageQuery,
  reply: pageReply(entry),
});
/** Where a custom entry leads that only wants to open another one (NAV-13). */
export const getMenuAddress = defineCall('ISysMenuService/getCustomMenuAddress', {
  ...signedIn,
  summary: 'The address an entry of the own menu leads to',
  input: z.strictObject({ menuNo: z.string().min(1).max(100) }),
  reply: z.strictObject({ url: textReply }),
});

const { menu, sides } = menuEntry;
export const getMenu = defineCall('ISysMenuService/getsysmenubyid', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'Get an entry of the menu',
  input: byId,
  reply: entry,
});
/** One entry of the menu as it is stored, under its name in the language of who asks. */
export type MenuRow = ReplyOf<typeof getMenu>;
export const addMenu = defineCall('ISysMenuService/addsysmenu', {
  grant: onMenu('isAdd', menu),
  sides,
  mode: 'write',
  summary: 'Add an entry that leads out of the product',
  input: addInput(menuEntry),
  reply: savedReply.extend({ menuNo: textReply }),
});
export const updateMenu = defineCall('ISysMenuService/updatesysmenubyid', {
  grant: onMenu('isModify', menu),
  sides,
  mode: 'write',
  summary: 'Modify an entry of the menu',
  input: changeInput(menuEntry),
  reply: savedReply,
});
export const purgeMenus = defineCall('ISysMenuService/physicaldeletesysmenubyids', {
  grant: onMenu('isPhysicalDelete', menu),
  sides,
  mode: 'write',
  summary: 'Delete own entries of the menu',
  input: delList,
  reply: countedReply,
});
