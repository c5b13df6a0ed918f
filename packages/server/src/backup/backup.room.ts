import type { JobWork } from '../kernel/room/job.ts';
import { defineRoom } from '../kernel/room/room.ts';

const minute = 60_000;

/** `backup` makes a backup and answers the rows in it; absent where this process is not the one to do so. */
export const backupRoom = ({ backup }: { readonly backup?: ((work: JobWork) => Promise<number>) | undefined }) =>
  defineRoom({
    name: 'backup',
    jobs: [
      {
        name: 'backup.run',
        timeout: 60 * minute,
        run: backup,
        builtIn: { id: '5', jobName: '备份', scheduleType: '2', runTime: '01:30' },
      },
    ],
  });
