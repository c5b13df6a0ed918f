import { defineRoom } from '../../kernel/room/room.ts';
import { exportConfigMethods } from './exportConfig.methods.ts';

export const exportConfigRoom = defineRoom({ name: 'system/exportConfig', methods: exportConfigMethods });
