import { getMailConfig, type MailConfig, saveMailConfig } from '@wms/contract/message/configuration/configuration.calls.ts';
import { mailEncodings, mailIssues, mailProtocols } from '@wms/contract/message/configuration/configuration.rules.ts';
import { mailConfig } from '@wms/contract/message/configuration/configuration.ts';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { ask, useSend } from '../../kernel/wire/calls.ts';
import { ConfigSheet, SecretField } from './ConfigSheet.tsx';
import { TestMail } from './TestMail.tsx';
import { type Config, useConfigForm } from './useConfigForm.ts';
import { mailLabels, words } from './words.ts';

type Draft = Pick<MailConfig, 'protocol' | 'host' | 'port' | 'username' | 'password' | 'defaultEncoding' | 'fromEmail' | 'isSsl'>;
const config: Config<Draft> = {
  part: 'mail',
  resource: mailConfig,
  fields: ['protocol', 'host', 'port', 'username', 'password', 'defaultEncoding', 'fromEmail', 'isSsl'],
  secrets: ['password'],
  read: () => ask(getMailConfig, {}),
  useSave: (options) => useSend(saveMailConfig, options),
  issuesOf: (draft, stored) =>
    mailIssues({ ...draft, host: draft.host.trim().toLowerCase(), fromEmail: draft.fromEmail.trim() }, stored),
};
const usualPorts = { smtps: 465, smtp: 587 } as const;

interface MailFormProps {
  readonly stored: MailConfig;
  readonly readOnly: boolean;
  readonly onTouch: (touched: boolean) => void;
}
type Part = Pick<ReturnType<typeof useConfigForm<Draft>>, 'draft' | 'change' | 'note'> & { readonly readOnly: boolean };

const ServerPart = ({ draft, change, note, readOnly }: Part): ReactNode => {
  const say = useSay();
  const takeProtocol = (protocol: Draft['protocol']): void => {
    const isUsual = draft.port === usualPorts[draft.protocol];
    change({ protocol, ...(isUsual ? { port: usualPorts[protocol] } : {}), ...(protocol === 'smtps' ? { isSsl: '1' } : {}) });
  };
  return (
    <section className="wms-card">
      <h2 className="wms-h3">{say(words.server)}</h2>
      <div className="wms-config-grid">
        <Form.Item label={say(mailLabels.protocol)} htmlFor="mail-protocol" {...note('protocol')}>
          <Select<Draft['protocol']>
            id="mail-protocol"
            value={draft.protocol}
            disabled={readOnly}
            options={mailProtocols.map((value) => ({ value, label: say(words[value]) }))}
            onChange={takeProtocol}
          />
        </Form.Item>
        <Form.Item label={say(mailLabels.host)} htmlFor="mail-host" required {...note('host', say(words.hostHint))}>
          <Input
            id="mail-host"
            value={draft.host}
            maxLength={253}
            spellCheck={false}
            placeholder="smtp.example.com"
            disabled={readOnly}
            onChange={(event) => change({ host: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={say(mailLabels.port)} htmlFor="mail-port" required {...note('port')}>
          <InputNumber<number>
            id="mail-port"
            value={draft.port}
            min={0}
            precision={0}
            controls={false}
            disabled={readOnly}
            onChange={(port) => change({ port: port ?? 0 })}
          />
        </Form.Item>
        <Form.Item
          label={say(mailLabels.isSsl)}
          htmlFor="mail-ssl"
          {...note('isSsl', draft.protocol === 'smtp' ? say(words.sslHint) : undefined)}
        >
          <Switch
            id="mail-ssl"
            checked={draft.isSsl === '1'}
            disabled={readOnly || (draft.protocol === 'smtps' && draft.isSsl === '1')}
            onChange={(on) => change({ isSsl: on ? '1' : '0' })}
          />
        </Form.Item>
      </div>
    </section>
  );
};

const SenderPart = ({ draft, change, note, readOnly }: Part): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-card">
      <h2 className="wms-h3">{say(words.signIn)}</h2>
      <div className="wms-config-grid">
        <Form.Item label={say(mailLabels.username)} htmlFor="mail-username" {...note('username')}>
          <Input
            id="mail-username"
            value={draft.username}
            autoComplete="off"
            maxLength={200}
            disabled={readOnly}
            onChange={(event) => change({ username: event.target.value })}
          />
        </Form.Item>
        <SecretField
          id="mail-password"
          label={say(mailLabels.password)}
          value={draft.password}
          note={note('password', say(words.secretHint))}
          disabled={readOnly}
          onChange={(password) => change({ password })}
        />
        <Form.Item label={say(mailLabels.fromEmail)} htmlFor="mail-from" required {...note('fromEmail', say(words.senderHint))}>
          <Input
            id="mail-from"
            value={draft.fromEmail}
            maxLength={254}
            placeholder="wms@example.com"
            disabled={readOnly}
            onChange={(event) => change({ fromEmail: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={say(mailLabels.defaultEncoding)} htmlFor="mail-encoding" {...note('defaultEncoding')}>
          <Select
            id="mail-encoding"
            value={draft.defaultEncoding}
            disabled={readOnly}
            options={mailEncodings.map((value) => ({ value, label: value }))}
            onChange={(defaultEncoding) => change({ defaultEncoding })}
          />
        </Form.Item>
      </div>
    </section>
  );
};

export const MailForm = ({ stored, readOnly, onTouch }: MailFormProps): ReactNode => {
  const form = useConfigForm(config, stored, readOnly);
  const { touched } = form;
  useEffect(() => onTouch(touched), [onTouch, touched]);
  return (
    <ConfigSheet form={form} readOnly={readOnly} name="mail">
      <ServerPart {...form} readOnly={readOnly} />
      <SenderPart {...form} readOnly={readOnly} />
      {!readOnly && <TestMail isUnsaved={touched} />}
    </ConfigSheet>
  );
};
