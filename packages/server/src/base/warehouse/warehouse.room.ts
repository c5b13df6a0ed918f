import { defineRoom } from '../../kernel/room/room.ts';
import { warehouseMethods } from './warehouse.methods.ts';

export const warehouseRoom = defineRoom({ name: 'base/warehouse', methods: warehouseMethods });
