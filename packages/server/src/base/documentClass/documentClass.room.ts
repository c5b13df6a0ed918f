import { defineRoom } from '../../kernel/room/room.ts';
import { docConfigLookups } from './docConfig.lookups.ts';
import { documentClassMethods } from './documentClass.methods.ts';

export const documentClassRoom = defineRoom({
  name: 'base/documentClass',
  methods: [...documentClassMethods, ...docConfigLookups],
});
