/**
 * The receipts of one ASN and what differed, inside its details:
 *
 *   <AsnReceipts asnId={id} onChanged={() => refresh()} />
 *
 * Suppliers read and answer; the warehouse inspects, puts away, cancels and settles.
 */

import { isIn } from '@wms/contract/kernel/flow.ts';
import { listReceipts } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { receiptFlow } from '@wms/contract/srm/receipt/receipt.flow.ts';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { RowActions } from '../../kernel/column/RowActions.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { cancelLine, inspect, putAway } from './acts.tsx';
import { askCancel } from './CancelDialog.tsx';
import { Discrepancies } from './Discrepancies.tsx';
import { type LineRow, nameOf } from './facts.ts';
import { LineTable } from './ReceiptLines.tsx';
import { words } from './words.ts';

export interface AsnReceiptsProps {
  readonly asnId: string;
  /** Something moved: what surrounds the receipts should be read again. */
  readonly onChanged?: () => void;
}
const byReceipt = (lines: readonly LineRow[]): readonly (readonly LineRow[])[] => {
  const found = new Map<string, LineRow[]>();
  for (const line of lines) found.set(line.receiptId, [...(found.get(line.receiptId) ?? []), line]);
  return [...found.values()];
};

/** What was cancelled stays in sight here, struck through: it is the story of the notice. */
const everyState = Object.values(receiptFlow.states);

/** The list answers lines where lines are asked for. */
const isLine = <T extends object>(row: T): row is Extract<T, { readonly receiptId: string }> => 'receiptId' in row;

export const AsnReceipts = ({ asnId, onChanged }: AsnReceiptsProps): ReactNode => {
  const say = useSay();
  const inside = useUser().side !== 'supplier';
  const asn = useGrant('Asn.Warehouse');
  const receiving = useGrant('Delivery.ReceivingDetails');
  const acceptance = useGrant('ReceiptTracking.Acceptance.Details');
  const read = useCall(
    listReceipts,
    { current: 1, size: 100, condition: { asnId, pageMode: '1', status: everyState }, field: 't1.createDate', order: 'desc' },
    { fresh: 0, report: 'silent' },
  );
  if (read.isError) return <Alert type="error" title={read.error.message} />;
  if (!read.data) return <Skeleton active />;
  const refresh = (): void => {
    void read.refetch();
    onChanged?.();
  };
  const mayCancel = inside && (asn.isSubmit || receiving.isSubmit);
  const acts = inside
    ? [...(acceptance.isCheck ? [inspect] : []), ...(receiving.isSubmit ? [putAway] : []), ...(mayCancel ? [cancelLine] : [])]
    : [];
  const rows = byReceipt(read.data.records.filter(isLine));
  return (
    <div data-testid="asn.receipts">
      {rows.length === 0 && <p className="wms-quiet">{say(words.noReceipts)}</p>}
      {rows.map((lines) => {
        const [head] = lines;
        if (!head) return null;
        return (
          <section key={head.receiptId} className="wms-receipt-block" aria-label={head.receiptNo}>
            <header>
              <strong className="wms-figure">{head.receiptNo}</strong>
              <span className="wms-quiet">{say(words.by, { date: head.receiptDate, name: head.receiveUserName ?? '' })}</span>
              {mayCancel && lines.some((line) => isIn(receiptFlow, 'posted', line.status)) && (
                <Button
                  size="small"
                  danger
                  data-testid="receipt.cancelWhole"
                  onClick={() => askCancel({ receiptId: head.receiptId, receiptNo: head.receiptNo, onDone: refresh })}
                >
                  {say(words.cancelReceipt)}
                </Button>
              )}
            </header>
            <LineTable
              lines={[...lines].sort((a, b) => a.lineSeq - b.lineSeq)}
              {...(acts.length > 0
                ? {
                    act: (line: LineRow) => (
                      <RowActions<LineRow>
                        acts={acts}
                        row={line}
                        name={nameOf(line)}
                        onRun={(act, row) => void act.run({ rows: [row], condition: {}, refresh })}
                      />
                    ),
                  }
                : {})}
            />
          </section>
        );
      })}
      <Discrepancies asnId={asnId} onChanged={refresh} />
    </div>
  );
};
