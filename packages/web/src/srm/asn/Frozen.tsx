/** A frozen supplier reads so before it tries (ASN-53): the sentence of the specification, and why. */
import { supplier } from '@wms/contract/base/supplier/supplier.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { words } from './words.ts';

type SupplierRow = Row<typeof supplier>;

/** The own records of a supplier, one for each organization; none for other sides, or before they have come. */
export const useOwnSuppliers = (): readonly SupplierRow[] => {
  const user = useUser();
  const own = useCall(
    callOf(supplier, 'list'),
    { current: 1, size: 100, condition: { supplierNo: user.belongSupplier ?? '' } },
    { report: 'silent', enabled: user.side === 'supplier' && Boolean(user.belongSupplier) },
  );
  return own.data?.records ?? [];
};

export const FrozenBanner = ({ rows, withAdd = false }: { rows: readonly SupplierRow[]; withAdd?: boolean }): ReactNode => {
  const say = useSay();
  if (rows.length === 0) return null;
  const reasons = [...new Set(rows.map((row) => row.frozenReason).filter(Boolean))].join('; ');
  return (
    <Alert
      type="warning"
      showIcon
      banner
      data-testid="asn.frozen"
      title={say(messages['supplier.frozen'])}
      description={`${say(words.frozenIn, { names: rows.map((row) => row.orgNo).join(', ') })}${reasons ? ` · ${say(words.why, { reason: reasons })}` : ''}`}
      action={
        withAdd ? (
          <Button disabled title={say(messages['supplier.frozen'])}>
            {say(words.add)}
          </Button>
        ) : undefined
      }
    />
  );
};
