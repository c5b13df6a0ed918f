/** The columns of a template: which, in which order, under which headers, and what their kind says besides. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { exportConfigLine } from '@wms/contract/system/exportConfig/exportConfig.ts';
import { importConfigLine } from '@wms/contract/system/importConfig/importConfig.ts';
import { Button, Checkbox, Flex, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { words as listWords } from '../../kernel/field/words.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { Kind, Line, TableField } from './kinds.ts';
import { words } from './words.ts';

interface Props {
  readonly kind: Kind;
  readonly lines: readonly Line[];
  readonly fields: readonly TableField[];
  readonly onChange: (lines: readonly Line[]) => void;
}

const swapped = (lines: readonly Line[], at: number, to: number): readonly Line[] => {
  const [one, other] = [lines[at], lines[to]];
  return one && other ? lines.map((line, n) => (n === at ? other : n === to ? one : line)) : lines;
};

const labels = { ...exportConfigLine.labels, ...importConfigLine.labels };

interface LineRowProps {
  readonly kind: Kind;
  readonly line: Line;
  readonly at: number;
  readonly count: number;
  readonly onChange: (part: Partial<Line>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}
const LineRow = ({ kind, line, at, count, onChange, onMove, onRemove }: LineRowProps): ReactNode => {
  const say = useSay();
  return (
    <tr>
      <td>
        <code>{line.field}</code>
      </td>
      <td>
        <Input
          value={line.label}
          maxLength={100}
          status={line.label.trim() === '' ? 'error' : ''}
          aria-label={`${say(words.header)} ${line.field}`}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </td>
      {kind === 'export' ? (
        <td>
          <InputNumber
            min={4}
            max={100}
            value={line.width ?? 16}
            aria-label={`${say(labels.width)} ${line.field}`}
            onChange={(width) => onChange({ width })}
          />
        </td>
      ) : (
        <>
          <td>
            <Checkbox
              checked={line.isRequired === '1'}
              aria-label={`${say(labels.isRequired)} ${line.field}`}
              onChange={({ target }) => onChange({ isRequired: target.checked ? '1' : '0' })}
            />
          </td>
          <td>
            <Input
              value={line.defaultValue ?? ''}
              maxLength={200}
              aria-label={`${say(labels.defaultValue)} ${line.field}`}
              onChange={({ target }) => onChange({ defaultValue: target.value })}
            />
          </td>
        </>
      )}
      <td className="wms-configure-acts">
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={at === 0}
          aria-label={say(words.up, { name: line.label })}
          onClick={() => onMove(at - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={at === count - 1}
          aria-label={say(words.down, { name: line.label })}
          onClick={() => onMove(at + 1)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={say(words.remove, { name: line.label })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
};

export const LineGrid = ({ kind, lines, fields, onChange }: Props): ReactNode => {
  const say = useSay();
  const free = fields.filter(({ field }) => !lines.some((line) => line.field === field));
  const set = (at: number, part: Partial<Line>): void =>
    onChange(lines.map((line, n) => (n === at ? { ...line, ...part } : line)));
  const add = (names: readonly string[]): void =>
    onChange([
      ...lines,
      ...free.filter(({ field }) => names.includes(field)).map(({ field, label }): Line => ({ field, label })),
    ]);
  return (
    <Flex vertical gap={8} data-testid="configure.lines">
      <b>{say(words.columns)}</b>
      <Flex gap={8} wrap>
        <Select<string[]>
          mode="multiple"
          style={{ minWidth: 320, flex: 1 }}
          placeholder={say(words.addColumn)}
          aria-label={say(words.addColumn)}
          value={[]}
          disabled={free.length === 0}
          options={free.map(({ field, label }) => ({ value: field, label: `${label} (${field})` }))}
          optionFilterProp="label"
          onChange={add}
        />
        <Button disabled={free.length === 0} onClick={() => add(free.map(({ field }) => field))} data-testid="configure.all">
          {say(words.addAll)}
        </Button>
      </Flex>
      <div className="wms-configure-room">
        <table className="wms-configure-lines">
          <thead>
            <tr>
              <th>{say(labels.field)}</th>
              <th>{say(words.header)}</th>
              {kind === 'export' ? (
                <th>{say(labels.width)}</th>
              ) : (
                <>
                  <th>{say(labels.isRequired)}</th>
                  <th>{say(labels.defaultValue)}</th>
                </>
              )}
              <th>{say(listWords.operations)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <LineRow
                key={line.field}
                kind={kind}
                line={line}
                at={at}
                count={lines.length}
                onChange={(part) => set(at, part)}
                onMove={(to) => onChange(swapped(lines, at, to))}
                onRemove={() => onChange(lines.filter((_, n) => n !== at))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Flex>
  );
};
