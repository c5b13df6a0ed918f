import { defineRoom } from '../../kernel/room/room.ts';
import { itemCellMethods } from './itemCell.commands.ts';

export const itemCellRoom = defineRoom({ name: 'base/itemCell', methods: itemCellMethods });
