import { dictionary } from '@wms/contract/system/dictionary/dictionary.ts';
import { byId } from '../../kernel/room/audited.ts';
import { defineRoom } from '../../kernel/room/room.ts';
import { enumRows } from './codes.queries.ts';
import { dictionaryMethods } from './dictionary.methods.ts';

export const dictionaryRoom = defineRoom({
  name: 'system/dictionary',
  methods: dictionaryMethods,
  auditedTypes: [{ resource: dictionary, find: byId(enumRows) }],
});
