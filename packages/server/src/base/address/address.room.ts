import { defineRoom } from '../../kernel/room/room.ts';
import { addressMethods } from './address.commands.ts';

export const addressRoom = defineRoom({ name: 'base/address', methods: addressMethods });
