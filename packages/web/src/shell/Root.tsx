import { SearchOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { ConfigProvider } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, useLocation, useNavigate } from 'react-router';
import { words as fieldWords } from '../kernel/field/words.ts';
import { startHotkeys } from '../kernel/frame/hotkeys.ts';
import { isHandheld } from '../kernel/frame/layout.ts';
import { sayNow, useAntdPack, useSay } from '../kernel/frame/locale.tsx';
import { askUser, ModalHost } from '../kernel/frame/modal.tsx';
import type { Rooms } from '../kernel/frame/room.ts';
import { goTo, setTabNavigator } from '../kernel/frame/tabStore.ts';
import { useTheme } from '../kernel/frame/theme.ts';
import { toast } from '../kernel/frame/toast.tsx';
import { queryClient } from '../kernel/wire/calls.ts';
import { CallError, isUnanswered, setFaultSink } from '../kernel/wire/faults.ts';
import { loginPath } from '../kernel/wire/guard.ts';
import { resetSession } from '../kernel/wire/session.ts';
import { Gate } from './Gate.tsx';
import { endOfImpersonation } from './impersonating.ts';
import { Splash } from './Splash.tsx';
import { askLicence } from './signIn.ts';
import { RoomsContext } from './useWorld.ts';
import { words } from './words.ts';

const here = (): string => `${window.location.pathname}${window.location.search}`;
let asking = false;
/** One dialog at a time, however many calls fail at once (ERR-03); none on the login page, where there is nothing to lose. */
const askOnce = async (question: Parameters<typeof askUser>[0], act: () => void): Promise<void> => {
  if (asking || window.location.pathname === '/login') return;
  asking = true;
  const yes = await askUser(question);
  asking = false;
  if (yes) act();
};

setFaultSink({
  toast: (title, lines, requestId) => toast.error(title, lines, requestId),
  expired: () =>
    void askOnce(
      {
        title: sayNow(messages['session.title']),
        content: sayNow(messages['session.text']),
        verb: sayNow(messages['session.relogin']),
        cancel: sayNow(messages['session.cancel']),
      },
      () => {
        const back = here();
        resetSession();
        goTo(loginPath(back));
      },
    ),
  lookOver: () => void endOfImpersonation(true),
  licence: (message) => void askOnce({ title: message, verb: sayNow(messages['route.Licence']) }, () => goTo('/licence')),
  passwordDue: () => goTo('/setting/password'),
  waiting: (seconds) => toast.calm('waiting', sayNow(words.waiting, { seconds }), seconds + 1),
});

/** Where notices are drawn. It comes beside the first page: nothing of that page waits for it, and what was said before it stands in it. */
const Notices = (): ReactNode => {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    void import('../kernel/notice/NoticeHost.tsx').then(
      ({ NoticeHost }) => setHost(() => NoticeHost),
      // a page without notices is still a page
      () => undefined,
    );
  }, []);
  return Host ? <Host /> : null;
};

/** Lends the router to what stands outside React, and asks for the licence before anything is shown (AUTH-09..11). */
const StartUp = ({ children }: { children: ReactNode }): ReactNode => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [ready, setReady] = useState(false);
  // Where the start leads. Nothing else is drawn before the address is there: the guard would judge the old one and send elsewhere.
  const [to, setTo] = useState<string | undefined>(undefined);
  useEffect(() => setTabNavigator((target, replace = false) => void navigate(target, { replace })), [navigate]);
  useEffect(startHotkeys, []);
  // comes after what one sees first
  useEffect(() => void import('../kernel/field/focusWays.ts').then(({ startFocusWays }) => startFocusWays()), []);
  useEffect(() => {
    askLicence()
      .then((licensed) => {
        if (!licensed) setTo('/licence');
      })
      .catch((error: unknown) => {
        // the guard looks whether this device knows who works here
        if (isHandheld() && isUnanswered(error)) return;
        resetSession();
        toast.error(error instanceof CallError ? error.message : sayNow(messages['error.default']));
        setTo('/login');
      })
      .finally(() => setReady(true));
  }, []);
  useEffect(() => {
    if (ready && pathname === to) setTo(undefined);
  }, [ready, pathname, to]);
  if (to !== undefined && to !== pathname) return <Navigate to={to} replace />;
  return ready ? children : <Splash />;
};

/** The mark of a required field stands behind its label, in forms of antd as in our own. */
const marked = (label: ReactNode, { required }: { readonly required: boolean }): ReactNode => (
  <>
    {label}
    {required && (
      <span className="wms-required" aria-hidden="true">
        *
      </span>
    )}
  </>
);

export const Root = ({ rooms }: { rooms: Rooms }): ReactNode => {
  const say = useSay();
  const theme = useTheme();
  const pack = useAntdPack();
  return (
    <ConfigProvider
      theme={theme}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      // what starts a search has the name of its picture otherwise, which is English
      inputSearch={{ searchIcon: <SearchOutlined aria-label={say(fieldWords.query)} /> }}
      form={{ requiredMark: marked }}
      // the wave of a press moves whatever the theme says of motion
      wave={{ disabled: theme.token?.motion === false }}
      {...(pack ? { locale: pack } : {})}
    >
      <div className="wms-app">
        <QueryClientProvider client={queryClient}>
          <RoomsContext value={rooms}>
            <BrowserRouter>
              <Notices />
              <StartUp>
                <Gate />
              </StartUp>
              <ModalHost />
            </BrowserRouter>
          </RoomsContext>
        </QueryClientProvider>
      </div>
    </ConfigProvider>
  );
};
