/** Adds, modifies or copies a print template, its design among its fields. */
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { printTemplate } from '@wms/contract/print/printTemplate.ts';
import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { draftOf } from '../kernel/draft/draft.ts';
import { words as entryWords } from '../kernel/field/entryWords.ts';
import { Failure } from '../kernel/field/ListStates.tsx';
import type { InputProps, Inputs } from '../kernel/form/inputs.tsx';
import { ResourceForm } from '../kernel/form/ResourceForm.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { labelOf } from '../kernel/frame/menu.ts';
import { useTab } from '../kernel/frame/tab.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { useSession } from '../kernel/wire/session.ts';
import { Designer } from './Designer.tsx';
import { designWords as words } from './designWords.ts';

const LIST = 'Base.Basic.PrintTemplate';
const resource: Resource = printTemplate;

/** The pages a person has, by what the menu calls them; a page that is not among them keeps its number. */
const PageInput = (props: InputProps): ReactNode => {
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  const pages = [...useSession().index.values()]
    .filter((menu) => (menu.children ?? []).length === 0)
    .map((menu) => ({ value: menu.menuNo, label: labelOf(menu) }));
  const options = value === null || pages.some((page) => page.value === value) ? pages : [{ value, label: value }, ...pages];
  return (
    <Select
      id={props.id}
      className="wms-wide"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={props.isDisabled}
      value={value}
      options={options}
      onChange={(next: string | null | undefined) => props.onChange(next ?? null)}
      onBlur={() => props.onBlur()}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
    />
  );
};
const inputs: Inputs = { design: Object.assign(Designer, { reads: ['module'] }), module: PageInput };

const Copy = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(callOf(printTemplate, 'get'), { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(entryWords.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active className="wms-form-wait" />;
  const { templateCode: _code, isDefault: _default, statusCode: _status, ...given } = draftOf(resource, found.data);
  const templateName = say(words.copyOf, { name: String(given.templateName ?? '') }).slice(0, 100);
  return <ResourceForm resource={resource} listRoute={LIST} given={{ ...given, templateName }} inputs={inputs} />;
};

export const TemplateForm = (): ReactNode => {
  const { id } = useParams();
  const { name } = useTab();
  return (
    <div className="wms-template">
      {id !== undefined && name === 'Base.Basic.CopyPrintTemplate' ? (
        <Copy id={id} />
      ) : (
        <ResourceForm resource={resource} listRoute={LIST} inputs={inputs} {...(id === undefined ? {} : { id })} />
      )}
    </div>
  );
};
