/** What became of the mails of the last month, and another attempt for those that failed. */
import { codesOf } from '@wms/contract/kernel/codes.ts';
import { isIn, labelOf, toneOf } from '@wms/contract/kernel/flow.ts';
import { listMails, resendMails, type SentMail } from '@wms/contract/message/mail/mail.calls.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { Button, Empty, Pagination, Select, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { words as listWords } from '../../kernel/field/words.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { ask, useCall, useSend } from '../../kernel/wire/calls.ts';
import { quietly } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { words } from './words.ts';

const size = 20;
/** A call sends so many again; where more have failed the next one takes on. */
const most = 100;
type Status = SentMail['status'];

const Line = ({
  mail,
  onResend,
}: {
  readonly mail: SentMail;
  readonly onResend: ((id: string) => void) | undefined;
}): ReactNode => {
  const say = useSay();
  const isUnsent = isIn(mailStates, 'unsent', mail.status);
  return (
    <tr>
      <td className="wms-figure">{mail.createDate}</td>
      <td>
        {mail.userName}
        <span className="wms-quiet"> {mail.toEmail}</span>
      </td>
      <td className="wms-config-long">{mail.subject}</td>
      <td>
        <StatusTag tone={toneOf(mailStates, mail.status) ?? 'draft'}>
          {say(labelOf(mailStates.dictionary, mail.status))}
        </StatusTag>
      </td>
      <td className="wms-config-long">{mail.reason}</td>
      <td>
        {isUnsent && onResend && (
          <Button size="small" onClick={() => onResend(mail.id)}>
            {say(words.resend)}
          </Button>
        )}
      </td>
    </tr>
  );
};

export const SentMails = (): ReactNode => {
  const say = useSay();
  const { isSave } = useGrant();
  const [current, setCurrent] = useState(1);
  const [status, setStatus] = useState<Status>();
  const asked = { current, size, ...(status ? { status } : {}) };
  const { data, error, refetch } = useCall(listMails, asked, { report: 'silent', fresh: 0 });
  const again = useSend(resendMails);
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className="wms-form-wait" />;
  const onResend = isSave ? (id: string) => void again.run({ ids: [id] }) : undefined;
  const resendAll = async (): Promise<void> => {
    const { failed } = mailStates.states;
    const unsent = await quietly(ask(listMails, { size: most, status: failed }));
    if (!unsent || unsent.records.length === 0) return void refetch();
    await again.run({ ids: unsent.records.map(({ id }) => id) });
  };
  return (
    <section className="wms-config-mails" aria-label={say(words.sentMails)}>
      <div className="wms-config-test">
        <Select<Status>
          allowClear
          aria-label={say(words.status)}
          placeholder={say(words.everyStatus)}
          value={status ?? null}
          options={codesOf(mailStates.dictionary).map(({ value, label }) => ({ value: value as Status, label: say(label) }))}
          onChange={(next) => {
            setStatus(next);
            setCurrent(1);
          }}
        />
        <Button onClick={() => void refetch()}>{say(listWords.refresh)}</Button>
        {isSave && (
          <Button loading={again.busy} onClick={() => void resendAll()}>
            {say(words.resendAll)}
          </Button>
        )}
      </div>
      {data.records.length === 0 ? (
        <Empty description={say(words.noMails)} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <div className="wms-config-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{say(words.created)}</th>
                <th scope="col">{say(words.toEmail)}</th>
                <th scope="col">{say(words.subject)}</th>
                <th scope="col">{say(words.status)}</th>
                <th scope="col">{say(words.reason)}</th>
                <th scope="col" aria-label={say(words.resend)} />
              </tr>
            </thead>
            <tbody>
              {data.records.map((mail) => (
                <Line key={mail.id} mail={mail} onResend={onResend} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data.total > size && (
        <Pagination
          size="small"
          current={current}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </section>
  );
};
