/**
 * What every form has in the same place: its title, a sheet that scrolls, and a foot that stays, where what leaves comes first and what
 * saves last, at the right.
 */
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../frame/locale.tsx';
import { routeTitle } from '../frame/messages.ts';
import { useTab } from '../frame/tab.tsx';
import './form.css';

export const FormTitle = (): ReactNode => {
  const say = useSay();
  const { name } = useTab();
  return <h1 className="wms-form-title">{say(routeTitle(name))}</h1>;
};
export const FormFoot = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Flex className="wms-form-foot" justify="end" align="center" gap={8}>
    {children}
  </Flex>
);
