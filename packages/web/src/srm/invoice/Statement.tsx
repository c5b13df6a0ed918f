/** What was invoiced in a month, by partner and currency, with the workbook of it and the sheets to be signed. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { sum } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { underTab } from '@wms/contract/kernel/tile.ts';
import {
  exportOwnStatement,
  exportStatement,
  ownStatement,
  printOwnStatement,
  printStatement,
  type StatementRow,
  statementOf,
} from '@wms/contract/srm/invoice/invoice.calls.ts';
import { daysOfMonth } from '@wms/contract/srm/invoice/invoice.rules.ts';
import { invoiceTabs } from '@wms/contract/srm/invoice/invoice.tiles.ts';
import { invoice } from '@wms/contract/srm/invoice/invoice.ts';
import { Button, DatePicker, Flex, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { today } from '../../kernel/frame/today.ts';
import { fetchFile, useCall } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { printPages } from '../../print/door.ts';
import { words } from './words.ts';
import '../../kernel/acts/acts.css';
import './invoice.css';

const heads = [
  glossary.orgNo,
  glossary.supplierName,
  words.confirmed,
  invoice.labels.invoiceAmount,
  invoice.labels.taxAmount,
  invoice.labels.totalAmount,
  words.submitted,
  words.returned,
] as const;
const numeric = 2;
/** Money of one currency, and how many invoices. */
type Figures = Omit<StatementRow, 'orgNo' | 'supplierNo' | 'supplierName'>;
type Amount = 'invoiceAmount' | 'taxAmount' | 'totalAmount' | 'submittedAmount' | 'returnedAmount';
type Count = 'confirmedCount' | 'submittedCount' | 'returnedCount';
/** The sums of each currency that stands in more than one row. */
const totalsOf = (rows: readonly StatementRow[]): readonly Figures[] =>
  [...new Set(rows.map(({ currencyNo }) => currencyNo))].flatMap((currencyNo) => {
    const own = rows.filter((row) => row.currencyNo === currencyNo);
    const amount = (name: Amount): string => sum(...own.map((row) => row[name]));
    const count = (name: Count): number => own.reduce((all, row) => all + row[name], 0);
    return own.length < 2
      ? []
      : [
          {
            currencyNo,
            confirmedCount: count('confirmedCount'),
            invoiceAmount: amount('invoiceAmount'),
            taxAmount: amount('taxAmount'),
            totalAmount: amount('totalAmount'),
            submittedCount: count('submittedCount'),
            submittedAmount: amount('submittedAmount'),
            returnedCount: count('returnedCount'),
            returnedAmount: amount('returnedAmount'),
          },
        ];
  });

/** Whose invoices of which days a figure counts; nothing else than the list it opens is narrowed to. */
interface Counted {
  readonly startDate: string;
  readonly endDate: string;
  readonly orgNo?: string;
  readonly supplierNo?: string;
  readonly currencyNo: string;
}
type State = 'confirmed' | 'submitted' | 'returned';
const addressOf = (state: State, counted: Counted): string => {
  const tab = invoiceTabs('purchaser').find(({ key }) => key === state);
  if (!tab) throw new Error(`no tab ${state}`);
  return underTab(pathTo('Asn.Invoice'), tab, { ...counted }).url;
};

