/** A supplier's own figures of a warehouse for a cut-off: what we hold is listed, and further lines can be added (ES-04). */
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { listEscrow, reportFigures } from '@wms/contract/stock/consignment.calls.ts';
import { differenceFlow } from '@wms/contract/stock/difference.flow.ts';
import { warehouseDiff } from '@wms/contract/stock/warehouseDiff.ts';
import { Alert, AutoComplete, Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../kernel/field/EntryForm.tsx';
import { FormFoot } from '../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../kernel/frame/locale.tsx';
import { openModal } from '../kernel/frame/modalStore.ts';
import { today } from '../kernel/frame/today.ts';
import { addDays } from '../kernel/home/days.ts';
import { useCall, useSend } from '../kernel/wire/calls.ts';
import { detailLines } from '../kernel/wire/faults.ts';
import { useUser } from '../kernel/wire/grant.ts';
import { cutoffShape } from './facts.ts';
import { words } from './words.ts';
import '../kernel/form/form.css';
import './stock.css';

interface Line {
  readonly itemNo: string;
  readonly itemName: string;
  readonly lotNo: string;
  readonly qty: string;
  readonly isOwn: boolean;
}
const blank: Line = { itemNo: '', itemName: '', lotNo: '', qty: '', isOwn: true };
const keyOf = ({ itemNo, lotNo }: Pick<Line, 'itemNo' | 'lotNo'>): string => JSON.stringify([itemNo, lotNo]);
const isQty = (text: string): boolean => /^\d{1,20}(\.\d{1,6})?$/.test(text);

const isBadQty = ({ qty }: Line): boolean => qty !== '' && !isQty(qty);
/** A quantity of no item would be left out silently. */
const isUnnamed = ({ itemNo, qty }: Line): boolean => itemNo === '' && qty !== '';

const Wrong = ({ id, text }: { readonly id?: string; readonly text: Trilingual }): ReactNode => {
  const say = useSay();
  return (
    <span id={id} className="wms-field-error" role="alert">
      {say(text)}
    </span>
  );
};
interface RowProps {
  readonly line: Line;
  readonly isAsked: boolean;
  readonly change: (part: Partial<Line>) => void;
}
const Row = ({ line, isAsked, change }: RowProps): ReactNode => {
  const say = useSay();
  const { itemNo, itemName, lotNo, qty, isOwn } = line;
  const noteId = useId();
  const isBad = isBadQty(line);
  const isNameless = isAsked && isUnnamed(line);
  return (
    <tr>
      <th scope="row">
        {isOwn ? (
          <Input
            value={itemNo}
            aria-label={say(glossary.itemNo)}
            aria-invalid={isNameless}
            {...(isNameless ? { status: 'error' as const } : {})}
            onChange={(event) => change({ itemNo: event.target.value.trim() })}
          />
        ) : (
          `${itemNo} ${itemName}`
        )}
        {isNameless && <Wrong text={words.required} />}
      </th>
      <td>
        {isOwn ? (
          <Input
            value={lotNo}
            aria-label={say(glossary.lotNo)}
            onChange={(event) => change({ lotNo: event.target.value.trim() })}
          />
        ) : (
          lotNo
        )}
      </td>
      <td>
        <Input
          className="wms-number"
          inputMode="decimal"
          value={qty}
          aria-label={`${say(warehouseDiff.labels.supplierQty)} ${itemNo} ${lotNo}`}
          aria-invalid={isBad}
          aria-describedby={isBad ? noteId : undefined}
          {...(isBad ? { status: 'error' as const } : {})}
          onChange={(event) => change({ qty: event.target.value.trim() })}
        />
        {isBad && <Wrong id={noteId} text={words.badNumber} />}
      </td>
    </tr>
  );
};

/** What we hold of them in a warehouse, to be filled in; their own lines stand below. */
const useLines = (warehouseNo: string) => {
  const found = useCall(listEscrow, { current: 1, size: 100, condition: {} }, { report: 'silent' });
  const records = found.data?.records ?? [];
  const [own, setOwn] = useState<readonly Line[]>([blank]);
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const held = new Map(
    records
      .filter((row) => row.warehouseNo === warehouseNo)
      .map((row) => {
        const named = { itemNo: row.itemNo, itemName: row.itemName ?? '', lotNo: row.lotNo };
        return [keyOf(row), { ...named, qty: entered[keyOf(row)] ?? '', isOwn: false }];
      }),
  );
  const lines: readonly Line[] = [...held.values(), ...own];
  const change = (at: number, part: Partial<Line>): void => {
    const line = lines[at];
    if (!line) return;
    if (line.isOwn) setOwn((now) => now.map((one, n) => (n === at - held.size ? { ...one, ...part } : one)));
    else setEntered((now) => ({ ...now, [keyOf(line)]: part.qty ?? '' }));
  };
  const warehouseNos = [...new Set(records.map((row) => row.warehouseNo))].toSorted();
  return { lines, change, warehouseNos, add: () => setOwn((now) => [...now, blank]) };
};

const Cutoff = ({ value, set }: { readonly value: string; readonly set: (value: string) => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const isBad = !cutoffShape.test(value);
  return (
    <div className="wms-field">
      <label htmlFor={id}>{say(words.cutoff)}</label>
      <Input id={id} value={value} onChange={(event) => set(event.target.value)} aria-invalid={isBad} />
      {isBad && <Wrong text={words.cutoffHelp} />}
    </div>
  );
};
const ReportForm = ({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const { orgNo } = useUser();
  const [warehouseNo, setWarehouse] = useState('');
  const [cutoffDate, setCutoff] = useState(`${addDays(today(), -1)} 23:59:59`);
  const [isAsked, setAsked] = useState(false);
  const { lines, change, warehouseNos, add } = useLines(warehouseNo);
  const isCutoff = cutoffShape.test(cutoffDate);
  const isLost = isAsked && warehouseNo === '';
  const write = useSend(reportFigures, { report: 'silent' });
  const filled = lines.filter(({ itemNo, qty }) => itemNo !== '' && isQty(qty));
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (filled.length === 0 || warehouseNo === '' || !isCutoff || lines.some((line) => isBadQty(line) || isUnnamed(line))) return;
    const rows = filled.map(({ itemNo, lotNo, qty }) => ({ itemNo, lotNo: lotNo || null, qty }));
    if (!(await write.run({ orgNo, warehouseNo, cutoffDate, rows }))) return;
    onClose();
    onDone();
  };
  return (
    <EntryForm className="wms-stock-form" testId="stock.report" onSubmit={submit}>
      {write.error && <Alert type="error" role="alert" title={detailLines(write.error).join(' ')} />}
      {isAsked && lines.every(({ qty }) => qty === '') && <Alert type="error" role="alert" title={say(words.noLines)} />}
      <p>{say(words.reportThen)}</p>
      <div className="wms-stock-head">
        <div className="wms-field">
          <label htmlFor={`${id}w`}>{say(glossary.warehouseNo)}</label>
          <AutoComplete
            id={`${id}w`}
            className="wms-wide"
            autoFocus
            aria-invalid={isLost}
            {...(isLost ? { status: 'error' as const } : {})}
            value={warehouseNo}
            options={warehouseNos.map((value) => ({ value }))}
            onChange={(value: string) => setWarehouse(value.trim())}
          />
          {isLost && <Wrong text={words.required} />}
        </div>
        <Cutoff value={cutoffDate} set={setCutoff} />
      </div>
      <div className="wms-stock-table wms-stock-lines">
        <table>
          <thead>
            <tr>
              {[glossary.itemNo, glossary.lotNo, warehouseDiff.labels.supplierQty].map((label) => (
                <th key={label[0]} scope="col">
                  {say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <Row key={line.isOwn ? `own ${at}` : keyOf(line)} {...{ line, isAsked }} change={(part) => change(at, part)} />
            ))}
          </tbody>
        </table>
      </div>
      <Button onClick={add}>{say(words.addLine)}</Button>
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={write.busy} data-testid="stock.report.send">
          {say(differenceFlow.actions.report.label)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};
export const askReport = (onDone: () => void): void => {
  openModal((handle) => <ReportForm onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.reportTitle),
    width: 720,
    testId: 'stock.reports',
  });
};
