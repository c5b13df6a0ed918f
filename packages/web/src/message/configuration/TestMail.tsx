import { sendTestMail } from '@wms/contract/message/configuration/configuration.calls.ts';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import type { CallError } from '../../kernel/wire/faults.ts';
import { words } from './words.ts';

/** A slow server has several steps of ten seconds each. */
const longest = 60_000;
interface Result {
  readonly type: 'success' | 'error';
  readonly text: string;
}
const sentenceOf = ({ details, message }: CallError): string => details[0]?.message ?? message;

/** Sends a mail by the saved settings, and says in a sentence what became of it. */
export const TestMail = ({ isUnsaved }: { readonly isUnsaved: boolean }): ReactNode => {
  const say = useSay();
  const [toEmail, setToEmail] = useState('');
  const [result, setResult] = useState<Result>();
  const test = useSend(sendTestMail, {
    report: 'none',
    timeout: longest,
    onFail: (error) => setResult({ type: 'error', text: sentenceOf(error) }),
    onDone: (_reply, sent) => setResult({ type: 'success', text: say(words.sent, { address: sent.toEmail }) }),
  });
  const run = (): void => {
    if (isUnsaved || toEmail.trim() === '') return;
    setResult(undefined);
    void test.run({ toEmail: toEmail.trim() });
  };
  return (
    <section className="wms-card" data-testid="config.test">
      <h2 className="wms-h3">{say(words.test)}</h2>
      <Form.Item label={say(words.toEmail)} htmlFor="mail-test" extra={say(isUnsaved ? words.saveFirst : words.testHint)}>
        <div className="wms-config-test">
          <Input
            id="mail-test"
            value={toEmail}
            maxLength={254}
            placeholder="name@example.com"
            onChange={(event) => setToEmail(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              run();
            }}
          />
          <Button loading={test.busy} disabled={isUnsaved || toEmail.trim() === ''} onClick={run}>
            {say(words.sendTest)}
          </Button>
        </div>
      </Form.Item>
      {result && <Alert type={result.type} title={result.text} showIcon role={result.type === 'error' ? 'alert' : 'status'} />}
    </section>
  );
};
