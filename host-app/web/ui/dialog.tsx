import { Dialog as Base } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { use, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.js';
import { InnerDialogs } from './inner-dialogs.js';

interface DialogOptions {
  readonly title: string;
  /** The sentence under the title. */
  readonly text?: ReactNode;
  /** Called by Esc, by the cross and by a click outside. */
  readonly onCancel: () => void;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  /** For questions that must be answered: a click outside does nothing. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** Selectors for the first focus: a field, else the main button; a dangerous button is never the first. */
const FIRST = [
  '[data-first-focus]',
  ':is(input, select, textarea):not(:disabled, [type=hidden], [hidden], [readonly])',
  '.dialog-actions .button.main:not(:disabled)',
  '.dialog-actions .button:not(:disabled)',
];

function firstIn(popup: HTMLElement | null): HTMLElement | null {
  for (const selector of FIRST) {
    const found = popup?.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return popup;
}

/**
 * Returns the element to focus again after the dialog. For an item of a menu, which closes, it is the button
 * of the menu.
 */
function focusedBefore(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return activeElement instanceof HTMLElement ? activeElement : null;
}

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Draws a dialog in the middle of the page; the focus returns to its former element. */
export function Dialog(options: DialogOptions): ReactNode {
  const { title, text, onCancel, actions, isWide = false, isAlert = false, children } = options;
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const [before] = useState(focusedBefore);
  const inner = use(InnerDialogs);
  return (
    <Base.Root
      open
      disablePointerDismissal={isAlert}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          className={isWide ? 'dialog wide' : 'dialog'}
          role={isAlert ? 'alertdialog' : 'dialog'}
          ref={popup}
          // On a phone, focusing a field opens the keyboard, which covers half of the dialog.
          initialFocus={() => (isTouched() ? popup.current : firstIn(popup.current))}
          finalFocus={() => (before?.isConnected ? before : true)}
        >
          <div className="dialog-head">
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close render={<IconButton icon={IconX} label={t('ui.close')} />} />
          </div>
          {text !== undefined && (
            <Base.Description className="dialog-text">{text}</Base.Description>
          )}
          {children}
          {actions !== undefined && <div className="dialog-actions">{actions}</div>}
          {inner}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
