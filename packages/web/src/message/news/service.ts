/** News as the screens know them, and the calls that bring their files. */
import { downloadFile } from '@wms/contract/file/file.calls.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { downloadNewsFile, getNews, listNews, purgeNews } from '@wms/contract/message/news/news.calls.ts';
import { newsDocument } from '@wms/contract/message/news/news.document.ts';
import { news, newsPhrases } from '@wms/contract/message/news/news.ts';
import { fetchFile } from '../../kernel/wire/calls.ts';
import { saveFile } from '../../kernel/wire/client.ts';
import { quietly } from '../../kernel/wire/faults.ts';

/** News as list and drawer see them: their calls are the room's own. */
export const managedNews: Resource = {
  ...news,
  wire: {
    service: serviceOf(listNews),
    list: operationOf(listNews),
    get: operationOf(getNews),
    purge: operationOf(purgeNews),
  },
};
export const newsMoves = { document: newsDocument, texts: newsPhrases };

export const pictureOf = async (fileId: string): Promise<Blob | undefined> =>
  (await quietly(fetchFile(downloadNewsFile, { fileId })))?.blob;
/** A picture that its author has uploaded and not saved yet is the author's alone. */
export const ownPictureOf = async (fileId: string): Promise<Blob | undefined> =>
  (await quietly(fetchFile(downloadFile, { fileId })))?.blob;
export const takeNewsFile = async (fileId: string): Promise<void> => {
  const file = await quietly(fetchFile(downloadNewsFile, { fileId }));
  if (file) saveFile(file);
};
