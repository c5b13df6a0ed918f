import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { getWeChatConfig, saveWeChatConfig, type WeChatConfig } from '@wms/contract/message/configuration/configuration.calls.ts';
import { weChatIssues } from '@wms/contract/message/configuration/configuration.rules.ts';
import { weChatConfig } from '@wms/contract/message/configuration/configuration.ts';
import { publishWeChatMenu } from '@wms/contract/message/weChat/weChat.calls.ts';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { ask, useSend } from '../../kernel/wire/calls.ts';
import { ConfigSheet, SecretField } from './ConfigSheet.tsx';
import { type Config, useConfigForm } from './useConfigForm.ts';
import { weChatLabels, words } from './words.ts';

type Draft = Pick<WeChatConfig, 'appId' | 'appSecret' | 'menuJson' | 'token'>;
const config: Config<Draft> = {
  part: 'weChat',
  resource: weChatConfig,
  fields: ['appId', 'appSecret', 'menuJson', 'token'],
  secrets: ['appSecret', 'token'],
  read: () => ask(getWeChatConfig, {}),
  useSave: (options) => useSend(saveWeChatConfig, options),
  issuesOf: (draft, stored) => weChatIssues({ ...draft, appId: draft.appId.trim() }, stored),
};

/** Shows the saved menu in the account; what WeChat has against it stands beside the button. */
const PublishMenu = ({ hindrance }: { readonly hindrance: Trilingual | undefined }): ReactNode => {
  const say = useSay();
  const [fault, setFault] = useState<string>();
  const publish = useSend(publishWeChatMenu, {
    report: 'none',
    onFail: (error) => setFault(error.details[0]?.message ?? error.message),
    onDone: () => toast.success(say(words.menuPublished)),
  });
  const run = (): void => {
    setFault(undefined);
    void publish.run({});
  };
  return (
    <div className="wms-config-test" data-testid="config.publish">
      <Button loading={publish.busy} disabled={hindrance !== undefined} title={hindrance && say(hindrance)} onClick={run}>
        {say(words.publishMenu)}
      </Button>
      <span className="wms-quiet">{say(hindrance ?? words.publishHint)}</span>
      {fault !== undefined && <Alert type="error" title={fault} showIcon role="alert" />}
    </div>
  );
};

interface WeChatFormProps {
  readonly stored: WeChatConfig;
  readonly readOnly: boolean;
  readonly onTouch: (touched: boolean) => void;
}
export const WeChatForm = ({ stored, readOnly, onTouch }: WeChatFormProps): ReactNode => {
  const say = useSay();
  const form = useConfigForm(config, stored, readOnly);
  const { draft, change, note, touched } = form;
  useEffect(() => onTouch(touched), [onTouch, touched]);
  const secret = (name: 'appSecret' | 'token'): ReactNode => (
    <SecretField
      id={`weChat-${name}`}
      label={say(weChatLabels[name])}
      value={draft[name]}
      note={note(name, say(words.secretHint))}
      disabled={readOnly}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <ConfigSheet form={form} readOnly={readOnly} name="weChat">
      <Alert type="info" showIcon title={say(words.weChatNeeds)} />
      <section className="wms-card">
        <h2 className="wms-h3">{say(words.account)}</h2>
        <div className="wms-config-grid">
          <Form.Item label={say(weChatLabels.appId)} htmlFor="weChat-appId" required {...note('appId')}>
            <Input
              id="weChat-appId"
              value={draft.appId}
              maxLength={64}
              spellCheck={false}
              disabled={readOnly}
              onChange={(event) => change({ appId: event.target.value })}
            />
          </Form.Item>
          {secret('appSecret')}
          {secret('token')}
        </div>
      </section>
      <section className="wms-card">
        <Form.Item label={say(weChatLabels.menuJson)} htmlFor="weChat-menu" {...note('menuJson', say(words.menuHint))}>
          <Input.TextArea
            id="weChat-menu"
            className="wms-config-json"
            value={draft.menuJson}
            autoSize={{ minRows: 8, maxRows: 20 }}
            spellCheck={false}
            disabled={readOnly}
            onChange={(event) => change({ menuJson: event.target.value })}
          />
        </Form.Item>
        {!readOnly && <PublishMenu hindrance={touched ? words.saveFirst : stored.menuJson === '' ? words.noMenu : undefined} />}
      </section>
    </ConfigSheet>
  );
};
