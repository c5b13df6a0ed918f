/** What the answers of trial runs have in common: by which application a strategy holds, and what was left for which reason. */
import { inLocale, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { ReactNode } from 'react';
import { useLocale, useSay } from '../kernel/frame/locale.tsx';
import { words } from './words.ts';

interface Applied {
  readonly itemGroupNo: string | null;
  readonly priority: number;
}
/** Null: it was asked for by name. */
export const AppliedBy = ({ appliedBy }: { readonly appliedBy: Applied | null }): ReactNode => {
  const say = useSay();
  if (appliedBy === null) return say(words.asked);
  const { itemGroupNo, priority } = appliedBy;
  return itemGroupNo ? say(words.byGroup, { itemGroupNo, priority }) : say(words.byWarehouse, { priority });
};

export interface LeftGroup {
  readonly reason: string;
  readonly text: Trilingual;
  readonly seq: number | null;
  readonly count: number;
  /** The first of them. */
  readonly places: readonly string[];
}
interface LeftProps {
  readonly groups: readonly LeftGroup[];
  readonly heading: string;
  readonly counted: Trilingual;
}
export const Left = ({ groups, heading, counted }: LeftProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  return (
    <>
      <h4>{heading}</h4>
      {groups.map(({ reason, text, seq, count, places }) => (
        <details key={`${reason} ${seq}`} className="wms-where-group" data-reason={reason}>
          <summary>
            {inLocale(text, locale)}
            <span className="wms-quiet">
              {seq === null ? '' : ` · ${say(words.byRule, { seq })}`}
              {` · ${say(counted, { count })}`}
            </span>
          </summary>
          <p>
            {places.join(' · ')}
            {count > places.length && ` ${say(words.more, { count: count - places.length })}`}
          </p>
        </details>
      ))}
    </>
  );
};
