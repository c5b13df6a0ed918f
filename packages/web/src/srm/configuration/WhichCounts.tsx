/** Which row counts for a supplier of an organization, and why. */
import { recordStates } from '@wms/contract/kernel/record.flow.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { type ByPartner, narrowest } from '@wms/contract/srm/configuration/configuration.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { emptyDraft } from '../../kernel/draft/draft.ts';
import { listAt } from '../../kernel/field/callsAt.ts';
import { type ListRow, member, operationsOf } from '../../kernel/field/fields.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { useForm } from '../../kernel/form/useForm.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { NamedFacts } from '../../kernel/record/FactList.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

type Partnered = ListRow & ByPartner;
const asked = ['orgNo', 'supplierNo'] as const;
/** Rows as a list answers them: an empty supplier is one for all. */
const partnered = (row: ListRow): Partnered => ({
  ...row,
  orgNo: String(member(row, 'orgNo')),
  supplierNo: String(member(row, 'supplierNo') ?? '') || null,
});
const none = {};

interface AnswerProps {
  readonly resource: Resource;
  readonly orgNo: string;
  readonly supplierNo: string;
}
const Answer = ({ resource, orgNo, supplierNo }: AnswerProps): ReactNode => {
  const say = useSay();
  const [list = ''] = operationsOf(resource, 'list');
  const condition = { orgNo, supplierNo, statusCode: recordStates.states.valid };
  const found = useCall(
    listAt(resource.wire?.service ?? '', list),
    { current: 1, size: 20, condition },
    { fresh: 0, report: 'silent' },
  );
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const row = narrowest(found.data.records.map(partnered), supplierNo);
  const sentence = row === undefined ? words.none : row.supplierNo === null ? words.general : words.own;
  const names = resource.form.flat().filter((name) => !['orgNo', 'supplierNo', 'statusCode', 'remark'].includes(name));
  return (
    <div role="status" data-testid="which.answer">
      <p>{say(sentence, { orgNo, supplierNo })}</p>
      {row && <NamedFacts {...{ resource, row, names }} />}
    </div>
  );
};

export const WhichCounts = ({ resource }: { readonly resource: Resource }): ReactNode => {
  const say = useSay();
  const id = useId();
  const form = useForm(resource, emptyDraft(resource), false, none);
  const [orgNo, supplierNo] = asked.map((name) => String(form.draft[name] ?? ''));
  return (
    <>
      <fieldset className="wms-form-group">
        <FormFields resource={resource} names={asked} id={id} form={form} isChange={false} onLeave={() => undefined} />
      </fieldset>
      {orgNo && supplierNo ? (
        <Answer resource={resource} orgNo={orgNo} supplierNo={supplierNo} />
      ) : (
        <p className="wms-quiet">{say(words.choose)}</p>
      )}
    </>
  );
};
