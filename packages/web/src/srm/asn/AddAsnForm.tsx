/** The delivery detail (Delivery.AddAsn.Add): head, lines, papers; submits a new notice, or changes and resubmits a stored one. */
import { customForm } from '@wms/contract/kernel/customField.ts';
import { isIn } from '@wms/contract/kernel/flow.ts';
import type { ErrorDetail, Issue } from '@wms/contract/kernel/issue.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { createAsn, editAsn, resubmitAsn } from '@wms/contract/srm/asn/asn.calls.ts';
import { asnFlow } from '@wms/contract/srm/asn/asn.flow.ts';
import { headMembers } from '@wms/contract/srm/asn/asn.shapes.ts';
import { asnHead, asnLine } from '@wms/contract/srm/asn/asn.ts';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Attachments } from '../../file/door.ts';
import { sortIssues } from '../../kernel/draft/draft.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import { FormTitle } from '../../kernel/form/FormParts.tsx';
import { focusFirst } from '../../kernel/frame/firstField.ts';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useConfirm } from '../../kernel/frame/modal.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { useDirty, useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { useSend } from '../../kernel/wire/calls.ts';
import { useCustomised } from '../../kernel/wire/customFields.ts';
import { clearDraft, type DraftLine, isAppointed, type NoticeDraft } from './draft.ts';
import { FrozenBanner, useOwnSuppliers } from './Frozen.tsx';
import { sumsOf } from './gridCells.ts';
import { HeadFields } from './HeadFields.tsx';
import { keepLastNotice } from './lastNotice.ts';
import { arrivalOf, arrivalText, latenessIn, sumMarks } from './lateness.tsx';
import { NoticeFoot } from './NoticeFoot.tsx';
import { NoticeLines } from './NoticeLines.tsx';
import { bodyOf, isAnswered, issuesOf, keptIssues } from './noticeSheet.ts';
import { useNotice } from './useNotice.ts';
import { useProposed } from './useProposed.ts';
import { WaitingNote } from './WaitingNotices.tsx';
import { words as common, addWords as words } from './words.ts';
import '../../kernel/form/form.css';
import '../../kernel/list/list.css';
import { unitsText } from '../../kernel/field/units.ts';
import './asn.css';

/** A notice is begun where its lines are chosen: opened without any, as by an old bookmark, the sheet leads back there. */
const useWayBack = (isEmpty: boolean): void => {
  const { close } = useTab();
  useEffect(() => {
    if (!isEmpty) return;
    close();
    goTo(pathTo('Delivery.AddAsn'));
  }, [isEmpty, close]);
};

const focusFirstWrong = (sheet: HTMLElement | null): void => {
  const first = sheet?.querySelector<HTMLElement>('[aria-invalid="true"], .ant-select-status-error input, .wms-field-error');
  first?.scrollIntoView({ block: 'center' });
  first?.focus();
};

/** Asks before a notice goes to the buyer, once at a time, with what its lines add up to. */
const useAskSubmit = (notice: NoticeDraft) => {
  const say = useSay();
  const confirm = useConfirm();
  const asking = useRef(false);
  return async (asnNo: string | undefined, verb: Trilingual): Promise<boolean> => {
    if (asking.current) return false;
    asking.current = true;
    const { byUnit, cartons } = sumsOf(notice.lines);
    const yes = await confirm({
      title: say(messages['confirm.submit'], { name: asnNo ?? say(words.newNotice) }),
      content: [
        say(words.sums, { lines: notice.lines.length, qty: unitsText(byUnit), cartons }),
        say(words.arrivesAt, { when: arrivalText(notice.head) }),
        ...sumMarks(latenessIn(notice), say).map(({ text }) => text),
      ].join(' · '),
      verb: say(verb),
    });
    asking.current = false;
    return yes;
  };
};

