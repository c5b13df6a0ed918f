import { byId } from '../../kernel/bodies.ts';
import { defineFileCall, defineUploadCall, onMenu } from '../../kernel/call.ts';
import { savedReply } from '../../kernel/reply.ts';
import { packageLimits, pdaVersion } from './pdaVersion.ts';

const { menu, sides } = pdaVersion;

export const addPdaVersion = defineUploadCall('ISysPdaVersionService/addsyspdaversion', {
  grant: onMenu('isAdd', menu),
  sides,
  summary: 'Upload a version of the app (multipart: versionNo, remark, file); it is the current one from now on',
  upload: { ...packageLimits, fields: { versionNo: 'The number of the version.', remark: 'A remark.' }, needs: ['versionNo'] },
  reply: savedReply,
});
export const downloadPdaVersion = defineFileCall('ISysPdaVersionService/downloadPdaVersion', {
  grant: onMenu('isSearch', menu),
  sides,
  mode: 'read',
  summary: 'The package of a version',
  input: byId,
});
