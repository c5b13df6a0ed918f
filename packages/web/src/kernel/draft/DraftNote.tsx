/** Says that the form was filled from an unsaved draft, and offers to discard it. */
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { words } from '../field/entryWords.ts';
import { useSay } from '../frame/locale.tsx';
import { minuteText } from '../frame/today.ts';

export const DraftNote = ({ at, onDiscard }: { readonly at: number; readonly onDiscard: () => void }): ReactNode => {
  const say = useSay();
  return (
    <Alert
      type="info"
      showIcon
      className="wms-form-problems"
      data-testid="form.restored"
      title={say(words.restored, { date: minuteText(at) })}
      action={
        <Button size="small" onClick={onDiscard}>
          {say(words.discardKept)}
        </Button>
      }
    />
  );
};
