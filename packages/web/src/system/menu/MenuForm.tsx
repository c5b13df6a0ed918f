/** Adds an entry that leads out of the product, or changes one; a screen of the product keeps its place and its rights. */
import { labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import { linkPlaceholders } from '@wms/contract/kernel/link.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { getMenu, listMenus } from '@wms/contract/system/menu/maintenance.calls.ts';
import { menuEntry } from '@wms/contract/system/menu/menu.ts';
import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type InputProps, type Inputs, inputOf } from '../../kernel/form/inputs.tsx';
import { ResourceForm } from '../../kernel/form/ResourceForm.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

const placeholders = linkPlaceholders.map((name) => `{${name}}`).join(' ');
const fixed = new Set(['urlKind', 'menuOwner', 'side', 'statusCode', 'url']);
const declared: Resource = menuEntry;
const builtIn: Resource = {
  ...declared,
  fields: Object.fromEntries(
    Object.entries(declared.fields).map(([name, field]) => [name, fixed.has(name) ? { ...field, lockedOnEdit: true } : field]),
  ),
};

interface Option {
  readonly value: string;
  readonly label: string;
}
const Choice = ({ options, ...props }: InputProps & { readonly options: readonly Option[] }): ReactNode => (
  <Select
    id={props.id}
    className="wms-wide"
    showSearch={{ optionFilterProp: 'label' }}
    disabled={props.isDisabled}
    value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
    options={[...options]}
    onChange={(next: string | null) => props.onChange(next)}
    onBlur={() => props.onBlur()}
    aria-invalid={props.isInvalid}
    aria-required={props.field.required === true}
    aria-describedby={props.describedBy}
    {...(props.isInvalid ? { status: 'error' as const } : {})}
  />
);
/** The groups of the menu: entries of the product with entries below them. */
const OwnerInput = (props: InputProps): ReactNode => {
  const say = useSay();
  const found = useCall(listMenus, { current: 1, size: 100, condition: {} }, { report: 'silent' });
  const records = found.data?.records ?? [];
  const owners = new Set(records.map(({ menuOwner }) => menuOwner));
  const groups = records.filter(({ menuNo, isOut }) => isOut !== '1' && owners.has(menuNo));
  const options = [
    { value: '0', label: say(words.top) },
    ...groups.map(({ menuNo, menuName }) => ({ value: menuNo, label: `${menuName} (${menuNo})` })),
  ];
  return <Choice {...props} options={options} />;
};
const KINDS = 'MenuUrlKind';
const KindInput = (props: InputProps): ReactNode => {
  const locale = useLocale();
  const kinds = props.isDisabled ? ['internal', 'external', 'custom'] : ['external', 'custom'];
  return <Choice {...props} options={kinds.map((value) => ({ value, label: inLocale(valueLabel(KINDS, value), locale) }))} />;
};
const AddressInput = (props: InputProps): ReactNode => {
  const say = useSay();
  const TextInput = inputOf.text;
  return (
    <>
      <TextInput {...props} />
      {!props.isDisabled && <p className="wms-quiet">{say(words.addressHelp, { names: placeholders })}</p>}
    </>
  );
};
const inputs: Inputs = { menuOwner: OwnerInput, urlKind: KindInput, url: AddressInput };

export const MenuForm = (): ReactNode => {
  const { id } = useParams();
  const found = useCall(getMenu, { id: id ?? '' }, { enabled: id !== undefined, report: 'silent' });
  if (id === undefined) return <ResourceForm resource={declared} listRoute="System.Menus" inputs={inputs} />;
  if (found.isPending) return <Skeleton active className="wms-form-wait" />;
  const isOwn = found.data?.id === id && found.data.isOut === '1';
  return <ResourceForm resource={isOwn ? declared : builtIn} listRoute="System.Menus" id={id} inputs={inputs} />;
};
