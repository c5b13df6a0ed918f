import { menuScreen, onHandheld } from '../../kernel/menu.ts';
import { defineRoom } from '../../kernel/room.ts';
import { HAND_COUNT } from '../../stock/count/count.ts';

/** Counting with the hand-held: the calls are those of the counts, what lies in a cell is told by its labels. */
export const countingRoom = defineRoom({
  menus: [onHandheld(menuScreen(HAND_COUNT, 'Pda', 'check-square', 'purchaser', 'platform'))],
});