/** Express alone asks for a tracking number and an appointment for a window, which the declaration cannot say. */
const useHeadResource = (resource: Resource, isExpress: boolean, isByAppointment: boolean): Resource =>
  useMemo(() => {
    const { trackingNo, arrivalStart, arrivalEnd } = asnHead.fields;
    const asked = {
      ...(isExpress ? { trackingNo: { ...trackingNo, required: true } } : {}),
      ...(isByAppointment
        ? { arrivalStart: { ...arrivalStart, required: true }, arrivalEnd: { ...arrivalEnd, required: true } }
        : {}),
    };
    return { ...resource, fields: { ...resource.fields, ...asked } };
  }, [isExpress, isByAppointment, resource]);

/** Sends the sheet; what is said is what happened: a changed notice is saved, and submitted only where it was (B-F6). */
const useSave = (kind: 'new' | 'resubmit' | 'edit', notice: NoticeDraft, onFail: (details: readonly ErrorDetail[]) => void) => {
  const say = useSay();
  const tab = useTab();
  return useSend(kind === 'new' ? createAsn : kind === 'resubmit' ? resubmitAsn : editAsn, {
    onDone: ({ id, asnNo }) => {
      const saved = pathTo('Asn.Detail', { id });
      toast.success(say(kind === 'edit' ? words.saved : words.submitted, { no: asnNo }), saved);
      if (kind !== 'edit') keepLastNotice(notice);
      // the next of several notices takes the sheet over
      if (kind === 'new' && clearDraft()) return onFail([]);
      tab.close();
      goTo(saved);
    },
    onFail: (error) => onFail(error.details),
  });
};

/** Asks, then forgets the notice and closes its tab. */
const useDiscard = () => {
  const say = useSay();
  const tab = useTab();
  const confirm = useConfirm();
  return async (): Promise<void> => {
    if (!(await confirm({ title: say(words.discardAsk), verb: say(words.discard), danger: true }))) return;
    clearDraft();
    tab.close();
  };
};

interface NotesProps {
  readonly notice: NoticeDraft;
  readonly issues: readonly (Issue | ErrorDetail)[];
}
/** What the buyer said, that others wait, and what is wrong with the notice as a whole, each thing once. */
const Notes = ({ notice, issues }: NotesProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const texts = new Set(issues.map((issue) => issueText(issue, locale)));
  return (
    <>
      {notice.said && <Alert type="warning" showIcon title={say(words.buyerSays)} description={notice.said} />}
      <WaitingNote notice={notice} />
      {texts.size > 0 && <Alert type="error" showIcon className="wms-asn-said" title={[...texts].join('\n')} />}
    </>
  );
};

interface PapersProps {
  readonly files: NoticeDraft['files'];
  readonly onChange: (files: NoticeDraft['files']) => void;
}
const Papers = ({ files, onChange }: PapersProps): ReactNode => {
  const say = useSay();
  return (
    <section aria-label={say(common.files)}>
      <h2>{say(common.files)}</h2>
      <Attachments files={files} onChange={onChange} />
    </section>
  );
};

/** What is wrong with a notice, and the edits of it: each takes away what it answers. */
const useIssues = (notice: NoticeDraft, change: ReturnType<typeof useNotice>['change']) => {
  const [issues, setIssues] = useState<readonly (Issue | ErrorDetail)[]>([]);
  const setHead = useCallback(
    (name: string, value: unknown) => {
      change((now) => ({ ...now, head: { ...now.head, [name]: value } }));
      setIssues((now) => now.filter((issue) => !isAnswered(issue, name)));
    },
    [change],
  );
  const setLines = (edit: (lines: readonly DraftLine[]) => readonly DraftLine[]): void => {
    const after = edit(notice.lines);
    change((now) => ({ ...now, lines: edit(now.lines) }));
    setIssues((now) => keptIssues(now, notice.lines, after));
  };
  return { issues, setIssues, setHead, setLines };
};

const windowFields = ['arrivalStart', 'arrivalEnd', 'dockNo'] as const;
const useSheetKeys = (sheet: RefObject<HTMLElement | null>): void =>
  useHotkeys([
    {
      keys: 'Alt+L',
      label: common.lines,
      run: () => sheet.current?.querySelector<HTMLElement>('[data-cell="deliveryQty"]')?.focus(),
    },
  ]);

