/** A card of the home page reads by itself, so that one which fails says so and leaves the others alone. */
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../frame/locale.tsx';
import './homeCard.css';

export interface CardRead<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}
interface HomeCardProps<T> {
  readonly title: string;
  /** A link to the list the card is an extract of. */
  readonly more?: { readonly to: string; readonly text: string } | undefined;
  readonly read: CardRead<T>;
  readonly children: (data: T) => ReactNode;
}

export const HomeCard = <T,>({ title, more, read, children }: HomeCardProps<T>): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-card wms-home-card" aria-label={title}>
      <div className="wms-home-head">
        <h2 className="wms-h2">{title}</h2>
        {more && <Link to={more.to}>{more.text}</Link>}
      </div>
      {read.isError ? (
        <Button onClick={() => void read.refetch()}>{say(messages['lookup.retry'])}</Button>
      ) : read.isPending || read.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        children(read.data)
      )}
    </section>
  );
};
