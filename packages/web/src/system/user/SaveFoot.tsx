/** The foot of a tab that gives rights: what would change is shown before it is saved. */

import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import type { UserGrants } from '@wms/contract/system/user/user.grants.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { words as formWords } from '../../kernel/field/entryWords.ts';
import { DraftNote } from '../../kernel/form/DraftNote.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useWrite } from '../../kernel/wire/calls.ts';
import { reportFault } from '../../kernel/wire/faults.ts';

import { ChangedMeanwhile } from '../role/door.ts';

const SERVICE = 'ISupSrmSysUserService';
const CHANGED_MEANWHILE = '20004';

export interface GrantsTabProps {
  readonly given: UserGrants;
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
}
export interface SaveFootProps {
  readonly operation: 'saveUserRoles' | 'saveUserMenus' | 'saveUserDataScope';
  readonly isReadOnly: boolean;
  readonly isChanged: boolean;
  /** When what is chosen was kept here, where it was not chosen just now. */
  readonly keptAt: number | undefined;
  readonly onCancel: () => void;
  readonly ask: () => Promise<boolean>;
  readonly body: object;
  readonly onSaved: () => void;
}

export const SaveFoot = (props: SaveFootProps): ReactNode => {
  const { operation, isReadOnly, isChanged, keptAt, onCancel, ask, body, onSaved } = props;
  const say = useSay();
  const client = useQueryClient();
  const [isAgain, setAgain] = useState(false);
  const write = useWrite<object>(SERVICE, operation, {
    report: 'none',
    onDone: () => {
      toast.success(say(messages['save.success']));
      setAgain(false);
      onSaved();
    },
    onFail: (error) => {
      if (error.code !== CHANGED_MEANWHILE) return reportFault(error, 'all', messages['save.failed']);
      setAgain(true);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === SERVICE });
    },
  });
  const save = async (): Promise<void> => {
    if (await ask()) await write.run(body);
  };
  if (isReadOnly) return null;
  return (
    <>
      {keptAt !== undefined && !isAgain && <DraftNote at={keptAt} onDiscard={onCancel} />}
      {isAgain && isChanged && <ChangedMeanwhile />}
      <Flex className="wms-form-foot" justify="end" gap={8}>
        <Button disabled={!isChanged} onClick={onCancel} data-testid={`${operation}.cancel`}>
          {say(formWords.cancel)}
        </Button>
        <Button type="primary" loading={write.busy} onClick={() => void save()} data-testid={operation}>
          {say(formWords.save)}
        </Button>
      </Flex>
    </>
  );
};
