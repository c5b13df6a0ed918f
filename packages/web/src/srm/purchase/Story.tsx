/**
 * The story of one order line, oldest first: ordered, answered, shipped, received, returned.
 *
 *   <Story purchaseNo={row.purchaseNo} purchaseSeq={row.purchaseSeq} orgNo={row.orgNo} />
 */
import { isPositive } from '@wms/contract/kernel/decimal.ts';
import { getStory } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { Skeleton } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { DocLink } from './DocLink.tsx';
import { words } from './words.ts';
import './purchase.css';

export interface StoryProps {
  readonly purchaseNo: string;
  readonly purchaseSeq: number;
  /** Where a number exists in several organizations. */
  readonly orgNo?: string;
}
const partWords = {
  open: words.openLine,
  waiting: words.waitingLine,
  onWay: words.onWay,
  received: words.received,
  returned: words.returned,
  ended: words.ended,
} as const;
type Part = keyof typeof partWords;
const parts = ['open', 'waiting', 'onWay', 'received', 'returned', 'ended'] as const satisfies readonly Part[];
/** Told even where it is nothing. */
const always: ReadonlySet<Part> = new Set(['open', 'received']);

/** The first part of an event's code says whose step it was. */
const kindOf = (event: string): string => event.split('.')[0] ?? '';

export const Story = ({ purchaseNo, purchaseSeq, orgNo }: StoryProps): ReactNode => {
  const say = useSay();
  const read = useCall(getStory, { purchaseNo, purchaseSeq, ...(orgNo ? { orgNo } : {}) }, { report: 'silent', fresh: 0 });
  if (read.isError) return <p role="alert">{read.error.message}</p>;
  if (!read.data) return <Skeleton active />;
  const { records, unitNo, balance } = read.data;
  return (
    <div data-testid="story">
      <p className="wms-story-sum" data-testid="story.sum">
        {say(words.ordered)}{' '}
        <strong>
          <Qty value={read.data.batchPurQty} unit={unitNo} />
        </strong>
        {isPositive(balance.surplus) && (
          <>
            {' + '}
            <Qty value={balance.surplus} /> {say(words.surplus)}
          </>
        )}
        {' = '}
        {parts
          .filter((part) => always.has(part) || isPositive(balance[part]))
          .map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' + '}
              <Qty value={balance[part]} /> {say(partWords[part])}
            </Fragment>
          ))}
      </p>
      {records.length === 0 && <p className="wms-quiet">{say(words.noEvent)}</p>}
      <ol className="wms-story">
        {records.map((event) => (
          <li key={event.id} data-kind={kindOf(event.event)}>
            <time className="wms-figure">{event.date.slice(0, 16)}</time>
            <span className="wms-story-event">{event.eventName}</span>
            <span className="wms-figure">
              <Qty value={event.qty} unit={unitNo} />
            </span>
            <span className="wms-figure">
              <DocLink event={event.event} docNo={event.docNo} />
            </span>
            {event.userName && <span className="wms-quiet">{event.userName}</span>}
            {event.note && <span className="wms-story-note">{event.note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
};
