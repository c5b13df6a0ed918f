/** The conditions in force, each of which goes away with one press and searches again (LIST-18). */
import { CloseOutlined } from '@ant-design/icons';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Condition } from '../field/listState.ts';
import type { Numbers } from '../field/lookup.ts';
import type { Chip } from '../field/search.ts';
import { words } from '../field/words.ts';
import { later, useLater } from '../frame/later.ts';
import { useSay } from '../frame/locale.tsx';

const VISIBLE = 6;
const namesPart = later(async () => (await import('./ChipNames.tsx')).ChipNames);
const noNumbers = {};

export interface ChipsProps {
  readonly resource: Resource;
  readonly numbers?: Numbers | undefined;
  readonly chips: readonly Chip[];
  readonly onChange: (rest: Condition) => void;
}

interface OneProps extends Pick<ChipsProps, 'resource' | 'numbers' | 'onChange'> {
  readonly chip: Chip;
}
const One = ({ chip, resource, numbers = noNumbers, onChange }: OneProps): ReactNode => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const ChipNames = useLater(namesPart, isOpen);
  const { behind } = chip;
  const Name = behind?.values.length === 1 ? behind.search.Name : undefined;
  const button = (
    <button
      type="button"
      className="wms-chip"
      aria-label={Name ? undefined : say(words.remove, { name: `${say(chip.label)} ${chip.text}` })}
      title={Name && say(words.remove, { name: say(chip.label) })}
      onClick={() => onChange(chip.rest)}
    >
      <span className="wms-quiet">{say(chip.label)}</span> {Name ? <Name value={chip.text} /> : chip.text}
      <CloseOutlined aria-hidden="true" />
    </button>
  );
  return behind && !Name ? (
    <Popover
      trigger={['hover', 'focus']}
      open={isOpen && ChipNames !== undefined}
      onOpenChange={setOpen}
      placement="bottomLeft"
      destroyOnHidden
      content={ChipNames ? <ChipNames resource={resource} numbers={numbers} behind={behind} /> : chip.text}
    >
      {button}
    </Popover>
  ) : (
    button
  );
};

export const Chips = ({ chips, ...props }: ChipsProps): ReactNode => {
  const say = useSay();
  if (chips.length === 0) return null;
  const draw = (chip: Chip): ReactNode => (
    <li key={chip.key}>
      <One chip={chip} {...props} />
    </li>
  );
  const rest = chips.slice(VISIBLE);
  return (
    <div className="wms-chips">
      <ul aria-label={say(words.conditions)}>
        {chips.slice(0, VISIBLE).map(draw)}
        {rest.length > 0 && (
          <li>
            <Popover trigger="click" content={<ul className="wms-chips-more">{rest.map(draw)}</ul>}>
              <button type="button" className="wms-chip">
                +{rest.length}
              </button>
            </Popover>
          </li>
        )}
      </ul>
      <Button type="link" size="small" onClick={() => props.onChange({})}>
        {say(words.clearAll)}
      </Button>
    </div>
  );
};
