import type { ComponentType } from 'react';

/** A message of one document, as the bell has it. */
export interface Message {
  readonly id: string;
  readonly noticeGenMoment: string;
  readonly docNo: string;
  readonly url: string;
}
export interface InboxProps {
  readonly message: Message;
  /** Something was done: the next message comes. */
  readonly onDone: () => void;
}
/** What a room lets people do from the bell: the acts of its own lists, with their dialogs. */
export interface InboxDoor {
  /** The side that decides: the other one hears of it only. */
  readonly isSuppliers: boolean;
  /** The events whose messages it is for. */
  readonly moments: readonly string[];
  readonly Acts: ComponentType<InboxProps>;
}
