/** One piece of news for its reader (NEWS-04). Showing it is having read it; while somebody only looks as the reader, it is not. */
import { addReading, getNewsInfo } from '@wms/contract/message/news/news.calls.ts';
import { Empty, Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useTabTitle } from '../../kernel/frame/tab.tsx';
import { send, useCall } from '../../kernel/wire/calls.ts';
import { quietly } from '../../kernel/wire/faults.ts';
import { impersonationNow } from '../../kernel/wire/impersonation.ts';
import { Article } from './Article.tsx';
import { words } from './words.ts';
import './news.css';

export const NewsDetail = (): ReactNode => {
  const say = useSay();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  // once when it is opened: reading it again would count another view
  const found = useCall(getNewsInfo, { id }, { fresh: Number.POSITIVE_INFINITY, report: 'silent', enabled: id !== '' });
  const news = found.data?.id === id ? found.data : undefined;
  useTabTitle(news?.subject.slice(0, 20));
  const isUnread = news?.isRead === '0';
  useEffect(() => {
    if (isUnread && !impersonationNow()) void quietly(send(addReading, { id }, { report: 'silent' }));
  }, [id, isUnread]);
  const isGone = id === '' || found.error?.status === 404;
  return (
    <div className="wms-news-page">
      <Link to={pathTo('NewsNotice.List')}>{say(words.backToList)}</Link>
      {isGone ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.gone)} />
      ) : found.isError ? (
        <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />
      ) : news ? (
        <Article news={news} />
      ) : (
        <Skeleton active />
      )}
    </div>
  );
};
