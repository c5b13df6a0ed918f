/** The rights of a person beside the roles: one by one, all that may be given, none, or those of a role. */
import { getRoleMenus } from '@wms/contract/system/role/role.calls.ts';
import { saveUserMenus } from '@wms/contract/system/user/user.calls.ts';
import { Button, Flex, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useStoredChoice } from '../../kernel/draft/useStoredChoice.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { ask } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { askRights, givable, RightsGrid, rightsIn, SaveFoot, travelling } from '../role/door.ts';
import type { GrantsTabProps } from './grantsTab.ts';
import { useRoles } from './RolesTab.tsx';
import { words } from './words.ts';

export const MenusTab = ({ given, isReadOnly, onSaved }: GrantsTabProps): ReactNode => {
  const say = useSay();
  const before = useMemo(() => rightsIn(given.menus), [given.menus]);
  const choice = useStoredChoice('menus', before, given.version);
  const { chosen: rights, choose: setRights, isChanged } = choice;
  const roles = useRoles(given.side);
  useDirty(isChanged && !isReadOnly);
  const byRole = async (roleId: string): Promise<void> => {
    try {
      setRights(rightsIn((await ask(getRoleMenus, { roleId })).menus));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <div className="wms-form" data-testid="user.menus">
      <div className="wms-form-sheet wms-rights-sheet">
        {!isReadOnly && (
          <Flex gap={8} wrap className="wms-user-tools">
            <Button onClick={() => setRights(new Set(givable(given.tree)))} data-testid="authorize.all">
              {say(words.authorizeAll)}
            </Button>
            <Button onClick={() => setRights(new Set())} data-testid="authorize.none">
              {say(words.deAuthorize)}
            </Button>
            <Select
              className="wms-user-byrole"
              value={null}
              placeholder={say(words.byRole)}
              aria-label={say(words.byRole)}
              data-testid="authorize.role"
              showSearch={{ optionFilterProp: 'label' }}
              options={(roles.data?.records ?? []).map(({ id, roleNo, roleName }) => ({
                value: id,
                label: `${roleName} (${roleNo})`,
              }))}
              onChange={(roleId: string) => void byRole(roleId)}
            />
          </Flex>
        )}
        <p className="wms-quiet">{say(words.inherited)}</p>
        <RightsGrid
          tree={given.tree}
          value={rights}
          inherited={rightsIn(given.roleMenus)}
          isReadOnly={isReadOnly}
          onChange={setRights}
        />
      </div>
      <SaveFoot
        call={saveUserMenus}
        isReadOnly={isReadOnly}
        choice={choice}
        ask={() => askRights(choice.saved, rights, given.tree)}
        body={{ userId: given.id, version: given.version, menus: travelling(rights) }}
        onSaved={onSaved}
      />
    </div>
  );
};
