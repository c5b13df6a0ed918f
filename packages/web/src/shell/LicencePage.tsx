import { CopyOutlined, UploadOutlined } from '@ant-design/icons';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Card, Descriptions, Form, Input, Skeleton, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../kernel/calls.ts';
import { upload } from '../kernel/client.ts';
import { CallError } from '../kernel/faults.ts';
import { useSay } from '../kernel/locale.tsx';
import { routeTitle } from '../kernel/messages.ts';
import { StatusTag } from '../kernel/StatusTag.tsx';
import { continueReadOnly, hasToken, licenceAccepted } from '../kernel/session.ts';
import { toast } from '../kernel/toast.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Logo } from './Logo.tsx';
import { useLogout } from './useLogout.ts';
import { words as shellWords } from './words.ts';

const words = definePhrases({
  state: ['State', '状态', '狀態'],
  active: ['Active', '已激活', '已啟用'],
  inactive: ['Not active', '未激活', '未啟用'],
  expired: ['Expired', '已过期', '已過期'],
  expire: ['Valid until', '有效期至', '有效期限'],
  machine: ['Machine code', '机器码', '機器碼'],
  copy: ['Copy the machine code', '复制机器码', '複製機器碼'],
  copied: ['Copied', '已复制', '已複製'],
  number: ['Licence number', '授权编号', '授權編號'],
  file: [
    'Licence file (.lic or .txt, at most 64 kB)',
    '授权文件（.lic 或 .txt，不超过 64 kB）',
    '授權檔案（.lic 或 .txt，不超過 64 kB）',
  ],
  choose: ['Choose a file', '选择文件', '選擇檔案'],
  activate: ['Activate', '激活', '啟用'],
  again: ['Check again', '重新检查', '重新檢查'],
  readOnly: ['Continue read-only', '以只读方式继续', '以唯讀方式繼續'],
  tooLarge: ['The file is larger than 64 kB', '文件超过 64 kB', '檔案超過 64 kB'],
});

interface Auth {
  readonly isLicense?: string | number;
  readonly expireDate?: string;
  readonly daysLeft?: number;
  readonly machineCode?: string;
}
const MAX_BYTES = 64 * 1024;

/** State of the licence and the form to renew it; outside the shell, since it may be needed before signing in (AUTH-12). */
export const LicencePage = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const logout = useLogout();
  const [form] = Form.useForm<{ licenceText: string }>();
  const [file, setFile] = useState<File | undefined>(undefined);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const auth = useRead<Auth>('ISrmBmLoginService', 'getAuth', { type: 'ALL' }, { fresh: 0 });
  const data = auth.data;
  const active = data !== undefined && String(data.isLicense ?? '1') !== '0';
  const signedIn = hasToken();

  const submit = async ({ licenceText }: { licenceText: string }): Promise<void> => {
    if (!file) return setFault(say(messages['valid.fileRequired']));
    const body = new FormData();
    body.set('licenceText', licenceText.trim());
    body.set('file', file);
    setBusy(true);
    setFault('');
    try {
      await upload('ISysLicenceService', 'uploadLicence', body, { report: 'none' });
      licenceAccepted();
      toast.success(say(messages['operate.success']));
      await auth.refetch();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const copy = (): void => {
    void navigator.clipboard?.writeText(data?.machineCode ?? '').then(() => toast.success(say(words.copied)));
  };
  const state = active ? (
    <StatusTag tone="done">{say(words.active)}</StatusTag>
  ) : (
    <StatusTag tone="bad">{say(data?.expireDate ? words.expired : words.inactive)}</StatusTag>
  );
  return (
    <div className="wms-plain">
      <header className="wms-plain-head">
        <Logo />
        <LanguageSelect />
      </header>
      <main className="wms-plain-main">
        <h1 className="wms-h1">{say(routeTitle('Licence'))}</h1>
        {data && !active && <Alert type="warning" showIcon title={say(messages['error.10007'])} />}
        <Card>
          {auth.isPending ? (
            <Skeleton active />
          ) : (
            <Descriptions
              column={1}
              items={[
                { key: 'state', label: say(words.state), children: data ? state : '–' },
                ...(data?.expireDate ? [{ key: 'expire', label: say(words.expire), children: data.expireDate }] : []),
                {
                  key: 'machine',
                  label: say(words.machine),
                  children: data?.machineCode ? (
                    <span className="wms-docno">
                      {data.machineCode}{' '}
                      <Button type="text" icon={<CopyOutlined />} aria-label={say(words.copy)} onClick={copy} />
                    </span>
                  ) : (
                    '–'
                  ),
                },
              ]}
            />
          )}
        </Card>
        <Card>
          <Form form={form} layout="vertical" size="middle" onFinish={(draft) => void submit(draft)}>
            <Form.Item
              name="licenceText"
              label={say(words.number)}
              rules={[{ required: true, whitespace: true, message: say(messages['input.required']) }]}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
            </Form.Item>
            <Form.Item label={say(words.file)} required>
              <Upload
                accept=".lic,.txt"
                maxCount={1}
                beforeUpload={(chosen) => {
                  setFault(chosen.size > MAX_BYTES ? say(words.tooLarge) : '');
                  setFile(chosen.size > MAX_BYTES ? undefined : chosen);
                  return false;
                }}
                onRemove={() => setFile(undefined)}
                fileList={file ? [{ uid: '1', name: file.name }] : []}
              >
                <Button icon={<UploadOutlined />}>{say(words.choose)}</Button>
              </Upload>
            </Form.Item>
            {fault && <Alert type="error" showIcon role="alert" title={fault} className="wms-login-fault" />}
            <Button type="primary" htmlType="submit" loading={busy}>
              {say(words.activate)}
            </Button>
          </Form>
        </Card>
        <div className="wms-plain-acts">
          <Button onClick={() => void auth.refetch()}>{say(words.again)}</Button>
          {active && (
            <Button
              type="primary"
              onClick={() => {
                licenceAccepted();
                void navigate('/', { replace: true });
              }}
            >
              {say(shellWords.backHome)}
            </Button>
          )}
          {!active && signedIn && data?.expireDate && (
            <Button
              onClick={() => {
                continueReadOnly();
                void navigate('/', { replace: true });
              }}
            >
              {say(words.readOnly)}
            </Button>
          )}
          {signedIn ? (
            <Button onClick={() => void logout()}>{say(shellWords.logout)}</Button>
          ) : (
            <Button onClick={() => void navigate('/login')}>{say(shellWords.toSignIn)}</Button>
          )}
        </div>
      </main>
    </div>
  );
};
