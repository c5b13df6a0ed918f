import { file } from '@wms/contract/file/file.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';
import { SERVICE } from './service.ts';

/** The file as list and form see it: its calls are the room's own, and a person always gives it a label. */
export const managedFile: Resource = {
  ...file,
  fields: { ...file.fields, fileLabel: { ...file.fields.fileLabel, required: true } },
  wire: {
    service: SERVICE,
    list: 'getbmfilemanagelistbyparams',
    get: 'getbmfilemanagebyid',
    update: 'updatebmfilemanagebyid',
    purge: 'physicaldeletebmfilemanagebyids',
  },
};
