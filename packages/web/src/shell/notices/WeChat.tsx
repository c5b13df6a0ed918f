/** The own WeChat: linked by a code that one opens with the phone, or not. */
import { getOwnWeChat, startWeChatLink, unlinkWeChat } from '@wms/contract/message/weChat/weChat.calls.ts';
import { Button, QRCode } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useConfirm, useModal } from '../../kernel/frame/modal.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

/** Milliseconds after which one looks whether the phone has opened the code. */
const pace = 2_000;

const useOwn = () => useCall(getOwnWeChat, {}, { fresh: 0, report: 'silent' });

interface CodeProps {
  readonly url: string;
  readonly onLinked: () => void;
}
const Code = ({ url, onLinked }: CodeProps): ReactNode => {
  const say = useSay();
  const { data, refetch } = useOwn();
  useEffect(() => {
    const timer = setInterval(() => void refetch(), pace);
    return () => clearInterval(timer);
  }, [refetch]);
  const isLinked = data?.isLinked === '1';
  useEffect(() => {
    if (isLinked) onLinked();
  }, [isLinked, onLinked]);
  return (
    <>
      <ol className="wms-hear-steps">
        <li>{say(words.follow)}</li>
        <li>{say(words.scan)}</li>
      </ol>
      <div className="wms-hear-code" data-testid="weChat.code">
        <QRCode value={url} type="svg" size={220} errorLevel="L" aria-label={say(words.scan)} />
      </div>
      <p className="wms-quiet" role="status">
        {say(words.scanWaits)}
      </p>
    </>
  );
};

export const WeChat = (): ReactNode => {
  const say = useSay();
  const modal = useModal();
  const confirm = useConfirm();
  const { data } = useOwn();
  const start = useSend(startWeChatLink, {
    onDone: ({ url }) => {
      modal.open(
        ({ close }) => {
          const onLinked = (): void => {
            close();
            toast.success(say(words.nowLinked));
          };
          return <Code url={url} onLinked={onLinked} />;
        },
        { title: say(words.linkWeChat), width: 360 },
      );
    },
  });
  const end = useSend(unlinkWeChat, { onDone: () => toast.success(say(words.unlinked)) });
  const isLinked = data?.isLinked === '1';
  if (!data || (data.isOffered === '0' && !isLinked)) return null;
  const unlink = async (): Promise<void> => {
    if (await confirm({ title: say(words.unlinkAsk), content: say(words.unlinkMeans), verb: say(words.unlink) }))
      await end.run({});
  };
  return (
    <section data-testid="notices.weChat">
      <h2 className="wms-h3">{say(words.byWeChat)}</h2>
      <p className="wms-quiet">{isLinked ? say(words.linkedSince, { date: data.linkDate ?? '' }) : say(words.notLinked)}</p>
      {isLinked ? (
        <Button loading={end.busy} onClick={() => void unlink()}>
          {say(words.unlink)}
        </Button>
      ) : (
        <Button loading={start.busy} onClick={() => void start.run({})}>
          {say(words.linkWeChat)}
        </Button>
      )}
    </section>
  );
};
