/** What the room gives the hand-held layout: one piece to fetch. */
import { receiveDoor } from './notice.ts';
import { putAwayDoor } from './putAway/tasks.ts';

export const receiptDoors = [receiveDoor, putAwayDoor];
