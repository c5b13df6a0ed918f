/** The conditions in force, each of which goes away with one press and searches again (LIST-18). */
import { CloseOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../locale.tsx';
import type { Condition } from './listState.ts';
import type { Chip } from './search.ts';
import { words } from './words.ts';

const VISIBLE = 6;

export const Chips = ({ chips, onChange }: { chips: readonly Chip[]; onChange: (rest: Condition) => void }): ReactNode => {
  const say = useSay();
  if (chips.length === 0) return null;
  const draw = (chip: Chip): ReactNode => (
    <li key={chip.key}>
      <button
        type="button"
        className="wms-chip"
        aria-label={say(words.remove, { name: `${say(chip.label)} ${chip.text}` })}
        onClick={() => onChange(chip.rest)}
      >
        <span className="wms-quiet">{say(chip.label)}</span> {chip.text}
        <CloseOutlined aria-hidden="true" />
      </button>
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
      <Button type="link" size="small" onClick={() => onChange({})}>
        {say(words.clearAll)}
      </Button>
    </div>
  );
};
