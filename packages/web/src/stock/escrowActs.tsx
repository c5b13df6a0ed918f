/** Taking over, giving back and settling goods of suppliers (ES-02, ES-03, ES-08). */
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import { type Decimal, isPositive, sum } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import {
  exportEscrow,
  giveBack,
  listEscrow,
  previewSettlement,
  settleTakeOver,
  takeOver,
} from '@wms/contract/stock/consignment.calls.ts';
import { availableType, takenByAge } from '@wms/contract/stock/consignment.rules.ts';
import { escrowFlow } from '@wms/contract/stock/escrow.flow.ts';
import { escrowStock } from '@wms/contract/stock/escrowStock.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ListTools, RowAct, ToolbarAct } from '../kernel/action/act.ts';
import { exportAct } from '../kernel/acts/exchangeActs.ts';
import { moveAct } from '../kernel/acts/moveAct.ts';
import { Qty } from '../kernel/field/Qty.tsx';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { ask, send, useCall } from '../kernel/wire/calls.ts';
import { escrowMoves, type ListedEscrow, ownOrg } from './facts.ts';
import { lastPeriod, periodField, periodShape } from './lineActs.tsx';
import { askStock, Figures } from './StockForm.tsx';
import { words } from './words.ts';

type Tools = ListTools<ListedEscrow>;
const isQty = (text: string): boolean => /^\d{1,20}(\.\d{1,6})?$/.test(text.trim()) && isPositive(text.trim());

