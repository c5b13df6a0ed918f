import { defineRoom } from '../kernel/room/room.ts';
import { applicationMethods } from './application.commands.ts';

export const strategyRoom = defineRoom({ name: 'strategy', methods: applicationMethods });
