/**
 * Receiving the goods of one ASN, inside its details:
 *
 *   <ReceivePanel asnId={id} onDone={(receiptNo) => ...} onClose={() => ...} />
 *
 * Every line starts with what is outstanding. What will happen stands under the lines before it does; what the server refuses
 * stands at the cell it refuses.
 */

import { getAsn } from '@wms/contract/srm/receipt/notice.calls.ts';
import { receiveAsn } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { unitsText } from '../../kernel/field/units.ts';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { focusFirst } from '../../kernel/frame/firstField.ts';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useDirty } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { type AsnLineRow, type AsnWhole, withTexts } from './facts.ts';
import { Problems } from './fields.tsx';
import { ReceiveHead } from './ReceiveHead.tsx';
import { LabelScan, Unscanned, useLabels } from './ReceiveLabels.tsx';
import { ReceiveLine, type ReceiveLineProps } from './ReceiveLine.tsx';
import {
  bodyOf,
  type Drafts,
  emptyLine,
  isReceivable,
  issuesOf,
  type LineDraft,
  restOfLine,
  type Summary,
  summaryOf,
  wholeLine,
} from './receiveDraft.ts';
import { agreesToStray } from './stray.tsx';
import { useCommand } from './useCommand.ts';
import { words } from './words.ts';

export interface ReceivePanelProps {
  readonly asnId: string;
  /** The number of the receipt; null when lines were finished and nothing was received. */
  readonly onDone: (receiptNo: string | null) => void;
  readonly onClose: () => void;
}
const heads = [
  'line',
  'item',
  'ordered',
  'announced',
  'received',
  'outstanding',
  'now',
  'gift',
  'bad',
  'lot',
  'cell',
  'finish',
] as const;
const figures: ReadonlySet<string> = new Set(['ordered', 'announced', 'received', 'outstanding']);

const Heads = (): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" className={figures.has(head) ? 'wms-right' : undefined}>
            {say(words[head])}
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** What the booking will do, in sentences. */
const Outcome = ({ summary }: { readonly summary: Summary }): ReactNode => {
  const say = useSay();
  const { qty, bad, wrong, shortLines, shortQty, open } = summary;
  return (
    <ul className="wms-receive-outcome" aria-live="polite">
      {qty.length > 0 && <li>{say(words.willReceive, { qty: unitsText(qty) })}</li>}
      {bad.length > 0 && <li>{say(words.willBad, { qty: unitsText(bad) })}</li>}
      {wrong.length > 0 && <li>{say(words.willWrong, { qty: unitsText(wrong) })}</li>}
      {shortLines > 0 && <li>{say(words.willShort, { count: shortLines, qty: unitsText(shortQty) })}</li>}
      <li>
        {open.length === 0
          ? say(shortLines > 0 ? words.willClose : words.willDone)
          : say(words.willOpen, { qty: unitsText(open) })}
      </li>
    </ul>
  );
};

const useDrafts = (lines: readonly AsnLineRow[]) => {
  const [changes, setChanges] = useState<Drafts>({});
  const drafts: Drafts = Object.fromEntries(lines.map((line) => [line.id, changes[line.id] ?? wholeLine(line)]));
  const latest = useRef(drafts);
  latest.current = drafts;
  const change = useCallback((lineId: string, part: Partial<LineDraft>): void => {
    setChanges((now) => {
      const before = now[lineId] ?? latest.current[lineId];
      return before ? { ...now, [lineId]: { ...before, ...part } } : now;
    });
  }, []);
  const fill = (make: (line: AsnLineRow) => LineDraft): void =>
    setChanges(Object.fromEntries(lines.map((line) => [line.id, make(line)])));
  return { drafts, change, fill, isTouched: Object.keys(changes).length > 0 };
};

const Sum = ({ summary, wrong }: { readonly summary: Summary; readonly wrong: number }): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-receive-foot">
      <strong data-testid="receive.sum">
        {say(words.sum, {
          lines: summary.lines,
          qty: unitsText(summary.qty),
          gift: unitsText(summary.gift),
          bad: unitsText(summary.bad),
        })}
        {summary.wrong.length > 0 && say(words.sumWrong, { qty: unitsText(summary.wrong) })}
      </strong>
      {wrong > 0 && <span className="wms-field-error">{say(words.problems, { count: wrong })}</span>}
    </div>
  );
};

