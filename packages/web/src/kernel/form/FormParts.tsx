/**
 * What every form has in the same place: its title, a sheet that scrolls, and a foot that stays, where what leaves comes first and what
 * saves last, at the right. Ctrl+S and Ctrl+Enter press what saves: a form that has a foot has the keys.
 */
import { terms } from '@wms/contract/kernel/terms.ts';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useHotkeys } from '../frame/hotkeys.ts';
import { useSay } from '../frame/locale.tsx';
import { routeTitle } from '../frame/messages.ts';
import { useTab } from '../frame/tab.tsx';
import './form.css';

export const FormTitle = (): ReactNode => {
  const say = useSay();
  const { name } = useTab();
  return <h1 className="wms-form-title">{say(routeTitle(name))}</h1>;
};

const inSight = (selector: string, within: ParentNode): readonly HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
/** Presses what saves in the form in front: in the dialog, where one is open, and in no form behind it. */
const pressMain = (): void => {
  const [foot] = inSight('.wms-form-foot', inSight('.ant-modal', document).at(-1) ?? document).toReversed();
  foot?.querySelector<HTMLElement>('.ant-btn-variant-solid:not(:disabled)')?.click();
};
const saveKeys = ['Ctrl+S', 'Ctrl+Enter'].map((keys) => ({ keys, label: terms.save, run: pressMain }));

export interface FormFootProps {
  readonly children: ReactNode;
  /** What the form adds up to, at the other end. */
  readonly note?: ReactNode;
}
export const FormFoot = ({ children, note }: FormFootProps): ReactNode => {
  useHotkeys(saveKeys);
  return (
    <Flex className="wms-form-foot" justify="end" align="center" gap={8} wrap>
      {note && <div className="wms-form-note">{note}</div>}
      {children}
    </Flex>
  );
};
