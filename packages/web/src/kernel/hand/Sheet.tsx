import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFirstFault } from '../frame/firstFault.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** Something asked or entered, over the page, with what is pressed at the bottom where the thumb is. */
export const Sheet = ({ title, onClose, children }: Props): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    // closed while it still stands: the browser gives the focus back to what opened it
    return () => sheet?.close();
  }, []);
  useFirstFault(dialog, '[data-kind="main"]');
  return (
    <dialog
      ref={dialog}
      className="wms-hand-sheet"
      aria-label={title}
      data-testid="hand.sheet"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className="wms-hand-h2">{title}</h2>
      {children}
    </dialog>
  );
};
