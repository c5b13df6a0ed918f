/** Fields of cells in the dialogs of the view, drawn and checked as the form of a cell does. */
import { cell } from '@wms/contract/base/cell/cell.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { fieldSchema, issuesOf } from '@wms/contract/kernel/schema.ts';
import type { ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import type { Draft } from '../../kernel/draft/draft.ts';
import { FormField } from '../../kernel/form/FormField.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { cellWords, words } from './words.ts';
import '../../kernel/form/form.css';

export type Problems = Readonly<Record<string, Issue | ErrorDetail>>;

/** The values of some fields as they travel, and what is wrong with the others. */
export const checkFields = (
  resource: Resource,
  names: readonly string[],
  draft: Draft,
): { readonly values: Draft; readonly problems: Problems } => {
  const values: Record<string, unknown> = {};
  const problems: Record<string, Issue> = {};
  for (const name of names) {
    const field = resource.fields[name];
    const found = field && fieldSchema(field).safeParse(draft[name] ?? null);
    if (found?.success) values[name] = found.data;
    else if (found?.error) problems[name] = { ...(issuesOf(found.error)[0] ?? { code: 'valid.shape' }), field: name };
  }
  return { values, problems };
};

export interface FieldsProps {
  readonly resource?: Resource;
  readonly names: readonly string[];
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onChange: (name: string, value: unknown) => void;
}
export const Fields = ({ resource = cell, names, draft, problems, onChange }: FieldsProps): ReactNode => {
  const id = useId();
  return names.map((name) => (
    <FormField
      key={name}
      id={id + name}
      resource={resource}
      name={name}
      value={draft[name]}
      problem={problems[name]}
      isLocked={false}
      lookup={undefined}
      narrowing="[]"
      onChange={onChange}
      onLeave={() => undefined}
    />
  ));
};

export interface CountFieldProps {
  readonly label: Trilingual;
  readonly value: number | null;
  readonly most: number;
  readonly least?: number;
  readonly problem?: string | undefined;
  readonly testId?: string;
  readonly onChange: (value: number | null) => void;
}
/** A small whole number. */
export const CountField = ({ label, value, most, least = 1, problem, testId, onChange }: CountFieldProps): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <div className="wms-field">
      <label htmlFor={id}>{say(label)}</label>
      <InputNumber<number>
        id={id}
        className="wms-wide wms-number"
        min={least}
        max={most}
        precision={0}
        changeOnWheel={false}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-text`}
        {...(problem === undefined ? {} : { status: 'error' as const })}
        data-testid={testId}
        onChange={onChange}
      />
      {problem !== undefined && (
        <span id={`${id}-text`} className="wms-field-error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
};

/** A label and the input that takes its id. */
export const Labelled = (props: { label: string; required?: boolean; children: (id: string) => ReactNode }): ReactNode => {
  const { label, required = false, children } = props;
  const id = useId();
  return (
    <div className="wms-field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(id)}
    </div>
  );
};

export interface ZoneSelectProps {
  readonly zones: readonly ZoneOnPlan[];
  readonly value: string | undefined;
  readonly onChange: (zoneNo: string) => void;
}
/** Chooses among the valid zones of the warehouse. */
export const ZoneSelect = ({ zones, value, onChange }: ZoneSelectProps): ReactNode => {
  const say = useSay();
  return (
    <Labelled label={say(cellWords.zone)} required>
      {(id) => (
        <Select
          id={id}
          className="wms-wide"
          value={value || null}
          placeholder={say(words.chooseZone)}
          showSearch={{ optionFilterProp: 'label' }}
          options={zones
            .filter(({ statusCode }) => statusCode !== '0')
            .map((one) => ({ value: one.zoneNo, label: `${one.zoneNo} ${one.zoneName}` }))}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
};