/** What nobody has chosen yet and everybody has to: a remark above it is no beginning. */
const CARRIAGE = '#asn-wayCarriage';
/** Begins in the first field as soon as there is one, also when the next of several notices takes the sheet over. */
const useFirstField = (sheet: RefObject<HTMLElement | null>, left: number | undefined): void =>
  useEffect(() => {
    if (left === undefined) return;
    focusFirst(sheet.current, CARRIAGE);
    focusFirst(sheet.current);
  }, [sheet, left]);

export const AddAsnForm = (): ReactNode => {
  const [params] = useSearchParams();
  const id = params.get('id');
  const { notice, change, stored, isLoading: isReading, isDirty } = useNotice(id);
  const ofHead = useCustomised<Resource>(asnHead);
  const ofLine = useCustomised<Resource>(asnLine);
  const isLoading = isReading || ofHead.isPending || ofLine.isPending;
  const isResubmit = stored !== undefined && isIn(asnFlow, 'rejected', stored.status);
  const { issues, setIssues, setHead, setLines } = useIssues(notice, change);
  const sheet = useRef<HTMLDivElement>(null);
  const askSubmit = useAskSubmit(notice);
  const frozen = useOwnSuppliers().filter((row) => row.isFrozen === '1' && row.orgNo === notice.orgNo);
  const blocked = frozen.length > 0 && (id === null || isResubmit);
  const [isEmpty] = useState(id === null && notice.lines.length === 0);
  useWayBack(isEmpty);
  useTabTitle(stored?.asnNo);
  useDirty(isDirty);
  const proposed = useProposed(notice, change, id === null);
  const save = useSave(id === null ? 'new' : isResubmit ? 'resubmit' : 'edit', notice, setIssues);

  const discard = useDiscard();
  const goToFirst = (): void => focusFirstWrong(sheet.current);
  const submit = async (): Promise<void> => {
    if (blocked || isLoading) return;
    const found = issuesOf(notice, ofHead.resource, ofLine.resource, stored);
    setIssues(found);
    if (found.length > 0) return void setTimeout(goToFirst);
    // Saved changes stay with the supplier; what is submitted goes to the buyer.
    if (id === null || isResubmit) {
      const yes = await askSubmit(stored?.asnNo, id === null ? words.submit : words.resubmit);
      if (!yes) return;
    }
    const body = bodyOf(notice, ofHead.resource, ofLine.resource);
    void save.run(id === null || !stored ? body : { id, version: stored.version, ...body });
  };
  useSheetKeys(sheet);
  useFirstField(sheet, isLoading ? undefined : notice.queue.length);
  const resource = useHeadResource(ofHead.resource, notice.head.wayCarriage === '1', isAppointed(notice));

  if (isLoading) return <Skeleton active className="wms-asn-page" />;
  const further = customForm(ofHead.resource);
  const problems = sortIssues(
    issues.filter((issue) => issue.rowId === undefined),
    [...headMembers, ...further],
  );
  return (
    <div className="wms-asn-form" data-testid="asn.form">
      <div ref={sheet} key={notice.queue.length} className="wms-asn-sheet">
        <FormTitle />
        <FrozenBanner rows={blocked ? frozen : []} />
        <Notes notice={notice} issues={problems.rest} />
        <HeadFields
          hasWindow={isAppointed(notice) || windowFields.some((name) => name in problems.fields)}
          asnId={id}
          resource={resource}
          further={further}
          notice={notice}
          proposed={proposed}
          problems={problems.fields}
          onChange={setHead}
        />
        <Papers files={notice.files} onChange={(files) => change((now) => ({ ...now, files }))} />
        <NoticeLines
          resource={ofLine.resource}
          lines={notice.lines}
          issues={issues}
          arrival={arrivalOf(notice)}
          onChange={setLines}
        />
      </div>
      <NoticeFoot
        {...{ id, notice, isResubmit, issues, isBlocked: blocked }}
        isBusy={save.busy}
        onProblems={goToFirst}
        onDiscard={() => void discard()}
        onSubmit={() => void submit()}
      />
    </div>
  );
};
