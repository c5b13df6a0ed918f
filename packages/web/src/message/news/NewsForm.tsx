/** Writes a piece of news, or changes a draft (NEWS-06, NEWS-11). The editor is loaded with this page and no other. */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { getNews, type NewsItem } from '@wms/contract/message/news/news.calls.ts';
import { news } from '@wms/contract/message/news/news.ts';
import { Button, Input, Radio, Select, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { useParams } from 'react-router';
import { Attachments } from '../../file/door.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { Failure } from '../../kernel/field/ListStates.tsx';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { later, useLater } from '../../kernel/frame/later.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { useTab, useTabTitle } from '../../kernel/frame/tab.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { useGrant, useUser } from '../../kernel/wire/grant.ts';
import { type AudienceKind, audienceKinds } from './audienceKind.ts';
import { openPreview } from './Preview.tsx';
import { SupplierField } from './SupplierField.tsx';
import { attachmentsOf, type Draft, useNewsDraft } from './useNewsDraft.ts';
import { words } from './words.ts';
import './news.css';

// a list fetches its form before anybody asks for it; the editor comes with the form that is shown
const editorPart = later(async () => (await import('./RichEditor.tsx')).RichEditor);

interface LabelledProps {
  readonly htmlFor: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}
const Labelled = ({ htmlFor, label, isRequired, problem, children }: LabelledProps): ReactNode => (
  <div className="wms-field">
    <label htmlFor={htmlFor}>
      {label}
      {isRequired && (
        <span className="wms-required" aria-hidden="true">
          *
        </span>
      )}
    </label>
    {children}
    {problem && (
      <span className="wms-field-error" role="alert">
        {problem}
      </span>
    )}
  </div>
);

type Form = ReturnType<typeof useNewsDraft>;
interface PartProps {
  readonly id: string;
  readonly form: Form;
}
const Facts = ({ id, form: { draft, change, problems, isNew } }: PartProps): ReactNode => {
  const say = useSay();
  const orgs = useCall(callOf(organization, 'list'), { current: 1, size: 100, condition: { statusCode: '1' } });
  return (
    <fieldset className="wms-form-group">
      <Labelled htmlFor={`${id}subject`} label={say(news.labels.subject)} isRequired problem={problems.subject}>
        <Input
          id={`${id}subject`}
          autoFocus={isNew}
          value={draft.subject}
          maxLength={100}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Labelled>
      <Labelled htmlFor={`${id}category`} label={say(news.labels.newsBusiness)} isRequired>
        <Select
          id={`${id}category`}
          value={draft.newsBusiness}
          options={valuesOf('NewsBusiness').map((value) => ({ value, label: say(labelOf('NewsBusiness', value)) }))}
          onChange={(newsBusiness: string) => change({ newsBusiness })}
        />
      </Labelled>
      <Labelled htmlFor={`${id}org`} label={say(news.labels.orgNo)} isRequired problem={problems.orgNo}>
        <Select
          id={`${id}org`}
          value={draft.orgNo || null}
          disabled={!isNew}
          loading={orgs.isFetching}
          options={(orgs.data?.records ?? []).map(({ orgNo, orgShortName }) => ({
            value: orgNo,
            label: `${orgNo} ${orgShortName ?? ''}`,
          }))}
          onChange={(orgNo: string) => change({ orgNo, supplierNos: [] })}
        />
      </Labelled>
    </fieldset>
  );
};

const Audience = ({ id, form: { draft, change, problems } }: PartProps): ReactNode => {
  const say = useSay();
  const label = (kind: AudienceKind): string =>
    kind === 'inside'
      ? say(labelOf('WhereNews', '2'))
      : say(labelOf('OutDoorType', { public: '1', allSuppliers: '2', chosenSuppliers: '3' }[kind]));
  return (
    <fieldset className="wms-news-wide">
      <legend>{say(words.audience)}</legend>
      <Radio.Group
        value={draft.kind}
        options={audienceKinds.map((kind) => ({ value: kind, label: label(kind) }))}
        onChange={({ target }) => change({ kind: target.value as AudienceKind })}
      />
      {draft.kind === 'chosenSuppliers' && (
        <Labelled htmlFor={`${id}suppliers`} label={say(words.suppliers)} isRequired problem={problems.supplierNos}>
          <SupplierField
            id={`${id}suppliers`}
            orgNo={draft.orgNo}
            value={draft.supplierNos}
            isInvalid={problems.supplierNos !== undefined}
            onChange={(supplierNos) => change({ supplierNos })}
          />
        </Labelled>
      )}
    </fieldset>
  );
};

const TextPart = ({ id, form: { draft, change, problems, uploadPicture } }: PartProps): ReactNode => {
  const say = useSay();
  const RichEditor = useLater(editorPart, true);
  const attached = attachmentsOf(draft);
  return (
    <div className="wms-news-wide">
      <div className="wms-field">
        <span className="wms-news-label">
          {say(news.labels.content)}
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        </span>
        {RichEditor ? (
          <RichEditor
            start={draft.content}
            isInvalid={problems.content !== undefined}
            onChange={(content) => change({ content })}
            upload={uploadPicture}
          />
        ) : (
          <Skeleton active />
        )}
        {problems.content && (
          <span className="wms-field-error" role="alert">
            {problems.content}
          </span>
        )}
      </div>
      <h2 className="wms-h3">{say(words.attachments)}</h2>
      <Attachments
        files={attached}
        onChange={(files) => change({ files: [...draft.files.filter((file) => !attached.includes(file)), ...files] })}
      />
      <Labelled htmlFor={`${id}remark`} label={say(news.labels.remark)} problem={problems.remark}>
        <Input.TextArea
          id={`${id}remark`}
          value={draft.remark}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Labelled>
    </div>
  );
};

const preview = ({ files, kind, orgNo, supplierNos, ...draft }: Draft, author: string): void =>
  openPreview({ ...draft, addUserName: author, fileList: files }, { kind, orgNo, supplierNos });

const Sheet = ({ item }: { readonly item: NewsItem | undefined }): ReactNode => {
  const say = useSay();
  const id = useId();
  const tab = useTab();
  const user = useUser();
  const grant = useGrant(news.menu);
  const form = useNewsDraft(item, user.orgNo);
  useTabTitle(item?.subject);
  useHotkeys([{ keys: 'Ctrl+S', label: terms.save, run: () => void form.save(false) }]);
  return (
    <EntryForm className="wms-form" testId="news.form" onSubmit={() => form.save(false)}>
      <div className="wms-form-sheet">
        <FormTitle />
        <Facts id={id} form={form} />
        <Audience id={id} form={form} />
        <TextPart id={id} form={form} />
      </div>
      <FormFoot>
        <Button onClick={() => void tab.leave()}>{say(terms.cancel)}</Button>
        <Button onClick={() => preview(form.draft, user.userName)}>{say(words.preview)}</Button>
        <Button htmlType="submit" loading={form.busy === 'save'} title="Ctrl+S" data-testid="news.save">
          {say(words.saveDraft)}
        </Button>
        {grant.isRelease && (
          <Button
            type="primary"
            loading={form.busy === 'publish'}
            onClick={() => void form.save(true)}
            data-testid="news.publish"
          >
            {say(words.publish)}
          </Button>
        )}
      </FormFoot>
    </EntryForm>
  );
};

const Saved = ({ id }: { readonly id: string }): ReactNode => {
  const say = useSay();
  const found = useCall(getNews, { id }, { fresh: 0, report: 'silent' });
  if (found.isError) return <Failure title={say(words.failed)} error={found.error} onRetry={() => void found.refetch()} />;
  // what one types is not thrown away when the news are read again
  return found.data?.id === id ? <Sheet key={id} item={found.data} /> : <Skeleton active className="wms-form-wait" />;
};

export const NewsForm = (): ReactNode => {
  const { id } = useParams();
  return id === undefined ? <Sheet item={undefined} /> : <Saved id={id} />;
};
