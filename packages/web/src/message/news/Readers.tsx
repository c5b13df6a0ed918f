/** Who has read a piece of news: as many rows as the list counts. */

import { glossary } from '@wms/contract/kernel/glossary.ts';
import { listReadings, type Reading } from '@wms/contract/message/news/news.calls.ts';
import { Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import './news.css';

const SIZE = 20;
export const Readers = ({ id, viewCount }: { readonly id: string; readonly viewCount: number | undefined }): ReactNode => {
  const say = useSay();
  const [current, setCurrent] = useState(1);
  const found = useCall(listReadings, { id, current, size: SIZE }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { records, total } = found.data;
  const opened = viewCount === undefined ? '' : `, ${say(words.opened, { count: viewCount })}`;
  return (
    <div className="wms-news-readers" data-testid="news.readers">
      <p>
        {total === 0 ? say(words.noReaders) : say(words.readBy, { count: total })}
        {opened}
      </p>
      {total > 0 && (
        <table className="wms-changelog-table">
          <thead>
            <tr>
              <th scope="col">{say(words.reader)}</th>
              <th scope="col">{say(glossary.supplierNo)}</th>
              <th scope="col">{say(words.readOn)}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((reading: Reading) => (
              <tr key={reading.id}>
                <td>
                  {reading.userName} <span className="wms-quiet">{reading.userNo}</span>
                </td>
                <td>{reading.supplierNo ?? '—'}</td>
                <td className="wms-figure">{reading.readDate.slice(0, 16)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > SIZE && (
        <Pagination current={current} total={total} pageSize={SIZE} showSizeChanger={false} onChange={setCurrent} />
      )}
    </div>
  );
};