/** How the form ended. It is told a render later, so that the view is known to be clean before it goes away. */
const useEnd = (onDone: ReceivePanelProps['onDone'], onClose: ReceivePanelProps['onClose']) => {
  const state = useState<{ readonly receiptNo: string | null } | 'closed'>();
  const [ended] = state;
  const tell = useRef({ onDone, onClose });
  tell.current = { onDone, onClose };
  useEffect(() => {
    if (ended === 'closed') tell.current.onClose();
    else if (ended) tell.current.onDone(ended.receiptNo);
  }, [ended]);
  return state;
};

/** What the server refused of a form, without what was changed since. */
const useRefused = (lines: readonly AsnLineRow[], drafts: Drafts, error: ReturnType<typeof useCommand>['error']) => {
  const [sent, setSent] = useState<Drafts>({});
  const isAsSent = (lineId: string): boolean => JSON.stringify(sent[lineId]) === JSON.stringify(drafts[lineId]);
  return {
    refused: (error?.details ?? []).filter((detail) => detail.rowId === undefined || isAsSent(detail.rowId)),
    isUnchanged: lines.every((line) => isAsSent(line.id)),
    markSent: (): void => setSent(drafts),
  };
};

/** Puts the cursor on the first field that is wrong. By an effect: what is wrong must have been drawn before it can be found. */
const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((count) => count + 1);
};

/** Day, warehouse and cell that hold for all lines; another warehouse has other cells. */
const usePlace = (asn: AsnWhole, lines: readonly AsnLineRow[], change: ReturnType<typeof useDrafts>['change']) => {
  const user = useUser();
  const [warehouseNo, setWarehouseNo] = useState(asn.warehouseNo ?? (user.orgNo === asn.orgNo ? user.warehouseNo : undefined));
  const [receiptDate, setReceiptDate] = useState(today);
  const [cellNo, setCellNo] = useState<string>();
  const setCellForAll = (next: string | undefined): void => {
    setCellNo(next);
    for (const line of lines) change(line.id, { cellNo: next });
  };
  const moveTo = (next: string | undefined): void => {
    setWarehouseNo(next);
    setCellForAll(undefined);
  };
  return { warehouseNo, moveTo, receiptDate, setReceiptDate, cellNo, setCellForAll };
};

