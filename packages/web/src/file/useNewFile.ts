/** The form of a new file. */

import { addFile, uploadFile } from '@wms/contract/file/file.calls.ts';
import { attachmentLimits } from '@wms/contract/file/file.ts';
import { serviceOf } from '@wms/contract/kernel/call.ts';
import type { Params, Trilingual } from '@wms/contract/kernel/phrase.ts';
import { kernelRefusals } from '@wms/contract/kernel/refusals.ts';
import { useState } from 'react';
import { backToList } from '../kernel/field/backToList.ts';
import { saySaved } from '../kernel/form/saySaved.ts';
import { useSay } from '../kernel/frame/locale.tsx';
import { useDirty, useTab } from '../kernel/frame/tab.tsx';
import { toast } from '../kernel/frame/toast.tsx';
import { sendFile, useSend } from '../kernel/wire/calls.ts';
import { CallError } from '../kernel/wire/faults.ts';
import { words } from './words.ts';

interface Sent {
  readonly fileId: string;
}
export interface Draft {
  readonly fileLabel: string;
  readonly fileType: string;
  readonly sourceNo: string;
  readonly remark: string;
}
const { extensions, pictures, maxBytes } = attachmentLimits;
const extensionOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? '';
const isListed = (list: readonly string[], name: string): boolean => list.includes(extensionOf(name));

/** Why this file cannot be taken, if it cannot. */
const refusalOf = ({ name, size }: File): readonly [Trilingual, Params] | undefined => {
  if (!isListed(extensions, name)) return [kernelRefusals['upload.extension'], { extensions: extensions.join(', ') }];
  return size > maxBytes ? [kernelRefusals['upload.tooLarge'], { max: maxBytes / 1_000_000 }] : undefined;
};

/** A file as it is being put in: taken, sent once, and saved with what is said of it. */
export const useNewFile = (id: string) => {
  const say = useSay();
  const tab = useTab();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<Sent>();
  const [percent, setPercent] = useState<number>();
  const [tried, setTried] = useState(false);
  const [draft, setDraft] = useState<Draft>({ fileLabel: '', fileType: '', sourceNo: '', remark: '' });
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  useDirty(file !== undefined || draft.fileLabel !== '');

  const take = (list: FileList | null): void => {
    const [one, more] = [...(list ?? [])];
    if (!one || percent !== undefined) return;
    if (more) {
      toast.warning(say(words.onlyOne));
      return;
    }
    const wrong = refusalOf(one);
    if (wrong) {
      toast.warning(say(...wrong));
      return;
    }
    setFile(one);
    setSent(undefined);
    change({
      fileType: draft.fileType || (isListed(pictures, one.name) ? '2' : '1'),
      fileLabel: draft.fileLabel || one.name.replace(/\.[^.]+$/, '').slice(0, 100),
    });
  };
  const write = useSend(addFile, {
    onDone: ({ id }) => {
      saySaved(serviceOf(addFile), 'File.FileManagement', id);
      tab.close();
      backToList('File.FileManagement');
    },
  });
  const uploaded = async (one: File): Promise<Sent | undefined> => {
    const form = new FormData();
    form.append('fileType', draft.fileType);
    form.append('fileLabel', draft.fileLabel.trim());
    form.append('file', one);
    setPercent(0);
    try {
      return await sendFile(uploadFile, form, { onProgress: setPercent });
    } catch (error) {
      // told by the toast of every failed call
      if (error instanceof CallError) return undefined;
      throw error;
    } finally {
      setPercent(undefined);
    }
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (write.busy || percent !== undefined) return;
    const lacking = !file ? 'choose' : draft.fileLabel.trim() === '' ? 'label' : draft.fileType === '' ? 'type' : undefined;
    if (!file || lacking) {
      document.getElementById(`${id}${lacking}`)?.focus();
      return;
    }
    // what is there already is not sent again when only its label was refused
    const done = sent ?? (await uploaded(file));
    setSent(done);
    if (!done) return;
    await write.run({
      fileId: done.fileId,
      fileLabel: draft.fileLabel.trim(),
      fileType: draft.fileType,
      sourceNo: draft.sourceNo.trim(),
      remark: draft.remark.trim() || null,
    });
  };
  return { file, percent, tried, draft, change, take, save, isBusy: write.busy || percent !== undefined };
};
