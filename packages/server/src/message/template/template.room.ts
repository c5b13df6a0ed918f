import * as calls from '@wms/contract/message/template/template.calls.ts';
import { noticeTemplate } from '@wms/contract/message/template/template.ts';
import { answer } from '../../kernel/ground/method.ts';
import { writtenMethods } from '../../kernel/resource/crud.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { addTemplate, templateBodies, updateTemplate } from './template.commands.ts';
import { getTemplate } from './template.queries.ts';

export const templateRoom = defineRoom({
  name: 'message/template',
  methods: ({ objections }) => [
    answer(calls.getNoticeTemplate, getTemplate),
    answer(calls.addNoticeTemplate, addTemplate),
    answer(calls.updateNoticeTemplate, updateTemplate(objections)),
    ...writtenMethods(noticeTemplate, templateBodies(objections)),
  ],
});
