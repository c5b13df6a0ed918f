/** Fields of a form as they are declared, one beside the other. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { Fragment, type ReactNode } from 'react';
import { isLocked } from '../draft/draft.ts';
import { FormField, narrowingOf } from './FormField.tsx';
import type { Inputs } from './inputs.tsx';
import type { FormState } from './useForm.ts';

interface FormFieldsProps {
  readonly resource: Resource;
  readonly names: readonly string[];
  /** The inputs are called by it and the name of their field. */
  readonly id: string;
  readonly form: Pick<FormState, 'draft' | 'problems' | 'lookups' | 'set'>;
  /** A record that is there is changed: what never changes afterwards is locked. */
  readonly isChange: boolean;
  readonly isReadOnly?: boolean;
  readonly onLeave: (name: string) => void;
  /** Inputs of a form's own, by field. */
  readonly inputs?: Inputs | undefined;
  /** What stands in the place of a field, its label with it. */
  readonly instead?: Readonly<Record<string, ReactNode>>;
}
export const FormFields = (props: FormFieldsProps): ReactNode => {
  const { resource, names, id, form, isChange, isReadOnly = false, onLeave, inputs, instead = {} } = props;
  return names.map((name) =>
    name in instead ? (
      <Fragment key={name}>{instead[name]}</Fragment>
    ) : (
      <FormField
        key={name}
        id={id + name}
        resource={resource}
        name={name}
        value={form.draft[name]}
        problem={form.problems.fields[name]}
        isLocked={isReadOnly || isLocked(resource, name, isChange)}
        lookup={form.lookups.get(name)}
        narrowing={narrowingOf(resource.fields[name], form.lookups.get(name), form.draft, inputs?.[name]?.reads)}
        onChange={form.set}
        onLeave={onLeave}
        own={inputs?.[name]}
      />
    ),
  );
};
