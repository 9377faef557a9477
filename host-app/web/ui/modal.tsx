import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';

interface ModalOptions extends ComponentProps<'dialog'> {
  /** Esc, and a click beside it. */
  readonly onCancel: () => void;
}

/**
 * The dialog of the browser itself, over the page: for what must show before, or without, anything more
 * having come. It is open as long as it is rendered; the focus goes back to where it was.
 */
export function Modal({ onCancel, children, ...rest }: ModalOptions): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // It gives the focus back while it is still there.
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
