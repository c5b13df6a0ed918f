import { z } from 'zod';
import type { Shape } from '../../kernel/call.ts';
import { choice, text } from '../../kernel/field.ts';
import { grantFlags } from '../../kernel/permission.ts';
import { textReply } from '../../kernel/reply.ts';
import { defineResource, recordFields } from '../../kernel/resource.ts';
import { idText } from '../../kernel/schema.ts';
import { screenTerms } from '../../kernel/screenTerms.ts';

/** A role of the installation: which menus and rights of one side belong together. Its grants are kept beside it. */
export const role = defineResource({
  name: 'role',
  table: 'sys_role',
  menu: 'BaseManage.Role',
  wire: {
    service: 'ISrmSysRoleService',
    list: 'getsysrolelist',
    get: 'getsysrolebyid',
    purge: 'deletesysrolebyids',
    // adding and changing are one call
    written: ['list', 'get', 'purge'],
  },
  openToLookups: true,
  sides: ['purchaser', 'platform'],
  customFields: 'none',
  fields: {
    roleNo: text({ required: true, unique: true, max: 50, lockedOnEdit: true }),
    roleName: text({ required: true }),
    side: choice({ required: true, dictionary: 'Side', lockedOnEdit: true }),
    ...recordFields,
  },
  title: ['roleNo', 'roleName'],
  list: {
    columns: ['roleNo', 'roleName', 'side', 'statusCode', 'remark', 'createName', 'createDate', 'updateName', 'updateDate'],
    glance: ['roleNo', 'roleName', 'side', 'statusCode', 'updateDate'],
    card: ['roleName', 'side', 'statusCode'],
    keyword: ['roleNo', 'roleName'],
    search: ['side', 'statusCode'],
  },
  form: [['roleNo', 'roleName', 'side', 'statusCode'], ['remark']],
  exchange: { export: ['roleNo', 'roleName', 'side', 'statusCode', 'remark', 'createName', 'createDate'] },
  told: { menus: screenTerms.menuPermissions },
  labels: {
    $: ['Role', '角色', '角色'],
    roleNo: ['Role no.', '角色编号', '角色編號'],
    roleName: ['Role name', '角色名称', '角色名稱'],
    side: screenTerms.side,
  },
});

/** The role that holds everything; nobody deletes, empties or switches it off (PERM-06). */
export const adminRole = 'admin';

const flags = z.partialRecord(z.enum(grantFlags), z.enum(['0', '1']));
/** Rights by menu, as they travel: a flag of '1' is granted, '0' or missing is not. */
export const menuGrants = z.array(z.strictObject({ menuNo: z.string().min(1).max(100), flags })).max(500);
export type MenuGrants = Shape<typeof menuGrants>;

export const roleMenusBody = z.strictObject({ roleId: idText });
export const saveRoleMenusBody = z.strictObject({ roleId: idText, version: z.number().int(), menus: menuGrants });

/** One row of the grid of menus and rights. */
export const gridMenu = z.strictObject({
  menuNo: textReply,
  title: textReply,
  menuOwner: textReply,
  sort: z.int().meta({ example: 1 }),
  appNo: textReply,
  /** Sides that may have the menu, separated by commas; empty: all. */
  side: z.string(),
  /** The rights its page has; none where it is a group. */
  has: z.array(z.enum(grantFlags)),
  /** What the person asking may give and take here: those of them they hold themselves. */
  own: z.array(z.enum(grantFlags)),
});
export type GridMenu = Shape<typeof gridMenu>;
