import { defineRoom } from '../kernel/room/room.ts';
import { type PrintGround, printMethods } from './print.methods.ts';

export const printRoom = (ground: PrintGround) => defineRoom({ name: 'print', methods: printMethods(ground) });
