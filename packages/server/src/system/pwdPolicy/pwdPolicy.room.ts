import { pwdPolicy } from '@wms/contract/system/pwdPolicy/pwdPolicy.ts';
import { neverOpened } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { pwdPolicyMethods } from './pwdPolicy.methods.ts';

export const pwdPolicyRoom = defineRoom({
  name: 'system/pwdPolicy',
  methods: pwdPolicyMethods,
  auditedTypes: [{ resource: pwdPolicy, find: neverOpened }],
});
