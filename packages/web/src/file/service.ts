/** Files as the screens know them, and the calls that bring their content. */
import { downloadFile } from '@wms/contract/file/file.calls.ts';
import { attachmentLimits, type file } from '@wms/contract/file/file.ts';
import type { Row } from '@wms/contract/kernel/resource.ts';
import { fetchFile } from '../kernel/wire/calls.ts';
import { saveFile } from '../kernel/wire/client.ts';
import { CallError } from '../kernel/wire/faults.ts';

export type FileRow = Row<typeof file> & { readonly fileId: string; readonly url: string };

export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;
/** What the upload dialog of the browser offers. */
export const accepted = attachmentLimits.extensions.map((extension) => `.${extension}`).join(',');

/** Hands a file to the browser's own saving; what goes wrong is told by the toast of every failed call. */
export const takeFile = async (fileId: string): Promise<void> => {
  try {
    saveFile(await fetchFile(downloadFile, { fileId }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
};
