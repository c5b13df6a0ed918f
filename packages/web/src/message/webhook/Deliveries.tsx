/** What was sent to a webhook in the last month, what became of it and what it was; any of it goes again. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { type Delivery, listDeliveries, resendDeliveries } from '@wms/contract/message/webhook/webhook.calls.ts';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { firstQuery, logSize, OutLog, OutTag } from '../configuration/door.ts';
import { words } from './words.ts';

const inLines = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

interface LineProps {
  readonly event: Delivery;
  readonly onResend: (id: string) => void;
}
const Line = ({ event, onResend }: LineProps): ReactNode => {
  const say = useSay();
  const { id, createDate, moment, docNo, status, attempts, reason, nextAttempt, body } = event;
  const title = [say(labelOf('NOTICE_GEN_MOMENT', moment)), docNo].filter(Boolean).join(' ');
  const show = (): void => void openModal(() => <pre className="wms-hook-body">{inLines(body)}</pre>, { title, width: 640 });
  return (
    <tr>
      <td className="wms-figure">{createDate}</td>
      <td className="wms-config-long">{say(labelOf('NOTICE_GEN_MOMENT', moment))}</td>
      <td>{docNo}</td>
      <td>
        <OutTag status={status} />
      </td>
      <td className="wms-figure">
        {say(words.tried, { count: attempts })}
        {nextAttempt !== null && attempts > 0 && (
          <span className="wms-quiet"> {say(words.next, { time: nextAttempt.slice(5, 16) })}</span>
        )}
      </td>
      <td className="wms-config-long">{reason}</td>
      <td>
        <Button size="small" onClick={show}>
          {say(words.body)}
        </Button>{' '}
        <Button size="small" onClick={() => onResend(id)}>
          {say(words.resend)}
        </Button>
      </td>
    </tr>
  );
};

const heads = [words.created, words.event, words.document, words.status, words.attempts, words.reason, words.resend];
export const Deliveries = ({ webhookId }: { readonly webhookId: string }): ReactNode => {
  const [query, setQuery] = useState(firstQuery);
  const { current, status } = query;
  const asked = { webhookId, current, size: logSize, ...(status ? { status } : {}) };
  const { data, error, refetch } = useCall(listDeliveries, asked, { report: 'silent', fresh: 0 });
  const again = useSend(resendDeliveries);
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className="wms-form-wait" />;
  return (
    <OutLog
      title={words.deliveries}
      heads={heads}
      empty={words.noDeliveries}
      query={query}
      total={data.total}
      onQuery={setQuery}
      onRefresh={() => void refetch()}
      rows={data.records.map((event) => (
        <Line key={event.id} event={event} onResend={(id) => void again.run({ webhookId, ids: [id] })} />
      ))}
    />
  );
};
