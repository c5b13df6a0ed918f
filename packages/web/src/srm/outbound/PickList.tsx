/** The pick list by walking order: each row is confirmed with what was fetched, by hand or after a scan. */
import { CloseOutlined } from '@ant-design/icons';
import { compare, isDecimal, isNegative } from '@wms/contract/kernel/decimal.ts';
import { allows } from '@wms/contract/kernel/flow.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { type DeliverySheet, pickDelivery, type SheetPick } from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { outboundPhrases } from '@wms/contract/srm/outbound/outbound.phrases.ts';
import { deliveryPick } from '@wms/contract/srm/outbound/outbound.ts';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { printPickLists } from './pickPaper.ts';
import { isOpen, saidBy, scannedIn, type Taken, type TakenLabel } from './scanned.ts';
import { words } from './words.ts';

const { pick: picking } = outboundFlow.actions;
const toRow = ({ id }: SheetPick): void => {
  const input = document.querySelector<HTMLInputElement>(`input[data-pick="${id}"]`);
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
};

interface ScanProps {
  readonly picks: readonly SheetPick[];
  /** Answers whether the label is the last one its row needs. */
  readonly onLabel: (row: SheetPick, label: TakenLabel) => boolean;
}
const Scan = ({ picks, onLabel }: ScanProps): ReactNode => {
  const say = useSay();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const look = async (): Promise<void> => {
    const wanted = text.trim();
    if (wanted === '') return;
    try {
      const found = await scannedIn(picks, wanted);
      setProblem(found ? '' : say(words.noScan, { text: wanted }));
      if (!found) return;
      setText('');
      // the next carton is scanned without a hand on the keyboard
      if (!found.label || onLabel(found.row, found.label)) toRow(found.row);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <div className="wms-outbound-scan">
      <Input
        value={text}
        allowClear
        aria-label={say(words.scan)}
        placeholder={say(words.scan)}
        data-testid="outbound.scan"
        aria-invalid={problem !== ''}
        aria-describedby={id}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          // the same press would confirm the row that the scan leads to
          event.preventDefault();
          void look();
        }}
      />
      <span id={id} className="wms-field-error" role="status">
        {problem}
      </span>
    </div>
  );
};

const plainQty = (qty: string): string => formatQty(qty).replaceAll(',', '');
const useConfirm = (order: DeliverySheet, pick: SheetPick, labels: readonly TakenLabel[]) => {
  const say = useSay();
  const [own, setTyped] = useState<string>();
  // what the labels say is what was fetched, until somebody says otherwise
  const typed = own ?? plainQty(labels.length > 0 ? saidBy(labels) : pick.qty);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useSend(pickDelivery, { report: 'silent' });
  const qty = typed.trim();
  const isWrong = !isDecimal(qty) || isNegative(qty) || compare(qty, pick.qty) > 0;
  const isLess = !isWrong && compare(qty, pick.qty) < 0;
  const refused = write.error ? (write.error.details.flatMap(({ message }) => message ?? [])[0] ?? write.error.message) : '';
  const wanted = `${formatQty(pick.qty)} ${pick.unitNo ?? ''}`.trim();
  const wrong = isWrong ? say(words.badQuantity, { qty: wanted }) : '';
  const silent = isLess && isAsked && reason.trim() === '' ? say(outboundPhrases['outbound.pickReason'], { qty: wanted }) : '';
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (isWrong || (isLess && reason.trim() === '')) return;
    const { id, version } = pick;
    const barcodes = labels.map(({ barcode }) => barcode);
    const done = await write.run({
      id: order.id,
      picks: [{ id, version, pickedQty: qty, reason: reason.trim() || null, barcodes }],
    });
    const next = done && order.picks.find((one) => isOpen(one) && one.id !== id);
    if (next) toRow(next);
  };
  return { typed, setTyped, reason, setReason, isLess, busy: write.busy, confirm, problem: wrong || silent || refused };
};
interface ConfirmProps {
  readonly order: DeliverySheet;
  readonly pick: SheetPick;
  readonly labels: readonly TakenLabel[];
  readonly onDrop: (label: TakenLabel) => void;
}
const Confirm = ({ order, pick, labels, onDrop }: ConfirmProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const form = useConfirm(order, pick, labels);
  const about = `${pick.cellNo} ${pick.itemNo}`;
  return (
    <EntryForm className="wms-outbound-confirm" onSubmit={form.confirm}>
      <Input
        data-pick={pick.id}
        className="wms-number"
        inputMode="decimal"
        value={form.typed}
        suffix={pick.unitNo ?? ''}
        aria-label={`${say(deliveryPick.labels.pickedQty)} ${about}`}
        aria-invalid={form.problem !== ''}
        aria-describedby={id}
        {...(form.problem ? { status: 'error' as const } : {})}
        onFocus={(event) => event.target.select()}
        onChange={(event) => form.setTyped(event.target.value)}
      />
      {form.isLess && (
        <Input
          className="wms-outbound-reason"
          maxLength={500}
          value={form.reason}
          aria-label={`${say(words.whyLess)} ${about}`}
          placeholder={say(words.whyLess)}
          onChange={(event) => form.setReason(event.target.value)}
        />
      )}
      <Button htmlType="submit" loading={form.busy}>
        {say(picking.label)}
      </Button>
      <span id={id} className="wms-field-error" role="alert">
        {form.problem}
      </span>
      {labels.length > 0 && (
        <span className="wms-outbound-labels" data-testid="outbound.labels">
          {labels.map((label) => (
            <Button
              key={label.barcode}
              size="small"
              aria-label={say(screenTerms.removeNamed, { name: label.barcode })}
              onClick={() => onDrop(label)}
            >
              {label.barcode} <CloseOutlined aria-hidden />
            </Button>
          ))}
        </span>
      )}
    </EntryForm>
  );
};

