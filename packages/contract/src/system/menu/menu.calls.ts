/** The menu of a person, their favourites, and the languages offered: what every page asks. */
import { z } from 'zod';
import { noBody } from '../../kernel/bodies.ts';
import { defineCall } from '../../kernel/call.ts';
import { menuReply } from '../../kernel/person.ts';
import { countedReply, flagReply, idReply, pageReply, textReply } from '../../kernel/reply.ts';

const menuNo = z.string().min(1).max(100);
const appBody = z.strictObject({ appNo: z.enum(['PC', 'PDA']).default('PC') });
const own = { grant: 'signedIn', mode: 'read' } as const;

export const getMenuList = defineCall('ISrmBmLoginService/getMenuList', {
  ...own,
  openBeforePwdChange: true,
  summary: 'The menu of the person',
  input: appBody,
  reply: pageReply(menuReply),
});
export const getPdaMenuList = defineCall('ISysMenuService/getPdaMenuList', {
  ...own,
  openBeforePwdChange: true,
  summary: 'The handheld menu of the person',
  input: appBody,
  reply: pageReply(menuReply),
});

const favourite = z.strictObject({
  menuNo: textReply,
  menuName: textReply,
  title: textReply,
  icon: z.string(),
  url: z.string(),
  sort: z.int().meta({ example: 1 }),
});
export const listFavourites = defineCall('ISysMenuService/getBusinessCommonMenu', {
  grant: 'signedIn',
  mode: 'write',
  isReading: true,
  isOpenWhileLooking: true,
  summary: 'The favourites of the person, in order',
  input: z.strictObject({}),
  reply: pageReply(favourite),
});
export const toggleFavourite = defineCall('ISysMenuService/collectBusinessCommonMenu', {
  grant: 'signedIn',
  mode: 'write',
  summary: 'Add a menu to the favourites or take it away',
  input: z.strictObject({ menuNo }),
  reply: z.strictObject({ menuNo: textReply, collected: flagReply }),
});
export const sortFavourites = defineCall('ISysMenuService/sortBusinessCommonMenu', {
  grant: 'signedIn',
  mode: 'write',
  summary: 'Order the favourites',
  input: z.strictObject({ menuNos: z.array(menuNo).max(200) }),
  reply: countedReply,
});

export const listLanguages = defineCall('IZlLanguageService/getAllZlLanguage', {
  grant: 'public',
  mode: 'read',
  summary: 'The languages offered',
  input: noBody,
  reply: pageReply(z.strictObject({ id: idReply, languageCode: textReply, description: textReply, languageDesc: textReply })),
});
