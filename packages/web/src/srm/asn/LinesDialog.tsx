/** Which lines of one ASN are settled or made void: those that can be are ticked, the others say why not (CL-01, AS-15). */

import type { Reason } from '@wms/contract/kernel/reason.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import {
  type AsnLineRow,
  type AsnRow,
  invalidateLines,
  invalidateOwnLines,
  settleAsn,
  settleBySupplier,
} from '@wms/contract/srm/asn/asn.calls.ts';
import { lineGuardsOf } from '@wms/contract/srm/asn/asn.rules.ts';
import { asnLine } from '@wms/contract/srm/asn/asn.ts';
import { Alert, Button, Checkbox, Flex, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { OldNew } from '../../kernel/acts/DecisionTable.tsx';
import { ReasonFields, type ReasonRule } from '../../kernel/acts/ReasonForm.tsx';
import { carryOut } from '../../kernel/acts/standardActs.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { Qty } from '../../kernel/field/Qty.tsx';
import { sumsByUnit, unitsText } from '../../kernel/field/units.ts';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { getAsnOf, reasonFor, withTexts } from './facts.ts';
import { doneWords, words } from './words.ts';

export type LinesAction = 'settle' | 'invalidate';
const callOf = (action: LinesAction, isSupplier: boolean) =>
  action === 'settle' ? (isSupplier ? settleBySupplier : settleAsn) : isSupplier ? invalidateOwnLines : invalidateLines;

const ruleOf = {
  settle: reasonFor(asnLine.labels.closedReason),
  invalidate: reasonFor(words.voidReason),
} satisfies Record<LinesAction, ReasonRule>;

interface Props {
  readonly action: LinesAction;
  readonly asn: Pick<AsnRow, 'id' | 'asnNo'>;
  /** Ticked at the start; absent: every line that can be. */
  readonly lineIds?: readonly string[] | undefined;
  readonly onDone: () => void;
}

/** What of a line goes back to its order. */
const restOf = (action: LinesAction, line: AsnLineRow): string =>
  (action === 'settle' ? line.unreceivedQty : line.deliveryQty) ?? '0';
const byUnitOf = (action: LinesAction, lines: readonly AsnLineRow[]) =>
  sumsByUnit(lines.map((line) => ({ unitNo: line.unitNo, qty: restOf(action, line) })));

/** How much of the ticked lines goes back, unit by unit. */
const LinesSum = ({ action, lines }: { readonly action: LinesAction; readonly lines: readonly AsnLineRow[] }): ReactNode => {
  const say = useSay();
  return (
    lines.length > 0 && (
      <p className="wms-decision-sum" aria-live="polite" data-testid="lines.sum">
        {say(words.linesSum, { count: lines.length, qty: unitsText(byUnitOf(action, lines)) })}
      </p>
    )
  );
};
const Heads = (): ReactNode => {
  const say = useSay();
  return (
    <thead>
      <tr>
        <th>#</th>
        <th>{say(words.lines)}</th>
        <th className="wms-asn-num">{say(asnLine.labels.deliveryQty)}</th>
        <th className="wms-asn-num">{say(asnLine.labels.receiveQty)}</th>
        <th className="wms-asn-num">{say(words.stillComes)}</th>
      </tr>
    </thead>
  );
};

const LineChoice = ({
  line,
  action,
  checked,
  onChange,
}: {
  line: AsnLineRow;
  action: LinesAction;
  checked: boolean;
  onChange: (on: boolean) => void;
}) => {
  const say = useSay();
  const locale = useLocale();
  const reasons = withTexts(lineGuardsOf(action, line));
  return (
    <tr data-off={reasons.length > 0 ? '' : undefined}>
      <td>
        <Checkbox checked={checked} disabled={reasons.length > 0} onChange={(event) => onChange(event.target.checked)}>
          {line.lineSeq}
        </Checkbox>
      </td>
      <td>
        <span className="wms-figure">{line.goodsNo}</span> {line.goodsName}
        {reasons.map((issue) => (
          <div key={issue.code} className="wms-quiet">
            {issueText(issue, locale)}
          </div>
        ))}
      </td>
      <td className="wms-asn-num" data-label={say(asnLine.labels.deliveryQty)}>
        <Qty value={line.deliveryQty} unit={line.unitNo} />
      </td>
      <td className="wms-asn-num" data-label={say(asnLine.labels.receiveQty)}>
        <Qty value={line.receiveQty} unit={line.unitNo} />
      </td>
      <td className="wms-asn-num" data-label={say(words.stillComes)}>
        {checked ? (
          <OldNew before={<Qty value={restOf(action, line)} />} now={<Qty value="0" unit={line.unitNo} />} />
        ) : (
          <Qty value={restOf(action, line)} unit={line.unitNo} />
        )}
      </td>
    </tr>
  );
};

const LinesForm = ({ action, asn, lineIds, onDone, onClose }: Props & { readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const user = useUser();
  // the newest version counts: a dialog over a stale row would only be refused
  const whole = useCall(getAsnOf(user), { id: asn.id }, { fresh: 0, report: 'silent' });
  const [chosen, setChosen] = useState<readonly string[] | undefined>(lineIds);
  const [reason, setReason] = useState<Reason>({});
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (whole.isError) return <Alert type="error" title={whole.error.message} />;
  if (!whole.data || whole.isPlaceholderData) return <Skeleton active />;
  const { version } = whole.data;
  const lines = (whole.data.lines ?? []).filter((line) => line.voidFlag === '0');
  const possible = lines.filter((line) => lineGuardsOf(action, line).length === 0).map((line) => line.id);
  const ids = (chosen ?? (action === 'settle' ? possible : [])).filter((id) => possible.includes(id));
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (busy || ids.length === 0 || ruleOf[action].issues(reason).length > 0) return;
    setBusy(true);
    try {
      const call = callOf(action, user.side === 'supplier');
      if (!(await carryOut(call, { id: asn.id, version, lineIds: ids, ...reason }, doneWords[action]))) return;
      onDone();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <EntryForm onSubmit={submit}>
      <Flex vertical gap={12}>
        <LinesSum action={action} lines={lines.filter(({ id }) => ids.includes(id))} />
        <p className="wms-asn-then">{say(action === 'settle' ? words.settleThen : words.invalidateThen)}</p>
        <div className="wms-asn-pick">
          <table className="wms-asn-table wms-dialog-lines">
            <Heads />
            <tbody>
              {lines.map((line) => (
                <LineChoice
                  key={line.id}
                  line={line}
                  action={action}
                  checked={ids.includes(line.id)}
                  onChange={(on) => setChosen(on ? [...ids, line.id] : ids.filter((id) => id !== line.id))}
                />
              ))}
            </tbody>
          </table>
        </div>
        {asked && ids.length === 0 && (
          <span className="wms-field-error" role="alert">
            {say(withTexts([{ code: 'asn.noLines' }])[0]?.text ?? words.lines)}
          </span>
        )}
        <ReasonFields rule={ruleOf[action]} value={reason} onChange={setReason} asked={asked} />
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" danger htmlType="submit" loading={busy} data-testid="lines.submit">
            {say(action === 'settle' ? words.settle : words.invalidate)} ({ids.length})
          </Button>
        </Flex>
      </Flex>
    </EntryForm>
  );
};

export const askLines = (props: Props): void => {
  const title = props.action === 'settle' ? messages['confirm.endCase'] : words.askInvalidate;
  openModal((handle) => <LinesForm {...props} onClose={handle.close} />, {
    title: sayNow(title, { name: props.asn.asnNo }),
    width: 640,
    testId: 'asn.lines',
  });
};
