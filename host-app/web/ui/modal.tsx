import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';

interface ModalOptions extends ComponentProps<'dialog'> {
  /** Called by Esc and by a click outside. */
  readonly onCancel: () => void;
}

/**
 * Draws the browser's native dialog over the page, for content that must show before other parts have
 * loaded, or without them. It is open while it is rendered; the focus returns to its former element.
 */
export function Modal({ onCancel, children, ...rest }: ModalOptions): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing in a layout effect returns the focus while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isBeside(event, dialog.current)) onCancel();
      }}
    >
      {children}
    </dialog>
  );
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

function isBeside({ clientX, clientY }: Point, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
