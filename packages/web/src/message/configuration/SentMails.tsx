/** What became of the mails of the last month, and another attempt for those that failed. */
import { isIn, labelOf } from '@wms/contract/kernel/flow.ts';
import { listMails, resendMails, type SentMail } from '@wms/contract/message/mail/mail.calls.ts';
import { mailStates } from '@wms/contract/message/mail/mail.flow.ts';
import { noticeChannels } from '@wms/contract/message/template/template.flow.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { ask, useCall, useSend } from '../../kernel/wire/calls.ts';
import { quietly } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { firstQuery, logSize, OutLog, OutTag } from './OutLog.tsx';
import { words } from './words.ts';

/** A call sends so many again; where more have failed the next one takes on. */
const most = 100;

const Line = ({
  mail,
  onResend,
  isBusy,
}: {
  readonly mail: SentMail;
  readonly onResend: ((id: string) => void) | undefined;
  readonly isBusy: boolean;
}): ReactNode => {
  const say = useSay();
  const isUnsent = isIn(mailStates, 'unsent', mail.status);
  return (
    <tr>
      <td className="wms-figure">{mail.createDate}</td>
      <td>{say(labelOf(noticeChannels.dictionary, mail.channel))}</td>
      <td>
        {mail.userName}
        <span className="wms-quiet"> {mail.toEmail}</span>
      </td>
      <td className="wms-config-long">{isIn(noticeChannels, 'mail', mail.channel) ? mail.subject : mail.docNo}</td>
      <td>
        <OutTag status={mail.status} />
      </td>
      <td className="wms-config-long">{mail.reason}</td>
      <td>
        {isUnsent && onResend && (
          <Button size="small" loading={isBusy} onClick={() => onResend(mail.id)}>
            {say(words.resend)}
          </Button>
        )}
      </td>
    </tr>
  );
};

const heads = [
  words.created,
  noticeTemplate.labels.noticeType,
  words.toEmail,
  words.subject,
  words.status,
  words.reason,
  words.resend,
];
export const SentMails = (): ReactNode => {
  const say = useSay();
  const { isSave } = useGrant();
  const [query, setQuery] = useState(firstQuery);
  const { current, status } = query;
  const asked = { current, size: logSize, ...(status ? { status } : {}) };
  const { data, error, refetch } = useCall(listMails, asked, { report: 'silent', fresh: 0 });
  const again = useSend(resendMails);
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className="wms-form-wait" />;
  const onResend = isSave ? (id: string) => void again.run({ ids: [id] }) : undefined;
  const resendAll = async (): Promise<void> => {
    const unsent = await quietly(ask(listMails, { size: most, status: mailStates.states.failed }));
    if (!unsent || unsent.records.length === 0) return void refetch();
    await again.run({ ids: unsent.records.map(({ id }) => id) });
  };
  return (
    <OutLog
      title={words.sentMails}
      heads={heads}
      empty={words.noMails}
      query={query}
      total={data.total}
      onQuery={setQuery}
      onRefresh={() => void refetch()}
      tools={
        isSave && (
          <Button loading={again.busy} onClick={() => void resendAll()}>
            {say(words.resendAll)}
          </Button>
        )
      }
      rows={data.records.map((mail) => <Line key={mail.id} mail={mail} onResend={onResend} isBusy={again.busy} />)}
    />
  );
};
