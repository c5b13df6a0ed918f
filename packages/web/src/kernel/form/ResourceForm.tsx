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
import { type Draft, draftOf, emptyDraft } from '../draft/draft.ts';
import { recordAt } from '../field/callsAt.ts';
import { words } from '../field/entryWords.ts';
import { numberOf, operationsOf } from '../field/fields.ts';
import { Failure } from '../field/ListStates.tsx';
import type { Numbers } from '../field/lookup.ts';
import { useSay } from '../frame/locale.tsx';
import { NotConfigured } from '../frame/NotConfigured.tsx';
import { useTabTitle } from '../frame/tab.tsx';
import { useCall } from '../wire/calls.ts';
import { type Customised, useCustomised } from '../wire/customFields.ts';
import { FormSheet } from './FormSheet.tsx';
import type { Inputs } from './inputs.tsx';
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
  /** Inputs of the screen itself, by the name of the field. */
  readonly inputs?: Inputs;
  /** Below the first group of fields and the lines: what follows from what is typed. */
  readonly outcome?: (draft: Draft) => ReactNode;
}
const none = {};

const FieldsForm = (props: ResourceFormProps & Customised): ReactNode => {
  const { resource, isMissing, id, listRoute, numbers = none, given, inputs, outcome } = props;
  const say = useSay();
  const service = resource.wire?.service ?? '';
  const get = operationsOf(resource, 'get')[0] ?? '';
  const found = useCall(recordAt(service, get), { id }, { fresh: 0, report: 'silent', enabled: id !== undefined });
  const row = found.data?.id === id ? found.data : undefined;
  useTabTitle(row && numberOf(resource, row));
  const sheet = { resource, listRoute, numbers, inputs, outcome, head: isMissing && <NotConfigured /> };
  if (id === undefined) return <FormSheet {...sheet} row={undefined} start={emptyDraft(resource, given)} />;
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // What one types is not thrown away by a record that was read again in the background.
  return row ? <FormSheet {...sheet} row={row} start={draftOf(resource, row)} /> : <Skeleton active className="wms-form-wait" />;
};

export const ResourceForm = (props: ResourceFormProps): ReactNode => {
  const custom = useCustomised(props.resource);
  // A form that is open keeps its fields while their definitions are read again.
  return custom.isPending ? <Skeleton active className="wms-form-wait" /> : <FieldsForm {...props} {...custom} />;
};
