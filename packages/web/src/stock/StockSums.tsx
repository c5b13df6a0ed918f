/** How much of each item the search finds, in a table of its own: asked for, because it reads all of the rows. */
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { sumStock } from '@wms/contract/stock/onHand.calls.ts';
import { Empty, Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Failure } from '../kernel/field/ListStates.tsx';
import type { Condition } from '../kernel/field/listState.ts';
import { Qty } from '../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { useCall } from '../kernel/wire/calls.ts';
import { words } from './onHandWords.ts';
import './stock.css';

const SIZE = 20;
const Sums = ({ condition }: { readonly condition: Condition }): ReactNode => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const read = useCall(sumStock, { current: page, size: SIZE, condition }, { fresh: 0, report: 'silent' });
  if (read.isError) return <Failure title={say(words.sumsFailed)} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { records, total } = read.data;
  if (total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.sumsNone)} />;
  const heads = [glossary.itemNo, glossary.itemName, screenTerms.quantity, words.held, words.cellCount, words.lotCount];
  return (
    <div data-testid="stock.sums">
      <p className="wms-quiet">{say(words.sumsOf, { total })}</p>
      <div className="wms-stock-sums">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head[0]} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <tr key={`${row.orgNo} ${row.itemNo}`}>
                <th scope="row">{row.itemNo}</th>
                <td>{row.itemName ?? '–'}</td>
                <td>
                  <Qty value={row.qty} unit={row.unitNo ?? ''} />
                </td>
                <td>
                  <Qty value={row.heldQty} unit={row.unitNo ?? ''} />
                </td>
                <td>{row.cellCount}</td>
                <td>{row.lotCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > SIZE && (
        <Pagination size="small" current={page} pageSize={SIZE} total={total} showSizeChanger={false} onChange={setPage} />
      )}
    </div>
  );
};

export const showSums = (condition: Condition): void => {
  openModal(() => <Sums condition={condition} />, { title: sayNow(words.sums), width: 760, testId: 'stock.sumsBox' });
};
