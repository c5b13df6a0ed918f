/** The notices that wait behind the one being written, and what a match is going to make of its lines. */
import type { NoticeGroup } from '@wms/contract/srm/asn/asn.match.ts';
import { placeDifferences } from '@wms/contract/srm/asn/asn.rules.ts';
import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import type { DraftLine, NoticeDraft } from './draft.ts';
import { dropWaiting, takeUp } from './queue.ts';
import { partWords as words } from './words.ts';

/** In what notices differ, each beside its own number of lines: two that arrive on one day are told apart by it. */
const factsOf = (
  say: ReturnType<typeof useSay>,
  all: readonly { readonly arrival: string; readonly lines: readonly DraftLine[] }[],
) => {
  const differences = placeDifferences(all.map(({ lines }) => lines[0]?.place ?? ''));
  return all.map(({ arrival, lines }, at) =>
    [
      say(words.arrives, { day: arrival }),
      ...(differences[at] ?? []).map(({ what, value }) => `${say(what)} ${say(value)}`),
      say(words.lines, { count: lines.length }),
    ].join(' · '),
  );
};
const nameOf = ({ purchaseNo, purchaseSeq }: DraftLine): string => `${purchaseNo}-${purchaseSeq}`;

/** Told before it is made: how many notices, when each arrives, in what they differ, and which lines go where. */
export const PartsNote = ({ parts }: { readonly parts: readonly NoticeGroup<DraftLine>[] }): ReactNode => {
  const say = useSay();
  if (parts.length < 2) return null;
  const facts = factsOf(say, parts);
  return (
    <Alert
      type="info"
      showIcon
      data-testid="match.parts"
      title={say(words.parts, { count: parts.length })}
      description={
        <ol className="wms-asn-parts">
          {parts.map(({ lines }, at) => (
            <li key={lines[0]?.key}>
              {facts[at]}
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
export const WaitingNotices = ({ lines: own, queue }: Pick<NoticeDraft, 'lines' | 'queue'>): ReactNode => {
  const say = useSay();
  if (queue.length === 0) return null;
  const waiting = queue.map(({ head, lines }) => ({ arrival: String(head.expectedArrivalDate ?? ''), lines }));
  // the one at hand stands first: what they all share with it goes without saying
  const [, ...facts] = factsOf(say, [{ arrival: '', lines: own }, ...waiting]);
  return (
    <section className="wms-asn-waiting" aria-label={say(words.waiting, { count: queue.length })} data-testid="asn.queue">
      <h2>{say(words.waiting, { count: queue.length })}</h2>
      <ol className="wms-asn-parts">
        {waiting.map(({ lines }, at) => (
          <li key={lines[0]?.key ?? at}>
            <Flex justify="space-between" align="start" gap={8} wrap>
              <span>
                {facts[at]}
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
