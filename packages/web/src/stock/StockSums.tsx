/** How much of each item the search finds, in a table of its own: asked for, because it reads all of the rows. */
import { isZero } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { availableType } from '@wms/contract/stock/consignment.rules.ts';
import { sumStock } from '@wms/contract/stock/onHand.calls.ts';
import { stock } from '@wms/contract/stock/stock.ts';
import { Empty, Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { DocNo } from '../kernel/field/DocNo.tsx';
import { Failure } from '../kernel/field/ListStates.tsx';
import type { Condition } from '../kernel/field/listState.ts';
import { formatQty, Qty } from '../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { pathTo } from '../kernel/frame/routes.ts';
import { goTo } from '../kernel/frame/tabStore.ts';
import { Heads } from '../kernel/record/Heads.tsx';
import { useCall } from '../kernel/wire/calls.ts';
import { carriedPath, keptPath } from './onHandFacts.ts';
import { words } from './onHandWords.ts';
import './stock.css';

const SIZE = 20;
/** The rows of stock that a sum is made of. */
const rowsPath = (condition: Condition, itemNo: string): string =>
  pathTo('InventorySynergy.Stock', {}, { tab: 'all', f: JSON.stringify({ ...condition, itemNo }) });
interface BehindProps {
  readonly qty: string;
  readonly unit?: string;
  readonly path: string;
  readonly onGo: () => void;
}
/** A figure that opens what it is the sum of; of nothing there is nothing to open. */
const Behind = ({ qty, unit = '', path, onGo }: BehindProps): ReactNode =>
  isZero(qty) ? (
    <Qty value={qty} unit={unit} />
  ) : (
    <DocNo
      no={`${formatQty(qty)} ${unit}`.trim()}
      href={path}
      onOpen={() => {
        onGo();
        goTo(path);
      }}
    />
  );
interface Props {
  readonly condition: Condition;
  /** Somebody follows a figure: the dialog gives way. */
  readonly onGo: () => void;
}
const Sums = ({ condition, onGo }: Props): ReactNode => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const read = useCall(sumStock, { current: page, size: SIZE, condition }, { fresh: 0, report: 'silent' });
  if (read.isError) return <Failure title={say(words.sumsFailed)} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { records, total } = read.data;
  if (total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.sumsNone)} />;
  const heads = [
    glossary.itemNo,
    glossary.itemName,
    screenTerms.quantity,
    stock.labels.reservedQty,
    words.claimed,
    words.available,
    words.held,
    words.cellCount,
    words.lotCount,
  ];
  return (
    <div data-testid="stock.sums">
      <p className="wms-quiet">{say(words.sumsOf, { total })}</p>
      <div className="wms-stock-sums">
        <table>
          <Heads labels={heads} />
          <tbody>
            {records.map((row) => (
              <tr key={`${row.orgNo} ${row.itemNo}`}>
                <th scope="row">{row.itemNo}</th>
                <td>{row.itemName ?? '–'}</td>
                <td>
                  <Behind qty={row.qty} unit={row.unitNo ?? ''} path={rowsPath(condition, row.itemNo)} onGo={onGo} />
                </td>
                <td>
                  <Behind qty={row.reservedQty} path={keptPath({ keepsItemNo: row.itemNo })} onGo={onGo} />
                </td>
                <td>
                  <Behind qty={row.claimedQty} path={carriedPath(row.itemNo)} onGo={onGo} />
                </td>
                <td>
                  <Behind
                    qty={row.availableQty}
                    path={rowsPath({ ...condition, inventoryType: availableType }, row.itemNo)}
                    onGo={onGo}
                  />
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
  openModal((handle) => <Sums condition={condition} onGo={handle.close} />, {
    title: sayNow(words.sums),
    width: 900,
    testId: 'stock.sumsBox',
  });
};
