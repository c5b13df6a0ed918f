/** Putting accepted goods and gifts of one line away, into one cell or several (RC-09). */

import type { ReplyOf } from '@wms/contract/kernel/call.ts';
import { isDecimal, isPositive, minus, sum } from '@wms/contract/kernel/decimal.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { getHomeCell, putAway } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { waitingPutAway } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { QtyField, WordsField } from '../../kernel/form/dialogFields.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { Arithmetic } from '../purchase/door.ts';
import { lineOf } from './facts.ts';
import { CellField } from './fields.tsx';
import { given, LineDialog, type LineFormProps, opens, useLineForm } from './lineDialog.tsx';
import { sumToPutAway } from './sums.ts';
import { words } from './words.ts';

interface Part {
  readonly key: number;
  readonly cellNo: string | undefined;
  readonly qty: string;
}

type Proposal = ReplyOf<typeof getHomeCell>;
/** What is proposed in place of what nobody has touched: the cells of the strategy, else the cell of the item for the first part. */
const proposed = (written: readonly Part[], waiting: string, proposal: Proposal | undefined): readonly Part[] => {
  const isUntouched = written.length === 1 && written[0]?.qty === waiting;
  if (isUntouched && proposal?.parts) return proposal.parts.map(({ cellNo, qty }, key) => ({ key, cellNo, qty }));
  return written.map((part) => (part.key === 0 ? { ...part, cellNo: proposal?.cellNo ?? undefined } : part));
};

/** Whether goods go to a cell that no task proposes, although tasks propose some. */
const isElsewhere = (parts: readonly Part[], proposal: Proposal | undefined): boolean =>
  proposal?.asksWhy === '1' && parts.some(({ cellNo }) => cellNo && !proposal.parts?.some((one) => one.cellNo === cellNo));

/** Why a cell is proposed; nothing for one that a person chose. */
const reasonOf = ({ cellNo }: Part, proposal: Proposal | undefined, say: ReturnType<typeof useSay>): string | undefined => {
  const part = proposal?.parts?.find((one) => one.cellNo === cellNo);
  if (part) return say(words.byStrategy, { reason: part.reason });
  return cellNo && cellNo === proposal?.cellNo ? say(words.homeOf) : undefined;
};

interface PartProps extends Pick<LineFormProps, 'line'> {
  readonly part: Part;
  readonly help: string | undefined;
  readonly isMissing: boolean;
  readonly onChange: (next: Partial<Part>) => void;
  readonly onRemove: (() => void) | undefined;
}
const PartFields = ({ part, line, help, isMissing, onChange, onRemove }: PartProps): ReactNode => {
  const say = useSay();
  return (
    <Flex gap={12} align="start">
      <div style={{ flex: 1 }}>
        <CellField
          label={words.cell}
          required
          warehouseNo={line.warehouseNo}
          kind="good"
          value={part.cellNo}
          onChange={(cellNo) => onChange({ cellNo })}
          help={help}
          problem={isMissing ? say(words.choose) : undefined}
        />
      </div>
      <div style={{ width: 140 }}>
        <QtyField label={words.qty} value={part.qty} onChange={(qty) => onChange({ qty })} />
      </div>
      {onRemove && (
        <Button style={{ marginTop: 22 }} onClick={onRemove}>
          {say(words.removeCell)}
        </Button>
      )}
    </Flex>
  );
};

const PutAwayForm = (props: LineFormProps): ReactNode => {
  const { line } = props;
  const say = useSay();
  const waiting = waitingPutAway(line);
  // where the strategy would put it, or the material lies by preference: it is where a person would put it
  const proposal = useCall(getHomeCell, { id: line.id }, { report: 'silent' });
  const [written, setWritten] = useState<readonly Part[]>([{ key: 0, cellNo: line.cellNo ?? undefined, qty: waiting }]);
  const [isChosen, setChosen] = useState(line.cellNo !== null);
  // proposed until a person says otherwise
  const parts = isChosen ? written : proposed(written, waiting, proposal.data);
  const setParts = (next: readonly Part[]): void => {
    if (proposal.data) setChosen(true);
    setWritten(next);
  };
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const form = useLineForm(putAway, props, words.putAwayDone);
  const placed = sum(...parts.map((part) => (isDecimal(part.qty) ? part.qty : '0')));
  const rest = minus(waiting, placed);
  const change = (key: number, next: Partial<Part>): void =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...next } : part)));
  const submit = async (): Promise<void> => {
    // who is quicker than the proposal means it
    const isLate = !isChosen && proposal.isLoading;
    const meant = isLate ? proposed(written, waiting, (await proposal.refetch({ cancelRefetch: false })).data) : parts;
    setAsked(true);
    const lines = meant.flatMap(({ cellNo, qty }) =>
      cellNo ? [{ ...lineOf(line), cellNo, qty: qty || '0', reason: given(reason) }] : [],
    );
    if (lines.length < meant.length || (isElsewhere(meant, proposal.data) && reason.trim() === '')) return;
    await form.send({ lines });
  };
  return (
    <LineDialog form={form} fields={['reason']} verb={words.putAway} onSubmit={submit}>
      <strong>{say(words.waitingAway, { qty: `${formatQty(waiting)} ${line.unitNo}` })}</strong>
      <Arithmetic {...sumToPutAway(line)} unit={line.unitNo} />
      {parts.map((part, at) => (
        <PartFields
          key={part.key}
          {...{ part, line }}
          help={reasonOf(part, proposal.data, say)}
          isMissing={asked && !part.cellNo}
          onChange={(next) => {
            if ('cellNo' in next && part.key === 0) setChosen(true);
            change(part.key, next);
          }}
          onRemove={at > 0 ? () => setParts(parts.filter((one) => one.key !== part.key)) : undefined}
        />
      ))}
      <Flex gap={12} align="center">
        <Button
          onClick={() =>
            setParts([
              ...parts,
              { key: Math.max(...parts.map((one) => one.key)) + 1, cellNo: undefined, qty: isPositive(rest) ? rest : '' },
            ])
          }
        >
          {say(words.addCell)}
        </Button>
        {isPositive(rest) && <span className="wms-quiet">{say(words.restOf, { qty: formatQty(rest) })}</span>}
      </Flex>
      {isElsewhere(parts, proposal.data) && (
        <WordsField
          label={words.whyElsewhere}
          required
          help={say(words.wasProposed, { cells: (proposal.data?.parts ?? []).map(({ cellNo }) => cellNo).join(', ') })}
          value={reason}
          problem={form.problem('reason') ?? (asked && reason.trim() === '' ? say(terms.required) : undefined)}
          onChange={setReason}
        />
      )}
    </LineDialog>
  );
};

export const askPutAway = opens(PutAwayForm, words.askPutAway, 'putAway', 560);
