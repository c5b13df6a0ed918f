import { defineRoom } from '../../kernel/room/room.ts';
import { executionMethods } from './executionConfig.methods.ts';

export const executionRoom = defineRoom({ name: 'srm/execution', methods: executionMethods });
