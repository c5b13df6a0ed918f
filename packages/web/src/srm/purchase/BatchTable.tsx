/** The batches of an order line in a small table, read when somebody opens it. */
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { OrderDecision } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type ListedLine, ordersOf } from './service.ts';
import './purchase.css';

export interface BatchColumn<B> {
  readonly label: Trilingual;
  /** A quantity stands at the right. */
  readonly isQty?: boolean;
  readonly draw: (batch: B, at: number, line: OrderDecision) => ReactNode;
}
interface BatchTableProps<B> {
  readonly row: ListedLine;
  readonly testId: string;
  readonly batchesOf: (line: OrderDecision) => readonly B[];
  readonly columns: readonly BatchColumn<B>[];
}
export const BatchTable = <B extends { readonly id?: string; readonly replyDate: string; readonly replyQty: string }>({
  row,
  testId,
  batchesOf,
  columns,
}: BatchTableProps<B>): ReactNode => {
  const say = useSay();
  const { side } = useUser();
  const read = useCall(ordersOf(side).decisions, { ids: [row.id] }, { report: 'silent', fresh: 0 });
  if (read.isError) return <p role="alert">{read.error.message}</p>;
  const [line] = read.data?.records ?? [];
  if (!line) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  return (
    <table className="wms-arithmetic" data-testid={testId}>
      <thead>
        <tr>
          {columns.map(({ label, isQty }) => (
            <th key={label[0]} scope="col" className={isQty ? 'wms-right' : ''}>
              {say(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {batchesOf(line).map((batch, at) => (
          <tr key={batch.id ?? `${batch.replyDate} ${batch.replyQty}`}>
            {columns.map(({ label, isQty, draw }) => (
              <td key={label[0]} className={isQty ? 'wms-right wms-figure' : 'wms-figure'}>
                {draw(batch, at, line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
