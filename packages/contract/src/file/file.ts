import { z } from 'zod';
import { definePhrases } from '../kernel/phrase.ts';
import { valuesOf } from '../kernel/schema.ts';

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
 * Whose rows may own files, by the name of the resource, and the menus that open them. A file of any other owner is given
 * to nobody but the person who uploaded it.
 */
export const fileOwners: Readonly<Record<string, readonly string[]>> = {
  asnHead: ['Asn.Warehouse', 'Delivery.AsnTracking'],
  asnLine: ['Asn.Warehouse', 'Delivery.AsnTracking'],
  receipt: ['Delivery.ReceivingDetails', 'Asn.Warehouse', 'Delivery.AsnTracking'],
  receiptLine: ['Delivery.ReceivingDetails', 'Asn.Warehouse', 'Delivery.AsnTracking'],
};

/** A file as the record it belongs to shows it (ASN-21). */
export interface FileRef {
  readonly fileId: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly fileLabel: string;
  /** Bytes. */
  readonly fileSize: number;
  /** The download call with the id of the file; never a direct address. */
  readonly url: string;
}

/** The text members beside the file of an upload. */
export const uploadFields = z.object({
  sourceType: z.string().trim().max(50).default(''),
  sourceNo: z.string().trim().max(50).default(''),
  fileType: z
    .string()
    .default('9')
    .refine((value) => valuesOf('FILE_TYPE').includes(value), { error: 'valid.choice' }),
  fileLabel: z.string().trim().max(100).default(''),
});
export const downloadBody = z.strictObject({ fileId: z.string().regex(/^\d{1,19}$/, { error: 'valid.key' }) });

export const filePhrases = definePhrases({
  'file.quota': [
    'More than {max} MB uploaded today; go on tomorrow',
    '今日上传已超过 {max} MB，请明天再传',
    '今日上傳已超過 {max} MB，請明天再傳',
  ],
  'file.pixels': ['The picture has more than {max} megapixels', '图片超过 {max} 百万像素', '圖片超過 {max} 百萬像素'],
  'file.notPicture': ['The picture cannot be read', '无法识别该图片', '無法辨識此圖片'],
  'file.missing': ['An attachment does not exist or is not yours', '附件不存在或不属于您', '附件不存在或不屬於您'],
});
