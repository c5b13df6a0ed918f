import type { Locale } from '@wms/contract/kernel/phrase.ts';

/** The part of a websocket that is used here. */
export interface Channel {
  readonly readyState: number;
  send(text: string): void;
  close(code: number, reason?: string): void;
  on(event: 'close' | 'error' | 'message', listener: () => void): void;
}
/** What opened a websocket: whose it is, of which session, and what it tells. */
export interface Ticket {
  readonly user_id: string;
  readonly session_hash: string;
  readonly service: string;
  readonly task_id: string | null;
  readonly locale: Locale;
}
/** What a room tells over websockets of a service of its own. */
export interface Line {
  add(channel: Channel, ticket: Ticket): void;
  stop(): void;
}
