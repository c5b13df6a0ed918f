/** The own WeChat: linked by a code that one opens with the phone, or not. */
import { getOwnWeChat, startWeChatLink, unlinkWeChat } from '@wms/contract/message/weChat/weChat.calls.ts';
import { Button, Modal, QRCode } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useConfirm } from '../../kernel/frame/modal.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

/** Milliseconds after which one looks whether the phone has opened the code. */
const pace = 2_000;

interface CodeProps {
  readonly url: string;
  readonly onLook: () => void;
  readonly onClose: () => void;
}
const Code = ({ url, onLook, onClose }: CodeProps): ReactNode => {
  const say = useSay();
  useEffect(() => {
    const timer = setInterval(onLook, pace);
    return () => clearInterval(timer);
  }, [onLook]);
  return (
    <Modal open title={say(words.linkWeChat)} footer={null} onCancel={onClose} width={360}>
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
    </Modal>
  );
};

export const WeChat = (): ReactNode => {
  const say = useSay();
  const confirm = useConfirm();
  const [url, setUrl] = useState<string>();
  const { data, refetch } = useCall(getOwnWeChat, {}, { fresh: 0, report: 'silent' });
  const [look] = useState(() => () => void refetch());
  const start = useSend(startWeChatLink, { onDone: (code) => setUrl(code.url) });
  const end = useSend(unlinkWeChat, { onDone: () => toast.success(say(words.unlinked)) });
  const isLinked = data?.isLinked === '1';
  const isWaiting = url !== undefined;
  useEffect(() => {
    if (!isLinked || !isWaiting) return;
    setUrl(undefined);
    toast.success(say(words.nowLinked));
  }, [isLinked, isWaiting, say]);
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
      {url !== undefined && <Code url={url} onLook={look} onClose={() => setUrl(undefined)} />}
    </section>
  );
};
