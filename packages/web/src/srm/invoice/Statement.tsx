/** What was invoiced in a month, by partner and currency, with the workbook of it and the sheets to be signed. */
import { sum } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import {
  exportOwnStatement,
  exportStatement,
  ownStatement,
  printOwnStatement,
  printStatement,
  type StatementRow,
  statementOf,
} from '@wms/contract/srm/invoice/invoice.calls.ts';
import { invoice } from '@wms/contract/srm/invoice/invoice.ts';
import { Button, DatePicker, Flex, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { LoadFailed } from '../../kernel/field/LoadFailed.tsx';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
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

const Row = ({ row, names }: { readonly row: Figures; readonly names: readonly [string, string] }): ReactNode => {
  const say = useSay();
  const of = (count: number, amount?: string) =>
    `${say(words.countOf, { count })}${amount && count > 0 ? ` · ${formatQty(amount, 2)}` : ''}`;
  const cells = [
    ...names,
    of(row.confirmedCount),
    formatQty(row.invoiceAmount, 2),
    formatQty(row.taxAmount, 2),
    `${formatQty(row.totalAmount, 2)} ${row.currencyNo}`,
    of(row.submittedCount, row.submittedAmount),
    of(row.returnedCount, row.returnedAmount),
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

const Rows = ({ rows }: { readonly rows: readonly StatementRow[] }): ReactNode => {
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
            />
          ))}
        </tbody>
        <tfoot>
          {totalsOf(rows).map((row) => (
            <Row key={row.currencyNo} row={row} names={[say(screenTerms.sum), '']} />
          ))}
        </tfoot>
      </table>
    </div>
  );
};

export const Statement = ({ isOutside }: { readonly isOutside: boolean }): ReactNode => {
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
        <DatePicker
          picker="month"
          allowClear={false}
          aria-label={say(words.month)}
          value={dayOf(`${month}-01`)}
          onChange={(day) => day && setMonth(dayText(day).slice(0, 7))}
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
        <Rows rows={rows} />
      )}
    </section>
  );
};
