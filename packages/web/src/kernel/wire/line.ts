/** A websocket of a service, opened with a ticket of its own. */
import { type Addressed, ask } from './calls.ts';
import { CallError } from './faults.ts';

export const canListen = (): boolean => 'WebSocket' in window;

/** The call that gives a ticket, lent by the room of it. */
export type TicketCall = Addressed<
  { readonly service: string; readonly jobId?: string | undefined },
  { readonly ticket: string }
>;
export interface Line {
  readonly onText: (text: string) => void;
  /** The line has ended, however: after its last word, or because it broke. `isOver`: the server will not have it back. */
  readonly onClose: (isOver: boolean) => void;
}
const refused = 1008;

/** Opens the line and answers how to hang up; undefined when no ticket is given. */
export const openLine = async (
  getTicket: TicketCall,
  service: string,
  { onText, onClose }: Line,
  jobId?: string,
): Promise<(() => void) | undefined> => {
  const body = { service, ...(jobId === undefined ? {} : { jobId }) };
  const opened = await ask(getTicket, body, { report: 'silent' }).catch((error: unknown) => {
    if (error instanceof CallError) return undefined;
    throw error;
  });
  if (!opened?.ticket) return undefined;
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/productWebSocket/${service}/${opened.ticket}`);
  socket.onmessage = ({ data }) => onText(String(data));
  socket.onclose = ({ code }) => onClose(code === refused);
  return () => {
    socket.onclose = null;
    socket.close();
  };
};
