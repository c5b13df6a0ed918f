/** The lines of a record in its form: a row of inputs each, added, removed and moved by mouse and by keys. */
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Kind } from '@wms/contract/kernel/field.ts';
import { type LineDraft, linesIn, linesMember, sharedNames } from '@wms/contract/kernel/recordLines.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Button, Flex } from 'antd';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { emptyLine, lineInput } from '../draft/draft.ts';
import { labelOf } from '../field/fields.ts';
import { HeldButton } from '../field/HeldButton.tsx';
import { issueText } from '../field/issueText.ts';
import { type Lookup, lookupOf } from '../field/lookup.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { FormField, narrowingOf } from './FormField.tsx';
import { words } from './lineWords.ts';
import type { FormState } from './useForm.ts';
import './formLines.css';

type Told = FormState['problems']['lines'][number];
interface LineProps {
  readonly id: string;
  readonly line: Resource;
  readonly names: readonly string[];
  readonly lookups: ReadonlyMap<string, Lookup>;
  readonly values: LineDraft;
  /** What it has of its record, such as the warehouse in which it names a zone. */
  readonly shared: LineDraft;
  readonly at: number;
  readonly count: number;
  readonly least: number;
  readonly problems: readonly Told[];
  readonly onChange: (values: LineDraft) => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
}
const LineRow = (props: LineProps): ReactNode => {
  const { id, line, names, lookups, values, shared, at, count, least, problems, onChange, onRemove, onMove } = props;
  const say = useSay();
  const locale = useLocale();
  const name = say(words.lineNamed, { at: at + 1 });
  const others = problems.filter(({ field }) => !field || !names.includes(field));
  return (
    <li className="wms-line" aria-label={name}>
      <span className="wms-line-no wms-figure" aria-hidden="true">
        {at + 1}
      </span>
      {names.map((field) => (
        <FormField
          key={field}
          id={id + lineInput(at, field)}
          resource={line}
          name={field}
          value={values[field]}
          problem={problems.find((issue) => issue.field === field)}
          isLocked={false}
          lookup={lookups.get(field)}
          narrowing={narrowingOf(line.fields[field], lookups.get(field), { ...shared, ...values })}
          onChange={(member, value) => onChange({ ...values, [member]: value })}
          onLeave={() => undefined}
        />
      ))}
      <Flex className="wms-line-acts" gap={0}>
        <HeldButton
          icon={<ArrowUpOutlined />}
          label={say(words.lineUp, { name })}
          reason={at === 0 ? say(words.lineFirst) : ''}
          onPress={() => onMove(-1)}
        />
        <HeldButton
          icon={<ArrowDownOutlined />}
          label={say(words.lineDown, { name })}
          reason={at === count - 1 ? say(words.lineLast) : ''}
          onPress={() => onMove(1)}
        />
        <HeldButton
          icon={<DeleteOutlined />}
          label={say(words.lineRemove, { name })}
          reason={count <= least ? say(words.linesLeast, { least }) : ''}
          onPress={onRemove}
        />
      </Flex>
      {others.map((issue) => (
        <span key={issue.code} className="wms-field-error wms-line-problem" role="alert">
          {issueText(issue, locale)}
        </span>
      ))}
    </li>
  );
};

/** A key of its own for each line that stays with it while others come, go and move. */
const useKeys = (count: number) => {
  const next = useRef(0);
  const keys = useRef<readonly number[]>([]);
  const fresh = (): number => {
    next.current += 1;
    return next.current;
  };
  if (keys.current.length !== count) keys.current = Array.from({ length: count }, (_, at) => keys.current[at] ?? fresh());
  return { keys, fresh };
};
const swapped = <T,>(all: readonly T[], at: number, by: 1 | -1): readonly T[] => {
  const next = [...all];
  const [one, other] = [next[at], next[at + by]];
  if (one === undefined || other === undefined) return all;
  next[at] = other;
  next[at + by] = one;
  return next;
};

/** The columns of the fields: what is chosen among words needs more room than a number, a switch less. */
const widthsOf = ({ fields }: Resource, names: readonly string[]): string => {
  const shares: Partial<Record<Kind, number>> = { choice: 8, flag: 4 };
  return names.map((name) => `minmax(0, ${shares[fields[name]?.kind ?? 'text'] ?? 5}fr)`).join(' ');
};

export interface FormLinesProps {
  readonly id: string;
  readonly resource: Resource & { readonly lines: NonNullable<Resource['lines']> };
  readonly form: Pick<FormState, 'draft' | 'problems' | 'setLines'>;
}
export const FormLines = ({ id, resource, form }: FormLinesProps): ReactNode => {
  const say = useSay();
  const { of, least, most } = resource.lines;
  const line = of();
  const lines = linesIn(form.draft);
  const names = useMemo(() => line.form.flat(), [line]);
  const lookups = useMemo(
    () =>
      new Map(
        names.flatMap((name): [string, Lookup][] => {
          const lookup = lookupOf(line, name, [...sharedNames(resource), ...names]);
          return lookup ? [[name, lookup]] : [];
        }),
      ),
    [line, names, resource],
  );
  const shared = Object.fromEntries(sharedNames(resource).map((name) => [name, form.draft[name] ?? null]));
  const { keys, fresh } = useKeys(lines.length);
  const put = (next: readonly LineDraft[], nextKeys: readonly number[]): void => {
    keys.current = nextKeys;
    form.setLines(next);
  };
  const add = (): void => {
    put([...lines, emptyLine(resource)], [...keys.current, fresh()]);
    const first = id + lineInput(lines.length, names[0] ?? '');
    requestAnimationFrame(() => document.getElementById(first)?.focus());
  };
  return (
    <fieldset className="wms-form-group wms-lines-group" data-testid="form.lines">
      <legend>{say(labelOf(line, '$'))}</legend>
      {lines.length > 0 && (
        <ol className="wms-lines" style={{ '--fields': widthsOf(line, names) } as CSSProperties}>
          <li className="wms-line wms-line-head" aria-hidden="true">
            <span />
            {names.map((name) => (
              <span key={name}>
                {say(labelOf(line, name))}
                {line.fields[name]?.required && <span className="wms-required">*</span>}
              </span>
            ))}
            <span />
          </li>
          {lines.map((values, at) => (
            <LineRow
              key={keys.current[at]}
              id={id}
              line={line}
              names={names}
              lookups={lookups}
              values={values}
              shared={shared}
              at={at}
              count={lines.length}
              least={least}
              problems={form.problems.lines.filter(({ rowId }) => rowId === String(at))}
              onChange={(next) => form.setLines(lines.with(at, next))}
              onRemove={() => put(lines.toSpliced(at, 1), keys.current.toSpliced(at, 1))}
              onMove={(by) => put(swapped(lines, at, by), swapped(keys.current, at, by))}
            />
          ))}
        </ol>
      )}
      <div className="wms-lines-more">
        <Button
          id={id + linesMember}
          icon={<PlusOutlined />}
          disabled={lines.length >= most}
          title={lines.length >= most ? say(words.linesMost, { most }) : undefined}
          onClick={add}
        >
          {say(words.lineAdd)}
        </Button>
      </div>
    </fieldset>
  );
};
