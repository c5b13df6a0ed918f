import { PRODUCT } from '@wms/contract/kernel/version.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { HAND_HOME, isHandheld } from '../kernel/frame/layout.ts';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { routeTitle } from '../kernel/frame/messages.ts';
import { closeModals } from '../kernel/frame/modalStore.ts';
import { routeAt } from '../kernel/frame/routes.ts';
import { endTabStore } from '../kernel/frame/tabStore.ts';
import { toast } from '../kernel/frame/toast.tsx';
import { CallError, isImpersonationOver, isUnanswered } from '../kernel/wire/faults.ts';
import { homes, judge } from '../kernel/wire/guard.ts';
import { hasToken, hasUser, mustChange, resetSession, useSession } from '../kernel/wire/session.ts';
import { endOfImpersonation } from './impersonating.ts';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { Splash } from './Splash.tsx';
import { loadUser } from './signIn.ts';

const LoginPage = lazy(async () => ({ default: (await import('./LoginPage.tsx')).LoginPage }));
const ApiPage = lazy(async () => ({ default: (await import('./api/ApiPage.tsx')).ApiPage }));
const HandShell = lazy(async () => ({ default: (await import('./hand/HandShell.tsx')).HandShell }));
const WeChatLinkPage = lazy(async () => ({ default: (await import('./WeChatLinkPage.tsx')).WeChatLinkPage }));
const LicencePage = lazy(async () => ({ default: (await import('./LicencePage.tsx')).LicencePage }));

const plainPages: Readonly<Record<string, ComponentType>> = {
  ...{ Login: LoginPage, Licence: LicencePage, ApiDocs: ApiPage },
  WeChatLink: WeChatLinkPage,
};

/** Public pages stand outside the shell and name themselves. */
const Titled = ({ name, children }: { name: string; children: ReactNode }): ReactNode => {
  const say = useSay();
  const title = say(routeTitle(name));
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`;
  }, [title]);
  return children;
};

/** Fetches who is signed in; a failure ends the session, says why, and the guard then leads to the login page (AUTH-05..08). */
const Loading = (): ReactNode => {
  useEffect(() => {
    loadUser().catch(async (error: unknown) => {
      // a hand-held goes on without a network, with what the device knows
      if (isHandheld() && isUnanswered(error) && (await (await import('./hand/offline.ts')).takeFromDevice())) return;
      if (error instanceof CallError && isImpersonationOver(error) && endOfImpersonation(true)) return;
      resetSession();
      toast.error(error instanceof CallError ? error.message : sayNow(messages['error.default']));
    });
  }, []);
  return <Splash />;
};

/** The guard at work: it judges every address before anything of it is drawn. */
export const Gate = (): ReactNode => {
  const { pathname, search, key } = useLocation();
  const state = useSession();
  const verdict = judge({
    pathname,
    search,
    hasToken: hasToken(),
    hasUser: hasUser(state),
    licensed: state.licensed,
    readOnly: state.readOnly,
    mustChangePwd: mustChange(state),
  });
  const signedIn = state.user !== undefined;
  useEffect(() => {
    if (signedIn) return;
    closeModals();
    endTabStore();
  }, [signedIn]);

  // Keyed by the entry of the history: two visits to the same address in one breath must both be sent on.
  if (verdict.do === 'go') return <Navigate key={key} to={verdict.to} replace />;
  if (verdict.do === 'load') return <Loading />;
  const name = routeAt(pathname)?.name;
  const Page = name === undefined ? undefined : plainPages[name];
  if (name !== undefined && Page)
    return (
      <Titled name={name}>
        <Suspense fallback={<Splash />}>
          <Page />
        </Suspense>
      </Titled>
    );
  // A public page this build has no screen for; strangers have no shell to show it in.
  if (!hasUser(state))
    return (
      <Titled name="NotFound">
        <NotFound signedIn={false} />
      </Titled>
    );
  if (name !== undefined && isHandheld())
    return (
      <Suspense fallback={<Splash />}>
        <HandShell key={state.user?.userNo} />
      </Suspense>
    );
  // who works with the hand-held layout only has nothing to look for at a desk
  if (homes.includes(pathname) && state.menus.length === 0 && state.pdaMenus.length > 0)
    return <Navigate to={HAND_HOME} replace />;
  return <Shell key={state.user?.userNo} />;
};
