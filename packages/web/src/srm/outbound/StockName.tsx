import { listStock } from '@wms/contract/stock/onHand.calls.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../kernel/wire/calls.ts';

/** A row of stock by what lies there, in the place of an id that says nothing to anybody; the id to who may not see the stock. */
export const StockName = ({ value }: { readonly value: string }): ReactNode => {
  const { data } = useCall(listStock, { current: 1, size: 1, condition: { id: value } }, { report: 'silent', fresh: 300_000 });
  const [row] = data?.records ?? [];
  return row ? [row.itemNo, row.cellNo, row.lotNo].filter(Boolean).join(' · ') : value;
};
