import { defineRoom } from '../../kernel/room/room.ts';
import { indexMethods } from './index.methods.ts';

export const indexRoom = defineRoom({ name: 'srm/index', methods: indexMethods });
