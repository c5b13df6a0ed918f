import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '../kernel/frame/locale.tsx';
import { routeTitle } from '../kernel/frame/messages.ts';
import { continueReadOnly, hasToken, licenceAccepted } from '../kernel/wire/session.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LicencePanel } from './LicencePanel.tsx';
import { Logo } from './Logo.tsx';
import { isActive, useAuth } from './licenceState.ts';
import { useLogout } from './useLogout.ts';
import { words as shellWords } from './words.ts';

const words = definePhrases({
  again: ['Check again', '重新检查', '重新檢查'],
  readOnly: ['Continue read-only', '以只读方式继续', '以唯讀方式繼續'],
});

/** State of the licence and the form to renew it; outside the shell, since it may be needed before signing in (AUTH-12). */
export const LicencePage = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const logout = useLogout();
  const auth = useAuth(0);
  const active = isActive(auth.data);
  const signedIn = hasToken();
  return (
    <div className="wms-plain">
      <header className="wms-plain-head">
        <Logo />
        <LanguageSelect />
      </header>
      <main className="wms-plain-main">
        <h1 className="wms-h1">{say(routeTitle('Licence'))}</h1>
        <LicencePanel />
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
          {!active && signedIn && auth.data?.expireDate && (
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
