import type { BodyOf } from '@wms/contract/kernel/call.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { changePassword } from '@wms/contract/system/session/account.calls.ts';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormFoot } from '../kernel/form/FormParts.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { safePath } from '../kernel/frame/routes.ts';
import { useDirty, useTab } from '../kernel/frame/tab.tsx';
import { goTo } from '../kernel/frame/tabStore.ts';
import { toast } from '../kernel/frame/toast.tsx';
import { useSend } from '../kernel/wire/calls.ts';
import { reportFault } from '../kernel/wire/faults.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { mustChange, passwordChanged, useSession } from '../kernel/wire/session.ts';
import { passwordRules } from './passwordRules.ts';
import { SettingFrame } from './SettingFrame.tsx';

const words = definePhrases({
  oldPwd: ['Current password', '当前密码', '目前密碼'],
  newPwd: ['New password', '新密码', '新密碼'],
  confirmPwd: ['New password again', '确认新密码', '確認新密碼'],
  save: ['Change password', '修改密码', '變更密碼'],
  initial: ['Choose a password of your own before you go on.', '请先设置您自己的密码。', '請先設定您自己的密碼。'],
  expired: [
    'Your password has expired. Choose a new one to go on.',
    '您的密码已过期，请设置新密码。',
    '您的密碼已過期，請設定新密碼。',
  ],
});
type Draft = BodyOf<typeof changePassword>;

interface Fault {
  readonly validateStatus: 'error';
  readonly help: string;
}
const useRequired = () => ({ required: true, message: useSay()(messages['input.required']) });

/** The new password, with the rules it must keep ticked off while it is typed. */
const NewPassword = ({ typed, fault }: { readonly typed: string; readonly fault: Fault | undefined }): ReactNode => {
  const say = useSay();
  const user = useUser();
  const required = useRequired();
  return (
    <>
      <Form.Item
        name="newPwd"
        label={say(words.newPwd)}
        rules={[
          required,
          {
            validator: (_rule, value: string) =>
              passwordRules(value ?? '', user).every((rule) => rule.ok) ? Promise.resolve() : Promise.reject(new Error('')),
          },
        ]}
        {...fault}
      >
        <Input.Password autoComplete="new-password" maxLength={60} aria-describedby="wms-pwd-rules" />
      </Form.Item>
      <ul id="wms-pwd-rules" className="wms-rules">
        {passwordRules(typed, user).map((rule) => (
          <li key={rule.key} data-ok={typed === '' ? 'unknown' : rule.ok}>
            {say(rule.text, rule.params)}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The new password once more. */
const PasswordAgain = ({ fault }: { readonly fault: Fault | undefined }): ReactNode => {
  const say = useSay();
  const required = useRequired();
  return (
    <Form.Item
      name="confirmPwd"
      label={say(words.confirmPwd)}
      dependencies={['newPwd']}
      rules={[
        required,
        ({ getFieldValue }) => ({
          validator: (_rule, value: string) =>
            !value || value === getFieldValue('newPwd')
              ? Promise.resolve()
              : Promise.reject(new Error(say(messages['pwd.mismatch']))),
        }),
      ]}
      {...fault}
    >
      <Input.Password autoComplete="new-password" maxLength={60} />
    </Form.Item>
  );
};

export const PasswordPage = (): ReactNode => {
  const say = useSay();
  const state = useSession();
  const user = useUser();
  const [form] = Form.useForm<Draft>();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  useDirty(touched);
  const due = mustChange(state);
  const tab = useTab();
  const [query] = useSearchParams();
  const save = useSend(changePassword, {
    report: 'none',
    onFail: (error) => reportFault(error, 'all', messages['save.failed']),
    onDone: () => {
      form.resetFields();
      setTyped('');
      setTouched(false);
      passwordChanged();
      toast.success(say(messages['save.success']));
      if (!due) return;
      // who came for something else than a password goes on to it
      tab.close();
      goTo(safePath(query.get('redirect')) ?? '/', true);
    },
  });
  const fault = (field: keyof Draft): Fault | undefined => {
    const lines = (save.error?.details ?? []).filter((one) => one.field === field).map((one) => one.message ?? '');
    return lines.length > 0 ? { validateStatus: 'error', help: lines.join(' ') } : undefined;
  };
  const required = useRequired();
  return (
    <SettingFrame name="Setting.Password">
      {due && (
        <Alert
          type="warning"
          showIcon
          title={say(state.changeReason === 'expired' ? words.expired : words.initial)}
          className="wms-login-fault"
        />
      )}
      <Form<Draft>
        form={form}
        layout="vertical"
        className="wms-setting-form"
        onValuesChange={(_part, all: Draft) => {
          setTyped(all.newPwd ?? '');
          setTouched(true);
        }}
        onFinish={(draft) => void save.run(draft)}
      >
        <input type="text" name="username" autoComplete="username" defaultValue={user.userNo} hidden readOnly />
        <Form.Item name="oldPwd" label={say(words.oldPwd)} rules={[required]} {...fault('oldPwd')}>
          <Input.Password autoComplete="current-password" maxLength={60} />
        </Form.Item>
        <NewPassword typed={typed} fault={fault('newPwd')} />
        <PasswordAgain fault={fault('confirmPwd')} />
        <FormFoot>
          <Button type="primary" htmlType="submit" loading={save.busy}>
            {say(words.save)}
          </Button>
        </FormFoot>
      </Form>
    </SettingFrame>
  );
};
