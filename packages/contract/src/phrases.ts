import { exchangePhrases } from './kernel/exchange.ts';
import type { Trilingual } from './kernel/phrase.ts';
import { kernelRefusals } from './kernel/refusals.ts';
import type { Room } from './kernel/room.ts';
import { rooms } from './registry.ts';
import { messages } from './spec/messages.gen.ts';

const ofRooms = rooms.flatMap(({ phrases = {} }: Room) => Object.entries(phrases));
/** Every text that has a code: the specification's messages, the engines' refusals, the rooms'. Later ones win. */
export const phrases: Readonly<Record<string, Trilingual>> = {
  ...messages,
  ...kernelRefusals,
  ...exchangePhrases,
  ...Object.fromEntries(ofRooms),
};
