import type { ComponentType, ReactNode } from 'react';

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
export interface WaitingProps {
  readonly message: Message;
  /** All that are shown beside it and may wait in the same way: one reading tells of all of them. */
  readonly messages: readonly Message[];
  /** What offers to decide. */
  readonly children: ReactNode;
}
/** What a room lets people do from the bell: the acts of its own lists, with their dialogs. */
export interface InboxDoor {
  /** The side that decides: the other one hears of it only. */
  readonly isSuppliers: boolean;
  /** The events whose messages it is for. */
  readonly moments: readonly string[];
  readonly Acts: ComponentType<InboxProps>;
  /** Shows what offers to decide as long as somebody has to: it may have been decided elsewhere meanwhile. */
  readonly Waiting: ComponentType<WaitingProps>;
}
