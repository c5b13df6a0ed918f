import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import { neverOpened } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { operLogMethods } from './operLog.methods.ts';
import { verifyLog } from './verify.ts';

const minute = 60_000;

export const operLogRoom = defineRoom({
  name: 'system/operLog',
  methods: ({ auditedTypes }) => operLogMethods(auditedTypes),
  jobs: [
    {
      name: 'log.keep',
      timeout: 60 * minute,
      run: ({ house, goesOn }) => verifyLog(house, goesOn),
      builtIn: { id: '6', jobName: '核对操作日志', scheduleType: '2', runTime: '02:30' },
    },
  ],
  auditedTypes: [{ resource: operLog, find: neverOpened }],
});
