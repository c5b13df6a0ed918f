import { defineRoom } from '../../kernel/room/room.ts';
import { deliveryAddressMethods } from './deliveryAddress.commands.ts';

export const deliveryAddressRoom = defineRoom({ name: 'srm/address', methods: deliveryAddressMethods });
