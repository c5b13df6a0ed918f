/** What was received of an ASN, voided receipts among it; the supplier sees no cell. */
import { labelOf as valueLabel } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { Skeleton, Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { labelOf } from '../../kernel/list/fields.ts';
import { toneOf } from '../../kernel/list/statusTones.ts';
import { useLocale, useSay } from '../../kernel/locale.tsx';
import { Qty } from '../../kernel/Qty.tsx';
import { StatusTag } from '../../kernel/StatusTag.tsx';
import { words } from './words.ts';

type Receipt = Row<typeof receiptLine>;
const texts = ['receiptNo', 'receiptDate', 'itemNo', 'itemName', 'lotNo', 'receiveUserName', 'reason'] as const;
const figures = ['receiveQty', 'giftQty', 'badQty', 'acceptQty', 'checkReturnQty', 'stockQty'] as const;

export const ReceiptsTable = ({ rows }: { rows: readonly Receipt[] | undefined }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  if (!rows) return <Skeleton active />;
  if (rows.length === 0) return <p className="wms-quiet">{say(words.noReceipts)}</p>;
  const label = (name: string): string => say(labelOf(receiptLine, name));
  const columns: TableColumnType<Receipt>[] = [
    ...texts.map((name) => ({ key: name, title: label(name), width: 140, render: (_: unknown, row: Receipt) => row[name] })),
    ...figures.map((name) => ({
      key: name,
      title: label(name),
      width: 100,
      align: 'right' as const,
      render: (_: unknown, row: Receipt) => <Qty value={row[name]} />,
    })),
    {
      key: 'status',
      title: label('status'),
      width: 100,
      render: (_: unknown, row) => (
        <StatusTag tone={toneOf('ReceiptStatus', row.status) ?? 'draft'}>
          {inLocale(valueLabel('ReceiptStatus', row.status), locale)}
        </StatusTag>
      ),
    },
  ];
  return (
    <Table<Receipt>
      size="small"
      rowKey="id"
      data-testid="asn.receipts"
      dataSource={[...rows]}
      columns={columns}
      pagination={false}
      scroll={{ x: columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0) }}
    />
  );
};
