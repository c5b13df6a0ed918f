/** The websocket of one piece of work of the own person: what the server says of it, line by line (IMPORT-24..28). */
import { ask } from '../wire/calls.ts';
import { CallError } from '../wire/faults.ts';
import { type Frame, frameOf } from './frames.ts';
import { taskCalls } from './taskCalls.ts';

export const canListen = (): boolean => 'WebSocket' in window;

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
  const options = { report: 'silent' } as const;
  const { getTicket } = await taskCalls();
  const opened = await ask(getTicket, { service, jobId }, options).catch((error: unknown) => {
    if (error instanceof CallError) return undefined;
    throw error;
  });
  if (!opened?.ticket) return undefined;
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/productWebSocket/${service}/${opened.ticket}`);
  socket.onmessage = ({ data }) => onFrame(frameOf(String(data)));
  socket.onclose = onClose;
  return () => {
    socket.onclose = null;
    socket.close();
  };
};
