/** News as their readers find them, on both sides (NEWS-03, NEWS-05): pinned ones first, unread ones marked. */
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { listReaderNews, type ReaderNews } from '@wms/contract/message/news/news.calls.ts';
import { pins } from '@wms/contract/message/news/news.flow.ts';
import { Button, Empty, Input, Pagination, Segmented, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormTitle } from '../../kernel/form/FormParts.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { RangeSelect } from '../../kernel/select/dates.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './news.css';

const SIZE = 20;
const names = ['keyword', 'newsBusiness', 'startDate', 'endDate'] as const;
type Asked = Readonly<Partial<Record<(typeof names)[number], string>>>;

const Entry = ({ news }: { readonly news: ReaderNews }): ReactNode => {
  const say = useSay();
  const isUnread = news.isRead === '0';
  return (
    <li data-unread={isUnread}>
      <span className="wms-news-dot" aria-hidden="true" />
      <Link to={pathTo('NewsNotice.Detail', {}, { id: news.id })}>{news.subject}</Link>
      {news.topSign === pins.states.pinned && <span className="wms-news-pin">{say(words.pinned)}</span>}
      <span className="wms-quiet">
        {isUnread && <span className="wms-news-hidden">{say(words.unread)} · </span>}
        {[say(labelOf('NewsBusiness', news.newsBusiness)), news.publishDate?.slice(0, 10), news.addUserName]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
};

interface SearchProps {
  readonly asked: Asked;
  readonly onChange: (part: Asked) => void;
}
const Search = ({ asked, onChange }: SearchProps): ReactNode => {
  const say = useSay();
  const id = useId();
  return (
    <search className="wms-news-search">
      <Input.Search
        key={asked.keyword}
        defaultValue={asked.keyword ?? ''}
        allowClear
        maxLength={100}
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
      />
      <Segmented
        value={asked.newsBusiness ?? ''}
        options={[
          { value: '', label: say(words.all) },
          ...valuesOf('NewsBusiness').map((value) => ({ value, label: say(labelOf('NewsBusiness', value)) })),
        ]}
        onChange={(newsBusiness) => onChange({ newsBusiness })}
      />
      <fieldset className="wms-news-period" aria-label={say(words.period)}>
        <RangeSelect id={`${id}period`} pair="date" value={asked} onChange={onChange} />
      </fieldset>
    </search>
  );
};

export const NewsList = (): ReactNode => {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const asked: Asked = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const current = Math.max(1, Number(params.get('current')) || 1);
  const found = useCall(listReaderNews, { current, size: SIZE, condition: asked }, { fresh: 0, report: 'silent' });
  const change = (part: Asked & { readonly current?: string }): void => {
    const next = Object.entries({ ...asked, current: '', ...part }).filter(([, value]) => value);
    setParams(Object.fromEntries(next.map(([name, value]) => [name, String(value)])));
  };
  const { records = [], total = 0 } = found.data ?? {};
  const isSearching = Object.keys(asked).length > 0;
  return (
    <div className="wms-news-page" data-testid="news.list">
      <FormTitle />
      <Search asked={asked} onChange={change} />
      {found.isError ? (
        <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Skeleton active />
      ) : records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(isSearching ? words.noneFound : words.none)}>
          {isSearching && <Button onClick={() => setParams({})}>{say(words.clear)}</Button>}
        </Empty>
      ) : (
        <ul className="wms-news-entries">
          {records.map((news) => (
            <Entry key={news.id} news={news} />
          ))}
        </ul>
      )}
      {total > SIZE && (
        <Pagination
          current={current}
          total={total}
          pageSize={SIZE}
          showSizeChanger={false}
          showTotal={(count) => say(words.total, { count })}
          onChange={(page) => change({ current: String(page) })}
        />
      )}
    </div>
  );
};
