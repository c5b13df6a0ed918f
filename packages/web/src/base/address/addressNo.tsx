/** The number of an address may be left to the server; the empty input says so. */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { InputProps, Inputs } from '../../kernel/form/inputs.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';

const words = definePhrases({
  numberedIfEmpty: ['Numbered if left empty', '留空则自动编号', '留空則自動編號'],
});

const AddressNo = ({ id, value, isDisabled, isInvalid, describedBy, onChange, onBlur }: InputProps): ReactNode => (
  <Input
    id={id}
    value={typeof value === 'string' ? value : ''}
    disabled={isDisabled}
    placeholder={useSay()(words.numberedIfEmpty)}
    autoComplete="off"
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    {...(isInvalid ? { status: 'error' as const } : {})}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
  />
);

export const addressInputs: Inputs = { addressNo: AddressNo };
