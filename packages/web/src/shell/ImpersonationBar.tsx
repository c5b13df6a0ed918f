/** Over the whole shell while somebody looks at the product as somebody else: as whom, who, until when, and the way back. */
import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { useUser } from '../kernel/wire/grant.ts';
import { endImpersonation, endOfImpersonation } from './impersonating.ts';
import { words } from './impersonationWords.ts';

export const ImpersonationBar = (): ReactNode => {
  const say = useSay();
  const { userName, userNo, lookedAtBy } = useUser();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!lookedAtBy) return;
    const timer = setTimeout(() => endOfImpersonation(true), lookedAtBy.seconds * 1000);
    return () => clearTimeout(timer);
  }, [lookedAtBy]);
  if (!lookedAtBy) return null;
  return (
    <section className="wms-look" data-testid="look.bar" aria-label={say(words.look)}>
      <EyeOutlined aria-hidden />
      <span className="wms-look-text" role="status">
        <strong>{say(words.impersonate, { name: userName, no: userNo })}</strong>{' '}
        {say(words.lookBy, { by: lookedAtBy.userName, time: lookedAtBy.until.slice(11, 16) })}
      </span>
      <Button
        size="small"
        loading={busy}
        data-testid="look.end"
        onClick={() => {
          setBusy(true);
          void endImpersonation();
        }}
      >
        {say(words.lookEnd)}
      </Button>
    </section>
  );
};
