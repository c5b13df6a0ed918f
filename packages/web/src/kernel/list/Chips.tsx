/** The conditions in force, each of which goes away with one press and searches again (LIST-18). */
import { CloseOutlined, TagOutlined } from '@ant-design/icons';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { SearchTag } from '@wms/contract/kernel/savedSearch.ts';
import { Button, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Condition } from '../field/listState.ts';
import type { Numbers } from '../field/lookup.ts';
import type { Chip } from '../field/search.ts';
import { words } from '../field/words.ts';
import { later, useLater } from '../frame/later.ts';
import { useSay } from '../frame/locale.tsx';

const VISIBLE = 6;
const tagWord = definePhrases({
  active: ['Saved search {name}: clear it', '常用查询 {name}：点击取消', '常用查詢 {name}：點擊取消'],
});
const namesPart = later(async () => (await import('./ChipNames.tsx')).ChipNames);
const noNumbers = {};

export interface ChipsProps {
  readonly resource: Resource;
  readonly numbers?: Numbers | undefined;
  readonly chips: readonly Chip[];
  /** The saved search in force. */
  readonly tag: SearchTag | undefined;
  readonly onChange: (rest: Condition) => void;
  readonly onTag: (tag: SearchTag) => void;
}

interface OneProps extends Pick<ChipsProps, 'resource' | 'numbers' | 'onChange'> {
  readonly chip: Chip;
}
const One = ({ chip, resource, numbers = noNumbers, onChange }: OneProps): ReactNode => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const ChipNames = useLater(namesPart, isOpen);
  const { behind } = chip;
  const button = (
    <button
      type="button"
      className="wms-chip"
      aria-label={say(words.remove, { name: `${say(chip.label)} ${chip.text}` })}
      onClick={() => onChange(chip.rest)}
    >
      <span className="wms-quiet">{say(chip.label)}</span> {chip.text}
      <CloseOutlined aria-hidden="true" />
    </button>
  );
  return behind ? (
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

export const Chips = ({ chips, tag, onTag, ...props }: ChipsProps): ReactNode => {
  const say = useSay();
  if (chips.length === 0 && !tag) return null;
  const draw = (chip: Chip): ReactNode => (
    <li key={chip.key}>
      <One chip={chip} {...props} />
    </li>
  );
  const rest = chips.slice(VISIBLE);
  return (
    <div className="wms-chips">
      {tag && (
        <button
          type="button"
          className="wms-chip wms-chip-tag"
          aria-label={say(tagWord.active, { name: tag.tagName })}
          onClick={() => onTag(tag)}
        >
          <TagOutlined aria-hidden="true" /> {tag.tagName}
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
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
      {chips.length > 0 && (
        <Button type="link" size="small" onClick={() => props.onChange({})}>
          {say(words.clearAll)}
        </Button>
      )}
    </div>
  );
};
