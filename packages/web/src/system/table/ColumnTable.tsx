/** The columns of a table: to be read in the drawer of its list, to be named, ordered and hidden in its form. */
import { ArrowDownOutlined, ArrowUpOutlined, SearchOutlined } from '@ant-design/icons';
import { systemTableField } from '@wms/contract/system/table/systemTable.ts';
import type { TableColumn } from '@wms/contract/system/table/table.calls.ts';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';
import './table.css';

interface Props {
  readonly lines: readonly TableColumn[];
  /** Absent: they can only be looked at. */
  readonly onChange?: (lines: readonly TableColumn[]) => void;
}
const swapped = (lines: readonly TableColumn[], at: number, to: number): readonly TableColumn[] => {
  const [one, other] = [lines[at], lines[to]];
  return one && other ? lines.map((line, n) => (n === at ? other : n === to ? one : line)) : lines;
};

const { labels } = systemTableField;

interface ColumnRowProps {
  readonly line: TableColumn;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Only some columns are shown: none can be moved past one that is not. */
  readonly isSought: boolean;
  /** Undefined: it can only be looked at. */
  readonly onChange: ((part: Partial<TableColumn>) => void) | undefined;
  readonly onMove: (by: -1 | 1) => void;
}
const ColumnRow = ({ line, isFirst, isLast, isSought, onChange, onMove }: ColumnRowProps): ReactNode => {
  const say = useSay();
  const flag = (name: 'isExport' | 'isImport'): ReactNode =>
    onChange ? (
      <Checkbox
        checked={line[name] === '1'}
        disabled={name === 'isImport' && line.isImportable === '0'}
        aria-label={`${say(labels[name])} ${line.fieldName}`}
        onChange={({ target }) => onChange({ [name]: target.checked ? '1' : '0' })}
      />
    ) : (
      <span role="img" aria-label={say(labels[name])} hidden={line[name] !== '1'}>
        ✓
      </span>
    );
  return (
    <tr>
      <td>
        <code>{line.fieldName}</code>
        {line.isRequired === '1' && <span title={say(words.required)}> *</span>}
      </td>
      <td>
        {onChange ? (
          <Input
            value={line.fieldLabel}
            maxLength={100}
            aria-label={`${say(labels.fieldLabel)} ${line.fieldName}`}
            onChange={({ target }) => onChange({ fieldLabel: target.value })}
          />
        ) : (
          line.fieldLabel
        )}
      </td>
      <td>
        {say(words[line.dataType])}
        {line.enumGroup && <span className="wms-quiet"> {line.enumGroup}</span>}
      </td>
      <td>{flag('isExport')}</td>
      <td>{flag('isImport')}</td>
      {onChange && (
        <td className="wms-columns-acts">
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            disabled={isFirst || isSought}
            aria-label={say(words.up, { name: line.fieldLabel })}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            disabled={isLast || isSought}
            aria-label={say(words.down, { name: line.fieldLabel })}
            onClick={() => onMove(1)}
          />
        </td>
      )}
    </tr>
  );
};

export const ColumnTable = ({ lines, onChange }: Props): ReactNode => {
  const say = useSay();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const shown = lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => `${line.fieldName} ${line.fieldLabel}`.toLowerCase().includes(wanted));
  const set = (line: TableColumn, part: Partial<TableColumn>): void =>
    onChange?.(lines.map((one) => (one === line ? { ...one, ...part } : one)));
  return (
    <div className="wms-columns-of" data-testid="table.columns">
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden="true" />}
        allowClear
        value={keyword}
        placeholder={say(words.search)}
        aria-label={say(words.search)}
        onChange={({ target }) => setKeyword(target.value)}
        className="wms-columns-find"
      />
      <div className="wms-columns-room">
        <table>
          <thead>
            <tr>
              <th>{say(labels.fieldName)}</th>
              <th>{say(labels.fieldLabel)}</th>
              <th>{say(words.dataType)}</th>
              <th>{say(labels.isExport)}</th>
              <th>{say(labels.isImport)}</th>
              {onChange && <th />}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, at }) => (
              <ColumnRow
                key={line.fieldName}
                line={line}
                isFirst={at === 0}
                isLast={at === lines.length - 1}
                isSought={wanted !== ''}
                onChange={onChange && ((part) => set(line, part))}
                onMove={(by) => onChange?.(swapped(lines, at, at + by))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
