/**
 * A quantity that opens its own arithmetic:
 *
 *   <QuantityPopover label={say(label)} value={row.onWayQty}>{<OnWayStory row={row} />}</QuantityPopover>
 *
 * What it opens is built when it is opened, so that a table of such quantities costs no call.
 */
import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../locale.tsx';
import { Qty } from '../Qty.tsx';
import { words } from './words.ts';

export interface QuantityPopoverProps {
  readonly value: string | number | null | undefined;
  /** The name of the quantity. */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly explain: () => ReactNode;
}

const Story = ({ explain }: { explain: () => ReactNode }): ReactNode => explain();

export const QuantityPopover = ({ value, label, unit, explain }: QuantityPopoverProps): ReactNode => {
  const say = useSay();
  if (value === null || value === undefined || value === '') return null;
  return (
    <Popover trigger="click" destroyOnHidden title={say(words.explain, { name: label })} content={<Story explain={explain} />}>
      <button type="button" className="wms-explain" title={say(words.explain, { name: label })}>
        <Qty value={value} {...(unit ? { unit } : {})} />
      </button>
    </Popover>
  );
};
