import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ResourceForm } from '../kernel/form/ResourceForm.tsx';
import { managedFile } from './resource.ts';

export const ModifyFile = (): ReactNode => {
  const { id = '' } = useParams();
  return <ResourceForm resource={managedFile} listRoute="File.FileManagement" id={id} />;
};
