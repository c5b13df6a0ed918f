/** One cell: where it is, what it takes, how full it is and what lies in it. */

import { cell as cellResource } from '@wms/contract/base/cell/cell.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { getCellInfo } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CellInfo, StockInCell } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { freezeWords, loadAskFreeze } from '../../base/cell/door.ts';
import { drawValue } from '../../kernel/field/cells.tsx';
import { labelOf as nameOf } from '../../kernel/field/fields.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { sumsByUnit, unitsText } from '../../kernel/field/units.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { fullnessOf, hasShare } from './colours.ts';
import { words } from './words.ts';
import { Fullness } from './ZoneList.tsx';

const facts = [
  'cellType',
  'statusCode',
  'maxQty',
  'maxWeight',
  'cellLength',
  'cellWidth',
  'cellHeight',
  'isBadCell',
  'isMixSku',
  'isMixLot',
  'shelvesType',
  'scatterProperty',
  'cellInSeq',
  'cellOutSeq',
  'remark',
] as const;

const Goods = ({ stock, warehouseNo }: { stock: readonly StockInCell[]; warehouseNo: string }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const isLinked = useGrant('ReceiptTracking.Warehousing.Details').isSearch;
  if (stock.length === 0) return <p className="wms-quiet">{say(words.nothingInIt)}</p>;
  return (
    <ul className="wms-goods">
      {stock.map((row) => (
        <li key={[row.itemNo, row.lotNo, row.ownerNo, row.inventoryType].join(' ')} data-testid="card.goods">
          <span className="wms-goods-head">
            <strong className="wms-figure">{row.itemNo}</strong>
            <Qty value={row.qty} {...(row.unitNo ? { unit: row.unitNo } : {})} />
          </span>
          <span>{[row.itemName, row.spec].filter(Boolean).join(' ')}</span>
          <span className="wms-quiet">
            {[
              row.lotNo && `${say(words.lot)} ${row.lotNo}`,
              row.ownerNo === '' ? say(words.own) : `${say(words.owner)} ${row.ownerNo}`,
              inLocale(labelOf('INVENTORY_TYPE', row.inventoryType), locale),
              /[1-9]/.test(row.reservedQty) && say(words.reserved, { qty: formatQty(row.reservedQty) }),
              ...row.barcodes,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isLinked && (
            <button
              type="button"
              className="wms-rowact"
              onClick={() =>
                goTo(
                  pathTo(
                    'ReceiptTracking.Warehousing.Details',
                    {},
                    { f: JSON.stringify({ warehouseNo, itemNoIndistinct: row.itemNo }) },
                  ),
                )
              }
            >
              {say(words.ledger)}
              <span className="wms-unseen"> {row.itemNo}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};

const FrozenNote = ({ info }: { readonly info: CellInfo }): ReactNode => {
  const say = useSay();
  const { frozenReason, frozenName, frozenDate } = info;
  return (
    <Alert
      type="warning"
      showIcon
      data-testid="card.frozen"
      title={`${say(cellResource.labels.isFrozen)}: ${frozenReason ?? ''}`}
      description={[frozenName, frozenDate].filter(Boolean).join(' · ')}
    />
  );
};

interface CardActsProps extends Pick<CellCardProps, 'canModify' | 'canPrint' | 'onPrint'> {
  readonly info: CellInfo;
  readonly onFrozen: () => void;
}
const CardActs = ({ info, canModify, canPrint, onPrint, onFrozen }: CardActsProps): ReactNode => {
  const say = useSay();
  const [own, list] = [useGrant('Base.Basic.WarehouseManage'), useGrant('Base.Basic.Storage')];
  const isFrozen = info.isFrozen === '1';
  return (
    <div className="wms-card-acts">
      {canModify && (
        <Button
          size="small"
          data-testid="card.modify"
          onClick={() => goTo(pathTo('Base.Basic.WarehouseManage.ModifyCell', {}, { id: info.id }))}
        >
          {say(words.modify)}
        </Button>
      )}
      {(own.isCheck || list.isCheck) && (
        <Button
          size="small"
          data-testid="card.freeze"
          onClick={() => void loadAskFreeze().then((askFreeze) => askFreeze([info], onFrozen, isFrozen))}
        >
          {say(isFrozen ? freezeWords.unfreeze : freezeWords.freeze)}
        </Button>
      )}
      {canPrint && (
        <Button size="small" onClick={onPrint}>
          {say(words.printLabels)}
        </Button>
      )}
    </div>
  );
};

export interface CellCardProps {
  readonly warehouseNo: string;
  readonly cellNo: string;
  readonly canModify: boolean;
  readonly canPrint: boolean;
  readonly onPrint: () => void;
  readonly onClose?: () => void;
}
export const CellCard = ({ warehouseNo, cellNo, canModify, canPrint, onPrint, onClose }: CellCardProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const read = useCall(getCellInfo, { warehouseNo, cellNo }, { report: 'silent', fresh: 5_000 });
  const info = read.data?.cellNo === cellNo ? read.data : undefined;
  const fields = cellResource.fields;
  return (
    <section className="wms-cell-card" aria-label={say(words.cellCard, { no: cellNo })} data-testid="card">
      <header>
        <h2 className="wms-ware-head wms-figure">{cellNo}</h2>
        {info?.cellName && <span className="wms-quiet">{info.cellName}</span>}
        {onClose && (
          <Button size="small" type="text" onClick={onClose}>
            {say(words.close)}
          </Button>
        )}
      </header>
      {read.isError && (
        <Alert
          type="error"
          showIcon
          title={read.error.status === 404 ? say(words.gone) : read.error.message}
          action={<Button onClick={() => void read.refetch()}>↻</Button>}
        />
      )}
      {!info && !read.isError && <Skeleton active paragraph={{ rows: 4 }} />}
      {info && (
        <>
          <p className="wms-card-place">
            {info.zoneNo} / {info.shelfNo ? say(words.shelfName, { no: info.shelfNo }) : say(words.noShelf)}
            {typeof info.cellX === 'number' && ` / ${say(words.column, { no: info.cellX })}`}
            {typeof info.cellZ === 'number' && ` / ${say(words.level, { no: info.cellZ })}`}
          </p>
          <p className="wms-card-full">
            {hasShare(info) && <Fullness value={info.occupancy} label={say(words.occupancy)} />}
            <span className="wms-figure">
              {fullnessOf(info, say)} · {unitsText(sumsByUnit(info.stock))}
              {info.maxQty ? ` / ${formatQty(info.maxQty)}` : ''}
            </span>
          </p>
          {info.isFrozen === '1' && <FrozenNote info={info} />}
          <h3 className="wms-ware-head">{say(words.contents)}</h3>
          <Goods stock={info.stock} warehouseNo={warehouseNo} />
          <dl className="wms-card-facts">
            {facts
              .filter((name) => info[name] !== null && info[name] !== undefined && info[name] !== '')
              .map((name) => (
                <div key={name}>
                  <dt>{say(nameOf(cellResource, name))}</dt>
                  <dd>{drawValue(fields[name], info[name], locale)}</dd>
                </div>
              ))}
          </dl>
          <CardActs
            info={info}
            canModify={canModify}
            canPrint={canPrint}
            onPrint={onPrint}
            onFrozen={() => void read.refetch()}
          />
        </>
      )}
    </section>
  );
};
