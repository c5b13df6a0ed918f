/** What differed at the receipts of one ASN: short, beyond, damaged; what the supplier says to it and how it ended. */

import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { listDiscrepancies } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { discrepancy } from '@wms/contract/srm/receipt/receipt.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Qty } from '../../kernel/field/Qty.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { answerOf, askDiscrepancy, useMayAct } from './discrepancyDialogs.tsx';
import type { DiscrepancyRow } from './facts.ts';
import { words } from './words.ts';
import '../../kernel/record/recordLines.css';

interface TableProps {
  readonly rows: readonly DiscrepancyRow[];
  readonly onDone: () => void;
}
const columns = ['discrepancyNo', 'discrepancyType', 'itemNo', 'diffQty', 'reason', 'supplierAnswer', 'outcome'] as const;

const DiscrepancyTable = ({ rows, onDone }: TableProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const { side } = useUser();
  const isSupplier = side === 'supplier';
  const mayAct = useMayAct();
  const choice = (dictionary: string, value: string | null): string =>
    value === null ? '' : inLocale(labelOf(dictionary, value), locale);
  const named = (name: (typeof columns)[number]) => ({ 'data-label': say(discrepancy.labels[name]) });
  return (
    <div className="wms-receipt-scroll wms-line-cards">
      <table className="wms-receipt-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'diffQty' ? 'wms-right' : undefined}>
                {say(discrepancy.labels[name])}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-void={row.voidFlag === '1' ? '' : undefined}>
              <td className="wms-figure" {...named('discrepancyNo')}>
                {row.discrepancyNo}
              </td>
              <td {...named('discrepancyType')}>
                {choice('DISCREPANCY_TYPE', row.discrepancyType)}
                {row.wrongItem && <div className="wms-quiet">{say(words.came, { item: row.wrongItem })}</div>}
              </td>
              <td {...named('itemNo')}>
                <span className="wms-figure">{row.itemNo}</span> {row.itemName}
              </td>
              <td className="wms-right" {...named('diffQty')}>
                <Qty value={row.diffQty} {...(row.unitNo ? { unit: row.unitNo } : {})} />
              </td>
              <td {...named('reason')}>{row.reason}</td>
              <td {...named('supplierAnswer')}>
                {row.supplierAnswer === null ? <span className="wms-quiet">{say(words.waitsAnswer)}</span> : answerOf(row, say)}
              </td>
              <td {...named('outcome')}>
                {[choice('DISCREPANCY_OUTCOME', row.outcome), row.outcomeRemark].filter(Boolean).join(': ')}
              </td>
              <td className="wms-keep">
                {row.voidFlag === '1'
                  ? say(words.voided)
                  : mayAct &&
                    row.outcome === null && (
                      <Button size="small" onClick={() => askDiscrepancy(row, isSupplier, onDone)}>
                        {say(isSupplier ? words.answer : words.settle)}
                      </Button>
                    )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const Discrepancies = ({ asnId, onChanged }: { readonly asnId: string; readonly onChanged: () => void }): ReactNode => {
  const say = useSay();
  const { isSearch } = useGrant('Delivery.ReceivingDetails');
  const body = { current: 1, size: 100, condition: { asnId } };
  const read = useCall(listDiscrepancies, body, { fresh: 0, report: 'silent', enabled: isSearch });
  const rows = read.data?.records ?? [];
  if (rows.length === 0) return null;
  const done = (): void => {
    void read.refetch();
    onChanged();
  };
  return (
    <section className="wms-receipt-block" aria-label={say(words.discrepancies)}>
      <header>
        <strong>{say(words.discrepancies)}</strong>
      </header>
      <DiscrepancyTable rows={rows} onDone={done} />
    </section>
  );
};
