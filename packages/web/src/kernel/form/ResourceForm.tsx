/**
 * The page that adds or modifies a record, made of its declaration:
 *
 *   <ResourceForm resource={organization} listRoute="Base.Basic.Organizational" />              // add
 *   <ResourceForm resource={organization} listRoute="Base.Basic.Organizational" id={params.id} />  // modify
 *
 * What the server refuses appears at its field; a record someone else has changed meanwhile asks which of the two shall stand.
 */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import type { RouteName } from '@wms/contract/spec/routes.gen.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useRead } from '../calls.ts';
import { type ListRow, numberOf, operationsOf } from '../list/fields.ts';
import { Failure } from '../list/ListStates.tsx';
import { useSay } from '../locale.tsx';
import { useTabTitle } from '../tab.tsx';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { FormSheet } from './FormSheet.tsx';
import type { Numbers } from './lookup.ts';
import { words } from './words.ts';
import './form.css';

export interface ResourceFormProps {
  readonly resource: Resource;
  /** The list one comes from and goes back to. */
  readonly listRoute: RouteName;
  /** The record to modify; absent: a new one. */
  readonly id?: string;
  readonly numbers?: Numbers;
  /** Values a new record starts with. */
  readonly given?: Draft;
}
const none = {};

const ModifyForm = (props: ResourceFormProps & { readonly id: string }): ReactNode => {
  const { resource, id, listRoute, numbers = none } = props;
  const say = useSay();
  const service = resource.wire?.service ?? '';
  const found = useRead<ListRow>(service, operationsOf(resource, 'get')[0] ?? '', { id }, { fresh: 0, report: 'silent' });
  const row = found.data?.id === id ? found.data : undefined;
  useTabTitle(row && numberOf(resource, row));
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  return row ? (
    // What one types is not thrown away by a record that was read again in the background.
    <FormSheet resource={resource} listRoute={listRoute} numbers={numbers} row={row} start={draftOf(resource, row)} />
  ) : (
    <Skeleton active className="wms-form-wait" />
  );
};

export const ResourceForm = (props: ResourceFormProps): ReactNode => {
  const { resource, listRoute, id, numbers = none, given } = props;
  return id === undefined ? (
    <FormSheet resource={resource} listRoute={listRoute} numbers={numbers} row={undefined} start={emptyDraft(resource, given)} />
  ) : (
    <ModifyForm {...props} id={id} />
  );
};
