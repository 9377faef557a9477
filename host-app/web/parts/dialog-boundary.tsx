import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { Modal } from '../ui/modal.js';
import { ErrorBoundary } from './error-boundary.js';
import { useErrorWords } from './page-error.js';

interface BoundaryOptions {
  /** Removes the dialog. */
  readonly close: () => void;
  readonly children: ReactNode;
}

function BrokenDialog({ error, close }: { error: unknown; close: () => void }): ReactNode {
  const { t } = useTranslation();
  const { title, text } = useErrorWords(error);
  const id = useId();
  return (
    <Modal
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={close}
    >
      <h2 id={`${id}title`} className="dialog-title">
        {title}
      </h2>
      <p id={`${id}text`} className="dialog-text">
        {text}
      </p>
      <div className="dialog-actions">
        <Button onClick={close}>{t('ui.close')}</Button>
        <Button look="main" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </div>
    </Modal>
  );
}

/** Catches the error of a dialog that fails to load or to render, so that the page under it stays. */
export const DialogBoundary = ({ close, children }: BoundaryOptions): ReactNode => (
  <ErrorBoundary failure={(error) => <BrokenDialog error={error} close={close} />}>
    {children}
  </ErrorBoundary>
);
