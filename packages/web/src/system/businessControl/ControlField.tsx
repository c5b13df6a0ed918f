/** One switch with its value, what holds without it, and the way back there. */
import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { fitsPolicy, type Policy } from '@wms/contract/kernel/policy.ts';
import type { listControls } from '@wms/contract/system/businessControl/businessControl.calls.ts';
import { Button, Flex, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

export type ControlRow = ReplyOf<typeof listControls>['records'][number];
interface Props {
  readonly control: Policy;
  readonly row: ControlRow;
  /** The value while it is being changed; null: back to the default; undefined: as stored. */
  readonly change: string | null | undefined;
  readonly isLocked: boolean;
  readonly onChange: (value: string | null | undefined) => void;
}

export const ControlField = ({ control, row, change, isLocked, onChange }: Props): ReactNode => {
  const say = useSay();
  const id = `control-${control.controlNo}`;
  const value = change === undefined ? row.controlValue : (change ?? row.defaultValue);
  const isOwn = change === undefined ? row.isOwn === '1' : change !== null;
  const isWrong = !fitsPolicy(control, value);
  const rule = control.value;
  const textOf = (one: string): string => {
    if (rule.kind === 'flag') return say(one === '1' ? words.yes : words.no);
    if (rule.kind === 'choice') return say(rule.options[one] ?? [one, one, one]);
    return `${one} ${say(rule.unit)}`;
  };
  const set = (next: string): void => onChange(next === row.controlValue && row.isOwn === '1' ? undefined : next);
  const input = {
    flag: () => (
      <Switch
        id={id}
        checked={value === '1'}
        disabled={isLocked}
        checkedChildren={say(words.yes)}
        unCheckedChildren={say(words.no)}
        onChange={(checked) => set(checked ? '1' : '0')}
      />
    ),
    choice: () => (
      <Select
        id={id}
        className="wms-wide"
        value={value}
        disabled={isLocked}
        options={Object.keys(rule.kind === 'choice' ? rule.options : {}).map((one) => ({ value: one, label: textOf(one) }))}
        onChange={set}
      />
    ),
    number: () => (
      <InputNumber<string>
        id={id}
        className="wms-wide wms-number"
        stringMode
        controls={false}
        changeOnWheel={false}
        keyboard={false}
        value={value}
        disabled={isLocked}
        suffix={rule.kind === 'number' ? say(rule.unit) : undefined}
        onChange={(next) => set(next ?? '')}
        aria-invalid={isWrong}
        {...(isWrong ? { status: 'error' as const } : {})}
      />
    ),
  };
  return (
    <div className="wms-field" data-control={control.controlNo}>
      <label htmlFor={id}>{say(control.name)}</label>
      <span>{input[rule.kind]()}</span>
      <Flex gap={8} align="center" wrap>
        <span className="wms-quiet">
          {isOwn ? `${say(words.own)} · ` : ''}
          {say(words.usual, { value: textOf(row.defaultValue) })}
          {row.updateDate ? ` · ${say(words.changed, { name: row.updateName ?? '', date: row.updateDate })}` : ''}
        </span>
        {isOwn && !isLocked && (
          <Button
            type="link"
            size="small"
            aria-label={say(words.resetOf, { name: say(control.name) })}
            onClick={() => onChange(row.isOwn === '1' ? null : undefined)}
          >
            {say(words.reset)}
          </Button>
        )}
      </Flex>
    </div>
  );
};
