/** Reviews applications one after the other: what is asked beside its reports, approve or reject, and the next one that waits (S22). */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { previewOf } from '@wms/contract/file/file.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { missingReason } from '@wms/contract/kernel/reason.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { approveDelivery, getApproval, listApprovals, type WholeApproval } from '@wms/contract/srm/approval/approval.calls.ts';
import { approvalFlow } from '@wms/contract/srm/approval/approval.flow.ts';
import { shortenedIssues } from '@wms/contract/srm/approval/approval.rules.ts';
import { deliveryApproval } from '@wms/contract/srm/approval/approval.ts';
import { Alert, Button, Flex, Segmented, Skeleton } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Attachments, FilePreview } from '../../file/door.ts';
import { carryOut } from '../../kernel/acts/standardActs.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { WordsField } from '../../kernel/form/dialogFields.tsx';
import { FormField } from '../../kernel/form/FormField.tsx';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { NamedFacts } from '../../kernel/record/FactList.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { withTexts } from './facts.ts';
import { words } from './words.ts';
import './approval.css';

const declared: Resource = {
  ...deliveryApproval,
  labels: { ...deliveryApproval.labels, effectiveEnd: words.lastDay },
};
const shown = [
  'supplierName',
  'itemNo',
  'itemName',
  'lotNo',
  'effectiveStart',
  'effectiveEnd',
  'applyUserName',
  'applyDate',
  'remark',
] as const;
const nothing = '[]';
type Decision = 'approve' | 'reject';
const endOf = { approve: approvalFlow.states.approved, reject: approvalFlow.states.rejected } as const;

/** The reports of an application; one of them is seen. */
const Papers = ({ files }: { readonly files: readonly FileRef[] }): ReactNode => {
  const say = useSay();
  const [chosen, setChosen] = useState(files[0]?.fileId);
  const file = files.find(({ fileId }) => fileId === chosen) ?? files[0];
  return (
    <section className="wms-approval-paper" aria-label={say(words.reports)}>
      {files.length > 1 && file && (
        <Segmented
          aria-label={say(words.reports)}
          value={file.fileId}
          options={files.map(({ fileId, fileName }) => ({ value: fileId, label: fileName }))}
          onChange={setChosen}
        />
      )}
      {file &&
        (previewOf(file.fileName) ? (
          <FilePreview key={file.fileId} fileId={file.fileId} fileName={file.fileName} />
        ) : (
          <p className="wms-quiet">{say(words.noPreview)}</p>
        ))}
      <Attachments files={files} />
    </section>
  );
};

