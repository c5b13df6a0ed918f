/** Sends a saved template to oneself, and says in a sentence what became of it. */
import { isIn } from '@wms/contract/kernel/flow.ts';
import { sendTestNotice } from '@wms/contract/message/notification/trial.calls.ts';
import { noticeChannels } from '@wms/contract/message/template/template.flow.ts';
import { noticeTemplate, templatePhrases } from '@wms/contract/message/template/template.ts';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { words } from './words.ts';

/** A slow server has several steps of ten seconds each. */
const longest = 60_000;

interface Props {
  readonly id: string;
  readonly noticeType: string;
}
export const Trial = ({ id, noticeType }: Props): ReactNode => {
  const say = useSay();
  const { isModify } = useGrant(noticeTemplate.menu);
  const [result, setResult] = useState<{ readonly type: 'success' | 'error'; readonly text: string }>();
  const test = useSend(sendTestNotice, {
    report: 'none',
    timeout: longest,
    onFail: ({ details, message }) => setResult({ type: 'error', text: details[0]?.message ?? message }),
    onDone: ({ to }) => setResult({ type: 'success', text: say(words.testSent, { to }) }),
  });
  if (!isModify) return null;
  const isInside = isIn(noticeChannels, 'inApp', noticeType);
  return (
    <div className="wms-message-trial">
      <Button
        loading={test.busy}
        disabled={isInside}
        title={isInside ? say(templatePhrases['template.noTest']) : undefined}
        onClick={() => {
          setResult(undefined);
          void test.run({ id });
        }}
        data-testid="template.test"
      >
        {say(words.sendTest)}
      </Button>
      {isInside && <small className="wms-quiet">{say(templatePhrases['template.noTest'])}</small>}
      {result && <Alert type={result.type} title={result.text} showIcon role={result.type === 'error' ? 'alert' : 'status'} />}
    </div>
  );
};
