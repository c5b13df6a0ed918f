/** The roles of the installation (USER-04). */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { adminRole, role } from '@wms/contract/system/role/role.ts';
import type { ReactNode } from 'react';
import { standardActs } from '../../kernel/acts/standardActs.ts';
import { member } from '../../kernel/field/fields.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { ResourceList } from '../../kernel/list/ResourceList.tsx';
import { useUser } from '../../kernel/wire/grant.ts';
import { numberAct } from './acts.ts';

const phrases = definePhrases({
  adminStays: ['The administrator role cannot be deleted', '管理员角色不能删除', '管理員角色不能刪除'],
});
const acts = standardActs(role, { add: pathTo('BaseManage.AddRole') });
const modify = numberAct('BaseManage.ModifyRole', 'roleNo');
const physicalDelete = acts.physicalDelete && {
  ...acts.physicalDelete,
  issues: (row: object) => (member(row, 'roleNo') === adminRole ? [{ code: 'role.isAdmin', text: phrases.adminStays }] : []),
};
const keeping = [acts.add, modify, physicalDelete, acts.export].flatMap((act) => (act ? [act] : []));
const looking = acts.export ? [acts.export] : [];

export const RoleList = (): ReactNode => {
  // roles reach into every organization: those of the platform keep them
  const keeps = useUser().side === 'platform';
  return <ResourceList resource={role} toolbar={keeps ? keeping : looking} rowActs={[modify]} />;
};
