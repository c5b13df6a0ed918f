/** Inspection: the result, its concession and its reversal (IN-01 to IN-03). */

import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { isDecimal, isPositive, minus } from '@wms/contract/kernel/decimal.ts';
import { acceptConcession, recordInspection, reverseInspection } from '@wms/contract/srm/receipt/receipt.calls.ts';
import { refusedFree } from '@wms/contract/srm/receipt/receipt.rules.ts';
import { receiptLine } from '@wms/contract/srm/receipt/receipt.ts';
import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Attachments } from '../../file/door.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { QtyField } from '../../kernel/form/dialogFields.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';
import { Arithmetic } from '../purchase/door.ts';
import { lineOf } from './facts.ts';
import { CellField } from './fields.tsx';
import {
  given,
  LineDialog,
  type LineFormProps,
  MostField,
  mostProblem,
  opens,
  ReasonField,
  reasonProblem,
  useLineForm,
} from './lineDialog.tsx';
import { OrderEffect } from './OrderEffect.tsx';
import { proposedResult, sumToInspect } from './sums.ts';
import { words } from './words.ts';

const restOf = (whole: string, part: string): string => {
  const rest = isDecimal(part) ? minus(whole, part) : whole;
  return isPositive(rest) ? rest : '0';
};

const InspectForm = (props: LineFormProps): ReactNode => {
  const { line } = props;
  const say = useSay();
  const proposed = proposedResult(line);
  const [acceptQty, setAccept] = useState(proposed.acceptQty);
  const [rejectQty, setReject] = useState(proposed.rejectQty);
  const [reason, setReason] = useState(isPositive(proposed.rejectQty) ? (line.reason ?? '') : '');
  const [badCellNo, setBadCell] = useState<string | undefined>(line.badCellNo ?? undefined);
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  const form = useLineForm(recordInspection, props, words.inspected);
  const rejects = isDecimal(rejectQty) && isPositive(rejectQty);
  const submit = (): Promise<void> =>
    form.send(
      {
        ...lineOf(line),
        acceptQty: acceptQty || '0',
        rejectQty: rejectQty || '0',
        reason: given(reason),
        ...(badCellNo ? { badCellNo } : {}),
        fileIds: files.map((file) => file.fileId),
      },
      rejects ? { reason: reasonProblem(reason) } : {},
    );
  return (
    <LineDialog
      form={form}
      fields={rejects ? ['acceptQty', 'rejectQty', 'reason', 'badCellNo'] : ['acceptQty', 'rejectQty']}
      then={words.inspectThen}
      verb={words.inspect}
      onSubmit={submit}
    >
      <strong>{say(words.waiting, { qty: `${formatQty(line.waitInspectQty)} ${line.unitNo}` })}</strong>
      <Arithmetic {...sumToInspect(line)} unit={line.unitNo} />
      <Flex gap={12}>
        <QtyField
          label={words.acceptQty}
          autoFocus
          value={acceptQty}
          onChange={(next) => {
            setAccept(next);
            setReject(restOf(line.waitInspectQty, next));
          }}
          problem={form.problem('acceptQty')}
        />
        <QtyField
          label={words.rejectQty}
          value={rejectQty}
          onChange={(next) => {
            setReject(next);
            setAccept(restOf(line.waitInspectQty, next));
          }}
          problem={form.problem('rejectQty')}
        />
      </Flex>
      {rejects && (
        <>
          <OrderEffect line={line} qty={rejectQty} />
          <ReasonField form={form} value={reason} onChange={setReason} />
          <CellField
            label={receiptLine.labels.badCellNo}
            help={say(words.badCellHelp)}
            warehouseNo={line.warehouseNo}
            kind="bad"
            value={badCellNo}
            onChange={setBadCell}
            problem={form.problem('badCellNo')}
          />
        </>
      )}
      <Attachments files={files} onChange={setFiles} />
    </LineDialog>
  );
};

const ConcedeForm = (props: LineFormProps): ReactNode => {
  const limit = { most: refusedFree(props.line), unit: props.line.unitNo };
  const [qty, setQty] = useState(limit.most);
  const [reason, setReason] = useState('');
  const form = useLineForm(acceptConcession, props, words.done);
  const submit = (): Promise<void> =>
    form.send(
      { ...lineOf(props.line), qty: qty || '0', reason: given(reason) },
      { qty: mostProblem(qty, limit), reason: reasonProblem(reason) },
    );
  return (
    <LineDialog form={form} fields={['qty', 'reason']} then={words.concedeThen} verb={words.concede} onSubmit={submit}>
      <MostField form={form} {...limit} value={qty} onChange={setQty} />
      <ReasonField form={form} value={reason} onChange={setReason} />
    </LineDialog>
  );
};

const ReverseForm = (props: LineFormProps): ReactNode => {
  const [reason, setReason] = useState('');
  const form = useLineForm(reverseInspection, props, words.done);
  const submit = (): Promise<void> => form.send({ ...lineOf(props.line), reason: given(reason) });
  return (
    <LineDialog form={form} fields={['reason']} then={words.reverseThen} verb={words.reverse} isDanger onSubmit={submit}>
      <ReasonField form={form} isOptional value={reason} onChange={setReason} />
    </LineDialog>
  );
};

export const askInspect = opens(InspectForm, words.askInspect, 'inspect');
export const askConcede = opens(ConcedeForm, words.askConcede, 'concede');
export const askReverse = opens(ReverseForm, words.askReverse, 'reverse');
