/** Rows of a plan as a list, or as a grid of items and days. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

type View = 'grid' | 'list';
interface Props {
  readonly value: View;
  readonly grid: Trilingual;
  readonly onChange: (view: View) => void;
}
export const ViewSwitch = ({ value, grid, onChange }: Props): ReactNode => {
  const say = useSay();
  const views: Readonly<Record<View, Trilingual>> = { grid, list: words.list };
  return (
    <Segmented<View>
      aria-label={say(words.shown)}
      value={value}
      options={Object.entries(views).map(([view, label]) => ({ value: view as View, label: say(label) }))}
      onChange={onChange}
    />
  );
};
