/** The roles of a person. */
import { listRoles } from '@wms/contract/system/role/role.calls.ts';
import { saveUserRoles } from '@wms/contract/system/user/user.calls.ts';
import { Checkbox, Flex, Skeleton } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useStoredChoice } from '../../kernel/draft/useStoredChoice.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { askDifference, SaveFoot } from '../role/door.ts';
import type { GrantsTabProps } from './grantsTab.ts';
import { words } from './words.ts';

/** Valid roles of one side, by number. */
export const useRoles = (side: string) => useCall(listRoles, { current: 1, size: 100, condition: { side, statusCode: '1' } });

export const RolesTab = ({ given, isReadOnly, onSaved }: GrantsTabProps): ReactNode => {
  const say = useSay();
  const roles = useRoles(given.side);
  const before = useMemo(() => new Set(given.roleNos), [given.roleNos]);
  const choice = useStoredChoice('roles', before, given.version);
  const { saved, chosen: held, choose, isChanged } = choice;
  const chosen = [...held];
  const added = chosen.filter((roleNo) => !saved.has(roleNo));
  const removed = [...saved].filter((roleNo) => !held.has(roleNo));
  useDirty(isChanged && !isReadOnly);
  if (!roles.data) return <Skeleton active className="wms-form-wait" />;
  const names = new Map(roles.data.records.map(({ roleNo, roleName }) => [roleNo, `${roleName} (${roleNo})`]));
  // a role that was switched off since is still held, and can be taken
  const shown = [...new Set([...names.keys(), ...given.roleNos, ...chosen])];
  const named = (list: readonly string[]) => list.map((roleNo) => names.get(roleNo) ?? roleNo);
  return (
    <div className="wms-form" data-testid="user.roles">
      <div className="wms-form-sheet">
        {shown.length === 0 && <p className="wms-quiet">{say(words.noRoles)}</p>}
        <Checkbox.Group value={chosen} disabled={isReadOnly} onChange={(list) => choose(new Set(list.map(String)))}>
          <Flex vertical gap={10}>
            {shown.map((roleNo) => (
              <Checkbox key={roleNo} value={roleNo}>
                {names.get(roleNo) ?? roleNo}
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      </div>
      <SaveFoot
        call={saveUserRoles}
        isReadOnly={isReadOnly}
        choice={choice}
        ask={() => askDifference({ added: named(added), removed: named(removed) })}
        body={{ userId: given.id, version: given.version, roleNos: chosen }}
        onSaved={onSaved}
      />
    </div>
  );
};
