import { z } from 'zod';
import { choice, integer, text } from '../kernel/field.ts';
import { definePhrases } from '../kernel/phrase.ts';
import { defineResource } from '../kernel/resource.ts';
import { idText, saidText, valuesOf } from '../kernel/schema.ts';
import { screenTerms } from '../kernel/screenTerms.ts';

/** Limits of uploads (FILE-08, R18). Sizes in bytes. */
export const attachmentLimits = {
  maxBytes: 20_000_000,
  avatarBytes: 2_000_000,
  /** What one person may upload in a day. */
  bytesPerDay: 500_000_000,
  /** Width times height of a picture. */
  pixels: 25_000_000,
  extensions: ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'txt', 'csv', 'xls', 'xlsx', 'doc', 'docx', 'zip'],
  pictures: ['png', 'jpg', 'jpeg', 'webp'],
} as const;

/**
 * A file as the file management lists it. Its calls are the room's: a row shows to who may see the record it belongs to,
 * and its content never travels in a list.
 */
export const file = defineResource({
  name: 'fileManage',
  table: 'sys_file',
  menu: 'File.FileManagement',
  scope: { org: 'orgNo', supplier: 'supplierNo' },
  fields: {
    fileName: text({ required: true, serverSet: true }),
    fileLabel: text({ max: 100, default: '' }),
    fileType: choice({ required: true, dictionary: 'FILE_TYPE', default: '9' }),
    fileSize: integer({ required: true, serverSet: true }),
    sourceType: text({ max: 50, default: '', serverSet: true }),
    sourceNo: text({ max: 50, default: '' }),
    orgNo: text({ required: true, max: 50, serverSet: true }),
    supplierNo: text({ max: 50, serverSet: true }),
    remark: text({ max: 500 }),
  },
  title: ['fileName', 'fileLabel'],
  list: {
    columns: ['fileName', 'fileLabel', 'fileType', 'sourceType', 'sourceNo', 'fileSize', 'createName', 'createDate'],
    glance: ['fileName', 'fileLabel', 'fileType', 'sourceNo', 'createName', 'createDate'],
    card: ['fileName', 'fileLabel', 'fileType', 'sourceNo', 'createDate'],
    keyword: ['fileName', 'fileLabel'],
    search: ['fileNameIndistinct', 'fileLabelIndistinct', 'fileType', 'sourceNo'],
    range: 'createDate',
    sort: 'createDate',
  },
  form: [['fileLabel', 'fileType', 'sourceNo', 'remark']],
  exchange: {
    export: ['fileName', 'fileLabel', 'fileType', 'sourceType', 'sourceNo', 'fileSize', 'createName', 'createDate', 'remark'],
  },
  labels: {
    $: screenTerms.file,
    fileName: ['File name', '文件名称', '檔案名稱'],
    fileLabel: ['Label', '文件标签', '檔案標籤'],
    fileType: ['File type', '文件类型', '檔案類型'],
    fileSize: ['Size', '文件大小', '檔案大小'],
    sourceType: ['Source type', '来源类型', '來源類型'],
    sourceNo: screenTerms.sourceDocument,
  },
});

const label = z.string({ error: 'input.required' }).trim().min(1, { error: 'input.required' }).max(100, { error: 'valid.shape' });
const kind = z.string().refine((value) => valuesOf('FILE_TYPE').includes(value), { error: 'valid.choice' });
const more = {
  sourceNo: z.string().trim().max(50, { error: 'valid.shape' }).optional(),
  remark: saidText.max(500, { error: 'valid.shape' }).nullish(),
};
/** Takes a file that was uploaded into the file management. */
export const addFileBody = z.strictObject({ fileId: idText, fileLabel: label, fileType: kind, ...more });
export const changeFileBody = z.strictObject({
  id: idText,
  version: z.number().int().positive(),
  fileLabel: label.optional(),
  fileType: kind.optional(),
  ...more,
});

/** What a browser may show of a file without running anything in it. */
export type Preview = 'picture' | 'pdf' | 'text';
/** How a file is shown, by the extension of its name; undefined: it can only be downloaded. */
export const previewOf = (fileName: string): Preview | undefined => {
  const extension = fileName.split('.').pop()?.toLowerCase() ?? '';
  if ((attachmentLimits.pictures as readonly string[]).includes(extension)) return 'picture';
  if (extension === 'pdf') return 'pdf';
  return extension === 'txt' || extension === 'csv' ? 'text' : undefined;
};

/** The text members beside the file of an upload. */
export const uploadFields = z.object({
  sourceType: z.string().trim().max(50).default(''),
  sourceNo: z.string().trim().max(50).default(''),
  fileType: z
    .string()
    .default('9')
    .refine((value) => valuesOf('FILE_TYPE').includes(value), { error: 'valid.choice' }),
  fileLabel: saidText.max(100).default(''),
});

export const filePhrases = definePhrases({
  'file.quota': [
    'More than {max} MB uploaded today; go on tomorrow',
    '今日上传已超过 {max} MB，请明天再传',
    '今日上傳已超過 {max} MB，請明天再傳',
  ],
  'file.pixels': ['The picture has more than {max} megapixels', '图片超过 {max} 百万像素', '圖片超過 {max} 百萬像素'],
  'file.notPicture': ['The picture cannot be read', '无法识别该图片', '無法辨識此圖片'],
  'file.inUse': [
    '{name} belongs to {entity} {docNo}, which is not finished',
    '{name} 属于未完成的{entity} {docNo}',
    '{name} 屬於未完成的{entity} {docNo}',
  ],
  'file.missing': ['An attachment does not exist or is not yours', '附件不存在或不属于您', '附件不存在或不屬於您'],
});
