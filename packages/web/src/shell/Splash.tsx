import { terms } from '@wms/contract/kernel/terms.ts';
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../kernel/frame/locale.tsx';
import { Logo } from './Logo.tsx';

/** What is seen while the first calls are under way. */
export const Splash = (): ReactNode => {
  const say = useSay();
  return (
    <main className="wms-splash" aria-busy="true">
      <Logo />
      <Spin />
      <span className="wms-quiet">{say(terms.loading)}…</span>
    </main>
  );
};
