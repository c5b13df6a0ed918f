import { locales } from '@wms/contract/kernel/phrase.ts';
import { APP_VERSION } from '@wms/contract/kernel/version.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useQueue } from '../../kernel/hand/queue.ts';
import { Sheet } from '../../kernel/hand/Sheet.tsx';
import { forgetScans } from '../../kernel/hand/scans.ts';
import { setSilent, useSilent } from '../../kernel/hand/signal.ts';
import { queryClient } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { useSession } from '../../kernel/wire/session.ts';
import { chooseLanguage, ownNames } from '../LanguageSelect.tsx';
import { signOut } from '../signIn.ts';
import { words } from './words.ts';

/** Who works with this device, how it speaks, and the way out. */
export const Account = (): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const user = useUser();
  const { menus } = useSession();
  const isSilent = useSilent();
  const { bookings } = useQueue();
  const [isAsked, setAsked] = useState(false);
  const leave = async (): Promise<void> => {
    forgetScans();
    await signOut();
    queryClient.clear();
  };
  return (
    <main className="wms-hand-body wms-hand-stack" aria-label={say(words.account)}>
      <section className="wms-hand-card">
        <p className="wms-hand-number">{user.userName}</p>
        <span>
          {[user.userNo, user.orgName || user.orgNo, user.warehouseName || user.warehouseNo].filter(Boolean).join(' · ')}
        </span>
      </section>
      <section className="wms-hand-row" aria-label={say(words.language)}>
        {locales.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            className="wms-hand-button"
            aria-pressed={code === locale}
            onClick={() => chooseLanguage(code)}
          >
            {ownNames[code]}
          </button>
        ))}
      </section>
      <button
        type="button"
        className="wms-hand-button"
        aria-pressed={!isSilent}
        data-testid="hand.sound"
        onClick={() => setSilent(!isSilent)}
      >
        {say(isSilent ? words.soundOff : words.soundOn)}
      </button>
      {menus.length > 0 && (
        <Link className="wms-hand-button" to="/dashboard">
          {say(words.desk)}
        </Link>
      )}
      <button
        type="button"
        className="wms-hand-button"
        data-kind="danger"
        data-testid="hand.logout"
        onClick={() => (bookings.length > 0 ? setAsked(true) : void leave())}
      >
        {say(words.logout)}
      </button>
      <span className="wms-quiet">{APP_VERSION}</span>
      {isAsked && (
        <Sheet title={say(words.askLeave, { count: bookings.length })} onClose={() => setAsked(false)}>
          <div className="wms-hand-stack">
            <button type="button" className="wms-hand-button" data-kind="main" onClick={() => setAsked(false)}>
              {say(words.stay)}
            </button>
            <button
              type="button"
              className="wms-hand-button"
              data-kind="danger"
              data-testid="hand.leave"
              onClick={() => void leave()}
            >
              {say(words.leaveAnyway)}
            </button>
          </div>
        </Sheet>
      )}
    </main>
  );
};
