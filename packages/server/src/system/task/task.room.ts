import { defineRoom } from '../../kernel/room/room.ts';
import { taskMethods } from './task.methods.ts';

export const taskRoom = defineRoom({ name: 'system/task', methods: taskMethods });
