/** Adds or modifies the definition of a custom field. */
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { definitionInputs } from './inputs.tsx';
import { definition } from './screen.ts';

export const FrameDefineForm = (): ReactNode => {
  const { id } = useParams();
  return (
    <ResourceForm
      resource={definition}
      listRoute="System.CustomFields"
      inputs={definitionInputs}
      {...(id === undefined ? {} : { id })}
    />
  );
};
