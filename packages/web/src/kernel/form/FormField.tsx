import { dictionaryOf, type Field } from '@wms/contract/kernel/field.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { memo, type ReactNode } from 'react';
import type { Draft, Sorted } from '../draft/draft.ts';
import { afterPress } from '../field/afterPress.ts';
import { words } from '../field/entryWords.ts';
import { labelOf } from '../field/fields.ts';
import { issueText } from '../field/issueText.ts';
import { type Lookup, waitsOn } from '../field/lookup.ts';
import { useLocale, useSay } from '../frame/locale.tsx';
import { FieldInput, type Inputs } from './inputs.tsx';

export interface FormFieldProps {
  readonly id: string;
  readonly resource: Resource;
  readonly name: string;
  readonly value: unknown;
  readonly problem: Sorted['fields'][string] | undefined;
  readonly isLocked: boolean;
  readonly lookup: Lookup | undefined;
  /** The values of the fields that narrow the lookup, as one text, so that an equal set draws nothing anew. */
  readonly narrowing: string;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onLeave: (name: string) => void;
  readonly own?: Inputs[string] | undefined;
}

/** The values a field waits for: what narrows its lookup, what decides its dictionary, what an input of its own reads. */
export const narrowingOf = (
  field: Field | undefined,
  lookup: Lookup | undefined,
  draft: Draft,
  reads: readonly string[] = [],
): string => JSON.stringify([...waitsOn(field, lookup), ...reads].map((name) => [name, draft[name] ?? '']));

export const FormField = memo((props: FormFieldProps): ReactNode => {
  const { id, resource, name, value, problem, isLocked, lookup, narrowing, onChange, onLeave, own } = props;
  const say = useSay();
  const locale = useLocale();
  const field = resource.fields[name];
  if (!field) return null;
  const given = JSON.parse(narrowing) as readonly (readonly [string, string])[];
  const missing = given.find(([, chosen]) => chosen === '')?.[0];
  const label = (other: string): string => say(labelOf(resource, other));
  // Only the organization before the warehouse is worth a wait; what is empty after it narrows nothing.
  const waitsFor =
    missing === undefined
      ? undefined
      : missing === resource.scope?.org
        ? say(messages['selector.orgFirst'])
        : say(words.chooseFirst, { field: label(missing).toLowerCase() });
  const textId = `${id}-text`;
  return (
    <div className="wms-field" data-field={name}>
      <label htmlFor={id}>
        {label(name)}
        {field.required && (
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FieldInput
        id={id}
        name={name}
        module={resource.menu}
        own={own}
        field={field.dictionaryBy ? { ...field, dictionary: dictionaryOf(field, Object.fromEntries(given)) } : field}
        value={value}
        onChange={(next) => onChange(name, next)}
        onBlur={() => afterPress(() => onLeave(name))}
        isDisabled={isLocked}
        isInvalid={problem !== undefined}
        describedBy={problem || isLocked ? textId : undefined}
        lookup={lookup}
        given={Object.fromEntries(given)}
        waitsFor={isLocked ? undefined : waitsFor}
      />
      {problem ? (
        <span id={textId} className="wms-field-error" role="alert">
          {issueText(problem, locale)}
        </span>
      ) : (
        isLocked && (
          <span id={textId} className="wms-unseen">
            {say(words.locked)}
          </span>
        )
      )}
    </div>
  );
});
FormField.displayName = 'FormField';