interface RowProps {
  readonly row: Figures;
  readonly names: readonly [string, string];
  readonly counted: Counted;
  readonly onOpen: () => void;
}
const Row = ({ row, names, counted, onOpen }: RowProps): ReactNode => {
  const say = useSay();
  const of = (state: State, amount?: string): ReactNode => {
    const count = row[`${state}Count`];
    const text = say(words.countOf, { count });
    if (count === 0) return text;
    return (
      <>
        <Link to={addressOf(state, counted)} onClick={onOpen}>
          {text}
        </Link>
        {amount && ` · ${formatQty(amount, 2)}`}
      </>
    );
  };
  const cells = [
    ...names,
    of('confirmed'),
    formatQty(row.invoiceAmount, 2),
    formatQty(row.taxAmount, 2),
    `${formatQty(row.totalAmount, 2)} ${row.currencyNo}`,
    of('submitted', row.submittedAmount),
    of('returned', row.returnedAmount),
  ];
  return (
    <tr>
      {cells.map((cell, at) => (
        <td
          key={heads[at]?.[0]}
          data-label={heads[at] && (at >= numeric || names[1] !== '') ? say(heads[at]) : undefined}
          className={at >= numeric ? 'wms-invoice-num wms-figure' : undefined}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
};

interface RowsProps extends Pick<RowProps, 'onOpen'> {
  readonly rows: readonly StatementRow[];
  readonly month: string;
}
const Rows = ({ rows, month, onOpen }: RowsProps): ReactNode => {
  const { first: startDate = '', last: endDate = '' } = daysOfMonth(month) ?? {};
  const say = useSay();
  return (
    <div className="wms-invoice-scroll">
      <table className="wms-invoice-table wms-dialog-lines">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head[0]} className={at >= numeric ? 'wms-invoice-num' : undefined}>
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.orgNo} ${row.supplierNo} ${row.currencyNo}`}
              row={row}
              names={[row.orgNo, [row.supplierNo, row.supplierName].filter(Boolean).join(' ')]}
              counted={{ startDate, endDate, orgNo: row.orgNo, supplierNo: row.supplierNo, currencyNo: row.currencyNo }}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <tfoot>
          {totalsOf(rows).map((row) => (
            <Row
              key={row.currencyNo}
              row={row}
              names={[say(screenTerms.sum), '']}
              counted={{ startDate, endDate, currencyNo: row.currencyNo }}
              onOpen={onOpen}
            />
          ))}
        </tfoot>
      </table>
    </div>
  );
};

const monthAfter = (month: string, by: 1 | -1): string => {
  const day = dayOf(`${month}-01`)?.add(by, 'month');
  return day ? dayText(day).slice(0, 7) : month;
};

interface StatementProps {
  readonly isOutside: boolean;
  readonly onClose: () => void;
}
export const Statement = ({ isOutside, onClose }: StatementProps): ReactNode => {
  const say = useSay();
  const [month, setMonth] = useState(today().slice(0, 7));
  const [busy, setBusy] = useState<'export' | 'print'>();
  const grant = useGrant(invoice.menu);
  const found = useCall(isOutside ? ownStatement : statementOf, { month }, { fresh: 0, report: 'silent' });
  const rows = found.data?.records ?? [];
  const take = async (what: 'export' | 'print'): Promise<void> => {
    setBusy(what);
    try {
      if (what === 'export') await fetchFile(isOutside ? exportOwnStatement : exportStatement, { month });
      else await printPages(await fetchFile(isOutside ? printOwnStatement : printStatement, { month }));
    } catch (error) {
      // told by the toast of every failed call
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(undefined);
    }
  };
  const button = (what: 'export' | 'print'): ReactNode => (
    <Button
      disabled={rows.length === 0}
      loading={busy === what}
      onClick={() => void take(what)}
      data-testid={`statement.${what}`}
      {...(rows.length === 0 ? { title: say(words.noStatement) } : {})}
    >
      {say(terms[what])}
    </Button>
  );
  return (
    <section data-testid="invoice.statement">
      <Flex gap={8} align="center">
        {/* what is settled is mostly the month before */}
        <Button
          autoFocus
          icon={<LeftOutlined />}
          aria-label={say(words.previousMonth)}
          onClick={() => setMonth((known) => monthAfter(known, -1))}
        />
        <DatePicker
          picker="month"
          allowClear={false}
          aria-label={say(words.month)}
          value={dayOf(`${month}-01`)}
          onChange={(day) => day && setMonth(dayText(day).slice(0, 7))}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={say(words.nextMonth)}
          onClick={() => setMonth((known) => monthAfter(known, 1))}
        />
        {grant.isExport && button('export')}
        {grant.isPrint && button('print')}
      </Flex>
      {found.isError ? (
        <LoadFailed onRetry={found.refetch} />
      ) : found.isPending ? (
        <Skeleton active />
      ) : rows.length === 0 ? (
        <p className="wms-quiet" role="status">
          {say(words.noStatement)}
        </p>
      ) : (
        <Rows rows={rows} month={month} onOpen={onClose} />
      )}
    </section>
  );
};
