import { type FileRef, uploadFile } from '@wms/contract/file/file.calls.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { Params, Trilingual } from '@wms/contract/kernel/phrase.ts';
import { type NewsItem, publishNews, saveNews } from '@wms/contract/message/news/news.calls.ts';
import { audienceIssues } from '@wms/contract/message/news/news.rules.ts';
import { newsPhrases } from '@wms/contract/message/news/news.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { useState } from 'react';
import { backToList } from '../../kernel/field/backToList.ts';
import { saySaved } from '../../kernel/form/saySaved.ts';
import { sayNow } from '../../kernel/frame/locale.tsx';
import { useDirty, useTab } from '../../kernel/frame/tab.tsx';
import { toast } from '../../kernel/frame/toast.tsx';
import { send, sendFile } from '../../kernel/wire/calls.ts';
import { CallError, quietly } from '../../kernel/wire/faults.ts';
import { type AudienceKind, fieldsOf, kindOf } from './audienceKind.ts';
import { picturesIn } from './richText.ts';
import { words } from './words.ts';

export interface Draft {
  readonly orgNo: string;
  readonly subject: string;
  readonly newsBusiness: string;
  readonly kind: AudienceKind;
  readonly supplierNos: readonly string[];
  readonly content: string;
  readonly remark: string;
  /** Attachments and the pictures of the text. */
  readonly files: readonly FileRef[];
}
export type Problems = Readonly<Partial<Record<string, string>>>;

const draftOf = (item: NewsItem | undefined, orgNo: string): Draft => ({
  orgNo: item?.orgNo ?? orgNo,
  subject: item?.subject ?? '',
  newsBusiness: item?.newsBusiness ?? '1',
  kind: item ? kindOf(item) : 'allSuppliers',
  supplierNos: item?.supplierNos ?? [],
  content: item?.content ?? '',
  remark: item?.remark ?? '',
  files: item?.fileList ?? [],
});
/** The files of a draft that do not stand in its text. */
export const attachmentsOf = ({ files, content }: Pick<Draft, 'files' | 'content'>): readonly FileRef[] => {
  const shown = picturesIn(content);
  return files.filter(({ fileId }) => !shown.has(fileId));
};

const bodyOf = ({ kind, files, content, remark, supplierNos, ...draft }: Draft) => {
  const shown = picturesIn(content);
  // a picture that was taken out of the text again is no attachment
  const kept = files.filter(({ fileId, fileLabel }) => shown.has(fileId) || fileLabel !== inText);
  return {
    ...draft,
    ...fieldsOf(kind),
    content,
    remark: remark.trim() || null,
    supplierNos: [...supplierNos],
    fileIds: kept.map(({ fileId }) => fileId),
  };
};
/** Marks a file as uploaded for the text, in this form alone. */
const inText = '\u0001';

const problemsOf = (draft: Draft): Problems => {
  const required = sayNow(messages['input.required']);
  const aimed = audienceIssues({ ...fieldsOf(draft.kind), supplierNos: draft.supplierNos });
  const isBlank = draft.content.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === '';
  return {
    ...(draft.orgNo === '' ? { orgNo: required } : {}),
    ...(draft.subject.trim() === '' ? { subject: required } : {}),
    ...(isBlank ? { content: required } : {}),
    ...(aimed.length > 0 ? { supplierNos: sayNow(newsPhrases['news.suppliers']) } : {}),
  };
};
/** What the server refused, at its fields. */
const refusedAt = ({ details, message }: CallError): Problems =>
  Object.fromEntries(details.flatMap(({ field, message: text }) => (field ? [[field, text ?? message]] : [])));

const say = (text: Trilingual, params?: Params): string => sayNow(text, params);

/** News as they are being written: what is wrong is told at its field, and what is saved may be published in the same breath. */
export const useNewsDraft = (item: NewsItem | undefined, orgNo: string) => {
  const tab = useTab();
  const [draft, setDraft] = useState(() => draftOf(item, orgNo));
  const [saved, setSaved] = useState(() => item && { id: item.id, version: item.version });
  const [isTouched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [busy, setBusy] = useState<'save' | 'publish'>();
  useDirty(isTouched);
  const change = (part: Partial<Draft>): void => {
    setTouched(true);
    setRefused({});
    setDraft((now) => ({ ...now, ...part }));
  };
  const uploadPicture = async (file: File): Promise<FileRef | undefined> => {
    const form = new FormData();
    form.append('fileType', '2');
    form.append('file', file);
    const sent = await quietly(sendFile(uploadFile, form));
    if (!sent) return undefined;
    const taken: FileRef = { ...sent, fileLabel: inText };
    setDraft((now) => ({ ...now, files: [...now.files, taken] }));
    return taken;
  };
  const store = async (isPublishing: boolean): Promise<void> => {
    const kept = await send(saveNews, { ...bodyOf(draft), ...saved });
    setSaved(kept);
    setTouched(false);
    if (isPublishing) {
      const { count } = await send(publishNews, { records: [kept] });
      toast.success(say(words.published, { count }));
    } else saySaved(serviceOf(saveNews), 'News.Management', kept.id);
    tab.close();
    backToList('News.Management');
  };
  const save = async (isPublishing: boolean): Promise<void> => {
    setTried(true);
    if (busy || Object.keys(problemsOf(draft)).length > 0) return;
    setBusy(isPublishing ? 'publish' : 'save');
    try {
      await store(isPublishing);
    } catch (error) {
      // told by the toast of every failed call
      if (!(error instanceof CallError)) throw error;
      setRefused(refusedAt(error));
    } finally {
      setBusy(undefined);
    }
  };
  const problems: Problems = { ...(tried ? problemsOf(draft) : {}), ...refused };
  return { draft, change, save, busy, problems, uploadPicture, isNew: item === undefined };
};
