import { extname } from 'node:path';

/** The type a file is sent with is ours, by its extension; the one its uploader claimed is never believed (R20). */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
};
export const extensionOf = (fileName: string): string => extname(fileName).slice(1).toLowerCase();
export const contentTypeOf = (fileName: string): string => contentTypes[extensionOf(fileName)] ?? 'application/octet-stream';
