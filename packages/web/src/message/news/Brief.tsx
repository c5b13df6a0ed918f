/** A few lines of news where they are not the page itself: on the sign-in page, and on home. */
import { listReaderNews, listTopNews, type ReaderNews } from '@wms/contract/message/news/news.calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './brief.css';

const day = ({ publishDate }: ReaderNews): string => publishDate?.slice(0, 10) ?? '';

/** For whoever has not signed in: links lead to the public pages, which need no application. */
export const SignInNews = (): ReactNode => {
  const say = useSay();
  const found = useCall(listReaderNews, { current: 1, size: 3, condition: {} }, { report: 'silent' });
  const records = found.data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <nav className="wms-brief wms-brief-ink" aria-label={say(words.signIn)}>
      <h2>{say(words.signIn)}</h2>
      <ul>
        {records.map((news) => (
          <li key={news.id}>
            <a href={`/announcement-detail?id=${news.id}`}>{news.subject}</a> <small>{day(news)}</small>
          </li>
        ))}
      </ul>
      <a href="/announcement">{say(words.more)}</a>
    </nav>
  );
};

/** Pinned news on home; nothing where none is pinned. */
export const PinnedNews = (): ReactNode => {
  const say = useSay();
  const found = useCall(listTopNews, { size: 5 }, { report: 'silent' });
  const records = found.data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <section className="wms-card" aria-label={say(words.home)} data-testid="home.news">
      <div className="wms-home-head">
        <h2 className="wms-h2">{say(words.home)}</h2>
        <Link to={pathTo('NewsNotice.List')}>{say(words.backToList)}</Link>
      </div>
      <ul className="wms-brief">
        {records.map((news) => (
          <li key={news.id} data-unread={news.isRead === '0'}>
            <Link to={pathTo('NewsNotice.Detail', {}, { id: news.id })}>{news.subject}</Link>{' '}
            <small className="wms-quiet">{day(news)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
