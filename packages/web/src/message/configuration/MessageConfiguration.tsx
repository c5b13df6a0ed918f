/** How messages leave the product: the mail server and the WeChat account (MSG-03, MSG-05). */
import { getMailConfig, getWeChatConfig } from '@wms/contract/message/configuration/configuration.calls.ts';
import { Skeleton, Tabs } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { ListFailed } from '../../kernel/field/ListStates.tsx';
import { FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { MailForm } from './MailForm.tsx';
import { SentMails } from './SentMails.tsx';
import { WeChatForm } from './WeChatForm.tsx';
import { words } from './words.ts';
import './configuration.css';

interface TabProps {
  readonly onTouch: (touched: boolean) => void;
}
const waiting = <Skeleton active className="wms-form-wait" />;
const MailTab = ({ onTouch }: TabProps): ReactNode => {
  const { isSave } = useGrant();
  const { data, error, refetch } = useCall(getMailConfig, {}, { report: 'silent' });
  if (data) return <MailForm stored={data} readOnly={!isSave} onTouch={onTouch} />;
  return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : waiting;
};
const WeChatTab = ({ onTouch }: TabProps): ReactNode => {
  const { isSave } = useGrant();
  const { data, error, refetch } = useCall(getWeChatConfig, {}, { report: 'silent' });
  if (data) return <WeChatForm stored={data} readOnly={!isSave} onTouch={onTouch} />;
  return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : waiting;
};

/** Two forms, each saved by itself, and what became of the mails; what is typed in one stays while one looks at the other. */
export const MessageConfiguration = (): ReactNode => {
  const say = useSay();
  const [touched, setTouched] = useState({ mail: false, weChat: false });
  useDirty(touched.mail || touched.weChat);
  const touchMail = useCallback((mail: boolean) => setTouched((last) => ({ ...last, mail })), []);
  const touchWeChat = useCallback((weChat: boolean) => setTouched((last) => ({ ...last, weChat })), []);
  return (
    <div className="wms-formpage">
      <FormTitle />
      <Tabs
        className="wms-formtabs"
        items={[
          { key: 'mail', label: say(words.mail), children: <MailTab onTouch={touchMail} /> },
          { key: 'weChat', label: say(words.weChat), children: <WeChatTab onTouch={touchWeChat} /> },
          { key: 'sent', label: say(words.sentMails), children: <SentMails />, destroyOnHidden: true },
        ]}
      />
    </div>
  );
};
