/** Asks for the hours some entries live (SYS-30). */
import { cacheLimits } from '@wms/contract/system/cache/cache.rules.ts';
import { Button, Flex, InputNumber } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

interface Props {
  /** What stands there first, in hours. */
  readonly hours: number;
  readonly onSave: (hours: number) => Promise<unknown>;
  readonly onCancel: () => void;
}

export const TimeToLive = ({ hours, onSave, onCancel }: Props): ReactNode => {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState<number | null>(hours);
  const [isBusy, setBusy] = useState(false);
  const fits = typed !== null && Number.isInteger(typed) && typed >= 1 && typed <= cacheLimits.hours;
  const save = async (): Promise<void> => {
    if (!fits || isBusy) return;
    setBusy(true);
    await onSave(typed).finally(() => setBusy(false));
  };
  return (
    <EntryForm testId="cache.ttl" onSubmit={save}>
      <Flex vertical gap={8}>
        <label htmlFor={id}>{say(words.hours)}</label>
        <InputNumber<number>
          id={id}
          autoFocus
          value={typed}
          precision={0}
          aria-invalid={!fits}
          aria-describedby={`${id}-help`}
          onChange={setTyped}
          style={{ width: 160 }}
        />
        {fits ? (
          <span id={`${id}-help`} className="wms-quiet">
            {say(words.hoursHelp)}
          </span>
        ) : (
          <span id={`${id}-help`} className="wms-field-error" role="alert">
            {say(words.hoursFault, { max: cacheLimits.hours })}
          </span>
        )}
        <Flex justify="end" gap={8}>
          <Button onClick={onCancel}>{say(words.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {say(words.save)}
          </Button>
        </Flex>
      </Flex>
    </EntryForm>
  );
};
