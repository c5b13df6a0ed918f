import { getNoticeChoices, saveNoticeChoices } from '@wms/contract/message/choice/choice.calls.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { getChoices, saveChoices } from './choice.commands.ts';

export const choiceRoom = defineRoom({
  name: 'message/choice',
  methods: ({ alerts, documents }) => {
    const events = [...documents.flatMap(({ notifications = [] }) => notifications), ...alerts];
    return [
      answer(getNoticeChoices, (ctx) => getChoices(ctx, events)),
      answer(saveNoticeChoices, (ctx, input) => saveChoices(ctx, events, input)),
    ];
  },
});
