import { terms } from '@wms/contract/kernel/terms.ts';
import { Modal } from 'antd';
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import { useFirstFault } from './firstFault.ts';
import { focusFirst, isFocusFree, keepFocusInView } from './firstField.ts';
import { useHotkeys } from './hotkeys.ts';
import { closeModal, leaveModal, type ModalEntry, modalStore } from './modalStore.ts';
import { useStore } from './store.ts';
import { useDrawn } from './useDrawn.ts';

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
      else keepFocusInView();
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

/** Nobody has read a question sooner: who struck the key twice meant what came before it. */
const READING_MS = 500;
/** Ctrl+Enter presses the button a dialog or a question is there for, where there is one alone: nobody presses both by mistake. */
const useDialogKeys = (body: RefObject<HTMLElement | null>): void => {
  const [shown] = useState(() => performance.now());
  useHotkeys([
    {
      keys: 'Ctrl+Enter',
      label: terms.submit,
      run: ({ repeat }) => {
        // the key that brought a question is still held down
        if (repeat) return;
        const [main, ...more] = body.current?.querySelectorAll<HTMLElement>('.ant-btn-primary') ?? [];
        const isUnread = main?.matches('[data-answer]') && performance.now() - shown < READING_MS;
        if (more.length === 0 && !isUnread) main?.click();
      },
    },
  ]);
  useLayoutEffect(() => focusFirst(body.current), [body]);
};
/** Fields that are read first come late: until they do, the focus stands on the cross, and nobody came for that. */
const useLateFields = (body: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const room = body.current;
    if (!room || room.contains(document.activeElement)) return undefined;
    const watch = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement?.matches('.ant-modal-close') || isFocusFree()) focusFirst(room);
      if (room.contains(document.activeElement)) watch.disconnect();
    });
    watch.observe(room, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [body]);
const Body = ({ children }: { children: ReactNode }): ReactNode => {
  const body = useRef<HTMLDivElement>(null);
  useDialogKeys(body);
  useLateFields(body);
  useFirstFault(body, '.ant-btn-primary, [type="submit"]');
  return (
    <div ref={body} className="wms-dialog-body">
      {children}
    </div>
  );
};

/**
 * What a dialog shows, drawn as soon as its frame stands in the document: before, nothing in it could take the focus, and antd would
 * give it to the cross that closes the dialog.
 */
const Content = ({ children }: { children: ReactNode }): ReactNode => {
  const [hasFrame, setFrame] = useState(false);
  useLayoutEffect(() => setFrame(true), []);
  return hasFrame ? <Body>{children}</Body> : null;
};

/** One open dialog; the only place that draws antd's Modal (see modal.tsx). */
export const ModalFrame = ({ entry }: { entry: ModalEntry }): ReactNode => {
  useFocusBack();
  useBackCloses(entry.id);
  const isOpen = useDrawn(true);
  return (
    <Modal
      open={isOpen}
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
