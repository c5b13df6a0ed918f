import { isDecimal, isPositive, minus } from '@wms/contract/kernel/decimal.ts';
import { screenTerms } from '@wms/contract/kernel/screenTerms.ts';
import { buyerOrders, changeOrder as declared } from '@wms/contract/srm/purchase/purchase.calls.ts';
import { purchasePhrases } from '@wms/contract/srm/purchase/purchase.phrases.ts';
import { belowCommitted, dayDifference, guardsOf } from '@wms/contract/srm/purchase/purchase.rules.ts';
import { Button, DatePicker, Flex, InputNumber, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { type DecisionMark, Marks } from '../../kernel/acts/DecisionTable.tsx';
import { dayOf, dayText } from '../../kernel/field/dateRange.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { formatQty, Qty } from '../../kernel/field/Qty.tsx';
import { WordsField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import { type OrderLine, withTexts } from './service.ts';
import { decisionWords, words } from './words.ts';
import './purchase.css';

interface Change {
  readonly batchPurQty: string;
  readonly expectArrivalDate: string;
}
/** The order of a line. */
type Ordered = Pick<OrderLine, 'purchaseId' | 'purchaseNo'>;
const isPlain = (text: string): boolean => /^\d{1,20}(\.\d{1,6})?$/.test(text);

/** How much more or less, and how many days later or earlier, than the order says now. */
const marksOf = (line: OrderLine, now: Change | undefined, say: ReturnType<typeof useSay>): readonly DecisionMark[] => {
  if (!now) return [];
  const more = isDecimal(now.batchPurQty) ? minus(now.batchPurQty, line.batchPurQty) : '0';
  const qty = `${formatQty(more.replace('-', ''))} ${line.unitNo}`;
  const days = dayDifference(line.expectArrivalDate, now.expectArrivalDate);
  return [
    ...(more.startsWith('-') ? [{ tone: 'part' as const, text: say(decisionWords.less, { qty }) }] : []),
    ...(isPositive(more) ? [{ tone: 'early' as const, text: say(decisionWords.more, { qty }) }] : []),
    ...(days > 0 ? [{ tone: 'late' as const, text: say(decisionWords.later, { days }) }] : []),
    ...(days < 0 ? [{ tone: 'early' as const, text: say(decisionWords.earlier, { days: -days }) }] : []),
  ];
};

interface LineChangeProps {
  readonly line: OrderLine;
  readonly now: Change | undefined;
  readonly faults: readonly string[];
  readonly onEdit: (part: Partial<Change>) => void;
}
/** One line with its new quantity and date, and what is wrong with them. */
const LineChange = ({ line, now, faults, onEdit }: LineChangeProps): ReactNode => {
  const say = useSay();
  return (
    <tr data-wrong={faults.length > 0}>
      <td>
        {line.purchaseSeq} · {line.itemNo} {line.itemName}
        <div className="wms-quiet">
          <Qty value={line.batchPurQty} unit={line.unitNo} /> · {line.expectArrivalDate}
        </div>
        <Flex gap={4} wrap>
          <Marks marks={marksOf(line, now, say)} />
        </Flex>
        {faults.map((text) => (
          <div key={text} className="wms-field-error" role="alert">
            {text}
          </div>
        ))}
      </td>
      <td data-label={say(words.quantity)}>
        <InputNumber<string>
          stringMode
          controls={false}
          changeOnWheel={false}
          aria-label={`${say(words.quantity)} ${line.purchaseSeq}`}
          value={now?.batchPurQty ?? line.batchPurQty}
          onFocus={(event) => event.target.select()}
          onChange={(value) => onEdit({ batchPurQty: value ?? '' })}
        />
      </td>
      <td data-label={say(words.date)}>
        <DatePicker
          aria-label={`${say(words.date)} ${line.purchaseSeq}`}
          allowClear={false}
          value={dayOf(now?.expectArrivalDate ?? line.expectArrivalDate)}
          onChange={(day) => onEdit({ expectArrivalDate: dayText(day) ?? line.expectArrivalDate })}
        />
      </td>
    </tr>
  );
};

const Heads = (): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        {[screenTerms.orderLine, words.quantity, words.date].map((head) => (
          <th key={head[0]} scope="col">
            {say(head)}
          </th>
        ))}
      </tr>
    </thead>
  );
};

const ChangeForm = ({ row, onDone, onClose }: { row: Ordered; onDone: () => void; onClose: () => void }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const order = useCall(buyerOrders.get, { id: row.purchaseId }, { fresh: 0 });
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({});
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const write = useSend(declared, {
    onDone: () => {
      onClose();
      onDone();
    },
  });
  if (!order.data) return order.isError ? <p role="alert">{order.error.message}</p> : <Skeleton active />;
  const { id, version, lines } = order.data;
  const open = lines.filter((line) => guardsOf('change', line).length === 0);
  const changed = open.flatMap((line) => {
    const now = changes[line.id];
    const differs = now && (now.batchPurQty !== line.batchPurQty || now.expectArrivalDate !== line.expectArrivalDate);
    return differs ? [{ line, now }] : [];
  });
  const edit = (line: OrderLine, part: Partial<Change>): void =>
    setChanges((all) => ({
      ...all,
      [line.id]: { batchPurQty: line.batchPurQty, expectArrivalDate: line.expectArrivalDate, ...all[line.id], ...part },
    }));
  const faultsOf = (line: OrderLine): readonly string[] => {
    const quantity = changes[line.id]?.batchPurQty ?? line.batchPurQty;
    if (!isPlain(quantity) || Number(quantity) === 0) return [issueText({ code: 'valid.positiveNumber' }, locale)];
    return withTexts(belowCommitted(line, quantity)).map((issue) => issueText(issue, locale));
  };
  const submit = (): void => {
    setAsked(true);
    if (changed.length === 0 || changed.some(({ line }) => faultsOf(line).length > 0)) return;
    void write.run({
      id,
      version,
      lines: changed.map(({ line, now }) => ({ id: line.id, version: line.version, ...now })),
      reason: reason.trim(),
    });
  };
  return (
    <Flex vertical gap={12}>
      <span className="wms-quiet">{say(words.changeHint)}</span>
      <div className="wms-answer-body" style={{ maxHeight: '50vh' }}>
        <table className="wms-grid wms-dialog-lines">
          <Heads />
          <tbody>
            {open.map((line) => (
              <LineChange
                key={line.id}
                line={line}
                now={changes[line.id]}
                faults={faultsOf(line)}
                onEdit={(part) => edit(line, part)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <WordsField label={words.optional} value={reason} onChange={setReason} />
      {asked && changed.length === 0 && (
        <span role="alert" className="wms-field-error">
          {say(purchasePhrases['order.nothingChanged'])}
        </span>
      )}
      <FormFoot>
        <Button onClick={onClose}>{say(words.cancel)}</Button>
        <Button type="primary" loading={write.busy} onClick={submit} data-testid="change.submit">
          {say(words.submit)}
        </Button>
      </FormFoot>
    </Flex>
  );
};

/** The buyer changes quantities and dates of the answered lines of one order (PO-09, PO-10). */
export const changeOrder = (row: Ordered, onDone: () => void): void => {
  openModal((handle) => <ChangeForm row={row} onDone={onDone} onClose={handle.close} />, {
    title: sayNow(words.changeOrder, { name: row.purchaseNo }),
    width: 760,
    testId: 'change',
  });
};
