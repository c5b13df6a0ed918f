import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useSay } from '../kernel/frame/locale.tsx';
import { routeTitle } from '../kernel/frame/messages.ts';
import { pathTo } from '../kernel/frame/routes.ts';
import { goTo } from '../kernel/frame/tabStore.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { endingOf, useAuth } from './licenceState.ts';

const hour = 3_600_000;
const Note = (): ReactNode => {
  const say = useSay();
  const [isSeen, setSeen] = useState(false);
  const ending = endingOf(useAuth(hour).data);
  const { pathname } = useLocation();
  // the page of the licence says it itself
  if (!ending || isSeen || pathname === pathTo('System.Licence')) return null;
  return (
    <Alert
      type="warning"
      banner
      data-testid="licence.note"
      title={say(...ending)}
      closable={{ onClose: () => setSeen(true) }}
      action={
        <Button size="small" onClick={() => goTo(pathTo('System.Licence'))}>
          {say(routeTitle('System.Licence'))}
        </Button>
      }
    />
  );
};

/** Says to whoever can renew it that the licence ends soon (R31). */
export const LicenceNote = (): ReactNode => (useUser().side === 'platform' ? <Note /> : null);
