import { defineRoom } from '../../kernel/room/room.ts';
import { classificationMethods } from './classification.methods.ts';

export const classificationRoom = defineRoom({ name: 'base/classification', methods: classificationMethods });
