import { z } from 'zod';
import { byId, delList } from '../kernel/bodies.ts';
import { defineCall, defineFileCall, defineUploadCall, onMenu, type Shape } from '../kernel/call.ts';
import { pageQuery } from '../kernel/page.ts';
import { countedReply, countReply, idReply, pageReply, rowReply, savedReply, textReply } from '../kernel/reply.ts';
import { idText } from '../kernel/schema.ts';
import { addFileBody, attachmentLimits, changeFileBody, file } from './file.ts';

const { menu } = file;
/** The download call with the id of the file; never a direct address. */
const url = z.string().meta({ example: '/dapilc/restful/service/ilcwmsplus/IBmFileManageService/downloadFile?fileId=1' });
const fileRow = rowReply(file, { fileId: idReply, url });
const saved = savedReply.extend({ fileName: textReply });

/** A file as the record it belongs to shows it (ASN-21); the size in bytes. */
export const fileRef = z.strictObject({
  fileId: idReply,
  fileName: textReply,
  fileType: z.string().meta({ example: '9' }),
  fileLabel: textReply,
  fileSize: countReply,
  url,
});
export type FileRef = Shape<typeof fileRef>;

/** Multipart: file, fileType, fileLabel; a document names the file afterwards by its fileId. */
export const uploadFile = defineUploadCall('IBmFileManageService/uploadFile', {
  grant: 'signedIn',
  summary: 'Upload one attachment (multipart: file, fileType, fileLabel); a document names it afterwards by its fileId',
  upload: {
    maxBytes: attachmentLimits.maxBytes,
    extensions: attachmentLimits.extensions,
    fields: {
      sourceType: 'What the file is for: avatar, or the kind of a document.',
      sourceNo: 'The number of that document.',
      fileType: 'A value of FILE_TYPE; 9 unless given.',
      fileLabel: 'A label.',
    },
  },
  reply: fileRef.omit({ fileLabel: true }),
});
export const downloadFile = defineFileCall('IBmFileManageService/downloadFile', {
  grant: 'signedIn',
  mode: 'read',
  summary: 'Download one attachment of a record you may see, or a file you uploaded yourself',
  input: z.strictObject({ fileId: idText }),
});

export const listFiles = defineCall('IBmFileManageService/getbmfilemanagelistbyparams', {
  grant: onMenu('isSearch', menu),
  mode: 'read',
  summary: 'List files: those of the management, and those of documents the person sees',
  input: pageQuery,
  reply: pageReply(fileRow),
});
export const getFile = defineCall('IBmFileManageService/getbmfilemanagebyid', {
  grant: onMenu('isSearch', menu),
  mode: 'read',
  summary: 'Get what is known of a file; its content comes by downloadFile',
  input: byId,
  reply: fileRow,
});
export const addFile = defineCall('IBmFileManageService/addbmfilemanage', {
  grant: onMenu('isAdd', menu),
  mode: 'write',
  summary: 'Take an uploaded file into the file management, with its label and kind',
  input: addFileBody,
  reply: saved,
});
export const updateFile = defineCall('IBmFileManageService/updatebmfilemanagebyid', {
  grant: onMenu('isModify', menu),
  mode: 'write',
  summary: 'Modify label, kind and remark of a file',
  input: changeFileBody,
  reply: saved,
});
export const purgeFiles = defineCall('IBmFileManageService/physicaldeletebmfilemanagebyids', {
  grant: onMenu('isPhysicalDelete', menu),
  mode: 'write',
  summary: 'Delete files that no unfinished document uses',
  input: delList,
  reply: countedReply,
});
export const exportFiles = defineFileCall('IBmFileManageService/exportexcel', {
  grant: onMenu('isExport', menu),
  mode: 'write',
  summary: 'Export the list of files as a workbook',
  input: pageQuery,
});
