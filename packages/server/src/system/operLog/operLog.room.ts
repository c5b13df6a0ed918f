import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import { neverOpened } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { archiveLog, type LogArchive } from './archive.ts';
import { operLogMethods } from './operLog.methods.ts';
import { verifyLog } from './verify.ts';

const minute = 60_000;

export const operLogRoom = ({ logArchive }: { readonly logArchive?: LogArchive | undefined }) =>
  defineRoom({
    name: 'system/operLog',
    methods: ({ auditedTypes }) => operLogMethods(auditedTypes),
    jobs: [
      {
        name: 'log.keep',
        timeout: 60 * minute,
        // what was verified may go: an entry that does not hold stays where it is seen
        run: async ({ house, goesOn }) =>
          (await verifyLog(house, goesOn)) + (logArchive ? await archiveLog(logArchive, house, goesOn) : 0),
        builtIn: { id: '6', jobName: '核对操作日志', scheduleType: '2', runTime: '02:30' },
      },
    ],
    auditedTypes: [{ resource: operLog, find: neverOpened }],
  });
