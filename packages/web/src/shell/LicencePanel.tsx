/** What the licence of the product says, and the form that activates or renews it: the same outside the shell and inside (AUTH-12, SYS-08). */

import { CopyOutlined, UploadOutlined } from '@ant-design/icons';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { definePhrases, inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { uploadLicence } from '@wms/contract/system/licence/licence.calls.ts';
import { licenceLimits } from '@wms/contract/system/licence/limits.ts';
import { type Auth, getAuth } from '@wms/contract/system/session/session.calls.ts';
import { Alert, Button, Card, Descriptions, Form, Input, Skeleton, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { StatusTag } from '../kernel/field/StatusTag.tsx';
import { FormFoot } from '../kernel/form/FormParts.tsx';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { queryClient, sendFile } from '../kernel/wire/calls.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { licenceAccepted } from '../kernel/wire/session.ts';
import { authAsked, endingOf, isActive, licenceWords, useAuth } from './licenceState.ts';

const words = definePhrases({
  state: glossary.status,
  active: ['Active', '已激活', '已啟用'],
  inactive: ['Not active', '未激活', '未啟用'],
  expired: ['Expired', '已过期', '已過期'],
  expire: ['Expires on', '到期日', '到期日'],
  machine: ['Machine code', '机器码', '機器碼'],
  copy: ['Copy the machine code', '复制机器码', '複製機器碼'],
  copied: terms.copied,
  number: ['Licence number', '授权编号', '授權編號'],
  file: [
    'Licence file (.lic or .txt, at most 64 kB)',
    '授权文件（.lic 或 .txt，不超过 64 kB）',
    '授權檔案（.lic 或 .txt，不超過 64 kB）',
  ],
  choose: screenTerms.chooseFile,
  activate: ['Activate', '激活', '啟用'],
  tooLarge: ['The file is larger than 64 kB', '文件超过 64 kB', '檔案超過 64 kB'],
  customer: screenTerms.customer,
  edition: ['Edition', '产品版本', '產品版本'],
  modules: ['Modules', '授权模块', '授權模組'],
  users: ['User limit', '用户数上限', '使用者數上限'],
  optional: [
    'This installation works without a licence. Enter one only if you were given one; number and file are both needed.',
    '本系统无需授权即可使用。仅在收到授权时填写，编号和文件缺一不可。',
    '本系統無需授權即可使用。僅在收到授權時填寫，編號和檔案缺一不可。',
  ],
  both: ['Number and file are both needed.', '编号和文件缺一不可。', '編號和檔案缺一不可。'],
  notRequired: licenceWords.notRequired,
});

const Facts = ({ data }: { data: Auth | undefined }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const copy = (): void => {
    void navigator.clipboard?.writeText(data?.machineCode ?? '').then(() => toast.success(say(words.copied)));
  };
  const state = isActive(data) ? (
    <StatusTag tone="done">{say(data?.edition === 'open' ? words.notRequired : words.active)}</StatusTag>
  ) : (
    <StatusTag tone="bad">{say(data?.expireDate ? words.expired : words.inactive)}</StatusTag>
  );
  const modules = (data?.modules ?? []).map((name) => inLocale(labelOf('LicenceModule', name), locale)).join(', ');
  const known: readonly (readonly [key: string, label: Trilingual, value: ReactNode])[] = [
    ['expire', words.expire, data?.expireDate],
    ['customer', words.customer, data?.customer],
    ['edition', words.edition, data?.edition === 'open' ? '' : data?.edition],
    ['modules', words.modules, modules],
    ['users', words.users, data?.maxUsers || ''],
  ];
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'state', label: say(words.state), children: data ? state : '–' },
        ...known.flatMap(([key, label, children]) => (children ? [{ key, label: say(label), children }] : [])),
        {
          key: 'machine',
          label: say(words.machine),
          children: data?.machineCode ? (
            <span className="wms-docno">
              {data.machineCode} <Button type="text" icon={<CopyOutlined />} aria-label={say(words.copy)} onClick={copy} />
            </span>
          ) : (
            '–'
          ),
        },
      ]}
    />
  );
};

const Activate = ({ isOptional }: { readonly isOptional: boolean }): ReactNode => {
  const say = useSay();
  const [form] = Form.useForm<{ licenceText: string }>();
  const [file, setFile] = useState<File | undefined>(undefined);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const isMissing = tried && file === undefined;
  const submit = async ({ licenceText }: { licenceText: string }): Promise<void> => {
    setTried(true);
    if (!file) return undefined;
    const body = new FormData();
    body.set('licenceText', licenceText.trim());
    body.set('file', file);
    setBusy(true);
    setFault('');
    try {
      const facts = await sendFile(uploadLicence, body, { report: 'none' });
      licenceAccepted();
      toast.success(say(messages['operate.success']));
      // the other calls know it a second later: what was answered is shown, not asked again
      queryClient.setQueryData([serviceOf(getAuth), operationOf(getAuth), authAsked], facts);
      form.resetFields();
      setFile(undefined);
      setTried(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const reasons = error.details.flatMap(({ message }) => (message && message !== error.message ? [message] : []));
      setFault([error.message, ...reasons].join('\n'));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Form form={form} layout="vertical" onFinish={(draft) => void submit(draft)} onFinishFailed={() => setTried(true)}>
      <p className="wms-quiet">{say(isOptional ? words.optional : words.both)}</p>
      <Form.Item
        name="licenceText"
        label={say(words.number)}
        rules={[{ required: true, whitespace: true, message: say(messages['input.required']) }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      <Form.Item
        label={say(words.file)}
        required
        {...(isMissing ? { validateStatus: 'error', help: <span role="alert">{say(messages['valid.fileRequired'])}</span> } : {})}
      >
        <Upload
          accept=".lic,.txt"
          maxCount={1}
          beforeUpload={(chosen) => {
            setFault(chosen.size > licenceLimits.maxBytes ? say(words.tooLarge) : '');
            setFile(chosen.size > licenceLimits.maxBytes ? undefined : chosen);
            return false;
          }}
          onRemove={() => setFile(undefined)}
          fileList={file ? [{ uid: '1', name: file.name }] : []}
        >
          <Button icon={<UploadOutlined />}>{say(words.choose)}</Button>
        </Upload>
      </Form.Item>
      {fault && <Alert type="error" showIcon role="alert" title={fault} className="wms-login-fault" />}
      <FormFoot>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(words.activate)}
        </Button>
      </FormFoot>
    </Form>
  );
};

export const LicencePanel = (): ReactNode => {
  const say = useSay();
  const auth = useAuth(0);
  const ending = endingOf(auth.data);
  return (
    <div className="wms-licence">
      {auth.data && !isActive(auth.data) && <Alert type="warning" showIcon title={say(messages['error.10007'])} />}
      {ending && <Alert type="warning" showIcon title={say(...ending)} />}
      <Card>{auth.isPending ? <Skeleton active /> : <Facts data={auth.data} />}</Card>
      <Card>
        <Activate isOptional={auth.data?.edition === 'open'} />
      </Card>
    </div>
  );
};
