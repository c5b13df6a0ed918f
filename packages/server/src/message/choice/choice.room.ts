import { getNoticeChoices, saveNoticeChoices } from '@wms/contract/message/choice/choice.calls.ts';
import { answer } from '../../kernel/ground/method.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { getChoices, saveChoices } from './choice.commands.ts';

export const choiceRoom = defineRoom({
  name: 'message/choice',
  methods: ({ alerts, documents, ownEvents }) => {
    const hearable = { events: [...documents.flatMap(({ notifications = [] }) => notifications), ...alerts], own: ownEvents };
    return [
      answer(getNoticeChoices, (ctx) => getChoices(ctx, hearable)),
      answer(saveNoticeChoices, (ctx, input) => saveChoices(ctx, hearable, input)),
    ];
  },
});
