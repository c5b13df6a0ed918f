/** What holds for a supplier and a material of an organization, and why. */
import { labelOf as codeLabel } from '@wms/contract/kernel/flow.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { type ExecutionAnswer, getExecutionTerms } from '@wms/contract/srm/execution/executionConfig.calls.ts';
import { everyone, executionConfig } from '@wms/contract/srm/execution/executionConfig.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { emptyDraft } from '../../kernel/draft/draft.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { homeOf } from '../../kernel/form/home.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { FactList } from '../../kernel/record/FactList.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { asked } from './asked.ts';
import { words } from './words.ts';
import '../../kernel/form/form.css';

const none = {};
const names = ['orgNo', 'supplierNo', 'itemNo'] as const;
const sentenceOf = ({ strategy }: ExecutionAnswer) => {
  if (strategy === null) return words.none;
  if (strategy.supplierNo !== everyone) return strategy.itemNo === everyone ? words.ofSupplier : words.ownLine;
  return strategy.itemNo === everyone ? words.ofAll : words.ofItem;
};

const Answer = (given: Readonly<Record<(typeof names)[number], string>>): ReactNode => {
  const say = useSay();
  const { labels } = executionConfig;
  const found = useCall(getExecutionTerms, given, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { strategy, isAsnApproval, approvalAskedBy } = found.data;
  const facts = [
    ...(strategy
      ? ([
          [labels.strategyName, strategy.strategyName],
          [labels.deliveryModeNo, say(codeLabel('DeliveryMode', strategy.deliveryModeNo))],
        ] as const)
      : []),
    [labels.isAsnApproval, say(isAsnApproval === '1' ? terms.yes : terms.no)],
    [
      labels.isDeliveryApproval,
      approvalAskedBy.length === 0 ? say(words.notNeeded) : approvalAskedBy.map((by) => say(words[by])).join(' · '),
    ],
  ] as const;
  return (
    <div role="status" data-testid="which.answer">
      <p>{say(sentenceOf(found.data), { strategyNo: strategy?.strategyNo ?? '' })}</p>
      <div className="wms-facts">
        <FactList groups={[facts.map(([label, value]) => ({ key: label[0], label: say(label), value }))]} />
      </div>
    </div>
  );
};

export const WhichHolds = (): ReactNode => {
  const say = useSay();
  const id = useId();
  const user = useUser();
  const form = useForm(asked, emptyDraft(asked, homeOf(asked, user, {})), false, none);
  const [orgNo = '', supplierNo = '', itemNo = ''] = names.map((name) => String(form.draft[name] ?? ''));
  return (
    <>
      <fieldset className="wms-form-group">
        <FormFields resource={asked} names={names} id={id} form={form} isChange={false} onLeave={() => undefined} />
      </fieldset>
      {orgNo && supplierNo && itemNo ? (
        <Answer orgNo={orgNo} supplierNo={supplierNo} itemNo={itemNo} />
      ) : (
        <p className="wms-quiet">{say(words.choose)}</p>
      )}
    </>
  );
};