interface SheetProps {
  readonly row: WholeApproval;
  readonly first: Decision;
  readonly onDecided: () => void;
  readonly onCancel: () => void;
}
const Sheet = ({ row, first, onDecided, onCancel }: SheetProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const [end, setEnd] = useState<string>(row.effectiveEnd);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<Decision>();
  const [busy, setBusy] = useState<Decision>();
  const endIssue = withTexts(shortenedIssues(row, end))[0];
  const reasonIssue = tried === 'reject' ? withTexts(missingReason(reason))[0] : undefined;
  const decide = async (action: Decision): Promise<void> => {
    setTried(action);
    if (busy || (action === 'approve' ? endIssue : withTexts(missingReason(reason))[0])) return;
    setBusy(action);
    const records = [{ id: row.id, version: row.version }];
    const label = labelOf(approvalFlow.dictionary, endOf[action]);
    const told = words.decided.map((text, at) => text.replace('{no}', row.approvalNo).replace('{action}', label[at] ?? ''));
    const isDone = await carryOut(
      approveDelivery,
      action === 'approve'
        ? { records, agree: '1', effectiveEnd: end, ...(reason.trim() ? { reason } : {}) }
        : { records, agree: '0', reason },
      [told[0] ?? '', told[1] ?? '', told[2] ?? ''],
    );
    setBusy(undefined);
    if (isDone) onDecided();
  };
  return (
    <EntryForm testId="approval.review" onSubmit={() => decide(first)}>
      <h3 className="wms-h3 wms-figure">{row.approvalNo}</h3>
      <div className="wms-approval-review">
        <NamedFacts resource={deliveryApproval} row={row} names={shown} />
        <Papers files={row.fileList} />
        <div className="wms-approval-decision">
          <FormField
            id={`${id}effectiveEnd`}
            resource={declared}
            name="effectiveEnd"
            value={end}
            problem={endIssue}
            isLocked={false}
            lookup={undefined}
            narrowing={nothing}
            onChange={(_name, value) => setEnd(String(value ?? ''))}
            onLeave={() => undefined}
          />
          <WordsField
            label={words.why}
            autoFocus={first === 'reject'}
            value={reason}
            problem={reasonIssue && issueText(reasonIssue, locale)}
            onChange={setReason}
          />
        </div>
      </div>
      <Flex className="wms-dialog-foot" justify="end" gap={8}>
        <Button onClick={onCancel}>{say(terms.close)}</Button>
        {/* the keys send what was asked for */}
        {(['reject', 'approve'] as const).map((decision) => (
          <Button
            key={decision}
            type={first === decision ? 'primary' : 'default'}
            danger={decision === 'reject'}
            autoFocus={first === decision && decision === 'approve'}
            loading={busy === decision}
            {...(first === decision ? { htmlType: 'submit' as const } : { onClick: () => void decide(decision) })}
            data-testid={`review.${decision}`}
          >
            {inLocale(approvalFlow.actions[decision].label, locale)}
          </Button>
        ))}
      </Flex>
    </EntryForm>
  );
};

/** Those that wait, the oldest application first, without those that were decided on here. */
const useWaiting = (done: readonly string[]) => {
  const query = {
    current: 1,
    size: done.length + 2,
    condition: { status: approvalFlow.states.pending },
    field: 'applyDate',
    order: 'asc' as const,
  };
  const read = useCall(listApprovals, query, { fresh: 0, report: 'silent' });
  const left = (read.data?.records ?? []).filter(({ id }) => !done.includes(id));
  return { isReady: read.data !== undefined && !read.isPlaceholderData, left, total: read.data?.total ?? 0 };
};

/** What is left to do once one was decided on. In focus, so that Enter goes on. */
const Onward = ({ done, onNext, onClose }: { done: readonly string[]; onNext: (id: string) => void; onClose: () => void }) => {
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const { isReady, left, total } = useWaiting(done);
  const [next] = left;
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);
  if (!isReady) return <Skeleton active />;
  return (
    <Flex vertical gap={12} align="start">
      {!next && <Alert type="success" showIcon role="status" title={say(words.queueDone)} />}
      <Flex gap={8}>
        <Button {...(next ? {} : { ref: button })} onClick={onClose}>
          {say(terms.close)}
        </Button>
        {next && (
          <Button ref={button} type="primary" onClick={() => onNext(next.id)} data-testid="review.next">
            {say(words.next, { no: next.approvalNo, count: total })}
          </Button>
        )}
      </Flex>
    </Flex>
  );
};

export interface ReviewProps {
  /** The applications to begin with. */
  readonly ids: readonly string[];
  readonly first: Decision;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}
export const Review = ({ ids, first, onChanged, onClose }: ReviewProps): ReactNode => {
  const say = useSay();
  const [queue, setQueue] = useState(ids);
  const [done, setDone] = useState<readonly string[]>([]);
  const id = queue[0];
  const found = useCall(getApproval, { id: id ?? '' }, { fresh: 0, report: 'silent', enabled: id !== undefined });
  if (id === undefined) return <Onward done={done} onNext={(next) => setQueue([next])} onClose={onClose} />;
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.id !== id) return <Skeleton active />;
  return (
    <Sheet
      key={`${id} ${found.data.version}`}
      row={found.data}
      first={first}
      onCancel={onClose}
      onDecided={() => {
        setDone((now) => [...now, id]);
        setQueue((now) => now.slice(1));
        onChanged();
      }}
    />
  );
};
