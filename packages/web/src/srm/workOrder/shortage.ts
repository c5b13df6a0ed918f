import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { getComponentShortage } from '@wms/contract/srm/workOrder/workOrder.calls.ts';
import { outsourced } from '@wms/contract/srm/workOrder/workOrder.rules.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { shortageWords as words } from './words.ts';

interface Line {
  readonly id: string;
  readonly orderType: string;
}
/** What outsourced order lines lack, in words: how many of them, and each missing component of one. */
export interface Shortage {
  readonly all: string | undefined;
  readonly of: (lineId: string) => readonly string[];
}
const nothing: Shortage = { all: undefined, of: () => [] };
/** Components that are named; of the others one reads how many there are. */
const MOST = 5;
type Missing = ReplyOf<typeof getComponentShortage>['records'][number];

/** Undefined until it is known. Lines that are not made outside are not asked about. */
export const useShortage = (lines: readonly Line[]) => {
  const say = useSay();
  const ids = lines.filter(({ orderType }) => orderType === outsourced).map(({ id }) => id);
  const isAsked = ids.length > 0;
  const { data, error } = useCall(getComponentShortage, { ids }, { fresh: 0, report: 'silent', enabled: isAsked });
  const textOf = ({ workOrderNo, itemNo, itemName, unitNo, needQty, scrapQty, issuedQty, shortQty }: Missing): string =>
    say(words.component, {
      ...{ name: workOrderNo, item: `${itemNo} ${itemName ?? ''}`.trim(), qty: `${formatQty(shortQty)} ${unitNo ?? ''}`.trim() },
      ...{ need: formatQty(needQty), scrap: formatQty(scrapQty), issued: formatQty(issuedQty) },
    });
  const inWords = (rows: readonly Missing[]): Shortage => {
    const count = new Set(rows.map(({ purchaseLineId }) => purchaseLineId)).size;
    return {
      all: count > 0 ? say(words.all, { count }) : undefined,
      of: (lineId) => {
        const own = rows.filter(({ purchaseLineId }) => purchaseLineId === lineId);
        const rest = own.length - MOST;
        return [...own.slice(0, MOST).map(textOf), ...(rest > 0 ? [say(words.more, { count: rest })] : [])];
      },
    };
  };
  return { shortage: isAsked ? data && inWords(data.records) : nothing, error };
};
