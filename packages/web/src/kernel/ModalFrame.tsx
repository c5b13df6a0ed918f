import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { closeModal, leaveModal, type ModalEntry } from './modalStore.ts';

/** One open dialog; the only place that draws antd's Modal (see modal.tsx). */
export const ModalFrame = ({ entry }: { entry: ModalEntry }): ReactNode => (
  <Modal
    open
    title={entry.title}
    width={entry.width ?? 520}
    footer={entry.footer ?? null}
    mask={{ closable: entry.closeOnMask ?? false }}
    onCancel={() => void leaveModal(entry.id)}
    data-testid={entry.testId ?? 'modal'}
  >
    <Boundary onClose={() => closeModal(entry.id)}>{entry.content}</Boundary>
  </Modal>
);
