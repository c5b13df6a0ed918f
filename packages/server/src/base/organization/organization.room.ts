import { defineRoom } from '../../kernel/room/room.ts';
import { organizationMethods } from './organization.methods.ts';

export const organizationRoom = defineRoom({ name: 'base/organization', methods: organizationMethods });
