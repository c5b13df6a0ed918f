import { previewPutaway } from '@wms/contract/strategy/strategy.calls.ts';
import { answer } from '../kernel/ground/method.ts';
import { defineRoom } from '../kernel/room/room.ts';
import { applicationMethods } from './application.commands.ts';
import { putawayPreview } from './putaway.queries.ts';

export const strategyRoom = defineRoom({
  name: 'strategy',
  methods: [...applicationMethods, answer(previewPutaway, putawayPreview)],
});
