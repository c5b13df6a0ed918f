/** The suppliers that news are for: found by number or name, of one organization. */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

interface SupplierFieldProps {
  readonly id: string;
  readonly orgNo: string;
  readonly value: readonly string[];
  readonly isInvalid: boolean;
  readonly onChange: (supplierNos: readonly string[]) => void;
}
export const SupplierField = ({ id, orgNo, value, isInvalid, onChange }: SupplierFieldProps): ReactNode => {
  const say = useSay();
  const [text, setText] = useState('');
  const keyword = text.trim();
  const found = useCall(
    callOf(supplier, 'list'),
    { current: 1, size: 50, condition: { orgNo, statusCode: '1', ...(keyword ? { keyword } : {}) } },
    { report: 'silent', enabled: orgNo !== '' },
  );
  const options = (found.data?.records ?? []).map(({ supplierNo, supplierShortName, supplierName }) => ({
    value: supplierNo,
    label: `${supplierNo} ${supplierShortName || supplierName}`,
  }));
  return (
    <Select
      id={id}
      mode="multiple"
      className="wms-wide"
      value={[...value]}
      loading={found.isFetching}
      placeholder={say(words.chooseSuppliers)}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={options}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(chosen: string[]) => onChange(chosen)}
    />
  );
};
