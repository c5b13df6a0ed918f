/** A frozen supplier reads so on its home page, with the reason (ASN-53). */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

export const FrozenNote = ({ supplierNo }: { supplierNo: string }): ReactNode => {
  const say = useSay();
  const own = useCall(callOf(supplier, 'list'), { current: 1, size: 100, condition: { supplierNo } }, { report: 'silent' });
  const rows = own.data?.records.filter((row) => row.isFrozen === '1') ?? [];
  if (rows.length === 0) return null;
  const reasons = [...new Set(rows.flatMap((row) => row.frozenReason || []))].join('; ');
  return (
    <Alert
      className="wms-home-frozen"
      type="warning"
      showIcon
      data-testid="home.frozen"
      title={say(words.frozen, { names: rows.map((row) => row.orgNo).join(', ') })}
      description={reasons ? say(words.reason, { reason: reasons }) : undefined}
    />
  );
};
