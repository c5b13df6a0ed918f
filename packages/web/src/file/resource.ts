import { getFile, listFiles, purgeFiles, updateFile } from '@wms/contract/file/file.calls.ts';
import { file } from '@wms/contract/file/file.ts';
import { operationOf, serviceOf } from '@wms/contract/kernel/call.ts';
import type { Resource } from '@wms/contract/kernel/resource.ts';

/** The file as list and form see it: its calls are the room's own, and a person always gives it a label. */
export const managedFile: Resource = {
  ...file,
  fields: { ...file.fields, fileLabel: { ...file.fields.fileLabel, required: true } },
  wire: {
    service: serviceOf(listFiles),
    list: operationOf(listFiles),
    get: operationOf(getFile),
    update: operationOf(updateFile),
    purge: operationOf(purgeFiles),
  },
};