interface LinesProps {
  readonly lines: readonly AsnLineRow[];
  readonly drafts: Drafts;
  readonly warehouseNo: string | undefined;
  readonly problemsOf: (lineId: string) => ReceiveLineProps['problems'];
  readonly onChange: ReceiveLineProps['onChange'];
}
const Lines = ({ lines, drafts, warehouseNo, problemsOf, onChange }: LinesProps): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-receive-scroll" aria-label={say(words.submitReceive)}>
      <table className="wms-receive-table">
        <Heads />
        <tbody>
          {lines.map((line) => (
            <ReceiveLine
              key={line.id}
              line={line}
              draft={drafts[line.id] ?? emptyLine(line)}
              warehouseNo={warehouseNo ?? ''}
              problems={problemsOf(line.id)}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface FootProps {
  readonly summary: Summary;
  readonly wrong: number;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}
const Foot = ({ summary, wrong, isBusy, onCancel }: FootProps): ReactNode => {
  const say = useSay();
  return (
    <FormFoot note={<Sum summary={summary} wrong={wrong} />}>
      <Button onClick={onCancel}>{say(words.cancel)}</Button>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={summary.lines === 0} data-testid="receive.submit">
        {say(words.submitReceive)}
      </Button>
    </FormFoot>
  );
};

/** What can still be received stands first: on a notice that came in parts, the finished lines would fill the screen. */
const openFirst = (lines: readonly AsnLineRow[]): readonly AsnLineRow[] => {
  const counted = lines.filter((line) => line.voidFlag !== '1');
  return [...counted.filter(isReceivable), ...counted.filter((line) => !isReceivable(line))];
};

interface FormProps extends Omit<ReceivePanelProps, 'asnId'> {
  readonly asn: AsnWhole;
  /** The ASN may have changed meanwhile: it is read again, and what was typed stays. */
  readonly onRefused: () => void;
}
const ReceiveForm = ({ asn, onDone, onClose, onRefused }: FormProps): ReactNode => {
  const say = useSay();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const lines = openFirst(asn.lines ?? []);
  const labels = useLabels(asn);
  const { drafts, change, fill, isTouched } = useDrafts(lines);
  const { warehouseNo, moveTo, receiptDate, setReceiptDate, cellNo, setCellForAll } = usePlace(asn, lines, change);
  const [asked, setAsked] = useState(false);
  const command = useCommand(receiveAsn);
  const [ended, setEnded] = useEnd(onDone, onClose);
  useDirty(isTouched && ended === undefined);
  const receiveAll = (): void =>
    fill((line) => {
      const draft = drafts[line.id] ?? emptyLine(line);
      return restOfLine(line, { ...draft, cellNo: draft.cellNo ?? cellNo });
    });
  const summary = summaryOf(lines, drafts);
  const found = lines
    .filter(isReceivable)
    .map((line) => [line.id, issuesOf(line, drafts[line.id] ?? emptyLine(line), receiptDate)] as const);
  const own = new Map(asked ? found.map(([lineId, issues]) => [lineId, withTexts(issues)] as const) : []);
  const { refused, isUnchanged, markSent } = useRefused(lines, drafts, command.error);
  const problemsOf = (lineId: string) => {
    const mine = own.get(lineId) ?? [];
    return mine.length > 0 ? mine : refused.filter((detail) => detail.rowId === lineId);
  };
  const wrong = [...own.values()].flat().length;
  const isStale = command.error?.code === '20004';

  const focusWrong = useFocusOnWrong(form);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (found.some(([, issues]) => issues.length > 0) || summary.lines === 0) return focusWrong();
    if (!(await agreesToStray(lines, drafts)))
      return form.current?.querySelector<HTMLElement>('.wms-receive-wrong:has(.wms-field-warning) input')?.focus();
    markSent();
    const done = await command.run(bodyOf({ id: asn.id, version: asn.version, receiptDate, warehouseNo }, lines, drafts));
    if (!done) {
      onRefused();
      return focusWrong();
    }
    const no = done.receiptNo;
    if (no) toast.success(say(words.receiptDone, { no }), pathTo('Asn.Detail', { id: asn.id }, { tab: 'receipts' }));
    else toast.success(say(words.finishedDone));
    setEnded({ receiptNo: done.receiptNo });
  };
  useHotkeys([{ keys: 'F4', label: words.receiveAll, run: receiveAll }]);
  useEffect(() => focusFirst(form.current, '[data-column="receiveQty"]'), []);
  if (!lines.some(isReceivable)) return <Alert type="info" showIcon title={say(words.nothingToReceive)} />;
  return (
    <EntryForm ref={form} className="wms-receive" testId="receive" onSubmit={submit}>
      <Flex gap={12} wrap align="end">
        <ReceiveHead
          id={id}
          orgNo={asn.orgNo}
          {...{ receiptDate, warehouseNo, cellNo }}
          isWrong={(field) => refused.some((detail) => detail.field === field)}
          onDate={setReceiptDate}
          onWarehouse={moveTo}
          onCell={setCellForAll}
        />
        <Button onClick={receiveAll}>{say(words.receiveAll)}</Button>
        <Button onClick={() => fill((line) => emptyLine(line, drafts[line.id]?.cellNo))}>{say(words.clearAll)}</Button>
      </Flex>
      <LabelScan {...{ asn, labels, drafts }} onChange={change} />
      <Lines {...{ lines, drafts, warehouseNo, problemsOf }} onChange={change} />
      <Outcome summary={summary} />
      <Unscanned {...{ asn, labels, drafts }} onChange={change} />
      {isStale ? (
        <Alert type="warning" showIcon title={say(words.changedMeanwhile)} />
      ) : (
        <Problems error={isUnchanged ? command.error : undefined} />
      )}
      <Foot {...{ summary, wrong }} isBusy={command.busy} onCancel={() => setEnded('closed')} />
    </EntryForm>
  );
};

export const ReceivePanel = ({ asnId, onDone, onClose }: ReceivePanelProps): ReactNode => {
  // the newest figures count: receiving over a stale ASN would only be refused
  const read = useCall(getAsn, { id: asnId }, { fresh: 0, report: 'silent' });
  if (read.isError) return <Alert type="error" showIcon title={read.error.message} />;
  if (!read.data || read.data.id !== asnId) return <Skeleton active />;
  return <ReceiveForm asn={read.data} onDone={onDone} onClose={onClose} onRefused={() => void read.refetch()} />;
};
