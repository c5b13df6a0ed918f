import { defineRoom } from '../../kernel/room/room.ts';
import { importConfigMethods } from './importConfig.methods.ts';

export const importConfigRoom = defineRoom({ name: 'system/importConfig', methods: importConfigMethods });
