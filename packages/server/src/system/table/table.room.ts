import { defineRoom } from '../../kernel/room/room.ts';
import { moduleTableMethods } from './moduleTable.methods.ts';
import { systemTableMethods } from './table.methods.ts';

export const tableRoom = defineRoom({ name: 'system/table', methods: [...systemTableMethods, ...moduleTableMethods] });
