/** What goods that are not kept do to the order line: how much of it is open and kept, now and then; nothing opens a closed line. */
import { atLeastZero, isDecimal, minus } from '@wms/contract/kernel/decimal.ts';
import { getStory } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { OldNew } from '../../kernel/acts/DecisionTable.tsx';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import type { ListedLine } from './facts.ts';
import { words } from './words.ts';

interface Props {
  readonly line: ListedLine;
  /** What is sent back or refused. */
  readonly qty: string;
}
export const OrderEffect = ({ line, qty }: Props): ReactNode => {
  const say = useSay();
  const { purchaseNo, purchaseSeq, orgNo } = line;
  const read = useCall(getStory, { purchaseNo, purchaseSeq, orgNo }, { fresh: 0, report: 'silent' });
  if (!read.data || read.isPlaceholderData) return null;
  const { balance, batchPurQty, unitNo, closedFlag } = read.data;
  if (closedFlag === '1')
    return <Alert type="warning" showIcon title={say(words.closedLine, { name: `${purchaseNo}-${purchaseSeq}` })} />;
  const kept = minus(balance.received, isDecimal(qty) ? qty : '0');
  const open = atLeastZero(minus(batchPurQty, balance.waiting, balance.onWay, kept));
  const change = (before: string, now: string): ReactNode =>
    before === now ? (
      <Qty value={now} unit={unitNo} />
    ) : (
      <OldNew before={<Qty value={before} />} now={<Qty value={now} unit={unitNo} />} />
    );
  return (
    <p className="wms-receipt-effect" data-testid="return.effect">
      <span>{`${purchaseNo}-${purchaseSeq}`}</span>
      <span>
        {say(words.openOnOrder)} {change(balance.open, open)}
      </span>
      <span>
        {say(words.keptOnOrder)} {change(balance.received, kept)}
      </span>
    </p>
  );
};
