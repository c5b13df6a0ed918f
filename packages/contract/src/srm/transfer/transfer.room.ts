import { defineRoom } from '../../kernel/room.ts';
import { transferPhrases } from './transfer.phrases.ts';

export const transferRoom = defineRoom({ phrases: transferPhrases });
