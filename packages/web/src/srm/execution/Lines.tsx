/** The suppliers and materials a strategy holds for; empty is all of them. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { everyone, executionConfigLine, mostLines } from '@wms/contract/srm/execution/executionConfig.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { asked } from './asked.ts';
import { words } from './words.ts';
import './execution.css';

export interface Line {
  /** Stays with the line while others come and go. */
  readonly key: number;
  readonly supplierNo: string;
  readonly itemNo: string;
}
const names = ['supplierNo', 'itemNo'] as const;
const siblings = ['orgNo', ...names];
const lookups = { supplierNo: lookupOf(asked, 'supplierNo', siblings), itemNo: lookupOf(asked, 'itemNo', siblings) };

interface RowProps {
  readonly id: string;
  readonly line: Line;
  readonly at: number;
  readonly orgNo: string;
  readonly isLast: boolean;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<Line>) => void;
  readonly onRemove: () => void;
}
const LineRow = ({ id, line, at, orgNo, isLast, problem, onChange, onRemove }: RowProps): ReactNode => {
  const say = useSay();
  const name = say(words.line, { at: at + 1 });
  return (
    <li className="wms-execution-line">
      {names.map((field) => {
        const lookup = lookups[field];
        const fieldId = `${id}${field}${line.key}`;
        return (
          <div key={field} className="wms-execution-cell">
            <label htmlFor={fieldId}>{say(executionConfigLine.labels[field])}</label>
            {lookup && (
              <LookupSelect
                id={fieldId}
                lookup={lookup}
                value={line[field]}
                given={{ orgNo }}
                waitsFor={orgNo ? undefined : say(words.orgFirst)}
                invalid={problem !== undefined}
                describedBy={problem === undefined ? undefined : `${fieldId}-text`}
                onChange={(value) => onChange({ [field]: value || everyone })}
              />
            )}
          </div>
        );
      })}
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        disabled={isLast}
        title={isLast ? say(messages['config.oneRow']) : undefined}
        aria-label={say(words.remove, { name })}
        onClick={onRemove}
      />
      {problem !== undefined && (
        <span id={`${id}supplierNo${line.key}-text`} className="wms-field-error" role="alert">
          {problem}
        </span>
      )}
    </li>
  );
};

export interface LinesProps {
  readonly id: string;
  readonly orgNo: string;
  readonly lines: readonly Line[];
  readonly problemAt: (at: number) => string | undefined;
  readonly onChange: (lines: readonly Line[]) => void;
}
export const Lines = ({ id, orgNo, lines, problemAt, onChange }: LinesProps): ReactNode => {
  const say = useSay();
  const next = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  return (
    <fieldset className="wms-form-group" data-testid="execution.lines">
      <legend>{say(executionConfigLine.labels.$)}</legend>
      <p className="wms-quiet wms-execution-note">{say(words.forAll)}</p>
      <ul className="wms-execution-lines">
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            id={id}
            line={line}
            at={at}
            orgNo={orgNo}
            isLast={lines.length === 1}
            problem={problemAt(at)}
            onChange={(part) => onChange(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <Button
        id={`${id}lines`}
        icon={<PlusOutlined />}
        disabled={lines.length >= mostLines}
        onClick={() => onChange([...lines, { key: next, supplierNo: everyone, itemNo: everyone }])}
        data-testid="execution.addLine"
      >
        {say(words.addLine)}
      </Button>
    </fieldset>
  );
};
