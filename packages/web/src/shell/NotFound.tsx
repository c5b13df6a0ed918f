import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '../kernel/frame/locale.tsx';
import { words } from './words.ts';

export const NotFound = ({ signedIn = true }: { signedIn?: boolean }): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  // Strangers have no shell around it, whose main part it would be.
  const Frame = signedIn ? 'div' : 'main';
  return (
    <Frame className="wms-notfound">
      <span className="wms-notfound-code" aria-hidden="true">
        404
      </span>
      <h1 className="wms-h1">{say(words.notFound)}</h1>
      <Button type="primary" onClick={() => void navigate(signedIn ? '/' : '/login')}>
        {say(signedIn ? words.backHome : words.toSignIn)}
      </Button>
    </Frame>
  );
};
