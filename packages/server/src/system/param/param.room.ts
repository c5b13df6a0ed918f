import { param } from '@wms/contract/system/param/param.ts';
import { byId } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { paramMethods } from './param.methods.ts';
import { paramRows } from './param.queries.ts';

export const paramRoom = defineRoom({
  name: 'system/param',
  methods: paramMethods,
  auditedTypes: [{ resource: param, find: byId(paramRows) }],
});
