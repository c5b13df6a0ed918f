import { businessControl } from '@wms/contract/system/businessControl/businessControl.ts';
import { neverOpened } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { businessControlMethods, describeControls } from './businessControl.methods.ts';

export const businessControlRoom = defineRoom({
  name: 'system/businessControl',
  methods: businessControlMethods,
  auditedTypes: [{ resource: businessControl, find: neverOpened, say: describeControls }],
});
