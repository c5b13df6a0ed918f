/** A few lines of news on the sign-in page. */
import { listReaderNews, type ReaderNews } from '@wms/contract/message/news/news.calls.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
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
