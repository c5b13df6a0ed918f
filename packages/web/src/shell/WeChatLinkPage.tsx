import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { linkWeChat } from '@wms/contract/message/weChat/weChat.calls.ts';
import { weChatPhrases } from '@wms/contract/message/weChat/weChat.room.ts';
import { Result, Spin } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSay } from '../kernel/frame/locale.tsx';
import { send } from '../kernel/wire/calls.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Logo } from './Logo.tsx';
import './plainPage.css';

const words = definePhrases({
  linking: ['Linking WeChat', '正在绑定微信', '正在綁定微信'],
  linked: ['WeChat is linked with the account of {name}', '微信已绑定 {name} 的账号', '微信已綁定 {name} 的帳號'],
  whatComes: [
    'Messages of your company now reach you here. You can close this page.',
    '公司的消息今后会发送到微信，可以关闭此页面。',
    '公司的訊息今後會傳送到微信，可以關閉此頁面。',
  ],
  failed: ['WeChat could not be linked', '微信绑定失败', '微信綁定失敗'],
});
type State = { readonly name: string } | { readonly reason: string } | undefined;

/** Where WeChat leads back to on the phone, without a session: the state says for whom it is. */
export const WeChatLinkPage = (): ReactNode => {
  const say = useSay();
  const [search] = useSearchParams();
  const [state, setState] = useState<State>();
  const [code, given] = [search.get('code') ?? '', search.get('state') ?? ''];
  const isAsked = useRef(false);
  const over = say(weChatPhrases['weChat.linkOver']);
  useEffect(() => {
    // a state holds once
    if (isAsked.current) return;
    isAsked.current = true;
    if (code === '' || given === '') return setState({ reason: over });
    send(linkWeChat, { code, state: given }, { report: 'silent' }).then(
      ({ userName }) => setState({ name: userName }),
      (error: unknown) => setState({ reason: error instanceof CallError ? (error.details[0]?.message ?? error.message) : over }),
    );
  }, [code, given, over]);
  return (
    <div className="wms-plain">
      <header className="wms-plain-head">
        <Logo />
        <LanguageSelect />
      </header>
      <main className="wms-plain-main" data-testid="weChat.link">
        {state === undefined ? (
          <Result icon={<Spin size="large" />} title={say(words.linking)} />
        ) : 'name' in state ? (
          <Result status="success" title={say(words.linked, { name: state.name })} subTitle={say(words.whatComes)} />
        ) : (
          <Result status="error" title={say(words.failed)} subTitle={state.reason} />
        )}
      </main>
    </div>
  );
};
