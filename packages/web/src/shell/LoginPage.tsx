import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { APP_VERSION, COPYRIGHT_YEAR, PRODUCT } from '@wms/contract/kernel/version.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { later, useLater } from '../kernel/frame/later.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { safePath } from '../kernel/frame/routes.ts';
import { useNarrow } from '../kernel/frame/useNarrow.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { passwordPath } from '../kernel/wire/guard.ts';
import { resetSession } from '../kernel/wire/session.ts';
import { DemoCards } from './DemoCards.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Logo } from './Logo.tsx';
import { loadUser, signIn } from './signIn.ts';
import { signInWords } from './signInWords.ts';

interface Draft {
  readonly userNo: string;
  readonly pwd: string;
}
// Letters and signs as a Chinese input method writes them in full width: they look right and are refused.
const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]/;
export const isFullWidth = (text: string): boolean => FULL_WIDTH.test(text);

const Hint = ({ text }: { readonly text: Trilingual }): ReactNode => {
  const say = useSay();
  return <span className="wms-hint">{say(text)}</span>;
};

// comes after what one signs in with
const newsPart = later(async () => (await import('../message/news/door.ts')).SignInNews);
const Story = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const say = useSay();
  return (
    <aside className="wms-login-story">
      <Logo />
      <h2>{say(signInWords.product)}</h2>
      <p>{say(signInWords.slogan)}</p>
      <ul className="wms-login-facts">
        <li>{say(signInWords.fact1)}</li>
        <li>{say(signInWords.fact2)}</li>
        <li>{say(signInWords.fact3)}</li>
      </ul>
      {children}
    </aside>
  );
};

/** Above the form of a phone they would push it from under the finger when they come. */
const Below = ({ News }: { readonly News: ComponentType }): ReactNode => (
  <aside className="wms-login-story">
    <News />
  </aside>
);

interface PasswordItemProps {
  readonly typed: string;
  readonly inputRef: RefObject<InputRef | null>;
}
const PasswordItem = ({ typed, inputRef }: PasswordItemProps): ReactNode => {
  const say = useSay();
  const [caps, setCaps] = useState(false);
  return (
    <Form.Item
      name="pwd"
      label={say(terms.password)}
      rules={[{ required: true, message: say(messages['input.required']) }]}
      extra={isFullWidth(typed) ? <Hint text={signInWords.fullWidth} /> : caps && <Hint text={signInWords.capsLock} />}
    >
      <Input.Password
        size="large"
        ref={inputRef}
        autoComplete="current-password"
        maxLength={60}
        onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
        onBlur={() => setCaps(false)}
        iconRender={(shown) =>
          shown ? (
            <EyeOutlined aria-label={say(signInWords.hidePassword)} />
          ) : (
            <EyeInvisibleOutlined aria-label={say(signInWords.showPassword)} />
          )
        }
      />
    </Form.Item>
  );
};

export const LoginPage = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [form] = Form.useForm<Draft>();
  const password = useRef<InputRef>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const isNarrow = useNarrow();
  const News = useLater(newsPart, true);
  const userNo = Form.useWatch('userNo', form) ?? '';
  const pwd = Form.useWatch('pwd', form) ?? '';

  const enter = async (draft: Draft): Promise<void> => {
    setBusy(true);
    setFault('');
    try {
      const reply = await signIn(draft.userNo, draft.pwd);
      await loadUser();
      const target = safePath(query.get('redirect')) ?? '/';
      await navigate(reply.mustChangePwd === '1' ? passwordPath(target) : target, { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      resetSession();
      setFault(error.message);
      setBusy(false);
      password.current?.focus({ cursor: 'all' });
    }
  };
  return (
    <div className="wms-login">
      <Story>{!isNarrow && News && <News />}</Story>
      <div className="wms-login-side">
        <div className="wms-login-language">
          <LanguageSelect />
        </div>
        <main className="wms-login-main">
          <h1 className="wms-h1">{say(signInWords.signIn)}</h1>
          <Form<Draft>
            form={form}
            layout="vertical"
            size="middle"
            requiredMark={false}
            onFinish={(draft) => void enter(draft)}
            className="wms-login-form"
          >
            <Form.Item
              name="userNo"
              label={say(signInWords.userNo)}
              rules={[{ required: true, whitespace: true, message: say(messages['input.required']) }]}
              extra={isFullWidth(userNo) && <Hint text={signInWords.fullWidth} />}
            >
              <Input size="large" autoFocus autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={60} />
            </Form.Item>
            <PasswordItem typed={pwd} inputRef={password} />
            {fault && (
              <Alert type="error" showIcon role="alert" title={fault} className="wms-login-fault" data-testid="login.fault" />
            )}
            <Button block size="large" type="primary" htmlType="submit" loading={busy} data-testid="login.submit">
              {say(signInWords.signIn)}
            </Button>
          </Form>
          <DemoCards
            disabled={busy}
            onPick={(draft) => {
              form.setFieldsValue(draft);
              void enter(draft);
            }}
          />
        </main>
        <footer className="wms-login-foot" data-testid="app.version">{`© ${COPYRIGHT_YEAR} ${PRODUCT} ${APP_VERSION}`}</footer>
      </div>
      {isNarrow && News && <Below News={News} />}
    </div>
  );
};
