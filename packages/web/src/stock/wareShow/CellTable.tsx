/** The same warehouse as a table: every cell a row, what lies in it when it is opened. */

import { cell as cellResource } from '@wms/contract/base/cell/cell.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { getCellInfo } from '@wms/contract/stock/wareShow/wareShow.calls.ts';
import type { CellOnShelf, ZoneOnPlan } from '@wms/contract/stock/wareShow/wareShow.replies.ts';
import { stateOf } from '@wms/contract/stock/wareShow/wareShow.ts';
import { Alert, Button, Select, Spin, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { labelOf as nameOf } from '../../kernel/field/fields.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { colouringOf, fullnessOf } from './colours.ts';
import { Swatch } from './Legend.tsx';
import { type Selected, withCells } from './selection.ts';
import { words } from './words.ts';

/** What lies in one cell, by item, lot and owner. */
const Contents = ({ warehouseNo, cellNo }: { warehouseNo: string; cellNo: string }): ReactNode => {
  const say = useSay();
  const read = useCall(getCellInfo, { warehouseNo, cellNo }, { report: 'silent', fresh: 5_000 });
  if (read.isError) return <Alert type="error" showIcon title={read.error.message} />;
  if (read.data?.cellNo !== cellNo) return <Spin size="small" />;
  if (read.data.stock.length === 0) return <span className="wms-quiet">{say(words.nothingInIt)}</span>;
  return (
    <table className="wms-ware-grid" aria-label={say(words.contents)}>
      <thead>
        <tr>
          {[words.item, words.lot, words.owner, words.quantity].map((head) => (
            <th key={head[0]} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {read.data.stock.map((row) => (
          <tr key={[row.itemNo, row.lotNo, row.ownerNo, row.inventoryType].join(' ')}>
            <td>
              <span className="wms-figure">{row.itemNo}</span> {row.itemName}
            </td>
            <td className="wms-figure">{row.lotNo}</td>
            <td>{row.ownerNo === '' ? say(words.own) : row.ownerNo}</td>
            <td>
              <Qty value={row.qty} {...(row.unitNo ? { unit: row.unitNo } : {})} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export interface CellTableProps {
  readonly warehouseNo: string;
  readonly name: string;
  readonly zones: readonly ZoneOnPlan[];
  readonly cells: readonly CellOnShelf[];
  readonly zoneNo: string;
  readonly lit: ReadonlySet<string> | undefined;
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
  readonly onZone: (zoneNo: string) => void;
  readonly onCell: (cell: CellOnShelf) => void;
}
const PAGE = 50;
const states = colouringOf('state', []);

const byText = (pick: (cell: CellOnShelf) => string) => (a: CellOnShelf, b: CellOnShelf) => (pick(a) < pick(b) ? -1 : 1);
const useColumns = (zones: readonly ZoneOnPlan[], onCell: (cell: CellOnShelf) => void): TableColumnsType<CellOnShelf> => {
  const say = useSay();
  const locale = useLocale();
  const zoneNames = useMemo(() => new Map(zones.map((zone) => [zone.zoneNo, zone.zoneName])), [zones]);
  return [
    {
      key: 'cellNo',
      title: say(nameOf(cellResource, 'cellNo')),
      fixed: 'start',
      width: 140,
      sorter: byText((cell) => cell.cellNo),
      render: (_, cell) => (
        <button type="button" className="wms-docno-link" onClick={() => onCell(cell)}>
          {cell.cellNo}
        </button>
      ),
    },
    {
      key: 'zoneNo',
      title: say(nameOf(cellResource, 'zoneNo')),
      width: 150,
      render: (_, cell) => `${cell.zoneNo} ${zoneNames.get(cell.zoneNo) ?? ''}`,
    },
    { key: 'shelfNo', title: say(nameOf(cellResource, 'shelfNo')), width: 90, render: (_, cell) => cell.shelfNo },
    { key: 'column', title: say(words.columnNo), width: 70, align: 'right', render: (_, cell) => cell.column },
    { key: 'level', title: say(words.levelNo), width: 70, align: 'right', render: (_, cell) => cell.level },
    {
      key: 'cellType',
      title: say(nameOf(cellResource, 'cellType')),
      width: 110,
      render: (_, cell) => inLocale(labelOf('CELL_TYPE', cell.cellType), locale),
    },
    {
      key: 'state',
      title: say(words.state),
      width: 150,
      render: (_, cell) => {
        const look = states.classes.find(({ key }) => key === stateOf(cell));
        return (
          look && (
            <span className="wms-state">
              <Swatch look={look} /> {say(look.label, look.params)}
            </span>
          )
        );
      },
    },
    {
      key: 'occupancy',
      title: say(words.occupancy),
      width: 90,
      align: 'right',
      sorter: (a, b) => a.occupancy - b.occupancy,
      render: (_, cell) => <span className="wms-figure">{fullnessOf(cell, say)}</span>,
    },
    {
      key: 'qty',
      title: say(words.quantity),
      width: 130,
      align: 'right',
      render: (_, cell) => (
        <span className="wms-figure">
          {/* kinds of goods may have units of their own: what lies there stands below the row, by kind */}
          {(cell.itemCount ?? 0) > 1 ? '…' : formatQty(cell.qty ?? '0')}
          {cell.maxQty && <span className="wms-quiet"> / {formatQty(cell.maxQty)}</span>}
        </span>
      ),
    },
    {
      key: 'itemNo',
      title: say(words.item),
      width: 150,
      render: (_, cell) => cell.itemNo ?? ((cell.itemCount ?? 0) > 1 ? say(words.items, { count: cell.itemCount ?? 0 }) : ''),
    },
  ];
};

export const CellTable = (props: CellTableProps): ReactNode => {
  const { warehouseNo, name, zones, cells, zoneNo, lit, selected, onSelect, onZone, onCell } = props;
  const say = useSay();
  const [page, setPage] = useState(1);
  const shown = useMemo(
    () => cells.filter((cell) => (zoneNo === '' || cell.zoneNo === zoneNo) && (lit?.has(cell.cellNo) ?? true)),
    [cells, zoneNo, lit],
  );
  const columns = useColumns(zones, onCell);
  const last = Math.max(1, Math.ceil(shown.length / PAGE));
  return (
    <section className="wms-ware-table" aria-label={say(words.tableOf, { name })} data-testid="table">
      <div className="wms-ware-table-tools">
        <Select
          value={zoneNo}
          aria-label={say(words.zonesOf)}
          options={[
            { value: '', label: say(words.allZones) },
            ...zones.map((zone) => ({ value: zone.zoneNo, label: `${zone.zoneNo} ${zone.zoneName}` })),
          ]}
          onChange={onZone}
        />
        <span className="wms-quiet" data-testid="table.count">
          {say(words.cells, { count: shown.length })}
        </span>
        <Button size="small" disabled={shown.length === 0} onClick={() => onSelect(withCells(selected, shown))}>
          {say(words.selectAll)}
        </Button>
      </div>
      <Table<CellOnShelf>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...shown]}
        scroll={{ x: 1150 }}
        pagination={{ current: Math.min(page, last), pageSize: PAGE, showSizeChanger: false, onChange: setPage, size: 'small' }}
        rowSelection={{
          columnWidth: 36,
          selectedRowKeys: [...selected],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onSelect(new Set(keys.map(String))),
          // the head is drawn twice, once unseen for its measures: a box in it would be reached by Tab without being there
          hideSelectAll: true,
          getCheckboxProps: (cell) => ({ 'aria-label': cell.cellNo }) as object,
        }}
        expandable={{
          columnWidth: 32,
          rowExpandable: (cell) => (cell.itemCount ?? 0) > 0,
          expandedRowRender: (cell) => <Contents warehouseNo={warehouseNo} cellNo={cell.cellNo} />,
        }}
      />
    </section>
  );
};
