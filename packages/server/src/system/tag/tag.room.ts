import { defineRoom } from '../../kernel/room/room.ts';
import { tagMethods } from './tag.methods.ts';

export const tagRoom = defineRoom({ name: 'system/tag', methods: tagMethods });
