/** Components of an outsourced order out of a warehouse: what is missing, what is on its way and what lies there, before it is asked for. */
import { compare, type Decimal, isDecimal, isPositive, smaller } from '@wms/contract/kernel/decimal.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import {
  type ComponentToIssue,
  getComponentsToIssue,
  issueComponents,
  type ListedWorkOrder,
} from '@wms/contract/srm/workOrder/workOrder.calls.ts';
import { workOrderPhrases } from '@wms/contract/srm/workOrder/workOrder.rules.ts';
import { workOrderComponent } from '@wms/contract/srm/workOrder/workOrder.ts';
import { Alert, Button, Flex, Input, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { lookupOf } from '../../kernel/field/lookup.ts';
import { formatQty } from '../../kernel/field/Qty.tsx';
import { StatusTag } from '../../kernel/field/StatusTag.tsx';
import { LabelledField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { LookupSelect } from '../../kernel/form/LookupSelect.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { Heads } from '../../kernel/record/Heads.tsx';
import { DateSelect } from '../../kernel/select/dates.tsx';
import { useCall, useSend } from '../../kernel/wire/calls.ts';
import '../../kernel/record/recordLines.css';
import { words } from './words.ts';

interface Props {
  readonly row: ListedWorkOrder;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const warehouses = lookupOf(deliveryOrder, 'warehouseNo', ['orgNo', 'warehouseNo']);
const { labels } = workOrderComponent;
const heads = [terms.item, labels.needQty, labels.issuedQty, words.ordered, words.free, words.toIssue] as const;

/** What is proposed of a component: what is missing, as far as it lies there. */
const proposed = ({ toIssueQty, freeQty }: ComponentToIssue): Decimal =>
  freeQty === null ? toIssueQty : smaller(toIssueQty, isPositive(freeQty) ? freeQty : '0');
const wrongOf = ({ itemNo, toIssueQty }: ComponentToIssue, typed: string): string | undefined => {
  if (typed.trim() === '') return undefined;
  const fits = isDecimal(typed.trim()) && compare(typed.trim(), '0') >= 0 && compare(typed.trim(), toIssueQty) <= 0;
  return fits ? undefined : sayNow(workOrderPhrases['workOrder.issueOver'], { value: itemNo, qty: formatQty(toIssueQty) });
};

interface LineProps {
  readonly one: ComponentToIssue;
  readonly typed: string;
  readonly problem: string | undefined;
  readonly onChange: (next: string) => void;
}
const Line = ({ one, typed, problem, onChange }: LineProps): ReactNode => {
  const say = useSay();
  const noteId = useId();
  const isShort = one.freeQty !== null && compare(one.freeQty, one.toIssueQty) < 0;
  return (
    <tr>
      <td data-label={say(heads[0])}>
        <span className="wms-figure">{one.itemNo}</span> {one.itemName}
      </td>
      <td className="wms-figure" data-label={say(heads[1])}>
        {formatQty(one.needQty)}
      </td>
      <td className="wms-figure" data-label={say(heads[2])}>
        {formatQty(one.issuedQty)}
      </td>
      <td className="wms-figure" data-label={say(heads[3])}>
        {formatQty(one.orderedQty)}
      </td>
      <td className="wms-figure" data-label={say(heads[4])}>
        {one.freeQty === null ? (
          '–'
        ) : isShort ? (
          <StatusTag tone="late">{formatQty(one.freeQty)}</StatusTag>
        ) : (
          formatQty(one.freeQty)
        )}
      </td>
      <td data-label={say(heads[5])}>
        <Input
          className="wms-number"
          inputMode="decimal"
          value={typed}
          suffix={one.unitNo ?? ''}
          disabled={!isPositive(one.toIssueQty)}
          title={isPositive(one.toIssueQty) ? undefined : say(workOrderPhrases['workOrder.complete'])}
          aria-label={`${say(heads[5])} ${one.itemNo}`}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          {...(problem ? { status: 'error' as const } : {})}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
        />
        {problem && (
          <div id={noteId} className="wms-field-error" role="alert">
            {problem}
          </div>
        )}
      </td>
    </tr>
  );
};

const useIssue = ({ row, onDone, onClose }: Props) => {
  const say = useSay();
  const [warehouseNo, setWarehouse] = useState<string | undefined>();
  const [requireDate, setDate] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setAsked] = useState(false);
  const found = useCall(getComponentsToIssue, { id: row.id, warehouseNo: warehouseNo ?? null });
  const write = useSend(issueComponents, { report: 'silent' });
  const components = found.data?.components;
  const shownOf = (one: ComponentToIssue): string => typed[one.id] ?? formatQty(proposed(one)).replaceAll(',', '');
  const said = new Map(write.error?.details.flatMap(({ rowId, message }) => (rowId && message ? [[rowId, message]] : [])));
  const dayProblem = write.error?.details.find(({ field }) => field === 'requireDate')?.message;
  const problemOf = (one: ComponentToIssue): string | undefined => wrongOf(one, shownOf(one)) ?? said.get(one.id);
  const lines = (components ?? []).flatMap((one) => {
    const qty = shownOf(one).trim();
    return isDecimal(qty) && isPositive(qty) ? [{ itemNo: one.itemNo, qty }] : [];
  });
  const submit = async (): Promise<void> => {
    setAsked(true);
    const isWrong = components === undefined || components.some((one) => wrongOf(one, shownOf(one)) !== undefined);
    if (warehouseNo === undefined || lines.length === 0 || isWrong || found.isPlaceholderData) return;
    const made = await write.run({ id: row.id, version: row.version, warehouseNo, requireDate: requireDate || null, lines });
    if (!made) return;
    toast.success(say(words.drawnUp, { name: made.deliveryNo }));
    onDone();
    onClose();
    goTo(pathTo('InventorySynergy.DeliverySheet', {}, { id: made.id }));
  };
  return {
    ...{ warehouseNo, requireDate, components, shownOf, problemOf, submit, busy: write.busy, setDate },
    choose: (next: string | undefined): void => {
      setWarehouse(next);
      setTyped({});
    },
    type: (id: string, next: string): void => setTyped((now) => ({ ...now, [id]: next })),
    missing: isAsked && warehouseNo === undefined ? say(terms.required) : undefined,
    nothing: isAsked && warehouseNo !== undefined && lines.length === 0 ? say(words.nothing) : undefined,
    dayProblem,
    refused: write.error && said.size === 0 && dayProblem === undefined ? write.error.message : undefined,
  };
};

const IssueForm = (props: Props): ReactNode => {
  const say = useSay();
  const form = useIssue(props);
  return (
    <EntryForm testId="workOrder.issue" onSubmit={form.submit}>
      {(form.refused ?? form.nothing) && <Alert type="error" role="alert" title={form.refused ?? form.nothing} />}
      <p className="wms-quiet">{say(words.issueThen, { name: props.row.supplierName ?? '' })}</p>
      <Flex gap={12} wrap>
        <LabelledField label={glossary.warehouseNo} required problem={form.missing}>
          {(id, noteId) =>
            warehouses && (
              <LookupSelect
                id={id}
                lookup={warehouses}
                value={form.warehouseNo}
                given={{ orgNo: props.row.orgNo }}
                invalid={form.missing !== undefined}
                describedBy={noteId}
                onChange={form.choose}
              />
            )
          }
        </LabelledField>
        <LabelledField label={deliveryOrder.labels.requireDate} problem={form.dayProblem}>
          {(id) => <DateSelect id={id} value={form.requireDate} onChange={form.setDate} />}
        </LabelledField>
      </Flex>
      <div className="wms-record-lines">
        {form.components ? (
          <table>
            <Heads labels={heads} />
            <tbody>
              {form.components.map((one) => (
                <Line
                  key={one.id}
                  one={one}
                  typed={form.shownOf(one)}
                  problem={form.problemOf(one)}
                  onChange={(next) => form.type(one.id, next)}
                />
              ))}
            </tbody>
          </table>
        ) : (
          <Skeleton active />
        )}
      </div>
      <FormFoot>
        <Button onClick={props.onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={form.busy} data-testid="workOrder.issue.send">
          {say(words.issue)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};
export const askIssue = (row: ListedWorkOrder, onDone: () => void): void => {
  openModal((handle) => <IssueForm row={row} onDone={onDone} onClose={handle.close} />, {
    ...{ title: `${sayNow(words.issues)} ${row.workOrderNo}`, width: 860, testId: 'workOrder.issues' },
  });
};
