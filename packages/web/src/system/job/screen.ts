import { withCalls } from '@wms/contract/kernel/ownCalls.ts';
import { addJob, purgeJobs, updateJob } from '@wms/contract/system/job/job.calls.ts';
import { job } from '@wms/contract/system/job/job.ts';

/** Adding and changing are calls of the room itself; to a list and a form they are calls like any other. */
export const jobScreen = withCalls(job, { add: addJob, update: updateJob, purge: purgeJobs });
