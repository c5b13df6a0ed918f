import { Modal } from 'antd';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import { closeModal, leaveModal, type ModalEntry, modalStore } from './modalStore.ts';
import { useStore } from './store.ts';

/**
 * Gives the focus back to where it was before the dialog, unless it has gone elsewhere meanwhile. antd would do so when its Modal
 * folds up; ours is gone at once, and what takes the focus by itself in the content has it before antd looks.
 */
const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const now = document.activeElement;
      if (now && now !== document.body && now.isConnected) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
};

/** Back closes the dialog on top, and asks where that asks, before it leaves the view. A browser without the Navigation API leaves. */
const useBackCloses = (id: number): void => {
  const isOnTop = useStore(modalStore).at(-1)?.id === id;
  useEffect(() => {
    const { navigation } = globalThis as { readonly navigation?: Navigation };
    if (!isOnTop || !navigation) return undefined;
    const onNavigate = (event: NavigateEvent): void => {
      const isBack = event.navigationType === 'traverse' && event.destination.index < (navigation.currentEntry?.index ?? -1);
      if (!isBack || !event.cancelable) return;
      event.preventDefault();
      void leaveModal(id);
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [id, isOnTop]);
};

/**
 * What a dialog shows, drawn as soon as its frame stands in the document: before, nothing in it could take the focus, and antd would
 * give it to the cross that closes the dialog.
 */
const Content = ({ children }: { children: ReactNode }): ReactNode => {
  const [hasFrame, setFrame] = useState(false);
  useLayoutEffect(() => setFrame(true), []);
  return hasFrame ? children : null;
};

/** One open dialog; the only place that draws antd's Modal (see modal.tsx). */
export const ModalFrame = ({ entry }: { entry: ModalEntry }): ReactNode => {
  useFocusBack();
  useBackCloses(entry.id);
  return (
    <Modal
      open
      title={entry.title}
      className="wms-modal"
      width={entry.width ?? 520}
      footer={entry.footer ?? null}
      mask={{ closable: entry.closeOnMask ?? false }}
      onCancel={() => void leaveModal(entry.id)}
      data-testid={entry.testId ?? 'modal'}
    >
      <Boundary onClose={() => closeModal(entry.id)}>
        {/* what waits for its code waits in here: a Modal drawn in vain stays first in antd's line for Escape, and no dialog hears it any more */}
        <Content>
          <Suspense fallback={null}>{entry.content}</Suspense>
        </Content>
      </Boundary>
    </Modal>
  );
};
