import { noBody } from '../../kernel/bodies.ts';
import { defineCall, defineUploadCall, onMenu } from '../../kernel/call.ts';
import { licenceFacts, licenceMenu } from './licence.ts';
import { licenceLimits } from './limits.ts';

export const getLicence = defineCall('ISysLicenceService/getLicence', {
  summary: 'The licence in force',
  grant: onMenu('isSearch', licenceMenu),
  sides: ['platform'],
  mode: 'read',
  input: noBody,
  reply: licenceFacts,
});
export const uploadLicence = defineUploadCall('ISysLicenceService/uploadLicence', {
  summary: 'Activate or renew the licence (multipart: licenceText, file); without a session only while none is in force',
  grant: 'public',
  alsoAsks: [onMenu('isModify', licenceMenu)],
  upload: { ...licenceLimits, fields: { licenceText: 'The number of the licence.' }, needs: ['licenceText'] },
  reply: licenceFacts,
});
