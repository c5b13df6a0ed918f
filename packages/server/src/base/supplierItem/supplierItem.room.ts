import { defineRoom } from '../../kernel/room/room.ts';
import { supplierItemMethods } from './supplierItem.commands.ts';

export const supplierItemRoom = defineRoom({ name: 'base/supplierItem', methods: supplierItemMethods });
