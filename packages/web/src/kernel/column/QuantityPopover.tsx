/**
 * A quantity that opens its own arithmetic:
 *
 *   <QuantityPopover of={row.id} label={say(label)} value={row.onWayQty} explain={() => <OnWayStory row={row} />} />
 *
 * What it opens is built when it is opened, and so is the layer: a page of a hundred rows has hundreds of such quantities.
 */
import { Popover } from 'antd';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Qty } from '../field/Qty.tsx';
import { words } from '../field/words.ts';
import { useSay } from '../frame/locale.tsx';
import { useAskedFor } from './useAskedFor.ts';

export interface QuantityPopoverProps {
  /** Whose quantity it is: what is opened here is closed when another takes the place. */
  readonly of: string;
  readonly value: string | number | null | undefined;
  /** The name of the quantity. */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly explain: () => ReactNode;
}

const Story = ({ explain }: { explain: () => ReactNode }): ReactNode => explain();

export const QuantityPopover = ({ of, value, label, unit, explain }: QuantityPopoverProps): ReactNode => {
  const say = useSay();
  const [wasOpened, open] = useAskedFor(of);
  if (value === null || value === undefined || value === '') return null;
  const title = say(words.explain, { name: label });
  const button = (more: ComponentProps<'button'>): ReactElement => (
    <button type="button" className="wms-explain" title={title} {...more}>
      <Qty value={value} {...(unit ? { unit } : {})} />
    </button>
  );
  if (!wasOpened) return button({ onClick: open });
  return (
    <Popover defaultOpen trigger="click" destroyOnHidden title={title} content={<Story explain={explain} />}>
      {button({ autoFocus: true })}
    </Popover>
  );
};
