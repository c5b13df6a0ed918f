/** Pinned news on home, as far as they are meant for who reads them. */
import { listTopNews } from '@wms/contract/message/news/news.calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { HomeCard } from '../../kernel/home/HomeCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './brief.css';

export const NewsCard = (): ReactNode => {
  const say = useSay();
  const read = useCall(listTopNews, { size: 5 }, { report: 'silent' });
  return (
    <HomeCard title={say(words.home)} read={read} more={{ to: pathTo('NewsNotice.List'), text: say(words.backToList) }}>
      {({ records }) =>
        records.length === 0 ? (
          <p className="wms-quiet">{say(words.nonePinned)}</p>
        ) : (
          <ul className="wms-brief">
            {records.map((news) => (
              <li key={news.id} data-unread={news.isRead === '0'}>
                <Link to={pathTo('NewsNotice.Detail', {}, { id: news.id })}>{news.subject}</Link>{' '}
                <small className="wms-quiet">{news.publishDate?.slice(0, 10)}</small>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
};
