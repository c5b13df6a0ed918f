/** The foot of a tab that gives rights: what would change is shown before it is saved. */
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { UserGrants } from '@wms/contract/system/user/user.grants.ts';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useWrite } from '../../kernel/calls.ts';
import { words as formWords } from '../../kernel/form/words.ts';
import { useSay } from '../../kernel/locale.tsx';
import { toast } from '../../kernel/toast.tsx';

export interface GrantsTabProps {
  readonly given: UserGrants;
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
}
export interface SaveFootProps {
  readonly operation: 'saveUserRoles' | 'saveUserMenus' | 'saveUserDataScope';
  readonly isReadOnly: boolean;
  readonly isChanged: boolean;
  readonly onCancel: () => void;
  readonly ask: () => Promise<boolean>;
  readonly body: object;
  readonly onSaved: () => void;
}

export const SaveFoot = (props: SaveFootProps): ReactNode => {
  const { operation, isReadOnly, isChanged, onCancel, ask, body, onSaved } = props;
  const say = useSay();
  const write = useWrite<object>('ISupSrmSysUserService', operation, {
    onDone: () => {
      toast.success(say(messages['save.success']));
      onSaved();
    },
  });
  const save = async (): Promise<void> => {
    if (await ask()) await write.run(body);
  };
  if (isReadOnly) return null;
  return (
    <Flex className="wms-form-foot" justify="end" gap={8}>
      <Button disabled={!isChanged} onClick={onCancel} data-testid={`${operation}.cancel`}>
        {say(formWords.cancel)}
      </Button>
      <Button type="primary" loading={write.busy} onClick={() => void save()} data-testid={operation}>
        {say(formWords.save)}
      </Button>
    </Flex>
  );
};
