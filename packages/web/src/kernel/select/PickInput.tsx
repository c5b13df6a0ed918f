/**
 * An input whose value is chosen in a table: suppliers are many and alike, a list of names says too little (LOOK-03).
 * Enter, the arrow down or a letter opens the table; what was typed is its keyword. Delete empties the field.
 */
import { CloseOutlined, TableOutlined } from '@ant-design/icons';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button, Input, Space } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { labelOf, member } from '../field/fields.ts';
import type { LookupSelectProps } from '../field/lookupProps.ts';
import { useNamed } from '../field/named.ts';
import { useSay } from '../frame/locale.tsx';
import { words } from './words.ts';
import './select.css';

export const PickInput = (props: LookupSelectProps): ReactNode => {
  const { id, lookup, value, onChange, given = {}, waitsFor, disabled = false, invalid = false } = props;
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  // The table takes the focus: that is no leaving of the field, and nothing is missing in it yet.
  const isChoosing = useRef(false);
  const isEverybodys = value === '*';
  const found = useNamed(lookup, value, isEverybodys);
  const named = isEverybodys ? say(terms.all) : found;
  const isClosed = disabled || waitsFor !== undefined;
  const canEmpty = Boolean(value) && !isEverybodys && !isClosed;
  const name = say(labelOf(lookup.resource, '$'));

  const open = async (keyword = ''): Promise<void> => {
    if (isClosed || isOpen) return;
    setOpen(true);
    isChoosing.current = true;
    const { openSelect } = await import('./openSelect.tsx');
    const rows = await openSelect({
      resource: lookup.resource,
      title: say(words.choose, { name }),
      mode: 'single',
      search: 'keyword',
      service: lookup.service,
      operation: lookup.operation,
      size: lookup.size,
      condition: { ...lookup.only, ...given },
      keyword,
    });
    setOpen(false);
    isChoosing.current = false;
    const [row] = rows ?? [];
    if (row) onChange(String(member(row, lookup.valueField) ?? ''), row);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const empties = event.key === 'Delete' && canEmpty;
    const opens = event.key === 'Enter' || event.key === 'ArrowDown' || event.key === ' ';
    if (!opens && !empties && event.key.length !== 1) return;
    event.preventDefault();
    if (empties) onChange(undefined);
    else void open(opens ? '' : event.key);
  };
  return (
    <Space.Compact block className="wms-pick">
      <Input
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        readOnly
        disabled={isClosed}
        placeholder={waitsFor}
        value={value ? (named ?? value) : ''}
        title={named}
        {...(invalid ? { status: 'error' as const } : {})}
        onClick={() => void open()}
        onKeyDown={onKeyDown}
        onPaste={(event) => void open(event.clipboardData.getData('text').trim().slice(0, 100))}
        onBlur={() => {
          if (!isChoosing.current) props.onBlur?.();
        }}
      />
      {canEmpty && (
        <Button icon={<CloseOutlined />} tabIndex={-1} aria-label={say(words.clear)} onClick={() => onChange(undefined)} />
      )}
      <Button
        icon={<TableOutlined />}
        tabIndex={-1}
        disabled={isClosed}
        // the field keeps the focus, and has it again when the table is gone
        onMouseDown={(event) => event.preventDefault()}
        aria-label={say(words.choose, { name })}
        onClick={() => void open()}
      />
    </Space.Compact>
  );
};
