/** The dialogs that are open, as data; modal.tsx draws them outside every pane. */
import type { ReactNode } from 'react';
import { createStore } from './store.ts';

export interface ModalOptions {
  readonly title?: ReactNode;
  /** Pixels, or a CSS width such as '70%'. */
  readonly width?: number | string;
  /** Called exactly once, however the dialog ends: close button, Esc, handle.close(), or a change of the view. */
  readonly onClose?: () => void;
  /** Asked when a person closes the dialog by its cross or Esc; false keeps it open. A change of the view does not ask. */
  readonly mayClose?: () => boolean | Promise<boolean>;
  /** Default none: the content brings its own buttons. */
  readonly footer?: ReactNode;
  /** Whether a click beside the dialog closes it; default no, a half-filled form is easily lost. */
  readonly closeOnMask?: boolean;
  readonly testId?: string;
}
export interface ModalEntry extends ModalOptions {
  readonly id: number;
  readonly content: ReactNode;
}
export interface ModalHandle {
  readonly close: () => void;
}

export const modalStore = createStore<readonly ModalEntry[]>([]);
let lastId = 0;

export const closeModal = (id: number): void => {
  const entry = modalStore.get().find((one) => one.id === id);
  if (!entry) return;
  modalStore.set((now) => now.filter((one) => one.id !== id));
  entry.onClose?.();
};
/** A person's way out: the dialog may have something to ask first, once at a time. */
const asking = new Set<number>();
export const leaveModal = async (id: number): Promise<void> => {
  const entry = modalStore.get().find((one) => one.id === id);
  if (!entry || asking.has(id)) return;
  asking.add(id);
  try {
    if (entry.mayClose === undefined || (await entry.mayClose())) closeModal(id);
  } finally {
    asking.delete(id);
  }
};
export const closeModals = (): void => {
  for (const entry of modalStore.get()) closeModal(entry.id);
};
export const openModal = (content: ReactNode | ((handle: ModalHandle) => ReactNode), options: ModalOptions = {}): ModalHandle => {
  lastId += 1;
  const id = lastId;
  const handle: ModalHandle = { close: () => closeModal(id) };
  modalStore.set((now) => [...now, { ...options, id, content: typeof content === 'function' ? content(handle) : content }]);
  return handle;
};
