import { defineRoom } from '../kernel/room.ts';
import { printPhrases } from './print.phrases.ts';
import { printLog } from './printLog.ts';
import { printTemplate } from './printTemplate.ts';

export const printRoom = defineRoom({ resources: [printTemplate, printLog], phrases: printPhrases });
