import { role } from '@wms/contract/system/role/role.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { describeRights } from './describe.ts';
import { roleMethods } from './role.methods.ts';

export const roleRoom = defineRoom({
  name: 'system/role',
  methods: roleMethods,
  auditedTypes: [{ resource: role, say: describeRights }],
});
