/** Refused goods and what went back, with the delivery orders that take them there (issue 19). */

import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { statusIssues } from '@wms/contract/kernel/flow.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { receiptPhrases } from '@wms/contract/srm/receipt/receipt.phrases.ts';
import { refusedFree } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import type { ReactNode } from 'react';
import type { RowAct, ToolbarAct } from '../../kernel/action/act.ts';
import { QuantityPopover } from '../../kernel/column/QuantityPopover.tsx';
import type { CellOptions } from '../../kernel/column/tableParts.tsx';
import { DocNo } from '../../kernel/field/DocNo.tsx';
import { reasonsWith } from '../../kernel/field/issueText.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { type ListedLine, RejectionDetails, ReturnDetails, type ReturnRow } from '../receipt/door.ts';
import { ReturnOrders } from './ReturnOrders.tsx';
import { words } from './words.ts';

const reasons = reasonsWith(receiptPhrases);
const whyNot = (row: ListedLine) => {
  const wrong = statusIssues(receiptFlow, 'returnRejected', row.status);
  if (wrong.length > 0) return reasons(wrong);
  if (isPositive(refusedFree(row))) return [];
  return reasons([{ code: isPositive(row.returningQty) ? 'return.leaving' : 'return.over', params: { qty: row.returningQty } }]);
};
const returning: RowAct<ListedLine> & ToolbarAct<ListedLine> = {
  ...{ key: 'returnByDelivery', label: words.returnBy, flag: 'isSearch', needs: 'some' },
  issues: whyNot,
  run: async ({ rows, refresh }) => {
    const { askReturnOrder } = await import('./ReturnOrderDialog.tsx');
    askReturnOrder(rows, refresh);
  },
};
const own = [returning];
const none: readonly (typeof returning)[] = [];
const leaving: CellOptions<ListedLine> = {
  returningQty: {
    render: (row) =>
      isPositive(row.returningQty) ? (
        <QuantityPopover
          of={row.id}
          label={sayNow(receiptLine.labels.returningQty)}
          value={row.returningQty}
          unit={row.unitNo}
          explain={() => <ReturnOrders line={row} />}
        />
      ) : (
        '–'
      ),
    text: ({ returningQty, unitNo }) => (isPositive(returningQty) ? `${formatQty(returningQty)} ${unitNo}` : '–'),
  },
};
const plain: CellOptions<ListedLine> = { returningQty: { unit: ({ unitNo }) => unitNo } };

export const Rejections = (): ReactNode => {
  const { side } = useUser();
  const grant = useGrant(deliveryOrder.menu);
  const isInside = side !== 'supplier';
  const acts = isInside && grant.isAdd ? own : none;
  return <RejectionDetails acts={acts} tools={acts} cells={isInside && grant.isSearch ? leaving : plain} />;
};

const orderPath = (no: string): string => pathTo('InventorySynergy.Outbound', {}, { tab: 'all', q: no });
const linked: CellOptions<ReturnRow> = {
  deliveryNo: {
    render: ({ deliveryNo }) =>
      deliveryNo && <DocNo no={deliveryNo} href={orderPath(deliveryNo)} onOpen={() => goTo(orderPath(deliveryNo))} />,
    text: ({ deliveryNo }) => deliveryNo ?? '',
  },
};
const unlinked: CellOptions<ReturnRow> = {};
export const Returns = (): ReactNode => {
  const { side } = useUser();
  const { isSearch } = useGrant(deliveryOrder.menu);
  return <ReturnDetails cells={side !== 'supplier' && isSearch ? linked : unlinked} />;
};
