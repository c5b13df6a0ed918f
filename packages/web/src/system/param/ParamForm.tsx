/** Adds a parameter, or changes one: of those the program reads, only the value is an administrator's. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { getParam } from '@wms/contract/system/param/param.calls.ts';
import { param } from '@wms/contract/system/param/param.ts';
import { type KnownParam, knownParam } from '@wms/contract/system/param/params.ts';
import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { InputProps, Inputs } from '../../kernel/form/inputs.tsx';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { useCall } from '../../kernel/wire/calls.ts';

const locked = (names: readonly string[]): Resource => {
  const declared: Resource = param;
  const fields = Object.entries(declared.fields).map(([name, field]) => [
    name,
    names.includes(name) ? { ...field, lockedOnEdit: true } : field,
  ]);
  return { ...declared, fields: Object.fromEntries(fields) };
};
const builtIn = locked(['paramName', 'remarkText', 'statusCode']);

const choiceOf = (values: readonly string[]) =>
  function ValueInput(props: InputProps): ReactNode {
    return (
      <Select
        id={props.id}
        className="wms-wide"
        value={typeof props.value === 'string' ? props.value : null}
        options={values.map((value) => ({ value, label: value }))}
        onChange={(next: string | null) => props.onChange(next)}
        onBlur={() => props.onBlur()}
        aria-invalid={props.isInvalid}
        aria-required
        aria-describedby={props.describedBy}
      />
    );
  };
const inputsOf = ({ value }: KnownParam): Inputs => (value.kind === 'choice' ? { paramValue: choiceOf(value.values) } : {});
/** By number, made once: an input that is another component in the next drawing would lose the cursor. */
const known = new Map<string, Inputs>();
const inputsFor = (one: KnownParam): Inputs => {
  const inputs = known.get(one.paramNo) ?? inputsOf(one);
  known.set(one.paramNo, inputs);
  return inputs;
};

export const ParamForm = (): ReactNode => {
  const { id } = useParams();
  const found = useCall(getParam, { id: id ?? '' }, { enabled: id !== undefined, report: 'silent' });
  if (id === undefined) return <ResourceForm resource={param} listRoute="System.Parameters" />;
  if (found.isPending) return <Skeleton active className="wms-form-wait" />;
  const one = found.data?.id === id ? knownParam(found.data.paramNo) : undefined;
  return (
    <ResourceForm
      resource={one ? builtIn : param}
      listRoute="System.Parameters"
      id={id}
      {...(one ? { inputs: inputsFor(one) } : {})}
    />
  );
};
