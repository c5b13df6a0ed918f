import { operLog } from '@wms/contract/system/operLog/operLog.ts';
import { neverOpened } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { operLogMethods } from './operLog.methods.ts';

export const operLogRoom = defineRoom({
  name: 'system/operLog',
  methods: ({ auditedTypes }) => operLogMethods(auditedTypes),
  auditedTypes: [{ resource: operLog, find: neverOpened }],
});
