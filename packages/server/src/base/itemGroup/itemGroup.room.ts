import { defineRoom } from '../../kernel/room/room.ts';
import { itemGroupMethods } from './itemGroup.commands.ts';

export const itemGroupRoom = defineRoom({ name: 'base/itemGroup', methods: itemGroupMethods });
