/** The notices that wait behind the one being written, and what a match is going to make of its lines. */
import type { NoticeGroup } from '@wms/contract/srm/asn/asn.match.ts';
import { placeDifferences } from '@wms/contract/srm/asn/asn.rules.ts';
import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { DraftLine, NoticeDraft } from './draft.ts';
import { dropWaiting, takeUp } from './queue.ts';
import { partWords as words } from './words.ts';

const nameOf = ({ purchaseNo, purchaseSeq }: DraftLine): string => `${purchaseNo}-${purchaseSeq}`;

/** Told before it is made: how many notices, when each arrives, in what they differ, and which lines go where. */
export const PartsNote = ({ parts }: { readonly parts: readonly NoticeGroup<DraftLine>[] }): ReactNode => {
  const say = useSay();
  if (parts.length < 2) return null;
  const differences = placeDifferences(parts.map(({ lines }) => lines[0]?.place ?? ''));
  return (
    <Alert
      type="info"
      showIcon
      data-testid="match.parts"
      title={say(words.parts, { count: parts.length })}
      description={
        <ol className="wms-asn-parts">
          {parts.map(({ arrival, lines }, at) => (
            <li key={lines[0]?.key}>
              {[
                say(words.arrives, { day: arrival }),
                ...(differences[at] ?? []).map(({ what, value }) => `${say(what)} ${say(value)}`),
                say(words.lines, { count: lines.length }),
              ].join(' · ')}
              <div className="wms-quiet wms-figure">{lines.map(nameOf).join(', ')}</div>
            </li>
          ))}
        </ol>
      }
    />
  );
};

/** On the sheet: that this is not the last one. */
export const WaitingNote = ({ notice }: { readonly notice: NoticeDraft }): ReactNode => {
  const say = useSay();
  const { length } = notice.queue;
  return length > 0 && <Alert type="info" showIcon data-testid="asn.waiting" title={say(words.waiting, { count: length })} />;
};

/** On the workbench: each that waits, to be written now or dropped. */
export const WaitingNotices = ({ queue }: Pick<NoticeDraft, 'queue'>): ReactNode => {
  const say = useSay();
  if (queue.length === 0) return null;
  return (
    <section aria-label={say(words.waiting, { count: queue.length })} data-testid="asn.queue">
      <h2>{say(words.waiting, { count: queue.length })}</h2>
      <ol className="wms-asn-parts">
        {queue.map(({ head, lines }, at) => (
          <li key={lines[0]?.key ?? at}>
            <Flex justify="space-between" align="start" gap={8} wrap>
              <span>
                {say(words.arrives, { day: String(head.expectedArrivalDate ?? '') })} ·{' '}
                {say(words.lines, { count: lines.length })}
                <div className="wms-quiet wms-figure">{lines.map(nameOf).join(', ')}</div>
              </span>
              <span>
                <Button type="link" size="small" onClick={() => takeUp(at)} data-testid={`asn.takeUp.${at}`}>
                  {say(words.takeUp)}
                  <span className="wms-unseen"> {at + 1}</span>
                </Button>
                <Button type="link" size="small" onClick={() => dropWaiting(at)}>
                  {say(words.drop)}
                  <span className="wms-unseen"> {at + 1}</span>
                </Button>
              </span>
            </Flex>
          </li>
        ))}
      </ol>
    </section>
  );
};
