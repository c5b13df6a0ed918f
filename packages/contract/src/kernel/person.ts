/** Who is signed in and the menu they have: what the engines of both sides know of a person (entities.csv, UserInfo). */
import { z } from 'zod';
import type { Shape } from './call.ts';
import { type Flag, grantFlags, sides } from './permission.ts';
import { countReply, flagReply, idReply, momentReply, textReply, versionReply } from './reply.ts';

/** One value of a data scope. Its type: 1 organization, 2 document class, 3 warehouse, 4 classification; `ALL` is every value. */
export const scopeValue = z.strictObject({ dataType: z.enum(['1', '2', '3', '4']), dataValue: textReply });
export type UserData = Shape<typeof scopeValue>;

/** Everything the browser knows of the person. */
export const userInfo = z.strictObject({
  id: idReply,
  version: versionReply,
  userNo: textReply,
  userName: textReply,
  orgNo: textReply,
  orgName: z.string(),
  warehouseNo: textReply,
  warehouseName: z.string(),
  isLicense: flagReply,
  employeeId: textReply.nullable(),
  url: textReply.nullable(),
  avatar: textReply.nullable(),
  phone: textReply.nullable(),
  email: textReply.nullable(),
  limitCount: countReply,
  tenantsid: textReply.nullable(),
  userDataList: z.array(scopeValue),
  sysUserOrgResDtoList: z.array(z.strictObject({ orgNo: textReply, orgShortName: textReply })),
  sysUserWarehouseResDtoList: z.array(z.strictObject({ warehouseNo: textReply, warehouseName: textReply, orgNo: textReply })),
  sysUserClassifyTypeResDtoList: z.array(z.strictObject({ classifyType: textReply, classifyTypeName: textReply })),
  side: z.enum(sides),
  belongSupplier: textReply.nullable(),
  roleNos: z.array(textReply),
  mustChangePwd: flagReply,
  pwdExpireDays: z.int().nullable(),
  /** '1': the policy wants the person told that the password expires soon. */
  pwdExpireWarn: flagReply,
  /** The fewest characters of a new password, as the policy has it. */
  pwdMinLength: z.int(),
  /** What the person has set for themselves, by name: `saveOwnSettings`. */
  settings: z.record(z.string(), z.unknown()).meta({ example: { language: 'zh-CN' } }),
  /** Who only looks at the product as this person, until when (time of the server), and for how many more seconds. */
  lookedAtBy: z.strictObject({ userNo: textReply, userName: textReply, until: momentReply, seconds: z.int() }).exactOptional(),
});
export type UserInfo = Shape<typeof userInfo>;

const entry = {
  menuNo: textReply,
  menuName: textReply,
  title: textReply,
  menuLevel: z.int().meta({ example: 1 }),
  /** The number of the entry above; '0' is the root (NAV-47). */
  menuOwner: textReply,
  appNo: textReply,
  url: z.string(),
  urlKind: z.enum(['internal', 'external', 'custom']),
  routeName: textReply.nullable(),
  icon: z.string(),
  sort: z.int().meta({ example: 1 }),
  isOut: flagReply,
  /** The flags that are granted, separated by commas. */
  permissions: z.string(),
  /** Initials of the Chinese name. */
  pinyin: z.string(),
  /** Other names of what the page holds, in all languages (MenuSeed). */
  foundBy: z.array(textReply),
  ...(Object.fromEntries(grantFlags.map((flag) => [flag, flagReply])) as Record<Flag, typeof flagReply>),
};
const plainEntry = z.strictObject(entry);
/** One entry of the menu with what it grants (NAV-46, PERM-04). */
export interface MenuEntry extends Shape<typeof plainEntry> {
  readonly children: readonly MenuEntry[];
}
// groups stand in groups, and own entries below them: three levels are all there are
const leaf = z.strictObject({ ...entry, children: z.array(z.never()).meta({ example: [] }) });
const branch = z.strictObject({ ...entry, children: z.array(leaf) });
export const menuReply: z.ZodType<MenuEntry> = z.strictObject({ ...entry, children: z.array(branch) });
