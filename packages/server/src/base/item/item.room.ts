import { defineRoom } from '../../kernel/room/room.ts';
import { itemMethods } from './item.commands.ts';

export const itemRoom = defineRoom({ name: 'base/item', methods: itemMethods });
