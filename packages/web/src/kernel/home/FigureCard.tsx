/** A number of the home page with the list it was counted in: the same call and condition, so that they cannot differ. */
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../frame/locale.tsx';
import type { CardRead } from './HomeCard.tsx';
import './homeCard.css';

export interface Figure {
  readonly value: number | string;
  readonly to: string;
  /** What the number means, or since when. */
  readonly note?: string;
  /** quiet: nothing to do; late: somebody must act. */
  readonly tone?: 'quiet' | 'late' | undefined;
}
interface FigureCardProps<T> {
  readonly title: string;
  readonly read: CardRead<T>;
  readonly children: (data: T) => Figure;
}

const BigNumber = ({ title, value, to, note, tone }: Figure & { readonly title: string }): ReactNode => (
  <Link className="wms-figure-card" to={to}>
    <span className="wms-figure-number" data-tone={tone}>
      {value}
    </span>{' '}
    <span>{title}</span>
    {note && <small className="wms-quiet">{note}</small>}
  </Link>
);

export const FigureCard = <T,>({ title, read, children }: FigureCardProps<T>): ReactNode => {
  const say = useSay();
  if (read.data !== undefined && !read.isError) return <BigNumber title={title} {...children(read.data)} />;
  return (
    <section className="wms-figure-card" aria-label={title}>
      {read.isError ? (
        <Button onClick={() => void read.refetch()}>{say(messages['lookup.retry'])}</Button>
      ) : (
        <Skeleton.Input active size="small" />
      )}
      <span>{title}</span>
    </section>
  );
};
