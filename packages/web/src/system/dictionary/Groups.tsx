/** The dictionaries beside their values: one chooses which of them the list shows. */
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { definePhrases, inLocale } from '@wms/contract/kernel/phrase.ts';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import './dictionary.css';

const words = definePhrases({
  groups: ['Dictionaries', '字典', '字典'],
  all: ['All dictionaries', '全部字典', '全部字典'],
  find: ['Find a dictionary', '查找字典', '尋找字典'],
});

interface Props {
  /** The dictionary that is shown; empty: all of them. */
  readonly chosen: string;
  readonly isNarrow: boolean;
  readonly onChoose: (group: string) => void;
}

export const Groups = ({ chosen, isNarrow, onChoose }: Props): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const [text, setText] = useState('');
  const all = [
    { value: '', label: say(words.all) },
    ...codesOf('EnumGroup').map(({ value, label }) => ({ value, label: inLocale(label, locale) })),
  ];
  if (isNarrow)
    return (
      <Select
        aria-label={say(words.groups)}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        options={all}
        onChange={onChoose}
        data-testid="dictionary.group"
      />
    );
  const wanted = text.trim().toLowerCase();
  const shown = all.filter(({ value, label }) => [value, label].some((one) => one.toLowerCase().includes(wanted)));
  return (
    <nav className="wms-dictionary-groups" aria-label={say(words.groups)} data-testid="dictionary.groups">
      <Input
        type="search"
        size="small"
        allowClear
        aria-label={say(words.find)}
        placeholder={say(words.find)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul>
        {shown.map(({ value, label }) => (
          <li key={value}>
            <Button
              type={value === chosen ? 'link' : 'text'}
              size="small"
              aria-current={value === chosen}
              title={value === '' ? label : `${label} (${value})`}
              onClick={() => onChoose(value)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
