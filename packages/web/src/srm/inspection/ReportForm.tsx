/** The draft of an inspection report: a new one, or the one of ?id= (DELIV-15). */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { approvalPhrases } from '@wms/contract/srm/approval/approval.rules.ts';
import { addReport, getOwnReport, updateReport, type WholeReport } from '@wms/contract/srm/inspection/inspection.calls.ts';
import { inspectionReport } from '@wms/contract/srm/inspection/inspection.ts';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { draftOf, emptyDraft, formGroups } from '../../kernel/draft/draft.ts';
import { backToList } from '../../kernel/field/backToList.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { issueText, reasonsWith } from '../../kernel/field/issueText.ts';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFields } from '../../kernel/form/FormFields.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { homeOf } from '../../kernel/form/home.ts';
import { saySaved } from '../../kernel/form/saySaved.ts';
import { useFirstFocus } from '../../kernel/form/useFirstFocus.ts';
import { useForm } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { useDirty, useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { today } from '../../kernel/frame/today.ts';
import { useCall } from '../../kernel/wire/calls.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { useRecordWrite } from '../../message/template/door.ts';
import { areOther, ItemField, ReportsField } from '../approval/door.ts';
import '../../kernel/form/form.css';

const words = definePhrases({
  failed: ['The inspection report could not be loaded', '检验报告加载失败', '檢驗報告載入失敗'],
});
const declared: Resource = inspectionReport;
const LIST = 'Delivery.InspectionReport';
const none = {};
const withWords = reasonsWith(approvalPhrases);
type Row = WholeReport | undefined;

const useReport = (row: Row, id: string) => {
  const tab = useTab();
  const user = useUser();
  const start = row ? draftOf(declared, row) : emptyDraft(declared, { ...homeOf(declared, user, {}), inspectDate: today() });
  const form = useForm(declared, start, row !== undefined, none);
  const [files, setFiles] = useState<readonly FileRef[]>(row?.fileList ?? []);
  const [isSaved, setSaved] = useState(false);
  useDirty(!isSaved && (form.isDirty || areOther(files, row?.fileList ?? [])));
  const { save, busy } = useRecordWrite({
    ...{ resource: declared, form, row, add: addReport, update: updateReport, names: ['fileIds'] },
    beside: () => ({
      body: { fileIds: files.map(({ fileId }) => fileId) },
      issues: withWords(files.length > 0 ? [] : [{ code: 'approval.noReport', field: 'fileIds' }]),
    }),
    focus: (name) => requestAnimationFrame(() => document.getElementById(id + name)?.focus()),
    onSaved: (savedId) => {
      setSaved(true);
      saySaved(serviceOf(addReport), LIST, savedId);
      tab.close();
      backToList(LIST);
    },
  });
  const attach = (next: readonly FileRef[]): void => {
    setFiles(next);
    form.setProblems((now) => now.filter(({ field }) => field !== 'fileIds'));
  };
  return { form, files, attach, save, busy };
};

const Sheet = ({ row }: { readonly row: Row }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const id = useId();
  const tab = useTab();
  const sheet = useRef<HTMLFormElement>(null);
  const { form, files, attach, save, busy } = useReport(row, id);
  useTabTitle(row?.reportNo);
  const leave = useFirstFocus({ sheet, id, names: form.names, isNew: row === undefined, now: form.now, check: form.check });
  const others = form.problems.rest.filter(({ field }) => field !== 'fileIds');
  return (
    <EntryForm ref={sheet} className="wms-form" testId="report.form" onSubmit={save}>
      <div className="wms-form-sheet">
        <FormTitle />
        {others.length > 0 && <Alert type="error" role="alert" title={others.map((one) => issueText(one, locale)).join(' ')} />}
        {formGroups(declared).map(({ names }) => (
          <fieldset key={names.join()} className="wms-form-group">
            <FormFields
              resource={declared}
              names={names}
              id={id}
              form={form}
              isChange={row !== undefined}
              onLeave={leave}
              instead={{ itemNo: <ItemField id={id} form={form} /> }}
            />
          </fieldset>
        ))}
        <ReportsField id={id} form={form} files={files} attach={attach} />
      </div>
      <FormFoot>
        <Button onClick={() => void tab.leave()} data-testid="form.cancel">
          {say(terms.cancel)}
        </Button>
        <Button type="primary" htmlType="submit" loading={busy} data-testid="form.save" title="Ctrl+S">
          {say(terms.save)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

const Saved = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getOwnReport, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the report is read again
  return found.data?.id === id ? <Sheet key={id} row={found.data} /> : <Skeleton active className="wms-form-wait" />;
};
export const ReportForm = (): ReactNode => {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <Saved key={id} id={id} /> : <Sheet row={undefined} />;
};
