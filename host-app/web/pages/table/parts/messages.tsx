import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';

const SKELETON = Array.from({ length: 12 }, (_, index) => index);

/** Shows empty rows in their final size when the pieces take a while to load. */
export function LoadingRows(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="table-card loading-rows" role="status">
      <span className="unseen">{t('table.loading')}</span>
      {SKELETON.map((row) => (
        <div key={row} className="loading-row" />
      ))}
    </div>
  );
}

/** Returns the width of the loading rows, which the list will have too; 0 without them. */
export const loadingWidth = (): number =>
  document.querySelector<HTMLElement>('.loading-rows')?.offsetWidth ?? 0;

/** Says that something failed to load, with a button to retry. */
export function Failure({
  text,
  onRetry,
}: {
  readonly text: string;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="table-message" role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{t('table.tryAgain')}</Button>
    </div>
  );
}