const Row = ({ order, pick, isPicking, labels, onDrop }: ConfirmProps & { readonly isPicking: boolean }): ReactNode => {
  const say = useSay();
  const { cellNo, itemNo, itemName, lotNo, qty, pickedQty, reason, pickedName, pickedDate } = pick;
  const gone = pick.barcodes?.split('\n') ?? [];
  const unit = pick.unitNo ?? '';
  const isShort = pickedQty !== null && compare(pickedQty, qty) < 0;
  const about = [lotNo && `${say(glossary.lotNo)} ${lotNo}`, pick.why || say(words.oldest)].filter(Boolean).join(' · ');
  return (
    <li className="wms-outbound-line" data-testid="outbound.pick" data-done={pickedQty === null ? undefined : ''}>
      <strong className="wms-outbound-cell wms-figure">{cellNo}</strong>
      <div className="wms-outbound-goods">
        <span>
          <strong className="wms-figure">{itemNo}</strong> {itemName}
        </span>
        <span className="wms-quiet">{about}</span>
      </div>
      <span className="wms-outbound-qty">
        <small>{say(deliveryPick.labels.qty)}</small>
        <Qty value={qty} unit={unit} />
      </span>
      {pickedQty !== null && (
        <span className="wms-outbound-qty">
          <small>{say(deliveryPick.labels.pickedQty)}</small>
          {isShort ? <StatusTag tone="late">{formatQty(pickedQty)}</StatusTag> : <Qty value={pickedQty} unit={unit} />}
        </span>
      )}
      {pickedQty !== null && (
        <span className="wms-quiet">{[pickedName, pickedDate?.slice(0, 16), reason].filter(Boolean).join(' · ')}</span>
      )}
      {gone.length > 0 && (
        <span className="wms-quiet wms-outbound-labels" data-testid="outbound.labelsGone">
          {say(deliveryPick.labels.barcodes)}: {gone.join(', ')}
        </span>
      )}
      {pickedQty === null && isPicking && <Confirm key={pick.version} {...{ order, pick, labels, onDrop }} />}
    </li>
  );
};

const PrintButton = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const print = async (): Promise<void> => {
    setBusy(true);
    await printPickLists([id]);
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void print()} data-testid="outbound.printPicks">
      {say(words.printPicks)}
    </Button>
  );
};

export const PickList = ({ order }: { readonly order: DeliverySheet }): ReactNode => {
  const say = useSay();
  const grant = useGrant();
  const { picks } = order;
  const [taken, setTaken] = useState<Taken>({});
  const take = ({ id, qty }: SheetPick, label: TakenLabel): boolean => {
    const known = taken[id] ?? [];
    const labels = known.some(({ barcode }) => barcode === label.barcode) ? known : [...known, label];
    setTaken({ ...taken, [id]: labels });
    return compare(saidBy(labels), qty) >= 0;
  };
  const drop = (id: string, { barcode }: TakenLabel): void =>
    setTaken((now) => ({ ...now, [id]: (now[id] ?? []).filter((one) => one.barcode !== barcode) }));
  if (picks.length === 0)
    return (
      <p className="wms-quiet" role="status">
        {say(words.noPicks)}
      </p>
    );
  const isPicking = allows(outboundFlow, 'pick', order.deliveryStatus) && grant[picking.flag];
  return (
    <>
      <div className="wms-outbound-bar">
        <span role="status" data-testid="outbound.progress">
          {say(words.pickedOf, { done: picks.filter((one) => !isOpen(one)).length, total: picks.length })}
        </span>
        {isPicking && <Scan picks={picks} onLabel={take} />}
        {grant.isPrint && <PrintButton id={order.id} />}
      </div>
      <ul>
        {picks.map((pick) => (
          <Row
            key={pick.id}
            {...{ order, pick, isPicking }}
            labels={taken[pick.id] ?? []}
            onDrop={(label) => drop(pick.id, label)}
          />
        ))}
      </ul>
    </>
  );
};
