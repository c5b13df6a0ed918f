/** The foot of a tab that gives rights: what would change is shown before it is saved. */

import { operationOf } from '@wms/contract/kernel/call.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { DraftNote } from '../../kernel/draft/DraftNote.tsx';
import type { StoredChoice } from '../../kernel/draft/useStoredChoice.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { type Addressed, refresh, useReading, useSend } from '../../kernel/wire/calls.ts';
import { reportFault } from '../../kernel/wire/faults.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';

const CHANGED_MEANWHILE = '20004';

export interface SaveFootProps<Body> {
  readonly call: Addressed<Body>;
  readonly isReadOnly: boolean;
  readonly choice: StoredChoice;
  readonly ask: () => Promise<boolean>;
  readonly body: Body;
  readonly onSaved: () => void;
}

export const SaveFoot = <Body,>(props: SaveFootProps<Body>): ReactNode => {
  const { call, isReadOnly, choice, ask, body, onSaved } = props;
  const { isChanged, keptAt, reset } = choice;
  const say = useSay();
  const [isAgain, setAgain] = useState(false);
  const isReading = useReading(call);
  const write = useSend(call, {
    report: 'none',
    onDone: () => {
      toast.success(say(messages['save.success']));
      setAgain(false);
      onSaved();
    },
    onFail: (error) => {
      if (error.code !== CHANGED_MEANWHILE) return reportFault(error, 'all', messages['save.failed']);
      setAgain(true);
      refresh(call);
    },
  });
  const save = async (): Promise<void> => {
    const { chosen } = choice;
    if (!(await ask()) || (await write.run(body)) === undefined) return;
    choice.settle(chosen);
  };
  // a second save needs the version that the first one made
  const isBusy = write.busy || (choice.isTaken && isReading);
  if (isReadOnly) return null;
  return (
    <>
      {keptAt !== undefined && !isAgain && <DraftNote at={keptAt} onDiscard={reset} />}
      {isAgain && isChanged && <ChangedMeanwhile />}
      <FormFoot>
        <Button disabled={!isChanged} onClick={reset} data-testid={`${operationOf(call)}.cancel`}>
          {say(terms.cancel)}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => void save()} data-testid={operationOf(call)}>
          {say(terms.save)}
        </Button>
      </FormFoot>
    </>
  );
};
