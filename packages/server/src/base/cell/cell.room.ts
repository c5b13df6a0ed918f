import { defineRoom } from '../../kernel/room/room.ts';
import { cellMethods } from './cell.methods.ts';

export const cellRoom = defineRoom({ name: 'base/cell', methods: cellMethods });
