import { defineRoom } from '../../kernel/room/room.ts';
import { frameDefineMethods } from './frameDefine.methods.ts';

export const frameDefineRoom = defineRoom({ name: 'system/frameDefine', methods: frameDefineMethods });
