import { defineRoom } from '../../kernel/room/room.ts';
import { unitConversionMethods } from './conversion.methods.ts';

export const itemUnitConversionRoom = defineRoom({ name: 'base/itemUnitConversion', methods: unitConversionMethods });
