/** The parts of a form of a supplier that are no plain fields: the material it delivers, and the papers that go with it. */
import type { FileRef } from '@wms/contract/file/file.calls.ts';
import { glossary } from '@wms/contract/kernel/glossary.ts';
import type { ReactNode } from 'react';
import { Attachments } from '../../file/door.ts';
import { issueText } from '../../kernel/field/issueText.ts';
import type { FormState } from '../../kernel/form/useForm.ts';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { ItemSelect } from './ItemSelect.tsx';
import { words } from './words.ts';
import './approval.css';

const Star = (): ReactNode => (
  <span className="wms-required" aria-hidden="true">
    *
  </span>
);
interface PartProps {
  readonly id: string;
  readonly form: FormState;
}
export const ItemField = ({ id, form }: PartProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const problem = form.problems.fields.itemNo;
  return (
    <div className="wms-field" data-field="itemNo">
      <label htmlFor={`${id}itemNo`}>
        {say(glossary.itemNo)}
        <Star />
      </label>
      <ItemSelect
        id={`${id}itemNo`}
        orgNo={String(form.draft.orgNo ?? '')}
        value={String(form.draft.itemNo ?? '')}
        isInvalid={problem !== undefined}
        describedBy={problem ? `${id}itemNo-text` : undefined}
        onChange={(itemNo) => form.set('itemNo', itemNo)}
      />
      {problem && (
        <span id={`${id}itemNo-text`} className="wms-field-error" role="alert">
          {issueText(problem, locale)}
        </span>
      )}
    </div>
  );
};

/** Whether the papers are other ones than before. */
export const areOther = (files: readonly FileRef[], before: readonly FileRef[]): boolean =>
  files.length !== before.length || files.some(({ fileId }, at) => fileId !== before[at]?.fileId);

interface ReportsProps extends PartProps {
  readonly files: readonly FileRef[];
  readonly attach: (files: readonly FileRef[]) => void;
}
export const ReportsField = ({ id, form, files, attach }: ReportsProps): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const problem = form.problems.rest.find(({ field }) => field === 'fileIds');
  return (
    <fieldset className="wms-form-group" data-field="fileIds">
      <legend id={`${id}fileIds`} tabIndex={-1}>
        {say(words.reports)}
        <Star />
      </legend>
      <div className="wms-approval-reports">
        <Attachments files={files} onChange={attach} />
        {problem && (
          <span className="wms-field-error" role="alert">
            {issueText(problem, locale)}
          </span>
        )}
      </div>
    </fieldset>
  );
};
