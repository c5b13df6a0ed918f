/** The materials a supplier may apply for: those it delivers, and those that are ordered of it. */
import { listApprovableItems } from '@wms/contract/srm/approval/approval.calls.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

export interface ItemSelectProps {
  readonly id: string;
  readonly orgNo: string;
  readonly value: string;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (itemNo: string) => void;
}
export const ItemSelect = ({ id, orgNo, value, isInvalid, describedBy, onChange }: ItemSelectProps): ReactNode => {
  const say = useSay();
  const read = useCall(listApprovableItems, { orgNo }, { report: 'silent', enabled: orgNo !== '' });
  const options = (read.data?.records ?? []).map(({ itemNo, itemName }) => ({ value: itemNo, label: `${itemNo} ${itemName}` }));
  return (
    <Select
      id={id}
      className="wms-wide"
      showSearch={{ optionFilterProp: 'label' }}
      value={value || null}
      disabled={orgNo === ''}
      placeholder={say(orgNo === '' ? words.orgFirst : words.chooseItem)}
      loading={read.isFetching}
      options={options}
      aria-required
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      {...(isInvalid ? { status: 'error' as const } : {})}
      notFoundContent={read.isError ? <LoadFailed onRetry={read.refetch} /> : say(words.noItems)}
      onChange={(itemNo: string) => onChange(itemNo)}
    />
  );
};
