/** Live under the form of a bucket: what the other suppliers of the item and period have, and the remainder to take (S14). */
import { compare } from '@wms/contract/kernel/decimal.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { remainderOf } from '@wms/contract/srm/plan/forecast.rules.ts';
import { forecast } from '@wms/contract/srm/plan/forecast.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Draft } from '../../kernel/draft/draft.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './plan.css';

interface ShareNoteProps {
  readonly draft: Draft;
  /** The row that is modified: its own share is not one of the others. */
  readonly id: string | undefined;
  readonly set: (name: string, value: unknown) => void;
}
const asked = ['orgNo', 'predictVersion', 'bmItemNo', 'periodType', 'planTime'] as const;

export const ShareNote = ({ draft, id, set }: ShareNoteProps): ReactNode => {
  const say = useSay();
  const [orgNo, predictVersion, bmItemNo, periodType, planTime] = asked.map((name) => String(draft[name] ?? ''));
  const isWhole = [orgNo, predictVersion, bmItemNo, periodType, planTime].every((value) => value !== '');
  const condition = { orgNo, predictVersion, bmItemNoIndistinct: bmItemNo, periodType, startDate: planTime, endDate: planTime };
  const found = useCall(callOf(forecast, 'list'), { current: 1, size: 100, condition }, { report: 'silent', enabled: isWhole });
  if (!isWhole || !found.data || found.isPlaceholderData) return null;
  const others = found.data.records.filter((row) => row.id !== id && row.bmItemNo === bmItemNo);
  const shares = others.map(({ supplierProportion }) => supplierProportion);
  if (shares.every((share) => share === null)) return null;
  const rest = remainderOf(shares);
  const sum = remainderOf([rest]);
  return (
    <p className="wms-plan-bar" role="status" data-testid="forecast.rest">
      <span>{say(words.shareOfOthers, { sum: formatQty(sum), rest: formatQty(rest) })}</span>
      {compare(rest, '0') > 0 && String(draft.supplierProportion ?? '') !== rest && (
        <Button onClick={() => set('supplierProportion', rest)}>{say(words.takeRest, { rest: formatQty(rest) })}</Button>
      )}
    </p>
  );
};
