import { ArrowLeftOutlined, MenuOutlined } from '@ant-design/icons';
import { terms } from '@wms/contract/kernel/terms.ts';
import { PRODUCT } from '@wms/contract/kernel/version.ts';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Boundary } from '../../kernel/frame/Boundary.tsx';
import { HAND_HOME } from '../../kernel/frame/layout.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { routeAt } from '../../kernel/frame/routes.ts';
import { type Screen, useScreen } from '../../kernel/frame/screen.ts';
import { TabContext } from '../../kernel/frame/tabContext.ts';
import { QueueChip, QueuePanel } from '../../kernel/hand/QueuePanel.tsx';
import { startScanner } from '../../kernel/hand/scanner.ts';
import { clearOutcome, stepAside, takeScan } from '../../kernel/hand/scans.ts';
import { startSound } from '../../kernel/hand/signal.ts';
import { words as handWords } from '../../kernel/hand/words.ts';
import { setActiveModule } from '../../kernel/wire/client.ts';
import { useSession } from '../../kernel/wire/session.ts';
import { RoomsContext } from '../useWorld.ts';
import { Account } from './Account.tsx';
import { Foreign } from './Foreign.tsx';
import { HandHome } from './HandHome.tsx';
import { useDevice } from './useDevice.ts';
import { words } from './words.ts';
import { keepLayout } from './worker.ts';
import '../../kernel/hand/hand.css';

const HOME = 'Pda';

const Page = ({ of, name }: { readonly of: Screen; readonly name: string }): ReactNode => {
  const say = useSay();
  const Found = useScreen(of);
  return (
    <TabContext value={{ key: name, name, menuNo: name }}>
      {Found ? <Found /> : <p className="wms-hand-body">{say(terms.loading)}…</p>}
    </TabContext>
  );
};

/** The page of an address, as far as the person has its menu. */
const Content = ({ name }: { readonly name: string }): ReactNode => {
  const { index } = useSession();
  const { screens } = useContext(RoomsContext);
  // what was said on one page says nothing of the next
  useEffect(clearOutcome, []);
  if (name === HOME) return <HandHome />;
  const found = screens[name];
  return found && index.has(name) ? <Page key={name} of={found} name={name} /> : <Navigate to={HAND_HOME} replace />;
};

/** The layout for a phone or a scanner in the hand (GEN-08): one page at a time, every scan heard, its result across the page. */
export const HandShell = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // what lies over a page goes with it
  const [over, setOver] = useState<{ readonly what: 'account' | 'queue'; readonly at: string }>();
  const shown = over?.at === pathname ? over.what : undefined;
  const show = (what: 'account' | 'queue' | undefined): void => setOver(what && { what, at: pathname });
  const device = useDevice();
  const name = routeAt(pathname)?.name ?? HOME;
  const title = say(routeTitle(name));
  setActiveModule(name);
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    startSound();
    void keepLayout();
    return startScanner((text) => void takeScan(text));
  }, []);
  const goHome = (): void => {
    stepAside();
    void navigate(HAND_HOME);
  };
  const isInside = name !== HOME || shown !== undefined;
  const head = shown === 'account' ? say(words.account) : shown === 'queue' ? say(handWords.queue) : title;
  return (
    <div className="wms-hand" data-testid="hand">
      <header className="wms-hand-head">
        {isInside && (
          <button
            type="button"
            className="wms-hand-headkey"
            aria-label={say(handWords.back)}
            data-testid="hand.back"
            onClick={() => (shown ? show(undefined) : goHome())}
          >
            <ArrowLeftOutlined />
          </button>
        )}
        <h1 className="wms-hand-title">{head}</h1>
        <QueueChip onOpen={() => show('queue')} />
        <button
          type="button"
          className="wms-hand-headkey"
          aria-expanded={shown === 'account'}
          aria-label={say(terms.menu)}
          data-testid="hand.account"
          onClick={() => show(shown === 'account' ? undefined : 'account')}
        >
          <MenuOutlined />
        </button>
      </header>
      {device.isOffline && (
        <p className="wms-hand-note" role="status" data-testid="hand.offline">
          {say(words.offline)}
        </p>
      )}
      <Boundary key={pathname}>
        {device.foreign ? (
          <Foreign {...device.foreign} onGone={device.take} />
        ) : shown === 'account' ? (
          <Account />
        ) : shown === 'queue' ? (
          <QueuePanel onDone={() => show(undefined)} />
        ) : (
          device.isReady && <Content key={name} name={name} />
        )}
      </Boundary>
    </div>
  );
};
