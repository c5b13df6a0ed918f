import type { Resource } from '@wms/contract/kernel/resource.ts';
import { job } from '@wms/contract/system/job/job.ts';

/** Adding and changing are calls of the room itself; to a list and a form they are calls like any other. */
export const jobScreen: Resource = {
  ...job,
  wire: {
    service: 'ISysJobService',
    list: 'getsysjoblistbyparams',
    get: 'getsysjobbyid',
    add: 'addsysjob',
    update: 'updatesysjobbyid',
    purge: 'physicaldeletesysjobbyids',
  },
};
