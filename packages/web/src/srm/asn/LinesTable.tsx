/** The lines of an ASN with what came of each; closed and void ones say so and why. */

import { isCustomName } from '@wms/contract/kernel/customField.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource, Row } from '@wms/contract/kernel/resource.ts';
import type { AsnLineRow } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import type { AsnDetail } from '@wms/contract/srm/receipt/notice.calls.ts';
import { Skeleton, Table, type TableColumnType } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Attachments } from '../../file/door.ts';
import { drawCell } from '../../kernel/column/tableParts.tsx';
import { labelOf } from '../../kernel/field/fields.ts';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { words as listWords } from '../../kernel/field/words.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useNarrow } from '../../kernel/frame/useNarrow.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { NoticeFigure, noticeFigures } from './NoticeArithmetic.tsx';
import { words } from './words.ts';

type Name = keyof Row<typeof asnLine>;
const plain = ['lotNo', 'supplierLotNo', 'productDate', 'classesNo', 'productFeatures', 'stockFeatures', 'supRemarks'] as const;

const StateOf = ({ line }: { line: AsnLineRow }): ReactNode => {
  const say = useSay();
  if (line.voidFlag === '1') return <StatusTag tone="void">{say(asnLine.labels.voidFlag)}</StatusTag>;
  return line.closedFlag === '1' ? <StatusTag tone="done">{say(asnLine.labels.closedFlag)}</StatusTag> : null;
};

interface LinesTableProps {
  readonly lines: readonly AsnLineRow[] | undefined;
  /** What was received of them, where it is known: a received quantity names it. */
  readonly receipts?: AsnDetail['receipts'] | undefined;
  readonly acts?: (line: AsnLineRow) => ReactNode;
}
type Say = (text: Trilingual) => string;
type Column = TableColumnType<AsnLineRow>;

/** Which line it is: its place, item and order. */
const nameColumns = (label: (name: string) => string): readonly Column[] => [
  { key: 'lineSeq', title: '#', width: 48, render: (_: unknown, line) => <span className="wms-figure">{line.lineSeq}</span> },
  {
    key: 'item',
    title: label('goodsNo'),
    width: 240,
    render: (_: unknown, line) => (
      <>
        <span className="wms-figure">{line.goodsNo}</span> {line.goodsName}
        {line.spec && <div className="wms-quiet">{line.spec}</div>}
      </>
    ),
  },
  {
    key: 'order',
    title: label('purchaseNo'),
    width: 170,
    render: (_: unknown, line) => (
      <span className="wms-figure">
        {line.purchaseNo}-{line.purchaseSeq}
      </span>
    ),
  },
];

/** What came of it, how it is closed, its papers and its buttons. */
const stateColumns = (
  label: (name: string) => string,
  say: Say,
  lines: readonly AsnLineRow[],
  acts: LinesTableProps['acts'],
): readonly Column[] => [
  {
    key: 'state',
    title: label('closedReason'),
    width: 180,
    render: (_: unknown, line) => (
      <>
        <StateOf line={line} /> {line.closedReason}
      </>
    ),
  },
  ...(lines.some((line) => line.fileList?.length)
    ? [
        {
          key: 'files',
          title: say(words.files),
          width: 200,
          render: (_: unknown, line: AsnLineRow) => <Attachments files={line.fileList ?? []} />,
        },
      ]
    : []),
  ...(acts
    ? [{ key: 'acts', title: say(listWords.operations), width: 150, render: (_: unknown, line: AsnLineRow) => acts(line) }]
    : []),
];

/** On a phone each line is a card, as the rows of lists are. */
const Cards = ({ lines, columns }: { readonly lines: readonly AsnLineRow[]; readonly columns: readonly Column[] }): ReactNode => {
  const say = useSay();
  const cell = (line: AsnLineRow, key: unknown): ReactNode =>
    columns.find((column) => column.key === key)?.render?.(undefined, line, 0) as ReactNode;
  const facts = columns.filter(({ key }) => !['lineSeq', 'item', 'state', 'acts'].includes(String(key)));
  return (
    <ul className="wms-records wms-asn-cards" aria-label={say(words.lines)} data-testid="asn.lines">
      {lines.map((line) => (
        <li key={line.id} className="wms-tile">
          <div className="wms-tile-head">
            <div>
              #{cell(line, 'lineSeq')} {cell(line, 'item')}
            </div>
            <div>{cell(line, 'state')}</div>
          </div>
          <dl>
            {facts.map(({ key, title }) => (
              <div key={String(key)}>
                <dt>{title as ReactNode}</dt>
                <dd>{cell(line, key)}</dd>
              </div>
            ))}
          </dl>
          {cell(line, 'acts')}
        </li>
      ))}
    </ul>
  );
};

export const LinesTable = ({ lines, receipts, acts }: LinesTableProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const narrow = useNarrow();
  const { resource } = useCustomised<Resource>(asnLine);
  const place = useRef<HTMLDivElement>(null);
  // what can be scrolled must be reached by keyboard; antd gives its scroller no property for that
  useEffect(() => place.current?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0'));
  if (!lines) return <Skeleton active />;
  const label = (name: string): string => say(labelOf(resource, name));
  const context = { resource, locale, say, cells: {}, extra: [] };
  // a column nobody has filled takes room and says nothing
  const filled = plain.filter((name) => lines.some((line) => line[name]));
  const columns: Column[] = [
    ...nameColumns(label),
    ...noticeFigures.map((name) => ({
      key: name,
      title: name === 'unreceivedQty' || name === 'valuationQty' ? say(words[name]) : label(name),
      width: 110,
      align: 'right' as const,
      render: (_: unknown, line: AsnLineRow) => (
        <NoticeFigure line={line} figure={name} receipts={receipts} {...(name === 'deliveryQty' ? { unit: line.unitNo } : {})} />
      ),
    })),
    ...filled.map((name) => ({
      key: name,
      title: label(name),
      width: 130,
      render: (_: unknown, line: AsnLineRow) => line[name as Name],
    })),
    ...resource.list.columns.filter(isCustomName).map((name) => ({
      key: name,
      title: label(name),
      width: 130,
      render: (_: unknown, line: AsnLineRow) => drawCell<AsnLineRow>(context, name, line),
    })),
    ...stateColumns(label, say, lines, acts),
  ];
  if (narrow) return <Cards lines={lines} columns={columns} />;
  return (
    <div ref={place}>
      <Table<AsnLineRow>
        size="small"
        rowKey="id"
        data-testid="asn.lines"
        dataSource={[...lines]}
        columns={columns}
        pagination={lines.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
        scroll={{ x: columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0) }}
      />
    </div>
  );
};
