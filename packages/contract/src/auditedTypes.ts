import type { Resource } from './kernel/resource.ts';
import { allResources } from './registry.ts';
import { businessControl } from './system/businessControl/businessControl.ts';
import { dictionary } from './system/dictionary/dictionary.ts';
import { menuEntry } from './system/menu/menu.ts';
import { operLog } from './system/operLog/operLog.ts';
import { param } from './system/param/param.ts';
import { pwdPolicy } from './system/pwdPolicy/pwdPolicy.ts';
import { role } from './system/role/role.ts';
import { sysUser } from './system/user/user.ts';

/**
 * Faces of what rooms keep in their own way, beside the resources of the registry: no engine makes their calls or knows their
 * tables, but the log, histories and explanations tell of their rows under these names.
 */
export const auditedTypes = {
  sysUser,
  role,
  param,
  dictionary,
  menuEntry,
  businessControl,
  pwdPolicy,
  operLog,
} as const satisfies Readonly<Record<string, Resource>>;

/** Whatever a change in the log may be of. */
export const allAuditedTypes: readonly Resource[] = [...allResources, ...Object.values(auditedTypes)];
