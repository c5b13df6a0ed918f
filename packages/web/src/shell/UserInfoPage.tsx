import { UploadOutlined } from '@ant-design/icons';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { UserInfo } from '@wms/contract/kernel/person.ts';
import { definePhrases, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { exampleOf } from '@wms/contract/kernel/schema.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { changeProfile, uploadAvatar } from '@wms/contract/system/session/account.calls.ts';
import { avatarBytes, avatarExtensions } from '@wms/contract/system/session/session.ts';
import { getUser } from '@wms/contract/system/user/user.calls.ts';
import { Button, Form, Input, Upload } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { FormFoot } from '../kernel/form/FormParts.tsx';
import { useSay } from '../kernel/frame/locale.tsx';
import { useDirty } from '../kernel/frame/tab.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { sendFile, useCall, useSend } from '../kernel/wire/calls.ts';
import { CallError, reportFault } from '../kernel/wire/faults.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { patchUser } from '../kernel/wire/session.ts';
import { SessionList } from '../system/session/door.tsx';
import { words as sessionWords } from '../system/session/words.ts';
import { LanguageField } from './LanguageField.tsx';
import { SettingFrame } from './SettingFrame.tsx';
import { UserAvatar } from './UserAvatar.tsx';

const words = definePhrases({
  userName: ['Name', '姓名', '姓名'],
  phone: glossary.telNo,
  email: glossary.email,
  org: glossary.orgNo,
  warehouse: glossary.warehouseNo,
  avatar: [
    'Avatar (png, jpg or webp, at most 2 MB)',
    '头像（png、jpg 或 webp，不超过 2 MB）',
    '頭像（png、jpg 或 webp，不超過 2 MB）',
  ],
  choose: ['Choose a picture', '选择图片', '選擇圖片'],
  remove: screenTerms.remove,
  save: terms.save,
});
type Draft = Pick<UserInfo, 'userName' | 'phone' | 'email'>;
const profileOf = ({ userName, phone, email }: Draft): Draft => ({ userName, phone: phone ?? null, email: email ?? null });

const AvatarField = ({ known, version }: { readonly known: Draft; readonly version: number }): ReactNode => {
  const say = useSay();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const takeAway = useSend(changeProfile, {
    onDone: (data) => {
      patchUser({ url: null, avatar: null, version: data.version });
      toast.success(say(messages['save.success']));
    },
  });
  const send = async (file: File): Promise<void> => {
    if (file.size > avatarBytes) return toast.error(say(messages['valid.avatarSize']));
    const body = new FormData();
    body.set('file', file);
    setBusy(true);
    try {
      const { url, version } = await sendFile(uploadAvatar, body);
      patchUser({ url, avatar: url, version });
      toast.success(say(messages['save.success']));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Form.Item label={say(words.avatar)}>
      <span className="wms-avatar-field">
        <UserAvatar size={48} testid="setting.avatar" />
        <Upload
          accept={avatarExtensions.map((extension) => `.${extension}`).join(',')}
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={busy}>
            {say(words.choose)}
          </Button>
        </Upload>
        {(user.url ?? user.avatar) && (
          <Button
            type="text"
            disabled={busy || takeAway.busy}
            onClick={() => void takeAway.run({ ...profileOf(known), id: user.id, version, avatar: null })}
          >
            {say(words.remove)}
          </Button>
        )}
      </span>
    </Form.Item>
  );
};

const OwnSessions = (): ReactNode => {
  const say = useSay();
  return (
    <>
      <h2 className="wms-h3">{say(sessionWords.title)}</h2>
      <p className="wms-quiet">{say(sessionWords.hint)}</p>
      <SessionList />
    </>
  );
};

/** What only an administrator changes. */
const Assigned = ({ label, value }: { readonly label: Trilingual; readonly value: string | null | undefined }): ReactNode => {
  const say = useSay();
  return (
    <Form.Item label={say(label)}>
      <Input value={value ?? ''} readOnly variant="filled" aria-label={say(label)} />
    </Form.Item>
  );
};

export const UserInfoPage = (): ReactNode => {
  const say = useSay();
  const user = useUser();
  const [form] = Form.useForm<Draft>();
  const [touched, setTouched] = useState(false);
  useDirty(touched);
  const own = useCall(getUser, { id: user.id }, { report: 'silent' });
  const save = useSend(changeProfile, {
    report: 'none',
    onFail: (error) => reportFault(error, 'all', messages['save.failed']),
    onDone: ({ version: saved }, { userName, phone = null, email = null }) => {
      patchUser({ userName, phone, email, version: saved });
      setTouched(false);
      toast.success(say(messages['save.success']));
    },
  });
  // what is stored takes the place of what the session knew, unless somebody types already
  useEffect(() => {
    if (own.data && !form.isFieldsTouched()) form.setFieldsValue(profileOf(own.data));
  }, [own.data, form]);
  const known = own.data ?? user;
  // the avatar raises the version by itself: whichever is newer of the two
  const version = Math.max(known.version, user.version);
  const required = { required: true, whitespace: true, message: say(messages['input.required']) };
  const fault = (field: string): { validateStatus: 'error'; help: string } | undefined => {
    const detail = save.error?.details.find((one) => one.field === field);
    return detail?.message ? { validateStatus: 'error', help: detail.message } : undefined;
  };
  return (
    <SettingFrame name="Setting.UserInfo" below={<OwnSessions />}>
      <Form<Draft>
        form={form}
        layout="vertical"
        className="wms-setting-form"
        initialValues={profileOf(known)}
        onValuesChange={() => setTouched(true)}
        onFinish={(draft) => void save.run({ ...draft, id: user.id, version })}
      >
        <AvatarField known={known} version={version} />
        <Assigned label={terms.userNo} value={user.userNo} />
        <Form.Item name="userName" label={say(words.userName)} rules={[required]} {...fault('userName')}>
          <Input maxLength={100} autoComplete="name" />
        </Form.Item>
        <Form.Item name="phone" label={say(words.phone)} {...fault('phone')}>
          <Input maxLength={30} autoComplete="tel" />
        </Form.Item>
        <Form.Item
          name="email"
          label={say(words.email)}
          rules={[{ type: 'email', message: say(messages['valid.email'], { example: exampleOf('email') }) }]}
          {...fault('email')}
        >
          <Input maxLength={100} autoComplete="email" />
        </Form.Item>
        <Assigned label={words.org} value={user.orgName ?? user.orgNo} />
        <Assigned label={words.warehouse} value={user.warehouseName ?? user.warehouseNo} />
        <LanguageField />
        <FormFoot>
          <Button type="primary" htmlType="submit" loading={save.busy}>
            {say(words.save)}
          </Button>
        </FormFoot>
      </Form>
    </SettingFrame>
  );
};