interface SplitProps {
  readonly rows: readonly ListedEscrow[];
  readonly qty: string;
}
/** From which receipts a quantity comes, the oldest first. */
const Split = ({ rows, qty }: SplitProps): ReactNode => {
  const say = useSay();
  const whole: Decimal = isQty(qty) ? qty.trim() : '0';
  const { taken } = takenByAge(rows, whole);
  const partOf = new Map(taken.map(({ row, qty: part }) => [row.id, part]));
  const { labels } = escrowStock;
  return (
    <div className="wms-stock-table wms-stock-lines">
      <table>
        <thead>
          <tr>
            {[labels.receiptDate, glossary.receiptNo, glossary.lotNo, words.held, words.takeQty].map((label) => (
              <th key={label[0]} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.receiptDate}</th>
              <td>{row.receiptNo}</td>
              <td>{row.lotNo}</td>
              <td data-number>
                <Qty value={row.heldQty} unit={row.unitNo ?? ''} />
              </td>
              <td data-number>{partOf.has(row.id) ? <Qty value={partOf.get(row.id)} unit={row.unitNo ?? ''} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const take = moveAct(escrowMoves, 'takeOver', {
  isFace: true,
  isPrimary: true,
  run: async ({ rows: [row], refresh }: Tools) => {
    if (!row) return;
    const { orgNo, supplierNo, warehouseNo, itemNo } = row;
    const condition = {
      orgNo,
      supplierNo,
      warehouseNo,
      itemNo,
      inventoryType: availableType,
      escrowStatus: escrowFlow.states.held,
    };
    const { records } = await ask(listEscrow, { current: 1, size: 100, field: 'receiptDate', order: 'asc', condition });
    askStock({
      title: words.takeOverTitle,
      params: { itemNo },
      figures: ({ qty = '' }) => <Split rows={records} qty={qty} />,
      consequence: words.takeOverThen,
      fields: [
        {
          ...{ key: 'qty', label: words.takeQty, kind: 'quantity', isRequired: true },
          most: sum(...records.map(({ heldQty }) => heldQty)),
        },
        { key: 'sourceNo', label: words.sourceNo, kind: 'text' },
      ],
      choices: [
        {
          label: escrowFlow.actions.takeOver.label,
          send: ({ qty = '', sourceNo = '' }) => {
            const { taken, rest } = takenByAge(records, isQty(qty) ? qty.trim() : '0');
            const lines = taken.map((one, at) => ({
              escrowId: one.row.id,
              version: one.row.version,
              // what nothing is held for is refused with the figure, and not left out silently
              qty: at === taken.length - 1 ? sum(one.qty, rest) : one.qty,
            }));
            return send(takeOver, { lines, sourceNo: sourceNo.trim() || null }, { report: 'none' });
          },
        },
      ],
      testId: 'stock.takeOver',
      width: 720,
      onDone: refresh,
    });
  },
});
const back = moveAct(escrowMoves, 'giveBack', {
  run: ({ rows: [row], refresh }: Tools) =>
    row &&
    askStock({
      title: words.giveBackTitle,
      params: { itemNo: row.itemNo },
      figures: () => (
        <Figures
          parts={[
            [words.held, <Qty key="held" value={row.heldQty} unit={row.unitNo ?? ''} />],
            [words.taken, <Qty key="taken" value={row.takenQty} unit={row.unitNo ?? ''} />],
          ]}
        />
      ),
      fields: [
        { key: 'qty', label: words.giveQty, kind: 'quantity', isRequired: true, value: row.takenQty, most: row.takenQty },
        { key: 'reason', label: words.why, kind: 'words', isRequired: true },
      ],
      choices: [
        {
          label: escrowFlow.actions.giveBack.label,
          send: ({ qty = '', reason = '' }) =>
            send(giveBack, { lines: [{ escrowId: row.id, version: row.version, qty: qty.trim() }], reason }, { report: 'none' }),
        },
      ],
      testId: 'stock.giveBack',
      onDone: refresh,
    }),
});
/** What goes onto the statement, item by item; or that there is nothing, or that the period is still open. */
const Statement = ({ orgNo = '', supplierNo = '', periodNo = '' }: Readonly<Record<string, string>>): ReactNode => {
  const say = useSay();
  const body = { orgNo: orgNo.trim(), supplierNo: supplierNo.trim(), periodNo: periodNo.trim() };
  const isAsked = body.orgNo !== '' && body.supplierNo !== '' && periodShape.test(body.periodNo);
  const { data } = useCall(previewSettlement, body, { enabled: isAsked, fresh: 0, report: 'silent' });
  if (!isAsked || !data) return null;
  if (data.records.length === 0 || data.isClosed === '0')
    return (
      <Alert
        type="warning"
        showIcon
        title={say(data.isClosed === '0' ? words.periodOpen : words.nothingTaken, { period: body.periodNo })}
      />
    );
  return (
    <div className="wms-stock-table wms-stock-lines" data-testid="stock.statement">
      <table>
        <thead>
          <tr>
            {[glossary.itemNo, glossary.itemName, glossary.warehouseNo, words.settleQty].map((label) => (
              <th key={label[0]} scope="col">
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.records.map(({ warehouseNo, itemNo, itemName, unitNo, qty }) => (
            <tr key={`${warehouseNo} ${itemNo}`}>
              <th scope="row">{itemNo}</th>
              <td>{itemName}</td>
              <td>{warehouseNo}</td>
              <td data-number>
                <Qty value={qty} unit={unitNo ?? ''} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
const settle: ToolbarAct<ListedEscrow> = {
  ...{ key: 'settle', label: escrowFlow.actions.settle.label, flag: escrowFlow.actions.settle.flag, needs: 'none' },
  run: ({ rows: [row], refresh, condition }) => {
    const supplierNo = row?.supplierNo ?? (typeof condition.supplierNo === 'string' ? condition.supplierNo : '');
    askStock({
      title: escrowFlow.actions.settle.label,
      figures: (values) => <Statement {...values} />,
      consequence: words.settleThen,
      fields: [
        { key: 'orgNo', label: glossary.orgNo, kind: 'place', isRequired: true, value: row?.orgNo ?? ownOrg() },
        { key: 'supplierNo', label: glossary.supplierNo, kind: 'place', isRequired: true, value: supplierNo },
        periodField(lastPeriod()),
      ],
      choices: [
        {
          label: escrowFlow.actions.settle.label,
          send: async ({ orgNo = '', supplierNo = '', periodNo = '' }) => {
            const body = { orgNo: orgNo.trim(), supplierNo: supplierNo.trim(), periodNo: periodNo.trim() };
            const { statementNo } = await send(settleTakeOver, body, { report: 'none' });
            toast.success(sayNow(words.settled, { no: statementNo }));
          },
        },
      ],
      testId: 'stock.settle',
      onDone: refresh,
    });
  },
};
const exporting = exportAct(serviceOf(exportEscrow), { operation: operationOf(exportEscrow) }) as ToolbarAct<ListedEscrow>;
export const houseActs: readonly RowAct<ListedEscrow>[] = [take, back];
export const houseToolbar: readonly ToolbarAct<ListedEscrow>[] = [settle, exporting];
export const supplierToolbar: readonly ToolbarAct<ListedEscrow>[] = [exporting];
