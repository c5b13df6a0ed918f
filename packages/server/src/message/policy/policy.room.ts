import * as calls from '@wms/contract/message/policy/policy.calls.ts';
import { noticeMethod } from '@wms/contract/message/policy/policy.ts';
import { answer } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { addPolicy, policyBodies, templateObjection, updatePolicy } from './policy.commands.ts';
import { getPolicy, getPolicyByNo } from './policy.queries.ts';

export const policyRoom = defineRoom({
  name: 'message/policy',
  methods: [
    answer(calls.getNoticeMethod, getPolicy),
    answer(calls.getNoticeMethodByNo, getPolicyByNo),
    answer(calls.addNoticeMethod, addPolicy),
    answer(calls.updateNoticeMethod, updatePolicy),
    ...writtenMethods(noticeMethod, policyBodies),
  ],
  objections: [templateObjection],
});
