/** The websocket of one piece of work of the own person: what the server says of it, line by line (IMPORT-24..28). */
import { openLine } from '../wire/line.ts';
import { type Frame, frameOf } from './frames.ts';
import { taskCalls } from './taskCalls.ts';

export { canListen } from '../wire/line.ts';

export interface Listening {
  readonly onFrame: (frame: Frame) => void;
  /** The line has ended, however: after its last word, or because it broke. */
  readonly onClose: () => void;
}
/** Opens the line with a ticket of its own and answers how to hang up; undefined when no ticket is given. */
export const openChannel = async (
  service: string,
  jobId: string,
  { onFrame, onClose }: Listening,
): Promise<(() => void) | undefined> => {
  const { getTicket } = await taskCalls();
  return openLine(getTicket, service, { onText: (text) => onFrame(frameOf(text)), onClose: () => onClose() }, jobId);
};
